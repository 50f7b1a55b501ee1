import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailsTo, signedInCustomer } from '../../../../test/customers';
import {
  confirm,
  newOrderForm,
  paidOrder,
  placedOrder,
  startPayment,
} from '../../../../test/orders';
import { type Browser, openTestSite, type TestSite } from '../../../../test/site';
import type { QuickCheck } from '../../clearance/contract';
import type { FirmStatement } from '../../firm/contract';
import type { Order } from '../contract';
import type { Intake } from '../intake/contract';
import { orders } from '../schema.server';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ RATE_LIMITS: 'off' });
});
afterAll(() => site.close());

type Refusal = { message: string; errors?: Record<string, string[]> };

const registration = {
  serviceSlug: 'singapore-trademark-registration',
  serviceCategory: 'trademark',
  pricingPlan: 'Standard',
  price: 'S$599',
};
const order = (change: object, browser = site.newBrowser()) =>
  placedOrder(browser, { ...registration, ...change });
const paid = async (browser: Browser, change: object) =>
  (await paidOrder(browser, { ...registration, ...change })).order;

test('three classes cost the same at the check, at the order, at the checkout and in the mail', async () => {
  const browser = site.newBrowser();
  const { body } = await browser.get<QuickCheck>('/api/check?name=Zwqxvorb&classes=9,30,43');
  expect(body.fees).toMatchObject({
    plan: 'Standard',
    planCents: 86_060,
    preApproved: { totalCents: 170_060 },
    other: { totalCents: 209_060 },
  });
  const placed = await order({ classes: '9,30,43' }, browser);
  expect(placed).toMatchObject({
    amountCents: 86_060,
    taxCents: 7_106,
    classCount: 3,
    furtherClassCents: 13_080,
    furtherCents: 26_160,
    price: 'S$599',
  });
  const checkout = await (await browser.request(`/checkout/${placed.id}`)).text();
  expect(checkout).toContain('S$860.60');
  expect(checkout).toContain('S$1,700.60 to S$2,090.60');
  const [mail] = await mailsTo(site, placed.customerEmail);
  expect(mail?.plain).toContain('S$860.60');
  expect(mail?.plain).toContain('S$1,700.60 to S$2,090.60');
});

test('a form whose plan files nothing sends no number of classes', async () => {
  const { classCount, amountCents } = await order({
    pricingPlan: 'Search',
    price: 'S$249',
    classes: '30,43',
    classCount: '',
  });
  expect([classCount, amountCents]).toEqual([0, 24_900]);
});

test.each([
  [{ classCount: 1 }, 59_900, 'S$879.00 to S$1,009.00'],
  [{ classCount: 1, wording: 'own' }, 59_900, 'S$1,009.00'],
  [{ classCount: '2', wording: 'list' }, 72_980, 'S$1,289.80'],
  [
    { pricingPlan: 'Complete', price: 'S$900', classCount: 2, wording: 'list' },
    90_000,
    'S$1,460.00',
  ],
  [
    { pricingPlan: 'Complete', price: 'S$900', classCount: 45, wording: 'own' },
    652_440,
    'S$24,974.40',
  ],
])('an order with %o costs %i cents, and in all %s', async (change, amountCents, all) => {
  const browser = site.newBrowser();
  const placed = await order(change, browser);
  expect(placed.amountCents).toBe(amountCents);
  expect(await (await browser.request(`/checkout/${placed.id}`)).text()).toContain(
    `<dd>${all}</dd>`,
  );
});

test('a plan that files nothing costs what it costs', async () => {
  const search = { pricingPlan: 'Search', price: 'S$249', classes: '9,30,43' };
  expect(await order(search)).toMatchObject({ amountCents: 24_900, classCount: 0 });
});

test('more classes than a price is known for, and less than it costs, are refused', async () => {
  const post = (change: object) =>
    site.newBrowser().post<Refusal>('/api/order', newOrderForm({ ...registration, ...change }));
  expect(await post({ classCount: 3, total: 599 })).toMatchObject({ status: 409 });
  expect((await post({ classCount: 3, total: 860.6 })).status).toBe(201);
  for (const classCount of [0, 46, 1.5, 'many'])
    expect(await post({ classCount })).toMatchObject({
      status: 400,
      body: { errors: { classCount: [expect.any(String)] } },
    });

  const desk = await site.signedInAdministrator();
  const { body: services } =
    await desk.get<{ id: number; slug: string; pricing: object[] }[]>('/api/admin/services');
  const service = services.find(({ slug }) => slug === registration.serviceSlug);
  const { body: whole } = await desk.get<{ pricing: { name: string }[] }>(
    `/api/admin/services/${service?.id}`,
  );
  const set = (plans: object[]) =>
    desk.request(`/api/admin/services/${service?.id}`, {
      method: 'PUT',
      json: { ...whole, pricing: plans, updatedAt: undefined },
    });
  expect((await set(whole.pricing.map((plan) => ({ ...plan, furtherClass: '' })))).status).toBe(
    200,
  );
  expect(await post({ classCount: 2 })).toMatchObject({
    status: 400,
    body: {
      message: 'The price of Standard for 2 classes isn’t known yet. Please ask us for a quote.',
    },
  });
  expect((await post({ classCount: 1 })).status).toBe(201);
  await set(whole.pricing);
});

test('the intake says what the classes come to that are chosen there', async () => {
  const browser = site.newBrowser();
  const { id } = await paid(browser, { classCount: 2 });
  const { body } = await browser.get<Intake>(`/api/orders/${id}/intake`);
  expect(body).toMatchObject({ planClasses: 2, furtherClassCents: 13_080, amountCents: 72_980 });
  await browser.request(`/api/orders/${id}/intake`, {
    method: 'PUT',
    json: { classes: ['9', '30', '43'] },
  });
  const page = await (await browser.request(`/orders/${id}/intake`)).text();
  expect(page).toContain('1 further class at S$130.80, before we file');
  expect(page).toContain('S$1,700.60 to S$2,090.60');
});

test('a search that is paid counts towards one registration, unless the firm switched that off', async () => {
  const browser = site.newBrowser();
  const search = { pricingPlan: 'Search', price: 'S$249' };
  const customerEmail = 'both@sagolane.example';
  await paid(browser, { ...search, customerEmail });
  expect((await order({})).amountCents).toBe(59_900);

  const counted = await order({ customerEmail: 'one@sagolane.example' }, browser);
  expect(counted).toMatchObject({ amountCents: 35_000, searchCents: 24_900, taxCents: 2_890 });
  const page = await (await browser.request(`/checkout/${counted.id}`)).text();
  expect(page).toContain('Less the search you paid');

  const owner = await site.signedInAdministrator();
  const rule = async (isTrue: boolean) => {
    const { body } = await owner.get<FirmStatement[]>('/api/admin/firm');
    const text = body.find(({ key }) => key === 'searchCounts')?.text;
    return owner.request('/api/admin/firm', {
      method: 'PUT',
      json: { key: 'searchCounts', isTrue, text },
    });
  };
  const other = site.newBrowser();
  await paid(other, search);
  await rule(false);
  expect((await order({}, other)).amountCents).toBe(59_900);
  await rule(true);
  expect((await order({}, other)).amountCents).toBe(35_000);
});

const searched = async (browser: Browser, change: object = {}) =>
  paidOrder(browser, { ...registration, pricingPlan: 'Search', price: 'S$249', ...change });
const requestForm = async (browser: Browser, language = '') => {
  const path = `${language}/services/trademark/${registration.serviceSlug}`;
  return (await browser.request(`${path}?plan=Standard&classes=9,30,43`)).text();
};

test('the request form has the same total with a paid search, for who paid it alone', async () => {
  const browser = site.newBrowser();
  expect(await requestForm(browser)).toContain('S$860.60');
  await searched(browser);
  for (const [language, less] of [
    ['', 'Less the search you paid'],
    ['/zh', '扣除您已付的检索费'],
    ['/ms', 'Tolak carian yang telah anda bayar'],
  ] as const) {
    const html = await requestForm(browser, language);
    for (const text of [less, '−S$249.00', 'S$611.60']) expect(html).toContain(text);
    expect(html).not.toContain('S$860.60');
    expect(await requestForm(site.newBrowser(), language)).not.toContain(less);
  }
  expect(await requestForm(browser)).toContain('S$1,451.60 to S$1,841.60');

  const three = { classes: '9,30,43', total: 611.6 };
  const post = (from: Browser) =>
    from.post<Refusal>('/api/order', newOrderForm({ ...registration, ...three }));
  expect(await order(three, browser)).toMatchObject({ amountCents: 61_160, searchCents: 24_900 });
  expect((await post(site.newBrowser())).status).toBe(409);
});

test('a search that was ordered with an account counts for that account alone', async () => {
  const { browser, email: customerEmail } = await signedInCustomer(site);
  await searched(browser, { customerEmail });
  expect((await order({ customerEmail }, browser)).amountCents).toBe(35_000);
  await browser.post('/api/auth/logout', {});
  expect(await requestForm(browser)).toContain('S$860.60');
  expect((await order({}, browser)).amountCents).toBe(59_900);
});

const start = (browser: Browser, { id, amountCents }: Order) =>
  browser.post<{ clientSecret: string } & Refusal>('/api/create-payment-intent', {
    ...{ orderId: id, amount: (amountCents ?? 0) / 100 },
  });
const reread = async (browser: Browser, { id }: Order) =>
  (await browser.get<Order>(`/api/orders/${id}`)).body;

test('a search is used up by the first registration that is paid, until it is refunded', async () => {
  const browser = site.newBrowser();
  await searched(browser);
  const placed = async (customerEmail: string) => order({ customerEmail }, browser);
  const [left, first, second] = [
    await placed('left@sagolane.example'),
    await placed('first@sagolane.example'),
    await placed('second@sagolane.example'),
  ];
  expect([left, first, second].map(({ amountCents }) => amountCents)).toEqual([
    ...[35_000, 35_000, 35_000],
  ]);
  const open = await startPayment(browser, first.id);
  const later = await startPayment(browser, second.id);
  expect((await confirm(browser, open)).status).not.toBe(200);
  expect((await confirm(browser, later)).status).toBe(200);
  const refused = await start(browser, first);
  expect(refused).toMatchObject({
    status: 409,
    body: { message: /price of this plan has changed/ },
  });
  const full = await reread(browser, first);
  expect(full).toMatchObject({ amountCents: 59_900, searchCents: 0, taxCents: 4_946 });
  expect((await start(browser, full)).status).toBe(200);
  expect(await reread(browser, second)).toMatchObject({ paidAt: expect.any(String) });
  expect((await placed('third@sagolane.example')).amountCents).toBe(59_900);

  const { db } = site.deps;
  await db.update(orders).set({ refundedCents: 35_000 }).where(eq(orders.id, second.id));
  expect((await placed('fourth@sagolane.example')).amountCents).toBe(35_000);
});

test('a search that was refunded meanwhile counts no longer', async () => {
  const browser = site.newBrowser();
  const search = await searched(browser);
  const placed = await order({}, browser);
  expect(placed.amountCents).toBe(35_000);
  const { db } = site.deps;
  await db.update(orders).set({ refundedCents: 100 }).where(eq(orders.id, search.order.id));
  expect((await start(browser, placed)).status).toBe(409);
  expect((await start(browser, await reread(browser, placed))).status).toBe(200);
});

test.each([
  [59_851, 59_900],
  [59_850, 50],
])('a search of %i cents leaves %i cents, which can be charged', async (searchCents, cents) => {
  const browser = site.newBrowser();
  const search = await searched(browser);
  const { db } = site.deps;
  await db.update(orders).set({ amountCents: searchCents }).where(eq(orders.id, search.order.id));
  expect((await order({}, browser)).amountCents).toBe(cents);
});

test('a wording that is taken back is not decided again', async () => {
  const browser = site.newBrowser();
  const form = newOrderForm({ ...registration, classCount: 1, wording: 'own' });
  const send = async (wording: string) =>
    (await browser.post<Order>('/api/order', { ...form, wording })).body;
  expect(await send('own')).toMatchObject({ wording: 'own' });
  expect(await send('')).toMatchObject({ id: form.id, wording: '' });
});
