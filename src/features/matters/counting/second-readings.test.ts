import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { signedInColleague } from '../../../../test/administrators';
import { openedMatter, recordEvent } from '../../../../test/matters';
import { pdfOf } from '../../../../test/pdfs';
import { type Browser, deskForFile } from '../../../../test/site';
import { administrators } from '../../../platform/auth/schema';
import type { ListedAdministrator } from '../../administrators/contract';
import type { MatterDocument } from '../documents/contract';
import type { MatterDetail } from '../matter/contract';
import type { DeadlineDetail, SecondReadings } from './contract';

const { site, desk: owner } = deskForFile();
let mei: Browser;
beforeAll(async () => {
  mei = await signedInColleague(site, owner, 'staff', 'mei');
});

const readings = async (by: Browser) =>
  (await by.get<SecondReadings>('/api/admin/deadlines/second-readings')).body;
const press = (by: Browser, id: number, what: string, body: object) =>
  by.post<DeadlineDetail & { message: string }>(`/api/admin/deadlines/${id}/${what}`, body);

async function reported(change: object = {}) {
  const { id } = await openedMatter(owner);
  await recordEvent(owner, id, {
    kind: 'filed',
    datedOn: '2026-01-05',
    facts: { number: crypto.randomUUID() },
  });
  const { body, status } = await recordEvent(owner, id, {
    kind: 'examination-report',
    datedOn: '2026-10-05',
    ...change,
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}
const answerOf = ({ deadlines }: MatterDetail) => {
  const found = deadlines.find(({ rule }) => rule === 'T3');
  if (!found) throw new Error('no answer is due');
  return found;
};

test('nobody reads their own; what is confirmed leaves the queue, and the next stands first', async () => {
  const matter = await reported();
  const { id, updatedAt } = answerOf(matter);
  const own = await readings(owner);
  expect([own.toRead, own.readings, own.own > 0]).toEqual([0, [], true]);
  const queue = await readings(mei);
  expect(queue.toRead).toBe(queue.readings.length);
  const days = queue.readings.map(({ effectiveOn }) => effectiveOn);
  expect(days).toEqual(days.toSorted());
  const found = queue.readings.find((each) => each.id === id);
  expect(found).toMatchObject({
    matter: { id: matter.id, number: matter.number },
    event: { kind: 'examination-report', datedOn: '2026-10-05' },
    documents: [],
    objection: null,
  });
  expect((await press(owner, id, 'read', { updatedAt })).status).toBe(403);
  expect((await press(owner, id, 'object', { reason: 'Wrong', updatedAt })).status).toBe(403);
  expect((await press(mei, id, 'read', { updatedAt })).body.readBy).toBe('mei');
  const after = await readings(mei);
  expect(after.toRead).toBe(queue.toRead - 1);
  expect(after.readings.map((each) => each.id)).not.toContain(id);
});

test('an objection needs a reason, and goes back to whoever entered the day', async () => {
  const { id, updatedAt } = answerOf(await reported());
  const silent = await press(mei, id, 'object', { reason: ' ', updatedAt });
  expect(silent.status).toBe(400);
  const reason = 'The stamp says 6 Oct.';
  const objected = await press(mei, id, 'object', { reason, updatedAt });
  expect(objected.status).toBe(200);
  expect((await readings(mei)).readings.map((each) => each.id)).not.toContain(id);
  const [returned] = (await readings(owner)).returned;
  expect(returned).toMatchObject({ id, objection: { text: reason, actor: 'mei' } });
  const seen = { updatedAt: objected.body.updatedAt };
  const read = await press(mei, id, 'read', seen);
  expect([read.status, read.body.message]).toEqual([409, expect.stringContaining(reason)]);
  expect((await press(mei, id, 'keep', { note: 'So it is', ...seen })).status).toBe(403);
  const kept = await press(owner, id, 'keep', { note: 'Page 2 is our own stamp', ...seen });
  expect(kept.body.changes.map(({ what }) => what).slice(0, 2)).toEqual([
    'kept after an objection',
    'objected to',
  ]);
  expect((await readings(owner)).returned).toEqual([]);
  expect((await readings(mei)).readings.map((each) => each.id)).toContain(id);
  const again = await press(mei, id, 'object', {
    reason: 'Our stamp is wrong',
    updatedAt: kept.body.updatedAt,
  });
  await press(owner, id, 'set', {
    effectiveOn: '2027-02-04',
    note: 'As the letter says',
    updatedAt: again.body.updatedAt,
  });
  const other = (await readings(mei)).readings.find((each) => each.id === id);
  expect(other).toMatchObject({ effectiveOn: '2027-02-04', objection: null });
});

test('the letter of an event stands beside its day, also after a correction', async () => {
  const { id } = await openedMatter(owner);
  const file = await owner.request(
    `/api/admin/matters/${id}/documents?name=report.pdf&origin=office`,
    { method: 'POST', body: pdfOf() },
  );
  const document = (await file.json()) as MatterDocument;
  const filed = { kind: 'filed', datedOn: '2026-01-05', facts: { number: '4020A' } };
  const recorded = await recordEvent(owner, id, { ...filed, documentId: document.id });
  expect(recorded.status).toBe(201);
  const shownIn = async () =>
    (await readings(mei)).readings
      .filter(({ matter }) => matter.id === id)
      .map(({ documents }) => documents.map(({ name }) => name));
  expect((await shownIn()).flat()).toContain('report.pdf');
  const correctsId = recorded.body.events.find(({ kind }) => kind === 'filed')?.id;
  await recordEvent(owner, id, { ...filed, datedOn: '2026-01-06', correctsId });
  expect((await shownIn()).flat()).toContain('report.pdf');
  const { id: other } = await openedMatter(owner);
  const foreign = await recordEvent(owner, other, { ...filed, documentId: document.id });
  expect([foreign.status, foreign.body]).toMatchObject([
    400,
    { errors: { documentId: ['Choose a document of this matter'] } },
  ]);
});

test('an objection waits for the responsible person where whoever entered the day has left, else for owners', async () => {
  const colleagues = (await owner.get<ListedAdministrator[]>('/api/admin/administrators')).body;
  const tan = await signedInColleague(site, owner, 'staff', 'tan');
  const idOf = (name: string) => colleagues.find(({ username }) => username === name)?.id ?? null;
  const objectedOf = async (responsibleId: number | null) => {
    const { id } = await openedMatter(tan, { responsibleId });
    await recordEvent(tan, id, { kind: 'filed', datedOn: '2026-01-05' });
    const { body } = await recordEvent(tan, id, {
      kind: 'examination-report',
      datedOn: '2026-10-05',
    });
    const day = answerOf(body);
    await press(owner, day.id, 'object', { reason: 'Wrong', updatedAt: day.updatedAt });
    return day.id;
  };
  const [ofMei, ofNobody] = [await objectedOf(idOf('mei')), await objectedOf(null)];
  const returnedTo = async (by: Browser) => (await readings(by)).returned.map(({ id }) => id);
  expect(await returnedTo(mei)).not.toContain(ofMei);
  await site.deps.db
    .update(administrators)
    .set({ disabledAt: new Date() })
    .where(eq(administrators.username, 'tan'));
  expect(await returnedTo(mei)).toContain(ofMei);
  expect(await returnedTo(mei)).not.toContain(ofNobody);
  expect(await returnedTo(owner)).toContain(ofNobody);
  expect(await returnedTo(owner)).not.toContain(ofMei);
  const kept = (by: Browser) => press(by, ofMei, 'keep', { note: 'Page 2 is our own stamp' });
  expect((await kept(owner)).status).toBe(403);
  expect((await kept(mei)).status).toBe(200);
  expect(await returnedTo(mei)).not.toContain(ofMei);
});

test('the number of the menu is the sum of what the page says to anybody', async () => {
  const sentBack = async (by: Browser) => {
    const { waiting, toRead, own } = await readings(by);
    const { body } = await by.get<{ readings: { waiting: number } }>('/api/admin/dashboard');
    expect(waiting).toBe(body.readings.waiting);
    return waiting - toRead - own;
  };
  const before = [await sentBack(owner), await sentBack(mei)];
  const { id, updatedAt } = answerOf(await reported());
  await reported();
  expect([await sentBack(owner), await sentBack(mei)]).toEqual(before);
  await press(mei, id, 'object', { reason: 'The stamp says 6 Oct.', updatedAt });
  const [ofOwner = 0, ofMei = 0] = before;
  expect([await sentBack(owner), await sentBack(mei)]).toEqual([ofOwner, ofMei + 1]);
});
