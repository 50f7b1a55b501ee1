import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newPerson } from '../../../../test/customers';
import { readMails } from '../../../../test/mails';
import { addServices, eventKinds, mailKeys, newOrderForm } from '../../../../test/orders';
import { openTestSite, type TestSite } from '../../../../test/site';
import { administrators, customers } from '../../../platform/auth/schema';
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

it('counts orders that arrive together one by one, and answers a repeated one whatever was counted', async () => {
  const placed = newOrderForm({ customerName: 'Wong Li Na' });
  const browser = site.newBrowser();
  const send = () =>
    browser.request('/api/order', { method: 'POST', json: placed, address: '192.0.2.4' });
  expect((await send()).status).toBe(201);
  const answers = await Promise.all(Array.from({ length: 40 }, () => post({}, '192.0.2.4')));
  const statuses = answers.map(({ status }) => status).toSorted();
  expect(statuses).toEqual([...Array(29).fill(201), ...Array(11).fill(429)]);
  expect(await (await send()).json()).toMatchObject({ id: placed.id });
  const repeated = newOrderForm();
  const twice = await Promise.all([1, 2].map(() => post(repeated, '192.0.2.5')));
  expect(twice.map(({ status }) => status)).toEqual([201, 201]);
});

it('places each of the orders that arrive together, though one of them can’t be stored', async () => {
  const { db } = site.deps;
  await db.execute(sql`alter table orders add constraint unlucky check (customer_name <> 'Lim')`);
  const forms = Array.from({ length: 12 }, (_, place) =>
    newOrderForm({ customerName: place === 5 ? 'Lim' : 'Tan' }),
  );
  const answers = await Promise.all(forms.map((form, place) => post(form, `198.18.0.${place}`)));
  await db.execute(sql`alter table orders drop constraint unlucky`);
  expect(answers.map(({ status }) => status)).toEqual(forms.map((_, n) => (n === 5 ? 500 : 201)));
  for (const { id, customerName } of forms) {
    const isStored = customerName === 'Tan';
    expect(await eventKinds(db, id)).toEqual(isStored ? ['placed'] : []);
    expect(await mailKeys(db, id)).toEqual(isStored ? ['placed:firm', 'received'] : []);
  }
});

// Other sessions of a server tell later what they read.
it.runIf(!process.env.DATABASE_URL)(
  'takes as long whatever the number of orders, also with plans of a table that was small',
  async () => {
    const { db } = site.deps;
    const rowsScanned = async () => {
      await db.execute(sql`select pg_stat_force_next_flush()`);
      const { rows } = await db.execute<{ scanned: number }>(sql`
      select sum(seq_tup_read)::int as scanned from pg_stat_user_tables
      where relname in ('orders', 'client_addresses')`);
      return rows[0]?.scanned;
    };
    await db.execute(sql`vacuum analyze orders, client_addresses`);
    await db.execute(sql`discard plans`);
    const before = await rowsScanned();
    for (let count = 0; count < 5; count++)
      expect((await post({}, `198.18.1.${count}`)).status).toBe(201);
    expect(await rowsScanned()).toBe(before);
  },
);

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

it('takes an order whatever was mailed to its address; at most five mails an hour go there', async () => {
  const customerEmail = 'stranger@sagolane.example';
  const startedAt = Date.now();
  const order = async (_: unknown, count: number) => {
    const change = { customerEmail: count % 2 ? customerEmail : customerEmail.toUpperCase() };
    expect((await post(change, `192.0.2.${10 + count}`)).status).toBe(201);
  };
  await Promise.all(Array.from({ length: 8 }, order));
  await Promise.all(Array.from({ length: 4 }, (_, count) => order(_, 8 + count)));
  const dueMinutes = async () => {
    const queued = await site.deps.db
      .select()
      .from(messages)
      .where(eq(sql`lower(${messages.toAddress})`, customerEmail))
      .orderBy(messages.id);
    return queued.map(({ nextAttemptAt }) => Math.round((+nextAttemptAt - startedAt) / 60_000));
  };
  expect(await dueMinutes()).toEqual([0, 0, 0, 0, 0, 12, 24, 36, 48, 60, 72, 84]);
  const noticed = await site.deps.db
    .select()
    .from(messages)
    .where(and(eq(messages.toAddress, site.deps.config.firmEmail), eq(messages.attempts, 0)));
  expect(noticed.length).toBeGreaterThanOrEqual(12);
  for (const { nextAttemptAt, createdAt } of noticed)
    expect(+nextAttemptAt - +createdAt).toBeLessThan(60_000);

  await site.deps.db.insert(customers).values({
    email: customerEmail,
    name: 'A',
    firstName: 'A',
    lastName: 'B',
    isVerified: true,
  });
  expect((await post({ customerEmail }, '192.0.2.30')).status).toBe(201);
  expect((await dueMinutes()).at(-1)).toBe(0);
});

it('counts mails to an address by what they are about, so that no form blocks another', async () => {
  const email = 'victim@sagolane.example';
  let turn = 0;
  const send = async (path: string, json: object) => {
    const address = `198.51.100.${++turn}`;
    const answer = await site.newBrowser().request(path, { method: 'POST', json, address });
    return answer.status;
  };
  const contact = {
    name: 'A stranger',
    phone: '+65 6000 0456',
    service: 'international',
    message: 'Somebody else’s address stands here.',
  };
  const own = (await site.deps.db.select().from(administrators))[0]?.email;
  for (const address of [email, own]) {
    const statuses: number[] = [];
    for (let count = 0; count < 6; count++)
      statuses.push(await send('/api/contact', { ...contact, email: address }));
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  }
  expect(await send('/api/auth/register', newPerson({ email }))).toBe(201);
  expect(await send('/api/auth/forgot-password', { email })).toBe(200);
  expect(await send('/api/order', newOrderForm({ customerEmail: email }))).toBe(201);
  expect(await send('/api/admin/auth/forgot-password', { email: own })).toBe(200);
  for (const to of [email, own ?? '']) {
    const mails = await readMails(site, eq(messages.toAddress, to));
    expect(mails.filter(({ subject }) => /password/i.test(subject))).toHaveLength(1);
  }
});
