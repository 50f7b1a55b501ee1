import { beforeAll, describe, expect, it } from 'vitest';
import { signedInCustomer, signIn } from '../../../test/customers';
import { addServices, newOrderForm, placedOrder } from '../../../test/orders';
import { siteForFile } from '../../../test/site';
import { customers } from '../../platform/auth/schema';
import type { Order } from './contract';
import { findCustomerOrders } from './data.server';
import { erasedBrowser } from './erased';
import { mayRead } from './order-access.server';

const site = siteForFile({ SEED: 'none' });
beforeAll(() => addServices(site.deps.db));

const order = { id: '17', browserId: 'a', customerId: 7, customerEmail: 'Guest@sagolane.example' };
const anonymous = { browserId: undefined, customer: undefined, administrator: undefined };
const customer = {
  id: 8,
  email: 'guest@sagolane.example',
  firstName: 'Hui',
  lastName: 'Ling',
  isVerified: false,
};

describe('mayRead', () => {
  it.each([
    ['an anonymous caller', anonymous, false],
    ['the browser that placed it while signed in', { ...anonymous, browserId: 'a' }, false],
    ['another browser', { ...anonymous, browserId: 'b' }, false],
    ['a browser that opened it by link', { ...anonymous, hasOpened: true }, true],
    ['its customer', { ...anonymous, customer: { ...customer, id: 7 } }, true],
    ['a customer with its address', { ...anonymous, customer }, false],
    [
      'a customer with its address, verified',
      { ...anonymous, customer: { ...customer, isVerified: true } },
      true,
    ],
    [
      'another verified customer',
      {
        ...anonymous,
        customer: { ...customer, isVerified: true, email: 'other@sagolane.example' },
      },
      false,
    ],
  ])('%s', (_who, caller, expected) => {
    expect(mayRead(order, caller)).toBe(expected);
  });

  it('a guest’s browser', () => {
    const guests = { ...order, customerId: null };
    expect(mayRead(guests, { ...anonymous, browserId: 'a' })).toBe(true);
    expect(mayRead(guests, { ...anonymous, browserId: 'b' })).toBe(false);
  });

  it('refuses a mailed link once the customer’s data is erased', () => {
    const erased = { ...order, browserId: erasedBrowser };
    expect(mayRead(erased, { ...anonymous, hasOpened: true })).toBe(false);
  });
});

it('an order placed while signed in can’t be read once the browser has signed out', async () => {
  const { browser, email } = await signedInCustomer(site);
  const form = newOrderForm({ customerEmail: email });
  const { body: placed } = await browser.post<Order>('/api/order', form);
  const before = new Map(browser.cookies);
  const statusOf = async () => (await browser.get(`/api/orders/${placed.id}`)).status;
  expect(await statusOf()).toBe(200);
  await browser.post('/api/auth/logout', {});
  expect(await statusOf()).toBe(404);
  for (const [name, value] of before) browser.cookies.set(name, value);
  expect(await statusOf()).toBe(404);
  const again = await browser.post<Order>('/api/order', form);
  expect(again.body.id).not.toBe(placed.id);
  expect(await signIn(browser, email)).toBe(200);
  expect(await statusOf()).toBe(200);
});

it('lists a guest’s order to the customer once the address is verified', async () => {
  const guests = await placedOrder(site.newBrowser(), { customerEmail: order.customerEmail });
  await placedOrder(site.newBrowser());
  const [row] = await site.deps.db
    .insert(customers)
    .values({ email: customer.email, name: 'Hui Ling', firstName: 'Hui', lastName: 'Ling' })
    .returning();
  const owner = { ...customer, id: row?.id ?? 0 };
  expect(await findCustomerOrders(site.deps.db, owner)).toEqual([]);
  const own = await findCustomerOrders(site.deps.db, { ...owner, isVerified: true });
  expect(own.map(({ id }) => id)).toEqual([guests.id]);
});
