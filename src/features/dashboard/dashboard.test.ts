import { afterAll, beforeAll, expect, it } from 'vitest';
import { addServices, paidOrder, placedOrder } from '../../../test/orders';
import { type Browser, openTestSite, type TestSite } from '../../../test/site';
import { contactSubmissions } from '../enquiries/schema.server';
import { orders } from '../orders/schema.server';
import type { ActivityPoint, DashboardCounts } from './contract';

let site: TestSite;
let administrator: Browser;
beforeAll(async () => {
  site = await openTestSite({ SEED: 'none', RATE_LIMITS: 'off' });
  await addServices(site.deps.db);
  administrator = await site.signedInAdministrator();
});
afterAll(() => site.close());

const get = async <T>(path: string) => (await administrator.get<T>(`/api/admin${path}`)).body;

it('counts what there is and what waits', async () => {
  await placedOrder(site.newBrowser());
  await paidOrder(site.newBrowser());
  const cancelled = await placedOrder(site.newBrowser());
  await administrator.request('/api/admin/service-orders', {
    method: 'PATCH',
    json: { ids: [cancelled.id], status: 'cancelled' },
  });
  const browser = site.newBrowser();
  await browser.post('/api/trademark-check', {
    name: 'Pasar Biru',
    email: 'a@pasar.example',
  });
  const answered = await browser.post<{ id: number }>('/api/trademark-check', {
    name: 'Ombak',
    email: 'a@pasar.example',
  });
  await administrator.post(`/api/admin/trademark-checks/${answered.body.id}/replies`, {
    subject: 'Your check',
    text: 'It is free.',
    state: 'in progress',
    key: 'answer-of-check',
  });
  expect(await get<DashboardCounts>('/dashboard')).toEqual({
    services: { total: 2, published: 1 },
    orders: { total: 3, waiting: 1, late: 0, unpaid: 1, toRead: 0, toStart: 1 },
    contacts: { total: 0, waiting: 0, late: 0 },
    checks: { total: 2, waiting: 1, late: 0 },
    consultations: { total: 0, waiting: 0, late: 0 },
    bookings: { total: 0, waiting: 0, late: 0 },
    enquiries: { total: 2, waiting: 1, late: 0 },
    // A job makes the invoices of paid orders.
    invoices: { total: expect.any(Number), waiting: 0, late: 0 },
    matters: { total: 0, waiting: 0, late: 0 },
    readings: { total: 0, waiting: 0, late: 0 },
    differences: { total: 0, waiting: 0, late: 0 },
    messages: { total: 0, waiting: 0, late: 0 },
  });
});

it('counts days and months in Singapore time', async () => {
  const { db } = site.deps;
  await db.delete(orders);
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  const midnight = Date.parse(`${today}T00:00:00+08:00`);
  const dayMs = 86_400_000;
  const message = { name: 'A', email: 'a@b.example', phone: '1', service: 'patent', message: 'm' };
  await db.insert(contactSubmissions).values([
    { ...message, submittedAt: new Date(midnight + 1) },
    { ...message, submittedAt: new Date(midnight - 1) },
    { ...message, submittedAt: new Date(midnight - 27 * dayMs) },
    { ...message, submittedAt: new Date(midnight - 27 * dayMs - 1) },
  ]);
  const days = await get<ActivityPoint[]>('/dashboard/activity');
  expect(days).toHaveLength(28);
  expect(days.at(-1)).toMatchObject({ from: today, orders: 0 });
  expect(days.at(-2)).toMatchObject({ enquiries: 1 });
  expect(days[0]).toMatchObject({ enquiries: 1 });
  const months = await get<ActivityPoint[]>('/dashboard/activity?span=12+months');
  expect(months).toHaveLength(12);
  expect(months.at(-1)?.from).toBe(`${today.slice(0, 7)}-01`);
  expect((await administrator.get('/api/admin/dashboard/activity?span=ever')).status).toBe(400);
});

it('the page is rendered with its figures, also without script', async () => {
  const html = await (await administrator.request('/admin')).text();
  for (const text of [
    'Total Services',
    'Order Requests',
    'Contact Submissions',
    'Trademark Checks',
  ])
    expect(html).toContain(text);
  expect(html).toMatch(/Orders and enquiries over time/);
  expect(html).toMatch(/Who waits for an answer/);
});

it.each([
  ['/admin/submissions', 'Service orders'],
  ['/admin/submissions?tab=trademark-checks', 'Pasar Biru'],
  ['/admin/contact-submissions', 'Contact submissions'],
  ['/admin/trademark-checks', 'Pasar Biru'],
  ['/admin/trademark-checks/1', 'Check of “Pasar Biru”'],
  ['/admin/consultation-requests', 'No consultation requests yet'],
])('%s is rendered on the server', async (path, text) => {
  const response = await administrator.request(path);
  expect(response.status).toBe(200);
  expect(await response.text()).toContain(text);
});

it.each([
  ['/admin/orders/none', 'Error loading order', 'Could not load the requested order details'],
  [
    '/admin/contact-submissions/4711',
    'Error loading the contact submission',
    'There was an error loading the submissions. Please try refreshing the page.',
  ],
])('%s is not found and links back', async (path, title, text) => {
  const response = await administrator.request(path);
  const html = await response.text();
  expect(response.status).toBe(404);
  expect(html).toContain(title);
  expect(html).toContain(text);
  expect(html).toMatch(/Back to (Orders|the list)/);
});
