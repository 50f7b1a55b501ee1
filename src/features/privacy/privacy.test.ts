import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  codeAt,
  colleague as invited,
  setUpAuthenticator,
  signedInColleague,
} from '../../../test/administrators';
import { confirmedCustomer, signedInCustomer } from '../../../test/customers';
import { addServices, paidOrder, placedOrder } from '../../../test/orders';
import { adminPassword, deskForFile } from '../../../test/site';
import { mailFilesWith, tablesWith } from '../../../test/stored-text';
import { auditTrail } from '../../platform/audit-log/schema';
import { otherData, type SweptName, sweptData, sweptNames } from '../../shared/retention';
import type { JobDetail } from '../jobs/contract';
import type { ErasedPerson, Retention } from './contract';

const { site, desk: owner } = deskForFile();
beforeAll(() => addServices(site.deps.db));

const run = (statement: string) => site.deps.db.execute(sql.raw(statement));
const retention = async () => (await owner.get<Retention>('/api/admin/privacy')).body;

async function runJob(name: string) {
  const path = `/api/admin/jobs/${name}`;
  const ended = async () =>
    (await owner.get<JobDetail>(path)).body.job.runs.filter(({ finishedAt }) => finishedAt);
  const before = (await ended()).length;
  await owner.post(`${path}/run`, {});
  await expect.poll(async () => (await ended()).length).toBe(before + 1);
  return (await ended())[0];
}

const eraseOldData = () => runJob('erase-old-data');

describe('retention', () => {
  const person = `'Tan Wei', 'wei@pasar.example'`;
  const order = (id: string, more: string, at: string) => `
    insert into orders (id, reference, browser_id, customer_name, customer_email, customer_phone, service_slug,
      service_category, service_name, pricing_plan, price, amount_cents, order_date, updated_at, ${more}
    ) values ('${id}', left(upper(md5('${id}')), 3) || '-' || right(upper(md5('${id}')), 3), 'b', ${person}, '+65 6123 4567', 's', 'trademark', 'S', 'P', 'S$1', 100,
      ${at}, ${at}, `;
  /** Inserts a record that is as old as an SQL expression says. */
  const plant: Record<SweptName, (key: string, at: string) => string> = {
    contact: (key, at) => `insert into contact_submissions
      (name, email, phone, service, message, submitted_at, answered_at)
      values (${person}, '+65 6123 4567', 'other', '${key}', now() - interval '9 years', ${at})`,
    check: (key, at) => `insert into trademark_checks (name, email, requested_at)
      values ('${key}', 'wei@pasar.example', ${at})`,
    consultation: (key, at) => `with asked as (
        insert into consultation_requests (name, email, phone, message, requested_at)
        values (${person}, '+65 6123 4567', '${key}', now() - interval '9 years') returning id)
      insert into enquiry_replies (kind, enquiry_id, key, subject, text, actor, sent_at)
      select 'consultation', id, '${key}', 'Re', '${key}', 'admin', ${at} from asked`,
    bookings: (key, at) => `insert into bookings (key, kind, title, minutes, starts_at, ends_at,
        blocked_until, place, name, email, question, price_cents, state, created_at)
      select '${key}', 'first', 'First', 20, ends - interval '20 minutes', ends, ends, 'video',
        ${person}, '${key}', 0, 'cancelled', ends from (select ${at} as ends) as past`,
    'unpaid-orders': (key, at) => `${order(key, 'status', at)} 'cancelled')`,
    orders: (key, at) =>
      `${order(key, 'status, paid_at, stripe_payment_id', `now() - interval '9 years'`)}
        'completed', ${at}, 'pi_${key}')`,
    invoices: (key, at) => `insert into invoices
      (kind, number, issued_at, issue_day, seller, client_name, client_email, created_by)
      values ('invoice', '${key}', now(), (${at})::date, '{}', ${person}, 'admin')`,
    deposits: (key, at) => `with paid as (
        insert into payments_received (paid_on, amount_cents, method, press_key, actor)
        values (((${at}) at time zone 'Asia/Singapore')::date, 100, 'cash', '${key}', 'admin') returning id)
      insert into deposits (payment_id, client_name, client_email, purpose, left_cents)
      select id, ${person}, 'services', 0 from paid`,
    'invoice-drafts': (key, at) => `insert into invoices
      (kind, client_name, client_email, created_by, updated_at)
      values ('invoice', '${key}', 'wei@pasar.example', 'admin', ${at})`,
    'bank-lines': (key, at) => `with booked as (
        insert into bank_bookings (actor) values ('admin') returning id)
      insert into bank_lines (account, day, amount_cents, text, spellings, booking_id)
      select '1', ((${at}) at time zone 'Asia/Singapore')::date, 100, '${key}', '{}', id from booked`,
    'other-bank-lines': (
      key,
      at,
    ) => `insert into bank_lines (account, day, amount_cents, text, spellings)
      values ('1', ((${at}) at time zone 'Asia/Singapore')::date, -100, '${key}', '{}')`,
    matters: (key, at) => `insert into matters
      (number, title, "right", route, client_name, client_email, phase, is_open, last_event_on)
      values ('${key}', '${key}', 'trademark', 'national', ${person}, 'closed', false,
        ((${at}) at time zone 'Asia/Singapore')::date)`,
    'conflict-checks': (key, at) => `insert into conflict_checks (asked, hits, actor, created_at)
      values ('{"clientEmail": "wei@pasar.example", "names": ["${key}"]}', '[]', 'admin', ${at})`,
    'payment-events': (
      key,
      at,
    ) => `insert into payment_events (id, type, matched, payload, received_at)
      values ('${key}', 'x', false, '{}', ${at})`,
    watches: (key, at) => `insert into watches (email, name, level, token, ended_at)
      values ('wei@pasar.example', '${key}', 'high', '${key}', ${at})`,
    messages: (
      key,
      at,
    ) => `insert into messages (event_key, to_address, subject, html, plain, status, created_at)
      values ('${key}', 'wei@pasar.example', '${key}', '', '', 'sent', ${at})`,
  };

  test('each kind of data is erased after its period, and not a day before', async () => {
    for (const name of sweptNames) {
      const { keptFor } = sweptData[name];
      // Orders count from the end of their year.
      const isOfBooks = ['orders', 'invoices', 'deposits', 'bank-lines'].includes(name);
      const old = isOfBooks ? `interval '1 year'` : `interval '0'`;
      await run(
        plant[name](`old_${name}`, `now() - interval '${keptFor}' - interval '2 days' - ${old}`),
      );
      await run(plant[name](`young_${name}`, `now() - interval '${keptFor}' + interval '2 days'`));
    }
    const before = await retention();
    expect(before.rows.map(({ name, records, due }) => [name, records >= 2, due])).toEqual(
      sweptNames.map((name) => [name, true, 1]),
    );
    const job = await eraseOldData();
    expect(job).toMatchObject({ outcome: 'done', done: sweptNames.length });
    // Words of names go within a minute.
    await runJob('take-in-names');
    for (const name of sweptNames) {
      expect([name, await tablesWith(site, `old_${name}`)]).toEqual([name, []]);
      expect([name, (await tablesWith(site, `young_${name}`)).length > 0]).toEqual([name, true]);
    }
    const { rows, lastRun } = await retention();
    expect(rows.map(({ due }) => due)).toEqual(sweptNames.map(() => 0));
    expect(lastRun).toMatchObject({ outcome: 'done', done: sweptNames.length });
  });

  test('a deposit is kept as long as what was paid back of it, and goes with that', async () => {
    const back = (key: string, at: string) => `with whole as (
        select deposits.id from deposits join payments_received on payments_received.id = payment_id
        where press_key = '${key}'), paid as (
        insert into payments_received (paid_on, amount_cents, method, press_key, actor)
        values ((${at})::date, -100, 'cash', '${key}_back', 'admin') returning id)
      insert into deposits (payment_id, client_name, client_email, purpose, left_cents, returns_id)
      select paid.id, ${person}, 'services', 0, whole.id from paid, whole`;
    for (const key of ['whole_old', 'whole_young'])
      await run(plant.deposits(key, `now() - interval '9 years'`));
    await run(back('whole_old', `now() - interval '8 years'`));
    await run(back('whole_young', `now() - interval '1 year'`));
    await eraseOldData();
    expect(await tablesWith(site, 'whole_old')).toEqual([]);
    const paid = await run(`select from payments_received where press_key like 'whole_young%'`);
    expect(paid.rows).toHaveLength(2);
  });

  test('one kind that can’t be erased fails the job, which erases the others', async () => {
    await run(plant.watches('old_watch', `now() - interval '2 years'`));
    await run(plant.messages('old_message', `now() - interval '2 years'`));
    await run(`create function refuse_erasure() returns trigger language plpgsql as
      $$ begin raise exception 'not today'; end $$`);
    await run(
      `create trigger refuse before delete on watches for each row execute function refuse_erasure()`,
    );
    try {
      const job = await eraseOldData();
      expect(job).toMatchObject({ outcome: 'failed', reason: 'Ended watches: not today' });
      expect(await tablesWith(site, 'old_watch')).toEqual(['watches']);
      expect(await tablesWith(site, 'old_message')).toEqual([]);
    } finally {
      await run(`drop function refuse_erasure cascade`);
    }
    expect(await eraseOldData()).toMatchObject({ outcome: 'done', done: 1 });
  });

  test('the periods stand in the back office and in the privacy policy', async () => {
    const page = await (await owner.request('/admin/settings/privacy')).text();
    const policy = await (await site.newBrowser().request('/privacy-policy')).text();
    for (const { what, keptFor } of [...Object.values(sweptData), ...otherData])
      for (const text of [page, policy]) {
        expect(text).toContain(what);
        expect(text).toContain(keptFor);
      }
  });
});

describe('erasure by the firm', () => {
  const preview = (email: string) =>
    owner.post<ErasedPerson>('/api/admin/privacy/erasure-preview', { email });
  const erase = (email: string, confirmation = email) =>
    owner.post<ErasedPerson>('/api/admin/privacy/erasures', {
      email,
      confirmation,
      password: adminPassword,
    });
  const check = (email: string) =>
    site.newBrowser().post('/api/trademark-check', { name: 'Pasar Biru', email });

  test('a guest is erased after a preview and a typed confirmation', async () => {
    const email = 'guest@hutan.example';
    await check(email);
    await placedOrder(site.newBrowser(), { customerEmail: email });
    const { order } = await paidOrder(site.newBrowser(), {
      customerEmail: email.toUpperCase(),
      customerName: 'Siti Hutan',
    });
    await owner.request(`/api/admin/service-orders/${order.id}/status`, {
      method: 'PATCH',
      json: { status: 'completed' },
    });
    // Its invoice is made by a job.
    await expect.poll(() => tablesWith(site, email)).toContain('invoices');
    const before = await tablesWith(site, email);
    const expected = {
      email,
      hasAccount: false,
      records: expect.arrayContaining([
        { what: 'Trademark checks', erased: 1, retained: 0 },
        { what: 'Orders', erased: 1, retained: 1 },
        { what: 'Messages', erased: expect.any(Number), retained: 0 },
      ]),
    };
    expect((await preview(email)).body).toEqual(expected);
    expect(await tablesWith(site, email)).toEqual(before);
    expect((await erase(email, 'another@hutan.example')).status).toBe(400);
    expect(await tablesWith(site, email)).toEqual(before);

    const erased = await erase(email);
    expect([erased.status, erased.body]).toEqual([201, expected]);
    for (const text of [email, 'Siti Hutan'])
      expect([text, await tablesWith(site, text)]).toEqual([text, []]);
    expect(mailFilesWith(site, email)).toEqual([]);
    const trail = await site.deps.db.select().from(auditTrail).where(sql`action = 'erase'`);
    expect(trail).toMatchObject([
      {
        entity: 'person',
        actor: 'admin',
        after: { emailDigest: site.deps.config.vault.digest(email) },
      },
    ]);
    expect((await erase(email)).status).toBe(404);
    expect((await preview(email)).body.records).toEqual([]);
    expect((await preview('nobody')).status).toBe(400);
  });

  test('a message on its way to a file is deleted later, and no file of another database', async () => {
    const email = 'late@hutan.example';
    await check(email);
    await erase(email);
    const { rows } = await run(`select max(id) as id from erased_messages`);
    const folder = join(site.deps.config.dataDir, 'mail');
    mkdirSync(folder, { recursive: true });
    const late = `${String(rows[0]?.id).padStart(8, '0')}-late.eml`;
    for (const name of [late, '99999999-other.eml']) writeFileSync(join(folder, name), 'text');
    await runJob('delete-expired');
    const names = readdirSync(folder);
    expect([names.includes(late), names.includes('99999999-other.eml')]).toEqual([false, true]);
  });

  test('an account goes as well, also one with an address that nobody confirmed', async () => {
    const customer = await confirmedCustomer(site);
    const stranger = await signedInCustomer(site);
    await check(stranger.email);
    for (const { email, browser } of [customer, stranger]) {
      expect((await erase(email)).body).toMatchObject({ hasAccount: true });
      expect((await browser.get('/api/auth/me')).status).toBe(401);
      expect(await tablesWith(site, email)).toEqual(['messages']); // says that it is deleted
    }
  });

  test('an export and an erasure ask for the password, or a code from the app', async () => {
    const email = 'careful@hutan.example';
    await check(email);
    const colleague = await signedInColleague(site, owner, 'owner', 'careful');
    const { password } = invited;
    const { secret } = await setUpAuthenticator(colleague, password);
    const acts = [
      ['/api/admin/privacy/exports', { email }],
      ['/api/admin/privacy/erasures', { email, confirmation: email }],
    ] as const;
    for (const [path, body] of acts) {
      const ask = (typed?: string) =>
        colleague.post<{ errors?: object }>(path, { ...body, password: typed });
      expect([path, (await ask()).status]).toEqual([path, 400]);
      const wrong = await ask('not this one');
      expect([wrong.status, wrong.body.errors]).toEqual([
        400,
        { password: ['This password is incorrect.'] },
      ]);
    }
    expect(await tablesWith(site, email)).toContain('trademark_checks');
    const exported = await colleague.post(acts[0][0], { ...acts[0][1], password });
    expect(exported.status).toBe(200);
    // The code that confirmed the app is used up.
    const code = codeAt(secret, 1);
    const erased = await colleague.post(acts[1][0], { ...acts[1][1], password: code });
    expect(erased.status).toBe(201);
    expect(await tablesWith(site, email)).toEqual([]);
  });
});
