import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { confirmedCustomer, ownData } from '../../../test/customers';
import { checkedForConflicts, newMatter, openedMatter, recordEvent } from '../../../test/matters';
import { deskForFile } from '../../../test/site';
import type { DeadlineDetail } from './counting/contract';
import { countAgain } from './counting/count-again.server';
import type { MatterDetail, MatterDraft } from './matter/contract';
import { endedMatters } from './personal-data.server';
import type { OwnMatterDetail } from './portal/contract';
import { matters } from './record/schema.server';

const { site, desk: owner } = deskForFile();

const patent = { right: 'patent', title: 'Tap valve', classes: [] };
const opened = (change: object = {}) => openedMatter(owner, { ...patent, ...change });
const record = async (id: number, event: object) => {
  const { status, body } = await recordEvent(owner, id, event);
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
};
const matterOf = async (id: number) =>
  (await owner.get<MatterDetail>(`/api/admin/matters/${id}`)).body;
const link = (id: number, matterId: number, kind: string, isParent = true) =>
  owner.post<MatterDetail & { message: string; errors: object }>(`/api/admin/matters/${id}/links`, {
    matterId,
    kind,
    isParent,
  });
const deadlineOf = ({ deadlines }: MatterDetail, rule: string, state = 'open') =>
  deadlines.find((each) => each.rule === rule && each.state === state);
const eventOf = ({ events }: MatterDetail, kind: string) =>
  events.find((each) => each.kind === kind)?.id;

test('a filing with the priority of another counts from the other’s filing, and moves with it', async () => {
  const parent = await opened();
  const child = await opened();
  await record(child.id, { kind: 'filed', datedOn: '2026-09-01', facts: { number: 'SG-2' } });
  const first = await record(parent.id, {
    kind: 'filed',
    datedOn: '2026-02-10',
    facts: { number: 'SG-1' },
  });
  const { status, body: linked } = await link(child.id, parent.id, 'priority');
  expect(status).toBe(201);
  const examination = deadlineOf(linked, 'P5');
  expect(examination).toMatchObject({ nominalOn: '2029-02-10' });
  expect(examination?.counting[0]).toMatchObject({
    text: `Priority date of ${parent.number}`,
    on: '2026-02-10',
  });
  await owner.post(`/api/admin/deadlines/${examination?.id}/set`, {
    effectiveOn: '2029-01-15',
    note: 'Agreed with the client',
  });
  await record(parent.id, {
    kind: 'filed',
    datedOn: '2026-02-12',
    facts: { number: 'SG-1' },
    correctsId: eventOf(first, 'filed'),
  });
  const moved = await matterOf(child.id);
  expect(deadlineOf(moved, 'P4')).toMatchObject({ nominalOn: '2027-03-12' });
  expect(deadlineOf(moved, 'P5')).toMatchObject({ effectiveOn: '2029-01-15', isSetByHand: true });
  const { body: search } = await owner.get<DeadlineDetail>(
    `/api/admin/deadlines/${deadlineOf(moved, 'P4')?.id}`,
  );
  expect(search.changes[0]).toMatchObject({
    what: 'counted again',
    note: `${parent.number}: its filing date is now 12 Feb 2026`,
  });
});

test('a divisional has the term of its parent, and its own clocks', async () => {
  const parent = await opened();
  await record(parent.id, {
    kind: 'filed',
    datedOn: '2018-05-15',
    facts: { number: 'SG-10', priorityOn: '2017-05-17' },
  });
  const child = await opened();
  await record(child.id, { kind: 'divisional-filed', datedOn: '2020-01-20' });
  await record(child.id, {
    kind: 'filing-receipt',
    datedOn: '2020-01-22',
    facts: { number: '10202000492Q' },
  });
  const { body: linked } = await link(child.id, parent.id, 'divisional');
  expect(deadlineOf(linked, 'P7', 'to-enter')).toBeDefined();
  const granted = await record(child.id, { kind: 'granted', datedOn: '2022-03-01' });
  expect(deadlineOf(granted, 'P15')).toMatchObject({
    nominalOn: deadlineOf(
      await record(parent.id, { kind: 'granted', datedOn: '2022-03-01' }),
      'P15',
    )?.nominalOn,
  });
  expect([deadlineOf(granted, 'P4'), deadlineOf(granted, 'P5')]).toEqual([undefined, undefined]);
});

test('a national phase kept as a matter of its own counts from the international application', async () => {
  const international = await opened({ route: 'pct' });
  await record(international.id, {
    kind: 'pct-filed',
    datedOn: '2025-01-20',
    facts: { priorityOn: '2024-03-31' },
  });
  const phase = await opened({ route: 'pct' });
  await record(phase.id, { kind: 'national-phase', datedOn: '2026-05-04' });
  const { body } = await link(international.id, phase.id, 'national-phase', false);
  expect(body.family.links).toEqual([
    { parentId: international.id, childId: phase.id, kind: 'national-phase' },
  ]);
  const entered = await matterOf(phase.id);
  expect(deadlineOf(entered, 'P5')).toMatchObject({ nominalOn: '2027-03-31' });
  const granted = await record(phase.id, { kind: 'granted', datedOn: '2026-06-01' });
  expect(deadlineOf(granted, 'P15')?.counting[0]).toMatchObject({
    text: `Filing date of ${international.number}`,
    on: '2025-01-20',
  });
});

test('a national phase kept as a matter of its own closes the entry of the international application', async () => {
  const international = await opened({ route: 'pct' });
  const before = await record(international.id, {
    kind: 'pct-filed',
    datedOn: '2025-01-20',
    facts: { priorityOn: '2024-03-31' },
  });
  expect(deadlineOf(before, 'P3')).toMatchObject({ effectiveOn: '2026-09-30' });
  const phase = await opened({ route: 'pct' });
  await link(phase.id, international.id, 'national-phase');
  expect(deadlineOf(await matterOf(international.id), 'P3')).toBeDefined();
  const entered = await record(phase.id, { kind: 'national-phase', datedOn: '2026-05-04' });
  const done = deadlineOf(await matterOf(international.id), 'P3', 'done');
  expect(done).toMatchObject({
    closedOn: '2026-05-04',
    closingNote: `National phase entered: ${phase.number}`,
  });
  const { body } = await owner.get<DeadlineDetail>(`/api/admin/deadlines/${done?.id}`);
  expect(body.changes[0]).toMatchObject({
    what: 'done',
    note: `${phase.number}: National phase entered, 4 May 2026`,
  });
  await record(phase.id, {
    kind: 'national-phase',
    datedOn: '2026-10-05',
    correctsId: eventOf(entered, 'national-phase'),
  });
  expect(deadlineOf(await matterOf(international.id), 'P3', 'done')).toMatchObject({
    closedOn: '2026-10-05',
    closingNote: expect.stringContaining('in the further time that is a right'),
  });
  await owner.request(`/api/admin/matters/${phase.id}/links/${international.id}`, {
    method: 'DELETE',
  });
  expect(deadlineOf(await matterOf(international.id), 'P3')).toMatchObject({ closedOn: null });
});

test('a transformation has the date of the international registration', async () => {
  const mark = { right: 'trademark', title: 'Kopi Langit', classes: [{ number: '30' }] };
  const madrid = await opened({ ...mark, route: 'madrid' });
  await record(madrid.id, {
    kind: 'international-registration',
    datedOn: '2021-08-02',
    facts: { number: '1612345', registeredOn: '2021-07-12' },
  });
  const national = await opened(mark);
  await link(national.id, madrid.id, 'transformation');
  await record(national.id, { kind: 'filed', datedOn: '2026-08-03' });
  const registered = await record(national.id, { kind: 'registered', datedOn: '2026-11-02' });
  expect(deadlineOf(registered, 'T13')).toMatchObject({ nominalOn: '2031-07-12' });
  expect(registered.classes).toMatchObject([{ expiresOn: '2031-07-12' }]);
});

test('a conversion and a division are shown, and take over no day', async () => {
  const parent = await opened();
  await record(parent.id, { kind: 'filed', datedOn: '2026-01-12' });
  const converted = await opened();
  await record(converted.id, { kind: 'filed', datedOn: '2026-06-12' });
  const before = await matterOf(converted.id);
  const { body } = await link(converted.id, parent.id, 'conversion');
  expect(body.family.members.map(({ number }) => number)).toEqual([
    parent.number,
    converted.number,
  ]);
  // The day of its filing, until somebody enters the last day for naming its inventors.
  expect(body.family.members[0]).toMatchObject({ nextOn: '2026-01-12', nextKind: 'unknown' });
  expect(deadlineOf(body, 'P5')?.nominalOn).toBe(deadlineOf(before, 'P5')?.nominalOn);
  const mark = { right: 'trademark', classes: [{ number: '30' }] };
  const [whole, part] = [await opened(mark), await opened(mark)];
  expect((await link(part.id, whole.id, 'division')).status).toBe(201);
});

test('no matter comes from itself, through others, from two by which it was made, or against its kind', async () => {
  const [one, two, three] = [await opened(), await opened(), await opened()];
  await link(two.id, one.id, 'priority');
  await link(three.id, two.id, 'priority');
  const circle = await link(one.id, three.id, 'priority');
  expect([circle.status, circle.body.message]).toEqual([
    409,
    `${three.number} comes from ${one.number} itself, so it can’t come before it.`,
  ]);
  expect(await link(one.id, one.id, 'priority')).toMatchObject({
    status: 400,
    body: { errors: { matterId: ['Choose another matter'] } },
  });
  await link(three.id, one.id, 'divisional');
  expect(await link(three.id, (await opened()).id, 'divisional')).toMatchObject({ status: 409 });
  expect(await link(two.id, one.id, 'conversion')).toMatchObject({ status: 409 });
  expect(await link(two.id, one.id, 'priority')).toMatchObject({ status: 201 });
  expect(await link(one.id, (await opened()).id, 'national-phase')).toMatchObject({
    status: 400,
    body: { errors: { kind: ['“National phase” doesn’t fit these two matters'] } },
  });
  expect(await link(one.id, 999_999, 'priority')).toMatchObject({ status: 404 });
});

test('a change goes down through all generations, and ends with a link', async () => {
  const [first, second, third] = [await opened(), await opened(), await opened()];
  await record(second.id, { kind: 'divisional-filed', datedOn: '2024-03-01' });
  await record(third.id, { kind: 'divisional-filed', datedOn: '2025-03-03' });
  await record(third.id, { kind: 'granted', datedOn: '2026-03-02' });
  await link(third.id, second.id, 'divisional');
  await link(second.id, first.id, 'divisional');
  await record(first.id, { kind: 'filed', datedOn: '2022-06-14' });
  const granted = await matterOf(third.id);
  const term = deadlineOf(granted, 'P15');
  expect(term?.counting[0]).toMatchObject({ on: '2022-06-14' });
  const { body } = await owner.get<DeadlineDetail>(`/api/admin/deadlines/${term?.id}`);
  expect(body.changes[0]?.note).toBe(`${second.number}: its filing date is now 14 Jun 2022`);
  expect(await countAgain(site.deps.db, { actor: 'rules' })).toMatchObject({ moved: 0 });
  const undone = await owner.request(`/api/admin/matters/${second.id}/links/${first.id}`, {
    method: 'DELETE',
  });
  expect(undone.status).toBe(200);
  const alone = deadlineOf(await matterOf(third.id), 'P15');
  expect(alone?.counting[0]).toMatchObject({ on: '2024-03-01' });
  const again = await owner.request(`/api/admin/matters/${second.id}/links/${first.id}`, {
    method: 'DELETE',
  });
  expect(again.status).toBe(404);
});

test('a day that the child’s own event states stays, and is told beside the parent’s', async () => {
  const parent = await opened();
  const filed = await record(parent.id, {
    kind: 'filed',
    datedOn: '2026-02-10',
    facts: { number: 'SG-77' },
  });
  const child = await opened({
    firstFiling: { filedOn: '2026-02-10', country: 'Singapore', number: 'SG-77' },
  });
  await link(child.id, parent.id, 'priority');
  const own = await record(child.id, {
    kind: 'filing-receipt',
    datedOn: '2026-09-01',
    facts: { number: 'SG-78', priorityOn: '2026-02-10' },
  });
  expect(own.family.contradictions).toEqual([]);
  await record(parent.id, {
    kind: 'filed',
    datedOn: '2026-02-13',
    facts: { number: 'SG-77' },
    correctsId: eventOf(filed, 'filed'),
  });
  const now = await matterOf(child.id);
  expect(deadlineOf(now, 'P5')).toMatchObject({ nominalOn: '2029-02-10' });
  const there = { on: '2026-02-13', id: parent.id, number: parent.number };
  expect(now.family.contradictions).toEqual([
    { what: 'Priority date', here: { on: '2026-02-10', title: 'Filing receipt' }, there },
    { what: 'First filing', here: { on: '2026-02-10', title: 'First filing elsewhere' }, there },
  ]);
});

test('a matter is opened from another with what it takes over, and linked', async () => {
  const parent = await opened({
    parties: [
      { role: 'owner', name: 'Kopi Langit Pte. Ltd.', uen: '202612345K', country: 'Singapore' },
      { role: 'opponent', name: 'Awan Kopi' },
    ],
  });
  await record(parent.id, { kind: 'filed', datedOn: '2026-02-10', facts: { number: 'SG-90' } });
  const draftOf = (kind: string) =>
    owner.get<MatterDraft>(`/api/admin/matters/draft?parent=${parent.id}&link=${kind}`);
  const { body: draft } = await draftOf('priority');
  expect(draft).toMatchObject({
    title: 'Tap valve',
    right: 'patent',
    route: 'national',
    clientEmail: parent.clientEmail,
    applicationNumber: null,
    parties: [{ role: 'owner', name: 'Kopi Langit Pte. Ltd.', uen: '202612345K' }],
    firstFiling: { filedOn: '2026-02-10', country: 'Singapore', number: 'SG-90' },
    parent: { id: parent.id, number: parent.number, kind: 'priority' },
    matters: [],
  });
  expect((await draftOf('national-phase')).status).toBe(400);
  const { clientEmail, responsibleId } = parent;
  const given = newMatter({ ...patent, clientEmail, responsibleId });
  const { id: conflictCheckId } = await checkedForConflicts(owner, given);
  const { status, body } = await owner.post<MatterDetail>('/api/admin/matters', {
    ...given,
    conflictCheckId,
    parent: { id: parent.id, kind: 'divisional' },
  });
  expect([status, body.family.links]).toEqual([
    201,
    [{ parentId: parent.id, childId: body.id, kind: 'divisional' }],
  ]);
  expect((await draftOf('divisional')).body.matters).toMatchObject([{ id: body.id }]);
});

test('another matter is suggested when an event names its number, and linked by a person alone', async () => {
  const parent = await opened();
  await record(parent.id, { kind: 'filed', datedOn: '2026-02-10', facts: { number: 'SG-33A' } });
  const child = await opened({
    firstFiling: { filedOn: '2026-02-10', country: 'Singapore', number: 'sg-33a' },
  });
  expect((await matterOf(child.id)).family).toMatchObject({
    links: [],
    suggested: [
      {
        matterId: parent.id,
        number: parent.number,
        kind: 'priority',
        isParent: true,
        applicationNumber: 'SG-33A',
        eventTitle: 'First filing elsewhere',
      },
    ],
  });
  const { body } = await link(child.id, parent.id, 'priority');
  expect(body.family.suggested).toEqual([]);
});

test('a client sees the relatives that are theirs, and nothing of others', async () => {
  const { browser: client, email } = await confirmedCustomer(site);
  const mine = await opened({ clientEmail: email });
  const theirs = await opened({ title: 'Somebody else’s' });
  const [child, below] = [
    await opened({ clientEmail: email }),
    await opened({ clientEmail: email }),
  ];
  await link(child.id, mine.id, 'priority');
  await link(theirs.id, mine.id, 'priority');
  await link(below.id, theirs.id, 'priority');
  const { body, status } = await client.get<OwnMatterDetail>(`/api/my-matters/${mine.number}`);
  expect(status).toBe(200);
  expect(body.relatives).toEqual([
    {
      number: child.number,
      title: 'Tap valve',
      phase: 'intake',
      isInDoubt: false,
      relation: 'It claims the priority of this matter',
    },
  ]);
  const apart = await client.get<OwnMatterDetail>(`/api/my-matters/${below.number}`);
  expect(apart.body.relatives).toEqual([]);
  const exported = JSON.stringify((await ownData(client)).body);
  expect([exported.includes(child.number), exported.includes(theirs.number)]).toEqual([
    true,
    false,
  ]);
});

test('two people who link and record at once leave one family in order', async () => {
  const [one, two, three] = [await opened(), await opened(), await opened()];
  const both = await Promise.all([
    link(one.id, two.id, 'priority'),
    link(two.id, one.id, 'priority'),
    link(three.id, one.id, 'priority'),
    link(three.id, one.id, 'priority'),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 409]);
  const newest = await opened();
  await Promise.all([one, two].map(({ id }) => link(id, newest.id, 'conversion')));
  const all = [one, two, three, newest];
  for (const datedOn of ['2026-03-02', '2026-03-03', '2026-03-04']) {
    const events = await Promise.all(
      all.flatMap(({ id }) => [
        recordEvent(owner, id, { kind: 'filing-receipt', datedOn, facts: { number: `SG-${id}` } }),
        owner.post(`/api/admin/matters/${id}/deadlines`, {
          title: 'A letter',
          effectiveOn: '2027-01-04',
          source: `Letter of ${datedOn}`,
        }),
      ]),
    );
    expect(events.map(({ status }) => status)).toEqual(events.map(() => 201));
  }
});

test('an ended matter is kept as long as an open one counts from it', async () => {
  const [parent, child] = [await opened(), await opened()];
  await link(child.id, parent.id, 'priority');
  await record(parent.id, { kind: 'closed', datedOn: '2026-03-02' });
  const kept = async () =>
    (await site.deps.db.select({ id: matters.id }).from(matters).where(endedMatters.where)).every(
      ({ id }) => id !== parent.id,
    );
  expect(await kept()).toBe(true);
  await record(child.id, { kind: 'closed', datedOn: '2026-03-03' });
  expect(await kept()).toBe(false);
  const rows = await site.deps.db.select().from(matters).where(eq(matters.id, parent.id));
  await site.deps.db.transaction((tx) => endedMatters.erase?.(tx, rows) ?? Promise.resolve());
  expect((await matterOf(child.id)).family.links).toEqual([]);
});
