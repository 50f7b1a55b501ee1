import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addServices, paidOrder, placedOrder } from '../../../test/orders';
import { type Browser, openTestSite, type TestSite } from '../../../test/site';
import { orders } from '../orders/schema.server';
import type { InvoiceDetail } from './contract';
import type { KnownLine } from './known-lines-contract';

let site: TestSite;
let desk: Browser;
beforeAll(async () => {
  site = await openTestSite({ SEED: 'none', RATE_LIMITS: 'off', LOG_LEVEL: 'silent' });
  await addServices(site.deps.db);
  desk = await site.signedInAdministrator();
});
afterAll(() => site.close());

const clientEmail = 'lines@sagolane.example';
const draft = async (lines: object[] = []) => {
  const { status, body } = await desk.post<InvoiceDetail>('/api/admin/invoices', {
    ...{ kind: 'invoice', clientName: 'Sago Lane', clientEmail, lines },
    key: crypto.randomUUID(),
  });
  expect(status).toBe(201);
  return body;
};
const known = async (id: number) =>
  (await desk.get<KnownLine[]>(`/api/admin/invoices/${id}/known-lines`)).body;

it('offers what the client ordered and the price list, without GST, which is added again', async () => {
  const order = await placedOrder(site.newBrowser(), { customerEmail: clientEmail });
  const { id } = await draft();
  const lines = await known(id);
  expect(lines[0]).toEqual({
    ...{ from: 'order', title: 'A mark, Basic', detail: `Order ${order.id}`, paidOn: null },
    unitCents: 54_954,
  });
  const listed = lines.filter(({ from }) => from === 'price list');
  // What has no fixed price, or isn't published, has no line.
  expect(listed.map(({ title }) => title)).toEqual(['A mark, Basic', 'A mark, Plus']);
  const service = { kind: 'service', description: 'A mark, Basic', quantity: 1 };
  const { totalCents } = await draft([{ ...service, unitCents: listed[0]?.unitCents }]);
  expect(totalCents).toBe(59_900);
});

it('warns where the order was paid already', async () => {
  const { order } = await paidOrder(site.newBrowser(), { customerEmail: clientEmail });
  const change = (values: Partial<typeof orders.$inferInsert>) =>
    site.deps.db.update(orders).set(values).where(eq(orders.id, order.id));
  const service = { kind: 'service', quantity: 1, unitCents: 10_000 };
  const like = [{ ...service, description: 'A mark, Basic' }];
  // In test mode no money was charged.
  const tested = await draft(like);
  expect(tested.warnings).toEqual([]);
  const lineOf = async ({ id }: InvoiceDetail) =>
    (await known(id)).find(({ detail }) => detail === `Order ${order.id}`);
  expect((await lineOf(tested))?.paidOn).toBeNull();
  await change({ isTestPayment: false });
  const again = await draft(like);
  expect(again.warnings).toEqual([
    expect.stringContaining(`A like order, ${order.id}, A mark, was paid on`),
  ]);
  const named = await draft([{ ...service, description: 'Fee', detail: `Order ${order.id}` }]);
  expect(named.warnings).toEqual([expect.stringContaining('Charge only what comes on top')]);
  expect((await draft([{ ...service, description: 'Courier' }])).warnings).toEqual([]);
  expect((await lineOf(again))?.paidOn).toMatch(/^\d{4}-\d\d-\d\d$/);
  await change({ refundedCents: 59_900 });
  expect((await draft(like)).warnings).toEqual([]);
});
