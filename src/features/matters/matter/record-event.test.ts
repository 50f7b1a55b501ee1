import { beforeAll, expect, test } from 'vitest';
import { signedInColleague } from '../../../../test/administrators';
import { openedMatter, recordEvent } from '../../../../test/matters';
import { type Browser, deskForFile } from '../../../../test/site';
import type { EventPreview, MatterDetail } from './contract';

const { site, desk: owner } = deskForFile();
let mei: Browser;
beforeAll(async () => {
  mei = await signedInColleague(site, owner, 'staff', 'mei');
});

interface Refusal {
  message: string;
  errors: Record<string, string[]>;
}
const record = (id: number, event: object, by = owner) => recordEvent(by, id, event);
const refusalOf = ({ status, body }: { status: number; body: unknown }) => ({
  status,
  ...(body as Refusal),
});
const preview = async (id: number, event: object) =>
  (await owner.post<EventPreview>(`/api/admin/matters/${id}/events/preview`, event)).body;

const filed = { kind: 'filed', datedOn: '2026-11-26', facts: { number: '40202699999A' } };
const report = { kind: 'examination-report', datedOn: '2026-11-27', classes: ['35'] };

test('what the office does before the filing is refused, with the day that is wrong', async () => {
  const { id } = await openedMatter(owner);
  await record(id, filed);
  for (const kind of ['examination-report', 'published', 'registered']) {
    const { status, errors } = refusalOf(await record(id, { kind, datedOn: '2025-01-01' }));
    expect([status, Object.keys(errors)]).toEqual([400, ['datedOn']]);
    expect(errors.datedOn?.[0]).toContain('stands before “Application filed” of 26 Nov 2026');
  }
  const { body } = await owner.get<MatterDetail>(`/api/admin/matters/${id}`);
  expect(body.events.map(({ kind }) => kind)).toEqual(['filed', 'opened']);
});

test('what an office may have done needs a reason, which is kept with it', async () => {
  const { id } = await openedMatter(owner);
  await record(id, { ...filed, datedOn: '2026-01-05' });
  await record(id, { kind: 'published', datedOn: '2026-06-01' });
  const registered = { kind: 'registered', datedOn: '2026-05-01' };
  const { questions, isTold } = await preview(id, registered);
  expect([questions, isTold]).toEqual([
    ['“Registered” of 1 May 2026 stands before “Published” of 1 Jun 2026. Can that be?'],
    false,
  ]);
  const asked = refusalOf(await record(id, registered));
  expect(asked).toMatchObject({ status: 409, errors: { reason: questions } });
  const reason = 'The certificate says so';
  const other = await record(id, { ...registered, reason, answers: ['Another question?'] });
  expect(other.status).toBe(409);
  const taken = await record(id, { ...registered, reason, answers: questions });
  expect(taken.status).toBe(201);
  expect(taken.body.events.find(({ kind }) => kind === 'registered')?.reason).toBe(reason);
  expect(taken.body.contradiction).toContain('“Registered” of 1 May 2026');
});

test('a filing recorded after what it makes impossible is asked about, and so is its correction', async () => {
  const { id } = await openedMatter(owner);
  await record(id, { ...report, datedOn: '2025-01-01' });
  expect(refusalOf(await record(id, filed)).errors).toHaveProperty('reason');
  const right = await record(id, { ...filed, datedOn: '2024-11-26' });
  expect(right.status).toBe(201);
  const correctsId = right.body.events.find(({ kind }) => kind === 'filed')?.id;
  const corrected = refusalOf(await record(id, { ...filed, correctsId }));
  expect([corrected.status, corrected.errors.reason?.length]).toEqual([409, 1]);
});

test('a day that has passed by months is remarked on before it is recorded', async () => {
  const { id } = await openedMatter(owner);
  const { remarks } = await preview(id, { ...report, datedOn: '2025-01-01' });
  expect(remarks).toContainEqual(
    expect.stringMatching(/2 May 2025, \d+ days ago\. Check the year/),
  );
});

test('of a right registered before the firm had its file nothing that led to it is missed', async () => {
  const registered = (right: string, kind: string, datedOn: string) =>
    openedMatter(owner, right === 'trademark' ? {} : { right, classes: [] }).then(({ id }) =>
      preview(id, { kind, datedOn, facts: { number: '1', filedOn: '2022-12-31' } }),
    );
  for (const [right, kind] of [
    ['trademark', 'registered'],
    ['design', 'registered'],
    ['patent', 'granted'],
  ] as const) {
    expect((await registered(right, kind, '2024-06-28')).remarks).toEqual([]);
    expect((await registered(right, kind, '2026-11-20')).remarks).not.toEqual([]);
  }
});

test('two people at one matter: what differs is merged, the same is asked about, once for each key', async () => {
  const { id } = await openedMatter(owner);
  await record(id, filed);
  const key = crypto.randomUUID();
  const [first, second] = await Promise.all([
    record(id, { ...report, key }, mei),
    record(id, { kind: 'filing-receipt', datedOn: '2026-11-27', facts: { number: '4020A' } }),
  ]);
  expect([first?.status, second?.status]).toEqual([201, 201]);
  const same = refusalOf(await record(id, report));
  expect(same.status).toBe(409);
  expect(same.message).toMatch(
    /^Mei Lin Goh recorded the same event at \d\d:\d\d\. Is this another one\?$/,
  );
  expect((await record(id, { ...report, key }, mei)).status).toBe(201);
  const another = { ...report, reason: 'A second report', answers: same.errors.reason };
  const { status, body } = await record(id, another);
  expect([status, body.events.map(({ kind }) => kind)]).toEqual(
    [
      201,
      ['examination-report', 'filing-receipt', 'examination-report', 'filed', 'opened'].toSorted(),
    ].map((each) => (Array.isArray(each) ? expect.arrayContaining(each) : each)),
  );
  expect(body.contradiction).toBeNull();
  const [wrong] = body.events;
  const correct = (by: Browser) =>
    record(id, { ...report, correctsId: wrong?.id, datedOn: '2026-11-26' }, by);
  expect((await correct(mei)).status).toBe(201);
  expect(refusalOf(await correct(owner)).message).toMatch(/^Mei Lin Goh corrected this event at/);
});

test('what happens once, or after the end, is asked about', async () => {
  const { id } = await openedMatter(owner);
  await record(id, { ...filed, datedOn: '2026-01-05' });
  await record(id, { kind: 'published', datedOn: '2026-06-01' });
  await record(id, { kind: 'registered', datedOn: '2026-10-01' });
  const again = await preview(id, { kind: 'registered', datedOn: '2026-11-20' });
  expect(again.questions).toContainEqual(expect.stringMatching(/Is this another one\?/));
  const facts = { lostOn: '2026-10-15', cause: 'counter-statement' };
  const lost = await preview(id, { kind: 'treated-withdrawn', datedOn: '2026-10-20', facts });
  expect(lost.remarks).toContainEqual(expect.stringMatching(/no way back; ask counsel today/));
  await record(id, { kind: 'treated-withdrawn', datedOn: '2026-10-20', facts });
  const after = await preview(id, { kind: 'published', datedOn: '2026-11-02' });
  expect(after.questions).toContain('The matter stands at “Withdrawn”. Can that be?');
});

test('a filing that claims nothing of the first one is asked about, as its days would end later', async () => {
  const { id } = await openedMatter(owner, { right: 'patent', classes: [] });
  const first = { kind: 'first-filing', datedOn: '2025-11-09', facts: { country: 'Malaysia' } };
  await record(id, first);
  const remarksOf = async (datedOn: string, facts = {}) =>
    (await preview(id, { kind: 'filed', datedOn, facts })).remarks;
  expect(await remarksOf('2026-11-10')).toEqual([
    expect.stringMatching(/^The first filing of 9 Nov 2025 isn’t claimed here\. .*“Priority from”/),
  ]);
  expect(await remarksOf('2026-11-10', { priorityOn: '2025-11-09' })).toEqual([]);
});

test('no office gives more time for a reminder of our own', async () => {
  const { id } = await openedMatter(owner);
  await record(id, { ...filed, datedOn: '2026-11-20' });
  const granted = {
    kind: 'extension-granted',
    datedOn: '2026-11-25',
    facts: { rule: 'F1', untilOn: '2027-08-02' },
  };
  expect(refusalOf(await record(id, granted))).toMatchObject({
    status: 400,
    errors: { 'facts.rule': ['This is a reminder of our own, which no office extends'] },
  });
});

test('the preview says which days begin, move and close, and why; what is recorded then is that', async () => {
  const { id } = await openedMatter(owner);
  await record(id, { ...filed, datedOn: '2026-01-05' });
  const reported = await record(id, { ...report, classes: [], datedOn: '2026-10-05' });
  const answer = reported.body.deadlines.find(({ rule }) => rule === 'T3');
  expect(answer?.effectiveOn).toBe('2027-02-05');
  const granted = {
    kind: 'extension-granted',
    datedOn: '2026-11-20',
    facts: { rule: 'T3', untilOn: '2027-04-05' },
  };
  const longer = await preview(id, granted);
  expect(longer.changes).toContainEqual(
    expect.objectContaining({
      title: answer?.title,
      what: 'moves',
      was: '2027-02-05',
      is: '2027-04-05',
      why: 'More time was granted',
    }),
  );
  const reply = { kind: 'examination-reply', datedOn: '2026-11-20' };
  const replied = await preview(id, reply);
  expect(replied.changes).toContainEqual({
    title: answer?.title,
    what: 'closes',
    state: 'done',
    was: '2027-02-05',
    is: '2027-02-05',
    nominalWas: '2027-02-05',
    nominalIs: '2027-02-05',
    targetWas: answer?.targetOn,
    targetIs: answer?.targetOn,
    why: 'Answer to the objection filed',
  });
  expect(replied.classes).toEqual([
    { number: '30', status: 'answered' },
    { number: '35', status: 'answered' },
  ]);
  const { body: after } = await record(id, reply);
  for (const { title, state } of replied.changes.filter(({ what }) => what === 'closes'))
    expect(after.deadlines.find((each) => each.title === title)?.state).toBe(state);
  const open = after.deadlines.filter(({ state }) => state === 'open').map(({ title }) => title);
  expect(open).toEqual(expect.arrayContaining(replied.deadlines.map(({ title }) => title)));
});

test('a correction moves the days of what it corrects, and opens what that had closed', async () => {
  const { id } = await openedMatter(owner);
  await record(id, { ...filed, datedOn: '2026-01-05' });
  const { body } = await record(id, { ...report, classes: [], datedOn: '2026-10-05' });
  const correctsId = body.events.find(({ kind }) => kind === 'examination-report')?.id;
  const other = await preview(id, { ...report, classes: [], datedOn: '2026-10-12', correctsId });
  expect(other.changes).toContainEqual(
    expect.objectContaining({ what: 'moves', was: '2027-02-05', is: '2027-02-12' }),
  );
  expect(other.changes.filter(({ what }) => what === 'closes')).toEqual([]);
  expect(other.deadlines).toEqual([]);
  const reply = await record(id, { kind: 'examination-reply', datedOn: '2026-11-20' });
  const wrong = reply.body.events.find(({ kind }) => kind === 'examination-reply')?.id;
  const back = await preview(id, { kind: 'letter-sent', datedOn: '2026-11-20', correctsId: wrong });
  expect(back.changes).toContainEqual(
    expect.objectContaining({ what: 'opens', is: '2027-02-05', why: 'Letter sent' }),
  );
});

test('an entry is made once for its key, and never hides what was typed since', async () => {
  const { id } = await openedMatter(owner);
  const key = crypto.randomUUID();
  await record(id, { ...filed, key });
  const known = await preview(id, { ...filed, key });
  expect(known.questions).toEqual([]);
  expect(known.remarks).toEqual([
    expect.stringMatching(/^This entry was recorded at \d\d:\d\d\. Nothing is added\.$/),
  ]);
  const again = await record(id, { ...filed, key });
  expect([again.status, again.body.events.length]).toEqual([201, 2]);
  const changed = refusalOf(await record(id, { ...filed, datedOn: '2026-11-25', key }));
  expect(changed.status).toBe(409);
  expect(changed.message).toMatch(/^This entry was recorded at \d\d:\d\d with other values\./);
});
