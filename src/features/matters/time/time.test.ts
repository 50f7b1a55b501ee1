import { expect, it } from 'vitest';
import { signedInColleague } from '../../../../test/administrators';
import { openedMatter } from '../../../../test/matters';
import { deskForFile } from '../../../../test/site';
import { addDays, dayInSingapore } from '../../../shared/calendar-date';
import { undoHeader } from '../../../shared/undo';
import type { InvoiceDetail } from '../../billing/contract';
import { minutesText, type NotedTime } from './contract';

type Refusal = { message: string; errors?: Record<string, string[]> };
type Answer = NotedTime[] & Refusal;

const { site, desk } = deskForFile();

const today = dayInSingapore();
const key = () => crypto.randomUUID();
const note = (id: number, change: object = {}, by = desk) =>
  by.post<Answer>(`/api/admin/matters/${id}/time`, {
    ...{ day: today, minutes: 50, text: 'Read the report', rateCents: 40_000, key: key() },
    ...change,
  });
const bill = (id: number, pressed = key()) =>
  desk.post<{ id: number } & Refusal>(`/api/admin/matters/${id}/time/invoice`, { key: pressed });
const read = async (id: number) =>
  (await desk.get<InvoiceDetail>(`/api/admin/invoices/${id}`)).body;
const issue = (id: number) =>
  desk.post<InvoiceDetail & Refusal>(`/api/admin/invoices/${id}/issue`, {
    ...{ send: false, clientAddress: '12 Jalan Besar\nSingapore 208790' },
  });
const timeOf = async (id: number) =>
  (await desk.get<NotedTime[]>(`/api/admin/matters/${id}/time`)).body;

it('is noted by person and day, once for each key, and comes to the cent', async () => {
  const { id } = await openedMatter(desk);
  const mei = await signedInColleague(site, desk, 'staff', 'meitime');
  const pressed = key();
  for (const _ of [1, 2]) expect((await note(id, { key: pressed })).status).toBe(201);
  await note(id, { day: addDays(today, -3), minutes: 7, rateCents: 33_333 }, mei);
  expect(await timeOf(id)).toMatchObject([
    { day: today, minutes: 50, cents: 33_333, actor: 'admin', invoiceId: null },
    { minutes: 7, cents: 3_889, actor: 'meitime' },
  ]);
  expect([5, 60, 90].map(minutesText)).toEqual(['5 min', '1 h', '1 h 30 min']);
});

it('is billed once: by one draft, by two clicks, and again where the draft is deleted', async () => {
  const { id } = await openedMatter(desk);
  await note(id);
  await note(id, { minutes: 60, text: 'Called the examiner', day: addDays(today, -1) });
  const both = await Promise.all([bill(id), bill(id)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  const draftId = both.find(({ status }) => status === 201)?.body.id ?? 0;
  expect(await read(draftId)).toMatchObject({
    ...{ kind: 'invoice', matterId: id, servicesCents: 73_333, number: null },
    lines: [
      { description: 'Called the examiner', unitCents: 40_000, taxPercent: 9 },
      { description: 'Read the report', detail: expect.stringContaining('50 min at S$400.00') },
    ],
  });
  const [first] = await timeOf(id);
  expect(first).toMatchObject({ invoiceId: draftId, invoiceNumber: null });
  const deleted = await desk.request(`/api/admin/invoices/${draftId}`, { method: 'DELETE' });
  const again = await bill(id);
  expect(again.status).toBe(201);
  // The deleted draft comes back, and bills what the other has billed.
  const undone = await desk.post(`/api/admin/undo/${deleted.headers.get(undoHeader)}`, {});
  expect(undone.status).toBe(200);
  const issued = await Promise.all([issue(draftId), issue(again.body.id)]);
  expect(issued.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const refused = issued.find(({ status }) => status === 409)?.body.message;
  expect(refused).toContain('was billed with INV-');
});

it('keeps its line on a draft that is saved, is free where the line is removed, and is claimed by no other', async () => {
  const { id } = await openedMatter(desk);
  await note(id);
  const draft = await read((await bill(id)).body.id);
  const save = async (lines: object[]) => {
    const { updatedAt } = await read(draft.id);
    const json = { ...draft, lines, updatedAt };
    const answer = await desk.request(`/api/admin/invoices/${draft.id}`, { method: 'PUT', json });
    expect(answer.status).toBe(200);
  };
  await save(draft.lines.map((line) => ({ ...line, description: 'Reading the report' })));
  const [noted] = await timeOf(id);
  expect(noted).toMatchObject({ invoiceId: draft.id });
  const path = `/api/admin/matter-time/${noted?.id}`;
  const change = { day: today, minutes: 30, text: 'Less', rateCents: 40_000 };
  for (const [method, json] of [
    ['PATCH', change],
    ['DELETE', undefined],
  ] as const)
    expect((await desk.request(path, { method, ...(json && { json }) })).status).toBe(409);
  await save([{ ...draft.lines[0], timeId: null }]);
  expect((await timeOf(id))[0]).toMatchObject({ invoiceId: null });
  // What a draft never billed is not claimed by naming it.
  await save(draft.lines);
  expect((await timeOf(id))[0]).toMatchObject({ invoiceId: null });
  expect((await desk.request(path, { method: 'PATCH', json: change })).status).toBe(200);
  expect((await timeOf(id))[0]).toMatchObject({ minutes: 30, cents: 20_000, text: 'Less' });
  const stale = { ...change, updatedAt: noted?.updatedAt };
  expect((await desk.request(path, { method: 'PATCH', json: stale })).status).toBe(409);
  expect((await desk.request(path, { method: 'DELETE' })).status).toBe(200);
  expect(await timeOf(id)).toEqual([]);
  expect((await bill(id)).status).toBe(409);
});

it('is billed again once its invoice was credited in full', async () => {
  const { id } = await openedMatter(desk);
  await note(id);
  const first = (await issue((await bill(id)).body.id)).body;
  expect((await bill(id)).status).toBe(409);
  await desk.post(`/api/admin/invoices/${first.id}/credit`, {
    ...{ reason: 'Wrong company', send: false, key: key() },
  });
  expect(await timeOf(id)).toMatchObject([{ invoiceId: null, invoiceNumber: null }]);
  const again = await issue((await bill(id)).body.id);
  expect([again.status, again.body.lines?.[0]?.description]).toEqual([200, 'Read the report']);
  expect(await timeOf(id)).toMatchObject([{ invoiceNumber: again.body.number }]);
});

it.each(['PATCH', 'DELETE'])('is not billed by a draft of before a %s', async (method) => {
  const { id } = await openedMatter(desk);
  await note(id);
  const draft = (await bill(id)).body;
  const path = `/api/admin/invoices/${draft.id}`;
  const deleted = await desk.request(path, { method: 'DELETE' });
  const [noted] = await timeOf(id);
  const json = { day: today, minutes: 5, text: 'Less', rateCents: 40_000 };
  const change = { method, ...(method === 'PATCH' && { json }) };
  expect((await desk.request(`/api/admin/matter-time/${noted?.id}`, change)).status).toBe(200);
  await desk.post(`/api/admin/undo/${deleted.headers.get(undoHeader)}`, {});
  const { status, body } = await issue(draft.id);
  expect([status, body.message]).toEqual([409, expect.stringContaining('changed or deleted')]);
});

it('goes on an invoice as far as that can be, and without what comes to nothing', async () => {
  const { id } = await openedMatter(desk);
  for (const rateCents of [0, ...Array(5).fill(1_000_000)])
    await note(id, { minutes: 1_440, rateCents });
  const first = (await bill(id)).body;
  expect(await read(first.id)).toMatchObject({ servicesCents: 72_000_000 });
  const second = (await bill(id)).body;
  expect(await read(second.id)).toMatchObject({ servicesCents: 48_000_000 });
  expect((await bill(id)).status).toBe(409);
  const unbilled = (await timeOf(id)).filter(({ invoiceId }) => invoiceId === null);
  expect(unbilled).toMatchObject([{ cents: 0 }]);
});

it.each([
  [{ minutes: 0 }, 'minutes'],
  [{ minutes: 1_441 }, 'minutes'],
  [{ minutes: 1.5 }, 'minutes'],
  [{ day: addDays(today, 1) }, 'day'],
  [{ text: ' ' }, 'text'],
  [{ rateCents: -1 }, 'rateCents'],
])('is refused with %j', async (change, field) => {
  const { id } = await openedMatter(desk);
  const { status, body } = await note(id, change);
  expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]]);
});

it('is written by staff alone', async () => {
  const { id } = await openedMatter(desk);
  const reader = await signedInColleague(site, desk, 'reader', 'readtime');
  expect((await note(id, {}, reader)).status).toBe(403);
  expect((await reader.get(`/api/admin/matters/${id}/time`)).status).toBe(200);
  expect((await note(id, {}, site.newBrowser())).status).toBe(401);
  expect((await note(999_999)).status).toBe(404);
});
