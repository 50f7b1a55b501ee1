import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { signedInColleague } from '../../../../test/administrators';
import { openedMatter, recordEvent, recounted } from '../../../../test/matters';
import { type Browser, deskForFile } from '../../../../test/site';
import { auditTrail } from '../../../platform/audit-log/schema';
import type { MatterDetail } from '../matter/contract';
import type { ListedMatter } from '../record/contract';
import type { DeadlineDetail } from './contract';
import type { ListedRule, RuleDetail, RuleMoves } from './rule-contract';

const { site, desk: owner } = deskForFile();
let mei: Browser;
let jo: Browser;
beforeAll(async () => {
  mei = await signedInColleague(site, owner, 'staff', 'mei');
  jo = await signedInColleague(site, owner, 'staff', 'jo');
});

/** Three months from the filings of August 2026 on, instead of four. */
const shorter = {
  validFrom: '2026-08-01',
  period: '3 months',
  longest: '',
  rolls: 'yes',
  computes: true,
  whyNot: '',
  target: 10,
  source: 'Trade Marks (Amendment) Rules 2026, r 7',
  url: 'https://sso.agc.gov.sg/SL-Supp/S1-2026',
  summary: 'An objection is answered within three months of the date of the notice.',
  checkedOn: '2026-11-20',
  confidence: 'high',
};

/** With an examination report of 14 September 2026. */
async function examined(title: string, filedOn: string) {
  const { id } = await openedMatter(owner, { title });
  await recordEvent(owner, id, { kind: 'filed', datedOn: filedOn, facts: { number: '1' } });
  const { status, body } = await recordEvent(owner, id, {
    kind: 'examination-report',
    datedOn: '2026-09-14',
    receivedOn: '2026-09-14',
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return id;
}

const answerOf = async (id: number) => {
  const { body } = await owner.get<MatterDetail>(`/api/admin/matters/${id}`);
  const answers = body.deadlines.filter(({ rule }) => rule === 'T3');
  return {
    found: answers.find(({ state }) => state === 'open'),
    toEnter: answers.filter(({ state }) => state === 'to-enter'),
  };
};
const ruleOf = async (key: string) => (await owner.get<RuleDetail>(`/api/admin/rules/${key}`)).body;
const propose = (by: Browser, change: object, key = 'T3') =>
  by.post<RuleDetail & { errors?: object; message?: string }>(`/api/admin/rules/${key}/changes`, {
    ...shorter,
    ...change,
  });
const preview = (change: object, key = 'T3') =>
  owner.post<RuleMoves>(`/api/admin/rules/${key}/preview`, { ...shorter, ...change });
const decide = (by: Browser, { id }: { id: number }, how: 'confirm' | 'reject', body = {}) =>
  by.post<RuleDetail & { message: string }>(`/api/admin/rule-changes/${id}/${how}`, body);
const waiting = ({ changes }: RuleDetail) => {
  const found = changes.find(({ state }) => state === 'proposed');
  if (!found) throw new Error('No change waits.');
  return found;
};

test('every rule says what it is, and is found by word, right and confidence', async () => {
  const { body, headers } = await owner.get<ListedRule[]>('/api/admin/rules');
  expect(headers.get('x-total-count')).toBe(String(body.length));
  const t3 = body.find(({ key }) => key === 'T3');
  expect(t3).toMatchObject({
    title: 'Answer to examination report',
    version: 2,
    counted: '4 months after the date of “Examination report”',
    rolled: 'Moves to the next open day',
    confidence: 'high',
    validFrom: '2022-05-26',
    isOwn: false,
  });
  const keys = async (query: string) =>
    (await owner.get<ListedRule[]>(`/api/admin/rules?${query}`)).body.map(({ key }) => key);
  expect(await keys('q=answer%20EXAMINATION')).toEqual(['T3']);
  expect(await keys('q=r%2024(2)')).toEqual(['T3']);
  expect(await keys('q=tm27')).toContain('T3');
  expect(await keys('right=design')).not.toContain('T3');
  expect(await keys('confidence=medium&right=trademark')).toContain('T5');
  expect((await owner.get('/api/admin/rules/T99')).status).toBe(404);
});

test('a rule shows its versions, an example that the engine counts, and why it doesn’t count', async () => {
  const t3 = await ruleOf('T3');
  expect(t3.versions.map(({ version, validFrom, validUntil }) => [version, validFrom, validUntil]))
    // The newest first.
    .toEqual([
      [2, '2022-05-26', null],
      [1, null, '2022-05-25'],
    ]);
  expect(t3.current.closedBy.length).toBeGreaterThan(1);
  expect(t3.example?.counting.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['trigger', 'begins', 'period', 'result']),
  );
  const t10 = await ruleOf('T10');
  expect(t10.example).toBeNull();
  expect(t10.current).toMatchObject({ computes: false, counted: null });
  expect(t10.current.whyNot).not.toBe('');
});

test('a change shows what it would move, holds when a second person has read it, and moves that', async () => {
  const after = await examined('Kite', '2026-08-03');
  const before = await examined('Heron', '2026-07-01');
  expect((await answerOf(after)).found?.effectiveOn).toBe('2027-01-14');
  const { body: seen } = await preview({});
  expect(seen).toMatchObject({
    last: null,
    moves: [{ matter: { id: after }, was: '2027-01-14', now: '2026-12-14' }],
  });
  const { body: aimed } = await preview({ period: '4 months', target: 30 });
  expect(aimed.moves).toMatchObject([
    {
      matter: { id: after },
      was: '2027-01-14',
      now: '2027-01-14',
      targetWas: '2026-12-28',
      targetNow: '2026-12-15',
    },
  ]);
  const { status, body: proposed } = await propose(owner, {});
  expect(status).toBe(201);
  expect(proposed.versions).toHaveLength(2);
  expect(waiting(proposed)).toMatchObject({ actor: 'admin', period: '3 months' });
  expect((await propose(mei, { target: 3 })).status).toBe(409);
  expect((await answerOf(after)).found?.effectiveOn).toBe('2027-01-14');
  const { body: listed } = await owner.get<ListedRule[]>('/api/admin/rules?state=proposed');
  expect(listed.map(({ key }) => key)).toEqual(['T3']);

  const { body: dashboard } = await mei.get('/api/admin/dashboard/notices');
  expect(JSON.stringify(dashboard)).toContain('1 change of rules to read.');
  const own = await decide(owner, waiting(proposed), 'confirm');
  expect(own).toMatchObject({ status: 403, body: { message: expect.stringContaining('own') } });
  const { status: confirmed, body } = await decide(mei, waiting(proposed), 'confirm');
  expect(confirmed).toBe(202);
  expect(
    body.versions.map(({ version, validFrom, validUntil, isOwn }) => [
      version,
      validFrom,
      validUntil,
      isOwn,
    ]),
  ).toEqual([
    [3, '2026-08-01', null, true],
    [2, '2022-05-26', '2026-07-31', false],
    [1, null, '2022-05-25', false],
  ]);
  expect(body.changes).toMatchObject([
    { state: 'confirmed', actor: 'admin', decidedBy: 'mei', yields: false },
  ]);
  expect(await recounted(site)).toMatchObject({ moved: 1, failed: 0 });
  expect((await answerOf(before)).found).toMatchObject({
    effectiveOn: '2027-01-14',
    ruleVersion: 2,
  });
  const { found } = await answerOf(after);
  expect(found).toMatchObject({ effectiveOn: '2026-12-14', targetOn: '2026-12-04', readBy: null });
  const { body: deadline } = await owner.get<DeadlineDetail>(`/api/admin/deadlines/${found?.id}`);
  expect(deadline.law).toMatchObject({
    version: 3,
    source: shorter.source,
    summary: shorter.summary,
  });
  expect(deadline.changes[0]).toMatchObject({
    what: 'counted again',
    effectiveOn: '2026-12-14',
    note: `Rule T3, version 3: ${shorter.source}`,
    actor: 'mei',
  });
  const trail = await site.deps.db
    .select({ action: auditTrail.action, actor: auditTrail.actor })
    .from(auditTrail)
    .where(eq(auditTrail.entity, 'rule change'))
    .orderBy(auditTrail.id);
  expect(trail).toEqual([
    { action: 'create', actor: 'admin' },
    { action: 'update', actor: 'mei' },
  ]);
  // What is recorded from now on is counted by it as well.
  expect((await answerOf(await examined('Ibis', '2026-08-10'))).found).toMatchObject({
    effectiveOn: '2026-12-14',
    ruleVersion: 3,
  });
  const { body: matters } = await owner.get<ListedMatter[]>('/api/admin/matters?rule=T3');
  expect(matters).toHaveLength(3);
  expect((await ruleOf('T3')).matters).toBe(3);
  expect((await owner.get<ListedMatter[]>('/api/admin/matters?rule=T9')).body).toEqual([]);
});

test('a rule that no longer counts leaves the day to be entered from the letter', async () => {
  const id = await examined('Stork', '2026-08-05');
  const change = { computes: false, confidence: 'medium', validFrom: '2026-08-02' };
  expect((await propose(owner, change)).body.errors).toMatchObject({ whyNot: [expect.anything()] });
  const whyNot = 'The office fixes the day.';
  const { body: seen } = await preview({ ...change, whyNot });
  expect(seen.moves).toContainEqual(
    expect.objectContaining({
      was: '2026-12-14',
      now: null,
      matter: expect.objectContaining({ id }),
    }),
  );
  const { body } = await propose(owner, { ...change, whyNot });
  await decide(mei, waiting(body), 'confirm');
  await recounted(site);
  const { found, toEnter } = await answerOf(id);
  expect(found).toBeUndefined();
  const path = `/api/admin/deadlines/${toEnter[0]?.id}`;
  const { body: asked } = await owner.get<DeadlineDetail>(path);
  expect(asked).toMatchObject({ state: 'to-enter', law: { version: 4, whyNot } });
  const entered = await owner.post(`${path}/set`, {
    effectiveOn: '2026-12-21',
    note: 'The letter, page 2',
    updatedAt: asked.updatedAt,
  });
  expect(entered.status).toBe(200);
  expect(await answerOf(id)).toMatchObject({ found: { effectiveOn: '2026-12-21' }, toEnter: [] });
});

test('a change is refused, rejected with a reason, and needs an owner among the two', async () => {
  const errors = async (change: object) => (await propose(owner, change, 'T9')).body.errors;
  expect(await errors({ confidence: 'medium' })).toHaveProperty('computes');
  expect(await errors({ period: '' })).toHaveProperty('period');
  expect(await errors({ period: 'a while' })).toHaveProperty('period');
  expect(await errors({ longest: '1 month' })).toHaveProperty('longest');
  expect(await errors({ checkedOn: '2999-01-01' })).toHaveProperty('checkedOn');
  expect(await errors({ url: 'javascript:alert(1)' })).toHaveProperty('url');
  expect((await propose(owner, { validFrom: '2020-01-01' })).body.errors).toHaveProperty(
    'validFrom',
  );
  expect((await propose(owner, {}, 'T99')).status).toBe(404);
  const reader = await signedInColleague(site, owner, 'reader');
  expect((await propose(reader, {}, 'T9')).status).toBe(403);

  const { body } = await propose(mei, {}, 'T9');
  expect(await decide(jo, waiting(body), 'confirm')).toMatchObject({
    status: 403,
    body: { message: expect.stringContaining('owner') },
  });
  expect((await decide(jo, waiting(body), 'reject')).status).toBe(400);
  const rejected = await decide(jo, waiting(body), 'reject', { reason: 'The text was misread' });
  expect(rejected.body.changes).toMatchObject([
    { state: 'rejected', decidedBy: 'jo', reason: 'The text was misread' },
  ]);
  expect(rejected.body.versions).toHaveLength(1);
  expect((await decide(owner, waiting(body), 'confirm')).status).toBe(409);
  const again = await propose(mei, {}, 'T9');
  expect((await decide(owner, waiting(again.body), 'confirm')).status).toBe(202);
});

test('a reading of a rule is kept with its reader and day, for that version alone', async () => {
  const reads = (by: Browser, version: number) =>
    by.post<RuleDetail>('/api/admin/rules/D1/readings', { version });
  const { current } = await ruleOf('D1');
  expect((await reads(mei, current.version)).status).toBe(201);
  expect((await reads(mei, current.version)).body.readings).toHaveLength(1);
  expect((await ruleOf('D1')).readings).toEqual([
    { actor: 'mei', at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) },
  ]);
  expect((await reads(jo, current.version + 1)).status).toBe(409);
  const proposed = await propose(mei, { validFrom: '2026-01-01' }, 'D1');
  expect(proposed.status, JSON.stringify(proposed.body)).toBe(201);
  await decide(owner, proposed.body.changes[0] as { id: number }, 'confirm');
  const { readings, current: next } = await ruleOf('D1');
  expect([next.version > current.version, readings]).toEqual([true, []]);
  expect((await reads(mei, next.version)).status).toBe(403);
  expect((await reads(jo, next.version)).status).toBe(201);
  await recounted(site);
});

test('a day that stays is read again where another rule counts it', async () => {
  const { id } = await openedMatter(owner, { title: 'Oriole' });
  for (const event of [
    { kind: 'filed', datedOn: '2026-02-02', facts: { number: '40202600009A' } },
    { kind: 'published', datedOn: '2026-05-08' },
    { kind: 'registered', datedOn: '2026-08-04' },
    { kind: 'cancellation-received', datedOn: '2026-11-10', receivedOn: '2026-11-10' },
  ]) {
    const { status, body } = await recordEvent(owner, id, event);
    expect(status, JSON.stringify(body)).toBe(201);
  }
  const counterStatement = async () => {
    const { body } = await owner.get<MatterDetail>(`/api/admin/matters/${id}`);
    return body.deadlines.find(({ rule, state }) => rule === 'T12' && state === 'open');
  };
  const before = await counterStatement();
  const { status, body } = await mei.post<DeadlineDetail>(
    `/api/admin/deadlines/${before?.id}/read`,
    { updatedAt: before?.updatedAt },
  );
  expect([status, body.readBy]).toEqual([200, 'mei']);
  const proposed = await propose(owner, { period: '2 months', target: 20 }, 'T12');
  expect(proposed.status, JSON.stringify(proposed.body)).toBe(201);
  expect((await decide(mei, waiting(proposed.body), 'confirm')).status).toBe(202);
  expect(await recounted(site)).toMatchObject({ failed: 0 });
  const after = await counterStatement();
  expect(after).toMatchObject({ effectiveOn: before?.effectiveOn, readBy: null });
  expect(after?.ruleVersion).not.toBe(before?.ruleVersion);
});
