import { eq, like, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { signedInColleague } from '../../../../test/administrators';
import { readMails } from '../../../../test/mails';
import { openedMatter, recordEvent } from '../../../../test/matters';
import { type Browser, deskForFile } from '../../../../test/site';
import { administrators } from '../../../platform/auth/schema';
import { messages } from '../../../platform/mail/schema';
import { addDays, dayInSingapore } from '../../../shared/calendar-date';
import type { Today } from '../../dashboard/contract';
import type { JobList } from '../../jobs/contract';
import type { DeadlineDetail } from '../counting/contract';
import type { MatterDetail } from '../matter/contract';
import type { MatterMessage } from '../messages/contract';
import { matterMessages } from '../messages/schema.server';
import type { ListedMatter } from '../record/contract';
import { matters } from '../record/schema.server';
import { raiseAlarms } from './alarms-job.server';
import type { DocketFigures } from './contract';
import { mailDockets, mailWeek } from './mail-jobs.server';
import { docketAlarms } from './schema.server';

const { site, desk: owner } = deskForFile();
let mei: Browser;
let meiId = 0;
let tanId = 0;
const today = dayInSingapore();
const inDays = (days: number) => addDays(today, days);

beforeAll(async () => {
  mei = await signedInColleague(site, owner, 'staff', 'mei');
  await signedInColleague(site, owner, 'staff', 'tan');
  const idOf = async (username: string) => {
    const [row] = await site.deps.db
      .select()
      .from(administrators)
      .where(eq(administrators.username, username));
    return row?.id ?? 0;
  };
  [meiId, tanId] = [await idOf('mei'), await idOf('tan')];
});

const due = async (matterId: number, title: string, effectiveOn: string) =>
  (
    await owner.post<DeadlineDetail>(`/api/admin/matters/${matterId}/deadlines`, {
      title,
      effectiveOn,
      source: 'A letter',
    })
  ).body;
const mailTo = async (name: string, key = 'docket') => {
  const [mail] = await readMails(
    site,
    sql`${like(messages.eventKey, `${key}:%`)} and ${messages.toAddress} = ${`${name}@example.sg`}`,
  );
  return mail && { subject: mail.subject, text: mail.plain };
};
const change = async ({ id, updatedAt }: { id: number; updatedAt: string }, json: object) => {
  const answer = await owner.request(`/api/admin/matters/${id}`, {
    method: 'PATCH',
    json: { ...json, updatedAt },
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as MatterDetail;
};
const waiting = async (kind: string) =>
  (await owner.get<Today>('/api/admin/today')).body.kinds.find((each) => each.kind === kind)?.total;
const forget = () => site.deps.db.delete(messages).where(like(messages.eventKey, '%docket:%'));
const listed = async (state: string) =>
  (await owner.get<ListedMatter[]>(`/api/admin/matters?state=${state}`)).body.map(
    ({ title }) => title,
  );

test('a matter without a date is an alarm unless somebody said why, and is listed by both', async () => {
  const embun = await openedMatter(owner, { title: 'Embun', responsibleId: meiId });
  await openedMatter(owner, { title: 'Rattan', responsibleId: meiId });
  expect(await waiting('no-date')).toBe(2);
  await change(embun, { noDateReason: 'The client decides in spring' });
  expect(await listed('no-date')).toEqual(['Rattan']);
  expect(await listed('no-date-needed')).toEqual(['Embun']);
  const figures = await owner.get<DocketFigures>('/api/admin/matters/figures');
  expect(figures.body.noDate).toBe(1);
  await mailDockets(site.deps);
  const mail = await mailTo('mei');
  expect(mail?.text).toContain('Rattan');
  expect(mail?.text).not.toContain('Embun');
});

test('a deputy is told what is late and near, and takes over from somebody who can’t act', async () => {
  const kept = await openedMatter(owner, {
    title: 'Straits Loom',
    responsibleId: meiId,
    deputyId: tanId,
  });
  await due(kept.id, 'Evidence', inDays(-1));
  await due(kept.id, 'Fee', inDays(7));
  await due(kept.id, 'Reply', inDays(9));
  await forget();
  expect(await mailDockets(site.deps)).toBe(2);
  expect(await mailDockets(site.deps)).toBe(0);
  expect(await listed('unread')).toContain('Straits Loom');
  expect((await mailTo('mei'))?.subject).toContain('1 late, 2 within 14 days');
  const deputys = await mailTo('tan');
  expect(deputys?.subject).toMatch(/: 2 as deputy$/);
  expect(deputys?.text).toMatch(
    /As deputy: late[\s\S]*Evidence[\s\S]*As deputy: within 7 days[\s\S]*Fee/,
  );
  expect(deputys?.text).toContain('of Mei Lin Goh');
  expect(deputys?.text).not.toContain('Reply');

  const { db } = site.deps;
  const asRole = (id: number, set: Partial<typeof administrators.$inferInsert>) =>
    db.update(administrators).set(set).where(eq(administrators.id, id));
  await asRole(meiId, { role: 'reader' });
  await forget();
  await mailDockets(site.deps);
  expect(await mailTo('mei')).toBeUndefined();
  const fallen = await mailTo('tan');
  expect(fallen?.subject).toContain('1 late, 2 within 14 days');
  expect(fallen?.text).toContain('you are the deputy, and nobody is responsible');
  await asRole(tanId, { disabledAt: new Date() });
  await forget();
  expect(await mailDockets(site.deps)).toBe(1);
  const [owners] = await readMails(site, like(messages.eventKey, 'docket:%'));
  expect(owners?.plain).toContain('nobody is responsible');
  await asRole(meiId, { role: 'staff' });
  await asRole(tanId, { disabledAt: null });
});

test('a day set by hand on a matter that ended is late nowhere', async () => {
  const before = (await owner.get<DocketFigures>('/api/admin/matters/figures')).body.overdue;
  const ended = await openedMatter(owner, { title: 'Gone' });
  const { body } = await recordEvent(owner, ended.id, {
    kind: 'formal-notice',
    datedOn: '2026-01-12',
  });
  const { id, updatedAt } = body.deadlines.find(({ rule }) => rule === 'T2') ?? {};
  await owner.post(`/api/admin/deadlines/${id}/set`, {
    effectiveOn: inDays(-3),
    note: 'Agreed',
    updatedAt,
  });
  const late = await owner.get<DocketFigures>('/api/admin/matters/figures');
  expect(late.body.overdue).toBe(before + 1);
  await recordEvent(owner, ended.id, { kind: 'closed', datedOn: today });
  const { body: figures } = await owner.get<DocketFigures>('/api/admin/matters/figures');
  expect(figures.overdue).toBe(before);
});

test('a client’s message is told until it is answered or needs no answer, read or not', async () => {
  const { id } = await openedMatter(owner, { title: 'Sago Lane', responsibleId: meiId });
  const { db } = site.deps;
  const write = (text: string) =>
    db
      .insert(matterMessages)
      .values({ matterId: id, isFromFirm: false, actor: 'client', text, key: crypto.randomUUID() });
  await write('When will it be filed?');
  await mei.post(`/api/admin/matters/${id}/messages/read`, {});
  await forget();
  await mailDockets(site.deps);
  expect((await mailTo('mei'))?.text).toMatch(
    /Clients who wait for an answer[\s\S]*Sago Lane\n.*Since .*read, not answered/,
  );
  expect(await listed('to-answer')).toEqual(['Sago Lane']);
  const { body: told } = await owner.get<Today>('/api/admin/today');
  expect(told.rows).toContainEqual(expect.objectContaining({ note: 'read, not answered' }));
  await write('And one more thing');
  const { body: sent } = await mei.post<MatterMessage[]>(`/api/admin/matters/${id}/messages`, {
    text: 'Tomorrow.',
    key: crypto.randomUUID(),
  });
  expect(sent.map(({ answeredAt }) => answeredAt !== null)).toEqual([true, false, false]);
  expect(await listed('to-answer')).toEqual(['Sago Lane']);
  const { body: settled } = await mei.post<MatterMessage[]>(
    `/api/admin/matters/${id}/messages/settle`,
    { untilId: sent[1]?.id },
  );
  expect(settled[1]?.answeredAt).not.toBeNull();
  expect(await listed('to-answer')).toEqual([]);
});

test('what a client was asked for stands on the matter, and after a week in the mail', async () => {
  const opened = await openedMatter(owner, { title: 'Pulau', responsibleId: meiId });
  const asked = await change(opened, { awaited: 'Signed declaration' });
  expect(asked).toMatchObject({ awaited: 'Signed declaration', awaitedSince: today });
  const tomorrow = await owner.request(`/api/admin/matters/${opened.id}`, {
    method: 'PATCH',
    json: { awaitedSince: inDays(1), updatedAt: asked.updatedAt },
  });
  expect(tomorrow.status).toBe(400);
  expect(await listed('waiting-for-client')).toEqual(['Pulau']);
  const told = async () => {
    await forget();
    await mailDockets(site.deps);
    return (await mailTo('mei'))?.text ?? '';
  };
  expect(await told()).not.toContain('Signed declaration');
  const older = await change(asked, { awaitedSince: inDays(-8) });
  expect(await told()).toMatch(/Waiting for clients for more than a week[\s\S]*Signed declaration/);
  const came = await change(older, { awaited: '' });
  expect(came).toMatchObject({ awaited: null, awaitedSince: null });
  expect(await told()).not.toContain('Signed declaration');
});

test('the owners get the week by person on Monday, once', async () => {
  const { db } = site.deps;
  await db.delete(matters);
  await forget();
  const monday = '2026-11-23';
  expect(await mailWeek(site.deps, monday)).toBe(0);
  const { id } = await openedMatter(owner, { title: 'Kite', responsibleId: meiId });
  const missed = await due(id, 'Form TM8', '2026-11-20');
  await due(id, 'Evidence', '2026-11-19');
  await due(id, 'Fee', '2026-11-29');
  await due(id, 'Reply', '2026-12-13');
  await due(id, 'Far away', '2026-12-14');
  await owner.post(`/api/admin/deadlines/${missed.id}/close`, {
    state: 'missed',
    closedOn: today,
    note: 'Not filed',
    documentId: null,
    updatedAt: missed.updatedAt,
  });
  await db.execute(
    sql`update deadline_changes set at = '2026-11-22 23:59+08' where what = 'missed'`,
  );
  await openedMatter(owner, { title: 'Lost' });
  expect(await mailWeek(site.deps, monday)).toBe(1);
  expect(await mailWeek(site.deps, '2026-11-29')).toBe(0);
  const [mail] = await readMails(site, like(messages.eventKey, 'weekly-docket:%'));
  expect(mail?.subject).toBe(
    'Deadlines in the week of 23 Nov 2026: 1 late, 1 due this week, 1 missed last week',
  );
  expect(mail?.plain).toMatch(
    /Mei Lin Goh\n +1 late, 1 due this week, 1 in the two weeks after, 1 missed last week\n/,
  );
  expect(mail?.plain).toMatch(/Nobody responsible\n +1 without a date\n/);
  expect(mail?.plain).toMatch(
    /Late\n-+\n+- Kite: Evidence\n[\s\S]*Missed last week\n-+\n+- Kite: Form TM8/,
  );
});

test('what keeps the firm from its deadlines is told once a day and ends with its cause', async () => {
  const { db } = site.deps;
  await db.delete(matters);
  await forget();
  await db.delete(docketAlarms);
  const json = {
    newYear: '2027-02-06',
    goodFriday: '2027-03-26',
    vesak: '2027-05-20',
    puasa: '2027-03-10',
    haji: '2027-05-17',
    deepavali: '2027-10-28',
    source: 'Notice of 2026',
  };
  await owner.request('/api/admin/holidays/2027', { method: 'PUT', json });
  const { id } = await openedMatter(owner, { title: 'Dateless', responsibleId: meiId });
  expect(await raiseAlarms(site.deps, '2026-11-23')).toBe(0);
  expect(await raiseAlarms(site.deps, '2026-11-24')).toBe(1);
  expect(await raiseAlarms(site.deps, '2026-11-24')).toBe(0);

  await db.insert(messages).values({
    eventKey: 'docket:0:2026-11-23',
    toAddress: 'mei@example.sg',
    subject: 'Deadlines',
    html: '',
    plain: '',
    status: 'failed',
    attempts: 12,
    lastError: '550 No such user',
  });
  await db.execute(sql`insert into job_states (name, last_success_at)
    values ('count-deadlines', now() - interval '27 hours') on conflict (name) do update
    set last_success_at = excluded.last_success_at`);
  expect(await raiseAlarms(site.deps, '2026-11-24')).toBe(1);
  const [told] = await readMails(site, like(messages.eventKey, 'docket-alarm:%'));
  expect(told?.plain).toContain('did not reach Mei Lin Goh\n  550 No such user');
  expect(told?.plain).toMatch(/Deadlines are not counted\n +Last done on/);
  expect(told?.plain).not.toContain('Dateless');
  const titles = async () =>
    (await owner.get<{ title: string }[]>('/api/admin/dashboard/notices')).body.map(
      ({ title }) => title,
    );
  expect(await titles()).toContain('Deadlines are not counted.');
  const { body: jobs } = await owner.get<JobList>('/api/admin/jobs');
  expect(jobs.alarms.map(({ title }) => title)).toEqual([
    expect.stringMatching(/^The docket mail of .+ did not reach Mei Lin Goh\.$/),
    'Deadlines are not counted.',
    '1 matter without any date.',
  ]);

  await due(id, 'Reply', '2026-12-13');
  await db.execute(sql`update job_states set last_success_at = now()`);
  await mailDockets(site.deps, '2026-12-01');
  expect(await raiseAlarms(site.deps, '2026-11-25')).toBe(0);
  expect(await titles()).not.toContain('Deadlines are not counted.');
});

test('the mail of a day without a mail server arrives after it, once, and says its day', async () => {
  const { db } = site.deps;
  await openedMatter(owner, { title: 'Night', responsibleId: meiId });
  await forget();
  const day = '2026-11-23';
  expect(await mailDockets(site.deps, day)).toBe(1);
  await db
    .update(messages)
    .set({ status: 'queued', nextAttemptAt: new Date(Date.now() + 86_400_000), attempts: 5 })
    .where(like(messages.eventKey, 'docket:%'));
  expect(await mailDockets(site.deps, day)).toBe(0);
  expect(await mailDockets(site.deps, addDays(day, 1))).toBe(1);
  const mails = await readMails(site, like(messages.eventKey, 'docket:%'));
  expect(mails.map(({ subject }) => subject.slice(0, 24))).toEqual([
    'Deadlines on 24 Nov 2026',
    'Deadlines on 23 Nov 2026',
  ]);
  // A clock set back sends neither again.
  expect(await mailDockets(site.deps, day)).toBe(0);
});
