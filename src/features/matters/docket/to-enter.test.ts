import { like } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { signedInColleague } from '../../../../test/administrators';
import { readMails } from '../../../../test/mails';
import { openedMatter, recordEvent } from '../../../../test/matters';
import { deskForFile } from '../../../../test/site';
import { messages } from '../../../platform/mail/schema';
import type { SeveralChanged } from '../../../shared/last-seen';
import type { Today } from '../../dashboard/contract';
import type { DeadlineDetail } from '../counting/contract';
import { matterDeadlines } from '../counting/schema.server';
import type { EventPreview, MatterDetail } from '../matter/contract';
import { readOwnMatter } from '../portal/own-matters.server';
import type { ListedMatter } from '../record/contract';
import { requireMatter } from '../record/data.server';
import { raiseAlarms } from './alarms-job.server';
import type { BoardLane, CalendarDay, DocketFigures, PastDue } from './contract';
import { mailDockets, mailWeek } from './mail-jobs.server';
import { docketAlarms } from './schema.server';

const { site, desk: owner } = deskForFile();

const record = async (id: number, event: object) => {
  const { status, body } = await recordEvent(owner, id, event);
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
};
const figures = async () => (await owner.get<DocketFigures>('/api/admin/matters/figures')).body;
const listed = async (state: string) =>
  (await owner.get<ListedMatter[]>(`/api/admin/matters?state=${state}`)).body;
const waiting = async (kind: string) =>
  (await owner.get<Today>('/api/admin/today')).body.kinds.find((each) => each.kind === kind)?.total;
const forget = () => site.deps.db.delete(messages).where(like(messages.eventKey, '%docket%'));
const mails = async (key: string) =>
  (await readMails(site, like(messages.eventKey, `${key}:%`))).map(({ subject, plain }) => ({
    subject,
    text: plain.replace(/\s+/g, ' '),
  }));
const rowOf = (body: MatterDetail, rule: string) => {
  const row = body.deadlines.find((each) => each.rule === rule);
  if (!row) throw new Error(`no ${rule}`);
  return row;
};

test('a refusal of a designation wakes people until its day is entered, whatever else is open', async () => {
  const { id } = await openedMatter(owner, { title: 'Kapal Layar', route: 'madrid' });
  await record(id, {
    kind: 'designation-notified',
    datedOn: '2026-10-01',
    facts: { number: '1712345', registeredOn: '2026-06-01' },
  });
  const event = { kind: 'madrid-refusal', datedOn: '2026-11-02' };
  const preview = await owner.post<EventPreview>(`/api/admin/matters/${id}/events/preview`, event);
  expect(preview.body.deadlines).toMatchObject([
    { title: 'Answer to the provisional refusal', state: 'to-enter' },
  ]);
  const before = await figures();
  const refused = await record(id, event);
  const asked = rowOf(refused, 'T21');
  expect(asked).toMatchObject({ state: 'to-enter', effectiveOn: '2027-03-02' });
  expect(refused).toMatchObject({ nextOn: '2027-03-02', nextKind: 'suggested', toEnter: 1 });
  // The refusal ends the firm’s own follow-up, which nobody had read.
  const unread = before.unread - 1;
  expect(await figures()).toEqual({ ...before, unread, toEnter: before.toEnter + 1 });
  expect(await listed('to-enter')).toMatchObject([{ id, nextKind: 'suggested', toEnter: 1 }]);
  expect((await listed('late')).concat(await listed('no-date'))).toEqual([]);

  const { body: board } = await owner.get<BoardLane[]>('/api/admin/matters/board');
  expect(board.flatMap((lane) => lane.matters)).toMatchObject([{ id, nextKind: 'suggested' }]);
  const { body: days } = await owner.get<CalendarDay[]>(
    '/api/admin/deadlines/calendar?from=2027-03-01&until=2027-03-31',
  );
  expect(days).toMatchObject([
    { on: '2027-03-02', deadlines: [{ id: asked.id, what: 'to-enter' }] },
  ]);
  expect(await waiting('to-enter')).toBe(1);

  await forget();
  expect(await raiseAlarms(site.deps)).toBe(1);
  const [alarm] = await mails('docket-alarm');
  expect(alarm?.text).toContain(
    'has a day to enter: Answer to the provisional refusal Enter the day of the letter; suggested, not verified: Tue 2 Mar 2027',
  );
  expect(await mailDockets(site.deps)).toBe(1);
  const [mail] = await mails('docket');
  expect(mail?.subject).toContain('1 to enter from letters');
  expect(mail?.text).toMatch(
    /Days to enter from letters .*suggested, not verified: Tue 2 Mar 2027/,
  );
  await mailWeek(site.deps);
  expect((await mails('weekly-docket'))[0]?.text).toContain('1 to enter from letters');

  const shown = await readOwnMatter(site.deps.db, await requireMatter(site.deps.db, id));
  expect(shown.next).toMatchObject({
    title: 'We read the letter, and tell you what follows',
    by: null,
  });
  expect(JSON.stringify(shown)).not.toContain('2027-03-02');

  const entered = await owner.post<DeadlineDetail>(`/api/admin/deadlines/${asked.id}/set`, {
    effectiveOn: '2027-03-05',
    note: 'Letter of 2 November 2026, page 1',
    updatedAt: asked.updatedAt,
  });
  expect(entered.body).toMatchObject({ state: 'open', effectiveOn: '2027-03-05', readBy: null });
  expect(await figures()).toMatchObject({ toEnter: 0, unread: unread + 1 });
  expect(await listed('to-enter')).toEqual([]);
  await raiseAlarms(site.deps);
  expect(await waiting('to-enter')).toBe(0);
});

test('a day that nothing suggests is due at once, and why none is needed is kept and taken back', async () => {
  const { id } = await openedMatter(owner, { right: 'patent', title: 'Valve', classes: [] });
  await record(id, { kind: 'filed', datedOn: '2026-02-02', facts: { number: '1' } });
  const asking = await record(id, { kind: 'written-opinion', datedOn: '2026-09-01' });
  expect(asking).toMatchObject({ nextOn: '2026-09-01', nextKind: 'unknown' });
  expect(await listed('late')).toEqual([]);
  const { id: deadlineId, updatedAt } = rowOf(asking, 'P8');
  const path = `/api/admin/deadlines/${deadlineId}`;
  const closed = await owner.post<DeadlineDetail>(`${path}/close`, {
    state: 'not-needed',
    closedOn: '2026-09-02',
    note: 'The client gives the application up',
    documentId: null,
    updatedAt,
  });
  expect(closed.body).toMatchObject({
    state: 'not-needed',
    isClosedByHand: true,
    closingNote: 'The client gives the application up',
  });
  expect(await listed('to-enter')).toEqual([]);
  const again = await owner.post<DeadlineDetail>(`${path}/open`, { note: 'The client goes on' });
  expect(again.body).toMatchObject({
    state: 'to-enter',
    closedOn: null,
    changes: [{ what: 'opened again' }, { what: 'not-needed' }, { what: 'to be entered' }],
  });
  const replied = await record(id, { kind: 'opinion-reply', datedOn: '2026-11-02' });
  expect(rowOf(replied, 'P8')).toMatchObject({ state: 'done', closedOn: '2026-11-02' });
});

test('an earlier open deadline stands first, and the day to enter is still counted beside it', async () => {
  const { id } = await openedMatter(owner, { title: 'Bunga Raya' });
  await record(id, { kind: 'examination-report', datedOn: '2026-08-25' });
  await record(id, {
    kind: 'hearing-set',
    datedOn: '2026-11-02',
    facts: { hearingOn: '2027-06-01' },
  });
  const [row] = await listed('to-enter');
  expect(row).toMatchObject({ id, nextOn: '2026-12-28', nextKind: 'due', toEnter: 1 });
});

test('a letter and the rule that disagree: a person decides, with the reason', async () => {
  const { id } = await openedMatter(owner, { title: 'Dua Hari' });
  const body = await record(id, {
    kind: 'examination-report',
    datedOn: '2026-08-25',
    facts: { dueOn: '2026-12-01' },
  });
  const row = rowOf(body, 'T3');
  expect(row).toMatchObject({ effectiveOn: '2026-12-01', source: 'As the letter states it' });
  expect(row.counting).toContainEqual(
    expect.objectContaining({ kind: 'differs', text: 'What the rule gives', on: '2026-12-28' }),
  );
  const decided = await owner.post<DeadlineDetail>(`/api/admin/deadlines/${row.id}/set`, {
    effectiveOn: '2026-12-28',
    note: 'The office confirmed by phone that the letter is wrong',
    updatedAt: row.updatedAt,
  });
  expect(decided.body).toMatchObject({ effectiveOn: '2026-12-28', isSetByHand: true });
  expect(decided.body.changes).toContainEqual(
    expect.objectContaining({
      what: 'set by hand',
      note: 'The office confirmed by phone that the letter is wrong',
    }),
  );
});

test('a day that holidays may still move says that it is provisional, and one that stays doesn’t', async () => {
  const { id } = await openedMatter(owner, { title: 'Sementara' });
  const body = await record(id, { kind: 'formal-notice', datedOn: '2026-11-24' });
  expect(body).toMatchObject({ nextOn: '2027-01-25', nextKind: 'provisional' });
  await recordEvent(owner, id, { kind: 'formal-reply', datedOn: '2026-11-25' });
  const registered = await record(id, {
    kind: 'registered',
    datedOn: '2026-11-25',
    facts: { filedOn: '2017-08-03' },
  });
  expect(registered).toMatchObject({ nextOn: '2027-08-03', nextKind: 'due' });
  const { body: days } = await owner.get<CalendarDay[]>(
    '/api/admin/deadlines/calendar?from=2027-07-01&until=2027-09-30&q=sementara',
  );
  expect(days.flatMap(({ deadlines }) => deadlines)).toContainEqual(
    expect.objectContaining({ what: 'act', dayKind: 'due' }),
  );
  const report = await openedMatter(owner, { title: 'Laporan' });
  await record(report.id, { kind: 'formal-notice', datedOn: '2026-11-24' });
  await forget();
  await mailDockets(site.deps, '2027-01-20');
  expect((await mails('docket'))[0]?.text).toMatch(/Laporan: .*Mon 25 Jan 2027.*provisional/);
});

test('days that passed before a file was taken over are worked through, and late nowhere', async () => {
  const before = await figures();
  const takenOver = async (title: string) => {
    const { id } = await openedMatter(owner, { title, openedOn: '2026-11-23' });
    await record(id, { kind: 'filed', datedOn: '2025-12-01', facts: { number: title } });
    await record(id, { kind: 'examination-report', datedOn: '2026-01-05' });
    return record(id, { kind: 'formal-notice', datedOn: '2026-05-04' });
  };
  const one = await takenOver('Satu');
  const two = await takenOver('Dua');
  const three = await takenOver('Tiga');
  const late = await listed('late');
  expect(late).toEqual([]);
  expect(await listed('past-due')).toHaveLength(3);
  const now = await figures();
  expect(now).toMatchObject({ overdue: before.overdue, pastDue: before.pastDue + 6 });
  expect(await waiting('past-due')).toBe(now.pastDue);
  await forget();
  await mailDockets(site.deps);
  expect((await mails('docket'))[0]?.text).not.toContain('Satu: ');

  const list = async (query = '') =>
    (await owner.get<PastDue[]>(`/api/admin/deadlines/past-due${query}`)).body;
  const [last] = await list();
  expect(last).toMatchObject({ title: 'Reply to formal notice', effectiveOn: '2026-07-06' });
  expect(await list('?q=satu')).toHaveLength(2);

  const answer = (rows: { id: number; updatedAt: string }[], values: object) =>
    owner.post<SeveralChanged & { errors: Record<string, string[]> }>(
      '/api/admin/deadlines/past-due',
      {
        ids: rows.map(({ id }) => id),
        seen: Object.fromEntries(rows.map(({ id, updatedAt }) => [id, updatedAt])),
        ...values,
      },
    );
  const notices2 = [one, two].map((body) => rowOf(body, 'T2'));
  const incomplete = await answer(notices2, { answer: 'done', doneOn: '' });
  expect([incomplete.status, Object.keys(incomplete.body.errors)]).toEqual([
    400,
    ['doneOn', 'doneBy'],
  ]);
  const done = await answer(notices2, {
    answer: 'done',
    doneOn: '2026-02-02',
    doneBy: 'the former agent',
  });
  expect(done.body).toEqual({ count: 2, changedSince: [] });
  expect((await answer(notices2, { answer: 'missed' })).body).toMatchObject({
    count: 0,
    changedSince: [{ id: String(notices2[0]?.id) }, { id: String(notices2[1]?.id) }],
  });
  const detail = async (id: number | undefined) =>
    (await owner.get<DeadlineDetail>(`/api/admin/deadlines/${id}`)).body;
  expect(await detail(notices2[0]?.id)).toMatchObject({
    state: 'done',
    closedOn: '2026-02-02',
    closingNote: 'By the former agent',
    changes: [{ what: 'done', actor: expect.any(String) }, { what: 'counted' }],
  });

  const open = rowOf(three, 'T3');
  await answer([open], { answer: 'open', note: 'No answer was found' });
  await answer([rowOf(three, 'T2')], { answer: 'missed' });
  expect((await listed('late')).map(({ title }) => title)).toEqual(['Tiga']);
  // Nothing that follows takes the answer back.
  await record(three.id, { kind: 'letter', datedOn: '2026-11-24' });
  expect(await detail(open.id)).toMatchObject({ state: 'open', effectiveOn: '2026-05-05' });
  const reopened = await owner.post<DeadlineDetail>(
    `/api/admin/deadlines/${notices2[0]?.id}/open`,
    { note: 'Another file' },
  );
  expect(reopened.body.state).toBe('past-due');
  expect((await figures()).pastDue).toBe(before.pastDue + 6 - 3);

  const reader = await signedInColleague(site, owner, 'reader', 'reader');
  const refused = await reader.post('/api/admin/deadlines/past-due', {
    ids: [open.id],
    answer: 'missed',
  });
  expect(refused.status).toBe(403);
});

test('of very many days to enter the first hundred are named, and the others counted', async () => {
  const { id } = await openedMatter(owner, { title: 'Banyak' });
  const rows = Array.from({ length: 120 }, (_, place) => ({
    matterId: id,
    key: `many:${place}`,
    title: 'Answer a letter',
    nominalOn: '2026-12-01',
    effectiveOn: '2026-12-01',
    state: 'to-enter' as const,
    enteredBy: 'rules',
  }));
  await site.deps.db.insert(matterDeadlines).values(rows);
  await site.deps.db.delete(docketAlarms);
  await raiseAlarms(site.deps);
  const named = await site.deps.db
    .select({ cause: docketAlarms.cause, title: docketAlarms.title })
    .from(docketAlarms)
    .where(like(docketAlarms.cause, 'to-enter:%'));
  expect(named).toHaveLength(101);
  const more = (await figures()).toEnter - 100;
  expect(named).toContainEqual({
    cause: 'to-enter:more',
    title: `And ${more} days to enter from letters`,
  });
  await site.deps.db.delete(matterDeadlines).where(like(matterDeadlines.key, 'many:%'));
});
