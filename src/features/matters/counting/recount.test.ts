import { asc, eq, isNull, sql } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { openedMatter, recordEvent, recounted } from '../../../../test/matters';
import { deskForFile } from '../../../../test/site';
import { findAlarms, raiseAlarms } from '../docket/alarms-job.server';
import { countDeadlinesJob } from '../docket/count-deadlines-job.server';
import type { MatterDetail } from '../matter/contract';
import { matters } from '../record/schema.server';
import type { ExcludedDay, Recount } from './contract';
import { countAgain } from './count-again.server';
import { deadlineChanges, docketRecounts, excludedDays, matterDeadlines } from './schema.server';

const { site, desk: owner } = deskForFile();
afterEach(() => {
  vi.useRealTimers();
});

/** A matter with a notice of 22 September 2026, whose last day is 23 November 2026. */
async function withNotice(title: string) {
  const { id } = await openedMatter(owner, { title });
  const { body } = await recordEvent(owner, id, { kind: 'formal-notice', datedOn: '2026-09-22' });
  return body;
}
const dayOf = async ({ id }: { id: number }) => {
  const { body } = await owner.get<MatterDetail>(`/api/admin/matters/${id}`);
  return body.deadlines.find(({ rule }) => rule === 'T2')?.effectiveOn;
};
const exclude = (day: string) =>
  owner.post<Recount>('/api/admin/excluded-days', { day, reason: 'Closed', source: 'Notice 1' });

test('a matter that can’t be counted is named, keeps its days, and the others go on', async () => {
  const { db } = site.deps;
  const broken = await withNotice('Broken');
  const whole = await withNotice('Whole');
  await db.execute(sql`alter table matter_deadlines drop constraint if exists broken, add constraint broken
    check (matter_id <> ${sql.raw(String(broken.id))} or effective_on <> '2026-11-24')`);
  await exclude('2026-11-23');
  // The count at the site's start may have moved the other before.
  expect(await recounted(site)).toMatchObject({ failed: 1 });
  expect([await dayOf(broken), await dayOf(whole)]).toEqual(['2026-11-23', '2026-11-24']);
  const { body } = await owner.get<MatterDetail>(`/api/admin/matters/${broken.id}`);
  expect(body.countProblem).toContain('broken');
  const daily = countDeadlinesJob(site.deps);
  const run = () => daily?.run({ signal: new AbortController().signal, lastSuccessAt: undefined });
  await expect(run()).rejects.toThrow(
    new RegExp(`^All others are counted. 1 matter can’t be: ${broken.number} \\(.*broken`),
  );
  await db.execute(sql`alter table matter_deadlines drop constraint broken`);
  await run();
  expect(await dayOf(broken)).toBe('2026-11-24');
  const { body: mended } = await owner.get<MatterDetail>(`/api/admin/matters/${broken.id}`);
  expect(mended.countProblem).toBeNull();
});

test('a change waits for a job that dies, and two people’s changes end in one count', async () => {
  const { db } = site.deps;
  const matter = await withNotice('Kite');
  expect(await dayOf(matter)).toBe('2026-11-24');
  // Committed by a process that died while it counted.
  const excludedBefore = { day: '2026-11-24', reason: 'Closed', source: 'Notice 1', actor: 'mei' };
  await db.insert(excludedDays).values(excludedBefore);
  const leasedUntil = new Date(Date.now() + 60_000);
  await db.insert(docketRecounts).values({ actor: 'mei', leasedBy: 'dead', leasedUntil });
  const status = await owner.get<Recount>('/api/admin/excluded-days/recount');
  expect(status.body).toMatchObject({ finishedAt: null, counted: 0, moved: 0 });
  expect(await dayOf(matter)).toBe('2026-11-24');
  await exclude('2026-11-25');
  expect(await recounted(site)).toMatchObject({ failed: 0 });
  expect(await dayOf(matter)).toBe('2026-11-26');
  expect(await db.$count(docketRecounts, isNull(docketRecounts.finishedAt))).toBe(0);

  // A recount whose lease has ended goes on behind the matters that it counted.
  const all = await db.$count(matters, eq(matters.isOpen, true));
  await db.delete(excludedDays).where(eq(excludedDays.day, '2026-11-25'));
  await db.insert(docketRecounts).values({
    actor: 'mei',
    leasedBy: 'dead',
    leasedUntil: new Date(0),
    lastMatterId: matter.id - 1,
    counted: all - 1,
  });
  expect(await recounted(site)).toMatchObject({ counted: all, moved: 1 });
  expect(await dayOf(matter)).toBe('2026-11-25');
  await countAgain(db, { actor: 'automatic' });
});

test('several days in a row are excluded at once, and one that is already stays as it was', async () => {
  const post = (body: object) =>
    owner.post<{ errors?: object }>('/api/admin/excluded-days', {
      reason: 'System change',
      source: 'Notice 9',
      ...body,
    });
  await exclude('2031-05-06');
  const { status } = await post({ day: '2031-05-05', until: '2031-05-08' });
  expect(status).toBe(202);
  const { body } = await owner.get<ExcludedDay[]>('/api/admin/excluded-days');
  const sources = body.filter(({ day }) => day.startsWith('2031-05'));
  expect(sources.map(({ day, source }) => `${day} ${source}`)).toEqual([
    '2031-05-08 Notice 9',
    '2031-05-07 Notice 9',
    '2031-05-06 Notice 1',
    '2031-05-05 Notice 9',
  ]);
  expect((await post({ day: '2031-05-05', until: '2031-05-08' })).status).toBe(409);
  for (const until of ['2031-05-04', '2031-07-01'])
    expect(await post({ day: '2031-05-05', until })).toMatchObject({
      status: 400,
      body: { errors: { until: expect.anything() } },
    });
});

test('the holidays of a year that an owner enters move open deadlines, and end the note and the alarm', async () => {
  const { db } = site.deps;
  const { id } = await openedMatter(owner, { title: 'Heron' });
  // Two months on is a Saturday.
  await recordEvent(owner, id, { kind: 'formal-notice', datedOn: '2026-11-23' });
  const due = async () => {
    const { body } = await owner.get<MatterDetail>(`/api/admin/matters/${id}`);
    return body.deadlines.find(({ rule }) => rule === 'T2');
  };
  const notes = async () =>
    (await due())?.counting.filter(({ text }) =>
      text.startsWith('Provisional: the public holidays'),
    );
  const alarms = async () => {
    await raiseAlarms(site.deps, '2026-11-25');
    const causes = (await findAlarms(db)).map(({ cause }) => cause);
    return causes.filter((cause) => cause.startsWith('holidays:'));
  };
  expect((await due())?.effectiveOn).toBe('2027-01-25');
  expect([await notes(), await alarms()]).toEqual([[expect.anything()], ['holidays:2027']]);

  const holidays = {
    newYear: '2027-01-25',
    goodFriday: '2027-03-26',
    vesak: '2027-05-20',
    puasa: '2027-03-10',
    haji: '2027-05-17',
    deepavali: '2027-10-28',
    source: 'Notice of 2026',
  };
  const put = async (year: number, json: object) => {
    const answer = await owner.request(`/api/admin/holidays/${year}`, { method: 'PUT', json });
    return { status: answer.status, body: await answer.json() };
  };
  expect((await put(2026, holidays)).status).toBe(409);
  const wrong = { ...holidays, goodFriday: '2027-03-27', vesak: '2026-05-20', source: ' ' };
  expect(await put(2027, wrong)).toMatchObject({
    status: 400,
    body: { errors: { source: [expect.anything()] } },
  });
  expect(await put(2027, { ...wrong, source: 'Notice' })).toMatchObject({
    status: 400,
    body: { errors: { vesak: ['Enter a day of 2027'], goodFriday: ['This day is not a Friday'] } },
  });
  expect((await due())?.effectiveOn).toBe('2027-01-25');

  expect((await put(2027, holidays)).status).toBe(202);
  await recounted(site);
  expect((await due())?.effectiveOn).toBe('2027-01-27');
  expect([await notes(), await alarms()]).toEqual([[], []]);
  const causes = async (today: string) => {
    await raiseAlarms(site.deps, today);
    return (await findAlarms(db)).filter(({ cause }) => cause.startsWith('holidays:'));
  };
  expect(await causes('2027-06-30')).toEqual([]);
  expect(await causes('2027-07-01')).toMatchObject([
    { cause: 'holidays:2028', title: 'The public holidays of 2028 are not entered' },
  ]);
  await owner.request('/api/admin/holidays/2027', { method: 'DELETE' });
  await recounted(site);
  expect((await due())?.effectiveOn).toBe('2027-01-25');
  expect(await notes()).toHaveLength(1);
});

test('a clock that goes forward and back leaves every day as it was, and a second run nothing', async () => {
  const { db } = site.deps;
  const rows = () =>
    db
      .select({
        key: matterDeadlines.key,
        effectiveOn: matterDeadlines.effectiveOn,
        state: matterDeadlines.state,
        closedOn: matterDeadlines.closedOn,
      })
      .from(matterDeadlines)
      .orderBy(asc(matterDeadlines.id));
  const before = await rows();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2036-01-01T00:00:00Z') });
  await countAgain(db, { actor: 'automatic' });
  vi.useRealTimers();
  await countAgain(db, { actor: 'automatic' });
  expect(await rows()).toEqual(before);
  const changes = await db.$count(deadlineChanges);
  expect(await countAgain(db, { actor: 'automatic' })).toEqual({ moved: 0, failed: 0 });
  expect(await db.$count(deadlineChanges)).toBe(changes);
});
