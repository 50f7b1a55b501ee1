import { afterAll, beforeAll, expect, it } from 'vitest';
import { addServices, newOrderForm } from '../../../../test/orders';
import { openTestSite, type TestSite } from '../../../../test/site';
import { customers } from '../../../platform/auth/schema';
import { messages } from '../../../platform/mail/schema';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ SEED: 'none' });
  await addServices(site.deps.db);
});
afterAll(() => site.close());

const post = (change: Record<string, unknown>, address: string) =>
  site.newBrowser().request('/api/order', { method: 'POST', json: newOrderForm(change), address });

it('accepts 30 orders per network address in 10 minutes', async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 32; count++) statuses.push((await post({}, '192.0.2.1')).status);
  expect(statuses.slice(0, 30)).toEqual(Array(30).fill(201));
  expect(statuses.slice(30)).toEqual([429, 429]);
  expect((await post({}, '192.0.2.2')).status).toBe(201);
});

it('asks the payment provider at most 60 times in 10 minutes for a network address', async () => {
  const call = (path: string) =>
    site.newBrowser().request(path, {
      method: 'POST',
      json: { orderId: 'none', paymentId: 'pi_none' },
      address: '192.0.2.3',
    });
  for (let count = 0; count < 30; count++) {
    expect((await call('/api/orders/payment-complete')).status).toBe(404);
    expect((await call('/api/create-payment-intent')).status).toBe(404);
  }
  const refused = await call('/api/orders/payment-complete');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});

it('sends at most five mails an hour to an unverified address, then refuses orders', async () => {
  const customerEmail = 'stranger@sagolane.example';
  for (let count = 0; count < 5; count++)
    expect((await post({ customerEmail }, `192.0.2.${10 + count}`)).status).toBe(201);
  const refused = await post({ customerEmail: 'STRANGER@sagolane.example' }, '192.0.2.20');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.json()).toEqual({
    message: 'Too many messages were sent to this address. Please try again later.',
  });
  const queued = await site.deps.db.select().from(messages);
  expect(queued.filter(({ toAddress }) => toAddress === customerEmail)).toHaveLength(5);

  await site.deps.db.insert(customers).values({
    email: customerEmail,
    name: 'A',
    firstName: 'A',
    lastName: 'B',
    isVerified: true,
  });
  expect((await post({ customerEmail }, '192.0.2.21')).status).toBe(201);
});
