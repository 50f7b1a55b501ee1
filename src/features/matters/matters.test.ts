import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { signedInColleague } from '../../../test/administrators';
import {
  checkedForConflicts,
  newMatter,
  openedMatter,
  patentAgent,
  recordEvent,
  recounted,
} from '../../../test/matters';
import { addServices, paidOrder } from '../../../test/orders';
import { adminPassword, deskForFile } from '../../../test/site';
import { administrators } from '../../platform/auth/schema';
import { addDays, addMonths, dayInSingapore } from '../../shared/calendar-date';
import type { Colleague } from '../../shared/colleague';
import type { ListedAdministrator } from '../administrators/contract';
import { trademarks } from '../trademarks/marks/schema.server';
import type { DeadlineDetail, Recount } from './counting/contract';
import { findAlarms, raiseAlarms } from './docket/alarms-job.server';
import type { BoardLane, CalendarDay } from './docket/contract';
import type { EventPreview, MatterDetail, MatterDraft, RegisterEntry } from './matter/contract';
import type { ListedMatter } from './record/contract';

const { site, desk: owner } = deskForFile();
beforeAll(() => addServices(site.deps.db));

const opened = (change?: object) => openedMatter(owner, change);
const record = (id: number, event: object) => recordEvent(owner, id, event);
const deadlineOf = (body: MatterDetail, rule: string, state = 'open') =>
  body.deadlines.find((each) => each.rule === rule && each.state === state);

test('a conflict check stands before a matter, and is kept with what it found', async () => {
  const given = newMatter();
  const unchecked = await owner.post('/api/admin/matters', given);
  expect(unchecked).toMatchObject({
    status: 400,
    body: { errors: { conflictCheckId: ['Make a conflict check first'] } },
  });
  const { id } = await checkedForConflicts(owner, given, 'declined');
  const declined = await owner.post<{ message: string }>('/api/admin/matters', {
    ...given,
    conflictCheckId: id,
  });
  expect(declined.status).toBe(409);
  const first = await opened({ title: 'Tiga Langkah', clientName: 'Tiga Langkah Learning' });
  const second = await checkedForConflicts(
    owner,
    newMatter({
      clientName: 'Tiga Langkah Learning',
      companyName: null,
      parties: [],
      title: 'Tiga Langka',
    }),
  );
  expect(second.hits).toMatchObject([
    { kind: 'mark', found: 'Tiga Langkah', isAdverse: true },
    {
      kind: 'name',
      found: 'Tiga Langkah Learning',
      closeness: 'The same name',
      path: `/admin/matters/${first.id}`,
    },
  ]);
});

test('a conflict check covers every party and the mark', async () => {
  const given = newMatter();
  const { id: conflictCheckId } = await checkedForConflicts(owner, given);
  const told = async (change: object) => {
    const sent = { ...given, ...change, conflictCheckId };
    const { status, body } = await owner.post<{ message: string }>('/api/admin/matters', sent);
    return [status, body.message];
  };
  const opponent = { role: 'opponent', name: 'Awan Kopi Sdn. Bhd.' };
  for (const [change, name] of [
    [{ parties: [...given.parties, opponent] }, 'Awan Kopi Sdn. Bhd.'],
    [{ companyName: 'Langit Holdings' }, 'Langit Holdings'],
    [{ title: 'Awan Kopi' }, 'Awan Kopi'],
  ] as const)
    expect(await told(change)).toEqual([
      409,
      `The conflict check did not search “${name}”. Please make it again.`,
    ]);
  expect(await told({ title: 'KOPI LANGIT' })).toEqual([201, undefined]);
});

test('a patent matter opens only with somebody responsible whose certificate is in force', async () => {
  const me = await patentAgent(owner);
  await signedInColleague(site, owner, 'staff', 'ravi');
  const { body: people } = await owner.get<ListedAdministrator[]>('/api/admin/administrators');
  const { id: ravi } = people.find(({ username }) => username === 'ravi') ?? { id: 0 };
  const given = newMatter({ right: 'patent', title: 'Tap valve', classes: [] });
  const { id: conflictCheckId } = await checkedForConflicts(owner, given);
  const opening = (responsibleId: number | null, right = 'patent') =>
    owner.post<MatterDetail & { errors: { responsibleId: string[] } }>('/api/admin/matters', {
      ...given,
      right,
      responsibleId,
      conflictCheckId,
    });
  for (const nobody of [null, ravi]) {
    const { status, body } = await opening(nobody);
    expect([status, body.errors.responsibleId[0]]).toEqual([
      400,
      expect.stringMatching(/^(Mei Lin Goh .*)?Only a registered .* Who may act here: /),
    ]);
  }
  // The same check and key open it, with somebody who may.
  const { status, body: matter } = await opening(me);
  expect([status, matter.responsibleId, matter.lacksPatentAgent]).toEqual([201, me, false]);
  const path = `/api/admin/matters/${matter.id}`;
  const change = (set: object) => owner.request(path, { method: 'PATCH', json: set });
  expect([
    (await change({ responsibleId: ravi })).status,
    (await change({ responsibleId: null })).status,
    (await change({ responsibleId: me, title: 'Tap valves' })).status,
  ]).toEqual([400, 400, 200]);
  // A file that is laid away may go to anybody, and is opened again by who may act.
  await record(matter.id, { kind: 'closed', datedOn: '2026-11-03' });
  expect((await change({ responsibleId: ravi })).status).toBe(200);
  const reopen = () => record(matter.id, { kind: 'reopened', datedOn: '2026-11-04' });
  expect((await reopen()).status).toBe(400);
  expect([(await change({ responsibleId: me })).status, (await reopen()).status]).toEqual([
    200, 201,
  ]);
});

test('a patent matter whose agent may act no more says so, as a certificate that ends does, to the owners', async () => {
  const { id, responsibleId: agentId } = await opened({ right: 'patent', title: 'Tap valve' });
  const lacks = async () =>
    (await owner.get<MatterDetail>(`/api/admin/matters/${id}`)).body.lacksPatentAgent;
  const alarms = async () => {
    await raiseAlarms(site.deps);
    return (await findAlarms(site.deps.db)).map(({ cause }) => cause);
  };
  expect([await lacks(), await alarms()]).toEqual([
    false,
    expect.not.arrayContaining([`patent-agent:${id}`]),
  ]);
  const say = async (set: object) =>
    (
      await owner.request(`/api/admin/administrators/${agentId}/patent-agent`, {
        method: 'PUT',
        json: { password: adminPassword, ...set },
      })
    ).status;
  // Without a certificate on file nobody acts, and one that has ended is none.
  expect(await say({ isPatentAgent: true })).toBe(400);
  const today = dayInSingapore();
  const until = (days: number) => ({
    isPatentAgent: false,
    isAdvocate: true,
    certificateUntil: addDays(today, days),
  });
  expect(await say(until(-1))).toBe(200);
  expect([await lacks(), await alarms()]).toEqual([
    true,
    expect.arrayContaining([`patent-agent:${id}`]),
  ]);
  expect(await say(until(31))).toBe(200);
  const ends = (days: number) => `certificate:${agentId}:${addDays(today, days)}`;
  const soon = await alarms();
  expect([await lacks(), soon.includes(`patent-agent:${id}`), soon.includes(ends(31))]).toEqual([
    false,
    false,
    false,
  ]);
  expect(await say(until(30))).toBe(200);
  expect([await lacks(), await alarms()]).toEqual([false, expect.arrayContaining([ends(30)])]);
});

test('a matter is opened once, however often it is sent', async () => {
  const given = newMatter();
  const { id } = await checkedForConflicts(owner, given);
  const sent = { ...given, conflictCheckId: id };
  const [one, two] = [
    await owner.post<MatterDetail>('/api/admin/matters', sent),
    await owner.post<MatterDetail>('/api/admin/matters', sent),
  ];
  expect(one.body.number).toMatch(/^LM-2026-\d{4}$/);
  expect(two.body.id).toBe(one.body.id);
});

test('an order becomes a matter with what its client answered', async () => {
  const { order } = await paidOrder(site.newBrowser(), { customerName: 'Nadia Osman' });
  const { body } = await owner.get<MatterDraft>(
    `/api/admin/matters/draft?kind=order&id=${order.id}`,
  );
  expect(body).toMatchObject({
    clientName: 'Nadia Osman',
    clientEmail: order.customerEmail,
    right: 'trademark',
    origin: { kind: 'order', id: order.id },
    matters: [],
  });
});

test('a first filing elsewhere counts from the opening on', async () => {
  const filedOn = addDays(dayInSingapore(), -30);
  const { id } = await opened({
    firstFiling: { filedOn, country: 'Malaysia', number: 'TM1', note: 'Covers: class 30' },
    note: 'Language of the words: Malay.',
  });
  const { body } = await owner.get<MatterDetail>(`/api/admin/matters/${id}`);
  expect(body.events).toMatchObject([
    { kind: 'first-filing', datedOn: filedOn, facts: { country: 'Malaysia', number: 'TM1' } },
    { kind: 'opened', note: 'Language of the words: Malay.' },
  ]);
  expect(deadlineOf(body, 'T1-in')).toMatchObject({ nominalOn: addMonths(filedOn, 6) });
});

test('deadlines follow from events, and move when one is corrected', async () => {
  const { id } = await opened();
  await record(id, { kind: 'filed', datedOn: '2026-01-12', facts: { number: '40202600001A' } });
  const reported = await record(id, {
    kind: 'examination-report',
    datedOn: '2026-08-26',
    receivedOn: '2026-08-27',
    classes: ['35'],
  });
  const named = await owner.get<{ action: string }[]>(
    `/api/admin/audit-trail?q=${reported.body.number}`,
  );
  expect(named.body.map(({ action }) => action)).toEqual(['record', 'record', 'create']);
  expect(reported.body).toMatchObject({
    phase: 'examination',
    applicationNumber: '40202600001A',
    classes: [
      { number: '30', status: 'filed' },
      { number: '35', status: 'objected' },
    ],
  });
  expect(deadlineOf(reported.body, 'T3')).toMatchObject({
    nominalOn: '2026-12-26',
    effectiveOn: '2026-12-28',
    classes: ['35'],
  });
  const [event] = reported.body.events;
  const corrected = await record(id, {
    kind: 'examination-report',
    datedOn: '2026-08-25',
    receivedOn: '2026-08-27',
    classes: ['35'],
    correctsId: event?.id,
  });
  expect(deadlineOf(corrected.body, 'T3', 'superseded')).toMatchObject({ nominalOn: '2026-12-26' });
  const counted = deadlineOf(corrected.body, 'T3');
  expect(counted).toMatchObject({ nominalOn: '2026-12-25', effectiveOn: '2026-12-28' });
  expect(counted?.counting.map(({ kind, on }) => [kind, on])).toEqual([
    ['trigger', '2026-08-25'],
    ['begins', '2026-08-26'],
    ['period', '2026-12-25'],
    ['excluded', '2026-12-25'],
    ['excluded', '2026-12-26'],
    ['excluded', '2026-12-27'],
    ['result', '2026-12-28'],
  ]);
  const again = await record(id, {
    kind: 'examination-report',
    datedOn: '2026-08-24',
    correctsId: event?.id,
  });
  expect(again.status).toBe(409);
  const answered = await record(id, { kind: 'examination-reply', datedOn: '2026-11-02' });
  expect(deadlineOf(answered.body, 'T3', 'done')).toMatchObject({ closedOn: '2026-11-02' });
});

test('a right has its own routes', async () => {
  const matter = newMatter({ right: 'copyright', route: 'pct', classes: [] });
  const { id } = await checkedForConflicts(owner, matter);
  expect(await owner.post('/api/admin/matters', { ...matter, conflictCheckId: id })).toMatchObject({
    status: 400,
    body: { errors: { route: [expect.any(String)] } },
  });
});

test('an event that can’t be is refused, and leaves nothing behind', async () => {
  const { id } = await opened();
  const { status, body } = await record(id, {
    kind: 'opposition-received',
    datedOn: '2030-01-01',
    classes: ['9'],
  });
  expect(status).toBe(400);
  expect(body).toMatchObject({
    errors: {
      datedOn: ['The day is in the future'],
      receivedOn: ['Enter the day it came: its deadline is counted from there'],
      classes: ['Class 9 is not on this matter'],
    },
  });
  const { body: found } = await owner.get<MatterDetail>(`/api/admin/matters/${id}`);
  expect(found.events.map(({ kind }) => kind)).toEqual(['opened']);
});

test('a deadline from a letter is open again when its matter is', async () => {
  const { id } = await opened();
  await owner.post(`/api/admin/matters/${id}/deadlines`, {
    title: 'Written submissions',
    effectiveOn: '2027-02-01',
    source: 'Letter of 2 November 2026',
  });
  const letter = (body: MatterDetail) => body.deadlines.find(({ rule }) => rule === null);
  const { body: closed } = await record(id, { kind: 'closed', datedOn: '2026-11-03' });
  expect(letter(closed)?.state).toBe('not-needed');
  const { body: again } = await record(id, { kind: 'reopened', datedOn: '2026-11-04' });
  expect(letter(again)).toMatchObject({ state: 'open', closedOn: null, closingNote: null });
  expect(again.nextOn).toBe('2027-02-01');
});

test('a matter can be changed though its responsible colleague has left', async () => {
  await signedInColleague(site, owner, 'staff', 'leaver');
  const isLeaver = eq(administrators.username, 'leaver');
  const { db } = site.deps;
  const [leaver] = await db.select().from(administrators).where(isLeaver);
  const { id, updatedAt } = await opened({ responsibleId: leaver?.id });
  await db.update(administrators).set({ disabledAt: new Date() }).where(isLeaver);
  const json = { title: 'Kopi Langit Baru', responsibleId: leaver?.id, updatedAt };
  const saved = await owner.request(`/api/admin/matters/${id}`, { method: 'PATCH', json });
  expect([saved.status, await saved.json()]).toEqual([
    200,
    expect.objectContaining({ title: 'Kopi Langit Baru' }),
  ]);
  const other = await opened();
  const given = await owner.request(`/api/admin/matters/${other.id}`, {
    method: 'PATCH',
    json: { responsibleId: leaver?.id, updatedAt: other.updatedAt },
  });
  expect(given.status).toBe(409);
});

test('a mark without classes is not registered: nobody would be asked to renew it', async () => {
  const { id } = await opened({ classes: [] });
  const registered = { kind: 'registered', datedOn: '2026-06-01' };
  const { status, body } = await record(id, registered);
  expect([status, body]).toEqual([
    400,
    expect.objectContaining({ errors: { classes: [expect.stringContaining('first')] } }),
  ]);
});

test('a deadline that was closed by mistake is opened again, with the reason', async () => {
  const { id } = await opened();
  const { body } = await record(id, { kind: 'formal-notice', datedOn: '2026-11-02' });
  const path = `/api/admin/deadlines/${deadlineOf(body, 'T2')?.id}`;
  const why = { note: 'It was the one of another matter' };
  expect((await owner.post(`${path}/open`, why)).status).toBe(409);
  const done = { state: 'done', closedOn: '2026-11-03', note: 'Filed', documentId: null };
  const closed = await owner.post<DeadlineDetail>(`${path}/close`, done);
  expect(closed.body).toMatchObject({ state: 'done', isClosedByHand: true });
  const again = await owner.post<DeadlineDetail>(`${path}/open`, why);
  expect(again.body).toMatchObject({ state: 'open', closedOn: null, closingNote: null });
  expect(again.body.changes[0]).toMatchObject({ what: 'opened again', note: why.note });
  await record(id, { kind: 'formal-reply', datedOn: '2026-11-04' });
  expect((await owner.post(`${path}/open`, why)).status).toBe(409);
});

test('a deadline is judged by the day that was set by hand', async () => {
  const today = dayInSingapore();
  const { id } = await opened({ openedOn: addMonths(today, -6) });
  const report = { kind: 'examination-report', datedOn: addDays(addMonths(today, -4), -10) };
  const { body } = await record(id, report);
  const computed = deadlineOf(body, 'T3');
  const until = addDays(today, 20);
  const change = { effectiveOn: until, note: 'The office agreed' };
  const set = await owner.post<DeadlineDetail>(`/api/admin/deadlines/${computed?.id}/set`, change);
  expect(set.body.effectiveOn).toBe(until);
  expect(set.body.targetOn).not.toBe(computed?.targetOn);
  const replied = await record(id, { kind: 'examination-reply', datedOn: today });
  expect(deadlineOf(replied.body, 'T3', 'done')).toMatchObject({ closedOn: today });
});

test('a date set by hand stays, and its second reader is somebody else', async () => {
  const { id } = await opened();
  const { body } = await record(id, {
    kind: 'filed',
    datedOn: '2026-10-01',
    facts: { number: '1' },
  });
  const priority = deadlineOf(body, 'T1');
  const set = await owner.post<DeadlineDetail>(`/api/admin/deadlines/${priority?.id}/set`, {
    effectiveOn: '2027-03-01',
    note: 'The client files in Malaysia first',
    updatedAt: priority?.updatedAt,
  });
  expect(set.body).toMatchObject({ effectiveOn: '2027-03-01', isSetByHand: true });
  const added = await owner.post('/api/admin/excluded-days', {
    day: '2027-03-01',
    reason: 'System change',
    source: 'Practice Direction 1 of 2027',
  });
  expect(added.status).toBe(202);
  await recounted(site);
  const kept = await owner.get<DeadlineDetail>(`/api/admin/deadlines/${priority?.id}`);
  expect(kept.body.effectiveOn).toBe('2027-03-01');
  const own = await owner.post(`/api/admin/deadlines/${priority?.id}/read`, {});
  expect(own.status).toBe(403);
  const mei = await signedInColleague(site, owner, 'staff');
  const read = await mei.post<DeadlineDetail>(`/api/admin/deadlines/${priority?.id}/read`, {});
  expect(read.body.readBy).toBe('staff');
  const stale = await owner.post(`/api/admin/deadlines/${priority?.id}/close`, {
    state: 'not-needed',
    closedOn: '2026-11-01',
    note: 'No filing abroad',
    documentId: null,
    updatedAt: priority?.updatedAt,
  });
  expect(stale.status).toBe(409);
});

test('an excluded day moves open deadlines, and its removal moves them back', async () => {
  const { id } = await opened();
  const { body } = await record(id, { kind: 'formal-notice', datedOn: '2026-09-22' });
  expect(deadlineOf(body, 'T2')).toMatchObject({ effectiveOn: '2026-11-23' });
  const day = {
    day: '2026-11-23',
    reason: 'System change',
    source: 'Practice Direction 2 of 2026',
  };
  const added = await owner.post<Recount>('/api/admin/excluded-days', day);
  expect(added).toMatchObject({ status: 202, body: { finishedAt: null, counted: 0, moved: 0 } });
  expect(await recounted(site)).toMatchObject({ moved: 1, failed: 0 });
  const moved = await owner.get<MatterDetail>(`/api/admin/matters/${id}`);
  expect(deadlineOf(moved.body, 'T2')).toMatchObject({ effectiveOn: '2026-11-24' });
  expect(moved.body.nextOn).toBe('2026-11-24');
  await owner.request('/api/admin/excluded-days/2026-11-23', { method: 'DELETE' });
  await recounted(site);
  const back = await owner.get<MatterDetail>(`/api/admin/matters/${id}`);
  expect(deadlineOf(back.body, 'T2')).toMatchObject({ effectiveOn: '2026-11-23' });
});

test('a deadline from a letter is kept until somebody closes it', async () => {
  const { id } = await opened();
  const { body } = await owner.post<DeadlineDetail>(`/api/admin/matters/${id}/deadlines`, {
    title: 'Statutory declaration',
    effectiveOn: '2026-11-30',
    source: 'Direction of 2 Nov 2026, page 1',
  });
  expect(body).toMatchObject({ rule: null, nominalOn: '2026-11-30', state: 'open' });
  const { body: due } = await owner.get<CalendarDay[]>(
    '/api/admin/deadlines/calendar?from=2026-11-30&until=2026-11-30',
  );
  expect(due).toMatchObject([{ on: '2026-11-30', deadlines: [{ id: body.id, what: 'act' }] }]);
  const listed = await owner.get<ListedMatter[]>('/api/admin/matters?q=kopi');
  expect(listed.body.find((each) => each.id === id)).toMatchObject({
    nextOn: '2026-11-30',
    nextTitle: 'Statutory declaration',
  });
  const close = (documentId?: number) =>
    owner.post<DeadlineDetail>(`/api/admin/deadlines/${body.id}/close`, {
      state: 'done',
      closedOn: '2026-11-20',
      note: 'Filed, receipt of 20 Nov 2026',
      documentId,
      updatedAt: body.updatedAt,
    });
  const receiptOf = async (matterId: number) => {
    const answer = await owner.request(
      `/api/admin/matters/${matterId}/documents?name=Receipt.txt&isForClient=false&origin=office`,
      {
        method: 'POST',
        body: 'Received',
        headers: { 'content-type': 'application/octet-stream' },
      },
    );
    return ((await answer.json()) as { id: number }).id;
  };
  const { id: other } = await opened();
  for (const documentId of [undefined, await receiptOf(other)])
    expect(await close(documentId)).toMatchObject({
      status: 400,
      body: { errors: { documentId: [expect.anything()] } },
    });
  const documentId = await receiptOf(id);
  expect((await close(documentId)).body).toMatchObject({
    state: 'done',
    changes: [
      { what: 'done', document: { id: documentId, name: 'Receipt.txt' } },
      { what: 'entered from a letter', document: null },
    ],
  });
});

test('a day that a rule asks for is entered once, and closed by the reply', async () => {
  const { id } = await opened({ right: 'patent', route: 'national', classes: [] });
  await record(id, { kind: 'filed', datedOn: '2026-02-02', facts: { number: '10202600001A' } });
  const { body: asked } = await record(id, { kind: 'written-opinion', datedOn: '2026-09-01' });
  const asking = deadlineOf(asked, 'P8', 'to-enter');
  const enter = () =>
    owner.post<DeadlineDetail>(`/api/admin/deadlines/${asking?.id}/set`, {
      effectiveOn: '2027-02-01',
      note: 'Letter of 1 September 2026, page 2',
      updatedAt: asking?.updatedAt,
    });
  expect(await enter()).toMatchObject({
    status: 200,
    body: {
      id: asking?.id,
      rule: 'P8',
      state: 'open',
      nominalOn: '2027-02-01',
      effectiveOn: '2027-02-01',
      source: 'Letter of 1 September 2026, page 2',
      changes: [{ what: 'entered from the letter' }, { what: 'to be entered' }],
    },
  });
  expect((await enter()).status).toBe(409);
  const { body: entered } = await owner.get<MatterDetail>(`/api/admin/matters/${id}`);
  expect(entered.toEnter).toBe(0);
  expect(entered.nextOn).toBe('2027-02-01');
  const { body: replied } = await record(id, { kind: 'opinion-reply', datedOn: '2026-11-02' });
  expect(replied.deadlines.find(({ rule }) => rule === 'P8')).toMatchObject({
    state: 'done',
    effectiveOn: '2027-02-01',
  });
});

test('more time that is asked for too late is remarked on before it is recorded', async () => {
  const { id } = await opened();
  await record(id, { kind: 'filed', datedOn: '2026-02-02', facts: { number: '40202600002A' } });
  await record(id, { kind: 'examination-report', datedOn: '2026-06-01' });
  const asked = (datedOn: string) =>
    owner.post<EventPreview>(`/api/admin/matters/${id}/events/preview`, {
      kind: 'extension-asked',
      datedOn,
      facts: { rule: 'T3', untilOn: '2026-12-01' },
    });
  expect((await asked('2026-09-30')).body.remarks).toEqual([]);
  expect((await asked('2026-11-02')).body.remarks).toEqual([
    'Asked too late: the last day was 1 Oct 2026.',
  ]);
});

test('the preview of an event tells of a target that it moves, though the last day stays', async () => {
  const { id } = await opened();
  await record(id, { kind: 'filed', datedOn: '2026-02-02', facts: { number: '40202600003A' } });
  const { body } = await record(id, { kind: 'examination-report', datedOn: '2026-09-14' });
  const answer = deadlineOf(body, 'T3');
  await site.deps.db.execute(
    sql`update matter_deadlines set target_on = '2026-12-01' where id = ${answer?.id}`,
  );
  const { body: preview } = await owner.post<EventPreview>(
    `/api/admin/matters/${id}/events/preview`,
    { kind: 'letter-sent', datedOn: '2026-10-01' },
  );
  expect(preview.changes).toMatchObject([
    {
      what: 'moves',
      was: answer?.effectiveOn,
      is: answer?.effectiveOn,
      targetWas: '2026-12-01',
      targetIs: answer?.targetOn,
    },
  ]);
});

test('board, calendar and preview say the same as the docket, and store nothing', async () => {
  const { id, number } = await opened({ title: 'Sago Lane' });
  const event = { kind: 'examination-report', datedOn: '2026-08-25', classes: ['35'] };
  const { body: preview } = await owner.post<EventPreview>(
    `/api/admin/matters/${id}/events/preview`,
    event,
  );
  expect(preview).toMatchObject({
    phase: 'examination',
    deadlines: [{ effectiveOn: '2026-12-28', nominalOn: '2026-12-25', classes: ['35'] }],
  });
  const unchanged = await owner.get<MatterDetail>(`/api/admin/matters/${id}`);
  expect(unchanged.body).toMatchObject({ phase: 'intake', events: [{ kind: 'opened' }] });
  await record(id, event);
  const { body: lanes } = await owner.get<BoardLane[]>('/api/admin/matters/board?q=sago');
  expect(lanes).toMatchObject([
    { phase: 'examination', total: 1, matters: [{ id, nextOn: '2026-12-28' }] },
  ]);
  const { body: days } = await owner.get<CalendarDay[]>(
    '/api/admin/deadlines/calendar?from=2026-12-01&until=2026-12-31&q=sago',
  );
  expect(days.map(({ on, total, deadlines }) => [on, total, deadlines[0]?.what])).toEqual([
    ['2026-12-11', 1, 'target'],
    ['2026-12-25', 1, 'nominal'],
    ['2026-12-28', 1, 'act'],
  ]);
  expect(days[2]?.deadlines[0]?.matterNumber).toBe(number);
});

test('what began with a record is found beside it', async () => {
  const { order } = await paidOrder(site.newBrowser());
  const { id, number } = await opened({ origin: { kind: 'order', id: order.id } });
  const { body } = await owner.get(`/api/admin/related/order/${order.id}`);
  expect(body).toMatchObject([
    { kind: 'Matter', text: `${number}, Intake`, path: `/admin/matters/${id}` },
  ]);
});

test('the register’s entry stands beside a matter with every difference', async () => {
  await site.deps.db.insert(trademarks).values({
    slug: 'kopi-langit-40202609214k',
    name: 'KOPI LANGIT',
    registrationNumber: '40202609214K',
    owner: 'Kopi Langit LLP',
    registrationDate: '2026-05-04',
    status: 'pending',
    classes: ['30', '43'],
    image: '/marks/kopi-langit.svg',
    isPublished: true,
  });
  const { id, picture } = await opened({ applicationNumber: '40202609214K' });
  expect(picture).toBe('/marks/kopi-langit.svg');
  const { body } = await owner.get<RegisterEntry>(`/api/admin/matters/${id}/register`);
  expect(body.rows.map(({ term, differs }) => [term, differs])).toEqual([
    ['Mark', false],
    ['Number', false],
    ['Owner', true],
    ['Status', false],
    ['Class 30', false],
    ['Class 35', true],
    ['Class 43', true],
  ]);
  expect(body.rows[2]).toMatchObject({
    register: 'Kopi Langit LLP',
    here: 'Kopi Langit Pte. Ltd.',
  });
  const unknown = await opened({ applicationNumber: '40209999999Z' });
  const none = await owner.get(`/api/admin/matters/${unknown.id}/register`);
  expect(none.body).toBeNull();
});

test('a reader is responsible for nothing, and nobody offers them', async () => {
  await signedInColleague(site, owner, 'reader', 'reena');
  const { body: colleagues } = await owner.get<Colleague[]>('/api/admin/colleagues');
  const reader = colleagues.find(({ username }) => username === 'reena');
  expect(reader).toMatchObject({ isActive: true, isAssignable: false });
  const { id } = await opened();
  const refused = [
    400,
    expect.objectContaining({ message: 'A reader can’t be responsible for work' }),
  ];
  const answers = [
    await owner.post('/api/admin/portfolio/preview', { owner: 'Ab', responsibleId: reader?.id }),
    await owner.post('/api/admin/portfolio/preview', { owner: 'Ab', deputyId: reader?.id }),
  ];
  for (const json of [{ responsibleId: reader?.id }, { deputyId: reader?.id }]) {
    const answer = await owner.request(`/api/admin/matters/${id}`, { method: 'PATCH', json });
    answers.push({ status: answer.status, body: await answer.json(), headers: answer.headers });
  }
  for (const { status, body } of answers) expect([status, body]).toEqual(refused);
});
