import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { mailsTo, signedInCustomer } from '../../../test/customers';
import { addServices, newOrderForm, placedOrder } from '../../../test/orders';
import { type Browser, siteForFile } from '../../../test/site';
import { customers } from '../../platform/auth/schema';
import { services } from '../catalogue/schema.server';
import type { Order, OrderStep } from './contract';
import type { Intake } from './intake/contract';
import { orders } from './schema.server';

const site = siteForFile({ SEED: 'none', RATE_LIMITS: 'off' });
beforeAll(async () => {
  await addServices(site.deps.db);
  await site.deps.db.update(services).set({ asksMark: true });
});

const ask = async <Answer>(
  language: string,
  path: string,
  init: Parameters<Browser['request']>[1] = {},
) => {
  const headers = { 'x-language': language };
  return (await (await site.browser.request(path, { ...init, headers })).json()) as Answer;
};

test('an order is told in the language of the page, and who ordered it as it was typed', async () => {
  // Each is also a text of the site.
  const order = await placedOrder(site.browser, { customerName: 'Receipt', companyName: 'Home' });
  const steps = (language: string) =>
    ask<OrderStep[]>(language, `/api/orders/${order.id}/steps`).then(([first]) => first?.title);
  expect(await steps('en')).toBe('Order placed');
  expect(await steps('zh')).toBe('已下单');
  expect(await steps('ms')).toBe('Pesanan dibuat');
  const { customerName, companyName } = await ask<Order>('zh', `/api/orders/${order.id}`);
  expect([customerName, companyName]).toEqual(['Receipt', 'Home']);
});

test('answers are stored as they are typed, and what they are called is said in each language', async () => {
  const { id } = await placedOrder(site.browser);
  const path = `/api/orders/${id}/intake`;
  const json = { kind: 'words', words: 'Home', foreign: 'no', goods: 'Receipt' };
  const chinese = await ask<Intake>('zh', path, { method: 'PUT', json });
  expect(chinese.answers).toMatchObject(json);
  expect(chinese.rows.slice(0, 2)).toEqual([
    { term: '商标', detail: 'Home、文字' },
    { term: '用于', detail: 'Receipt' },
  ]);
  const english = await ask<Intake>('en', path);
  expect(english.rows.slice(0, 2)).toEqual([
    { term: 'Mark', detail: 'Home, words' },
    { term: 'For', detail: 'Receipt' },
  ]);
});

test('what an order or its details lack is said in the language of the page', async () => {
  const refused = await ask<{ errors: Record<string, string[]> }>('ms', '/api/order', {
    method: 'POST',
    json: newOrderForm({ customerEmail: '', companyName: 'x'.repeat(500) }),
  });
  expect(refused.errors.customerEmail).toEqual(['Alamat e-mel tidak sah']);
  expect(refused.errors.companyName?.[0]).toMatch(/^Nama syarikat mestilah paling banyak \d+ /);
  const { id } = await placedOrder(site.browser);
  const unsent = await ask<{ errors: Record<string, string[]> }>(
    'zh',
    `/api/orders/${id}/intake/send`,
    { method: 'POST', json: {} },
  );
  expect(unsent.errors.kind).toEqual(['请选择您想保护什么。']);
});

test('the page of an order has no word of its frame in English', async () => {
  const { id } = await placedOrder(site.browser);
  for (const [language, words] of Object.entries({
    zh: ['您付款后我们立即开始。', '订单摘要', '未付款', '订单记录'],
    ms: ['Kami bermula sebaik sahaja anda membayar.', 'Ringkasan pesanan', 'Belum dibayar'],
  })) {
    const page = await (await site.browser.request(`/${language}/orders/${id}`)).text();
    for (const word of words) expect(page).toContain(word);
    for (const word of ['Order summary', 'Not paid', 'Ordered on', 'Order history', 'Customer<'])
      expect(page).not.toContain(word);
  }
});

test('what the desk places is mailed in the language of the customer’s confirmed account', async () => {
  const { db } = site.deps;
  const owner = await site.signedInAdministrator();
  const { email } = await signedInCustomer(site);
  await db
    .update(customers)
    .set({ language: 'zh', isVerified: true })
    .where(eq(customers.email, email));
  const placedFor = async (customerEmail: string) => {
    const form = { ...newOrderForm({ customerEmail }), id: undefined };
    const { status, body } = await owner.post<Order>('/api/admin/service-orders', form);
    expect(status, JSON.stringify(body)).toBe(201);
    const [order] = await db.select().from(orders).where(eq(orders.id, body.id));
    return order?.language;
  };
  expect(await placedFor(email)).toBe('zh');
  const mails = await mailsTo(site, email);
  expect(mails.map(({ subject }) => subject)).toContainEqual(
    expect.stringMatching(/\p{Script=Han}/u),
  );
  expect(await placedFor('nobody@kopi.example')).toBe('en');
});
