import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { IntakeAnswers } from '../src/features/orders/intake/contract';
import { readIntake } from '../src/features/orders/intake/data.server';
import { orders } from '../src/features/orders/schema.server';
import { registerColumns } from '../src/features/trademarks/search/register-columns.server';
import { restoreSearchIndexes } from '../src/features/trademarks/search/search-indexes.server';
import { migrateDatabase } from '../src/platform/db/migrate';
import { openTestDatabase, type TestDatabase } from './database';

let database: TestDatabase;
const folder = mkdtempSync(join(tmpdir(), 'lionmark-migrations-'));
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

/** An empty database with the migrations up to, and without, the named one. */
async function migrateUntil(name: string) {
  await database.db.execute(sql.raw('drop schema public cascade; drop schema drizzle cascade'));
  await database.db.execute(sql`create schema public`);
  // Functions of a migration last as long as its session.
  await database.db.execute(sql`discard temp`);
  cpSync('drizzle', folder, { recursive: true });
  const journal = JSON.parse(readFileSync('drizzle/meta/_journal.json', 'utf8'));
  const end = journal.entries.findIndex(({ tag }: { tag: string }) => tag.endsWith(name));
  if (end < 0) throw new Error(`There is no migration ${name}.`);
  journal.entries.length = end;
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify(journal));
  await migrateDatabase(database.db, folder);
}

test('administrators from before the roles stay able to do everything, and may keep their password', async () => {
  await migrateUntil('_administrator-roles');
  const { db } = database;
  await db.execute(sql`insert into administrators (username, email, name, first_name, last_name)
    values ('admin', 'a@example.sg', 'A', 'A', 'B'), ('mei', 'm@example.sg', 'M', 'M', 'L')`);
  await db.execute(sql`insert into administrator_invitations (email, digest, invited_by, expires_at)
    values ('siti@example.sg', 'x', 'admin', now() + interval '1 day')`);
  await db.execute(sql`insert into rate_limits (key, count, resets_at) values ('k', 3, now())`);
  await migrateDatabase(db, 'drizzle');
  const rowsOf = async (query: string) => (await db.execute(sql.raw(query))).rows;
  expect(
    await rowsOf('select username, role, must_change_password from administrators order by id'),
  ).toEqual([
    { username: 'admin', role: 'owner', must_change_password: false },
    { username: 'mei', role: 'owner', must_change_password: false },
  ]);
  expect(await rowsOf('select email, role from administrator_invitations')).toEqual([
    { email: 'siti@example.sg', role: 'staff' },
  ]);
  expect(await rowsOf('select waits_until from rate_limits')).toEqual([{ waits_until: null }]);
});

test('the marks of a first start become samples, and those that the firm changed stay its own', async () => {
  await migrateUntil('_coverage');
  const { db } = database;
  await db.execute(sql`insert into trademarks (slug, name, registration_number, registration_date, owner)
    values ('kelip', 'Kelip', '40202204417T', '2022-03-01', 'Kelip Lighting Pte. Ltd.'),
      ('arus', 'Arus of our client', '40202209318K', '2022-04-29', 'Client Pte. Ltd.')`);
  await migrateDatabase(db, 'drizzle');
  const { rows } = await db.execute(sql`select slug, source from trademarks order by slug`);
  expect(rows).toEqual([
    { slug: 'arus', source: 'firm' },
    { slug: 'kelip', source: 'sample' },
  ]);
});

test('who ordered or wrote before there were clients is one', async () => {
  await migrateUntil('_clients');
  const { db } = database;
  await db.execute(sql`insert into contact_submissions (name, email, phone, service, message)
    values ('Tan Hui Ling', 'HuiLing@sagolane.example', '+65 6000 0123', 'other', 'Hello')`);
  await db.execute(sql`insert into orders (id, browser_id, customer_name, customer_email, customer_phone,
      service_slug, service_category, service_name, pricing_plan, price, order_date)
    values ('1', 'b', 'Tan H. L.', 'huiling@sagolane.example', '+65 6000 0123', 's', 'trademark', 'S', 'P',
      'S$1', now() - interval '1 day'),
      ('2', 'erased', 'Erased', 'erased@account.invalid', 'erased', 's', 'trademark', 'S', 'P', 'S$1', now())`);
  await migrateDatabase(db, 'drizzle');
  const { rows } = await db.execute(sql`select email, name from clients`);
  expect(rows).toEqual([{ email: 'huiling@sagolane.example', name: 'Tan Hui Ling' }]);
});

test('an office’s status that is not known no longer counts as expired', async () => {
  await migrateUntil('_other-statuses');
  const { db } = database;
  const values = [
    ['firm', 'Something New', '{}'],
    ['singapore', 'Something New (Twice)', '{}'],
    ['singapore', 'Withdrawn (By Owner)', '{}'],
    ['singapore', 'Something New', '{"status": "registered"}'],
  ].map(
    ([source, word, kept], n) =>
      sql`(${`mark-${n}`}, 'Mark', ${`T${n}`}, '2024-02-29', 'Owner', 'expired', ${word}, ${source}, ${kept}::jsonb)`,
  );
  await db.execute(sql`insert into trademarks (slug, name, registration_number, registration_date,
    owner, status, office_status, source, office_values) values ${sql.join(values, sql`, `)}`);
  await migrateDatabase(db, 'drizzle');
  const { rows } = await db.execute(sql`select status from trademarks order by slug`);
  expect(rows.map(({ status }) => status)).toEqual(['expired', 'other', 'expired', 'expired']);
  const counted = await db.execute(sql`select marks from register_counts
    where kind = 'all' and status = 'other'`);
  expect(counted.rows).toEqual([{ marks: 1 }]);
  await expect(
    db.execute(sql`update trademarks set status = 'other', office_status = null`),
  ).rejects.toThrow();
});

test('orders that the built-in gateway took were test payments', async () => {
  await migrateUntil('_test-payments-of-orders');
  const { db } = database;
  await db.execute(sql`insert into test_payment_intents (id, client_secret, status, amount_cents, currency)
    values ('pi_test', 's', 'succeeded', 59900, 'sgd')`);
  await db.execute(sql`insert into orders (id, browser_id, customer_name, customer_email, customer_phone, service_slug,
      service_category, service_name, pricing_plan, price, paid_at, stripe_payment_id)
    values ('1', 'b', 'A', 'a@example.sg', '1', 's', 'trademark', 'S', 'P', 'S$1', now(), 'pi_test'),
      ('2', 'b', 'A', 'a@example.sg', '1', 's', 'trademark', 'S', 'P', 'S$1', now(), 'pi_live')`);
  await migrateDatabase(db, 'drizzle');
  const { rows } = await db.execute(sql`select id, is_test_payment from orders order by id`);
  expect(rows).toEqual([
    { id: '1', is_test_payment: true },
    { id: '2', is_test_payment: false },
  ]);
});

test('details of a filing from before there were more questions open with all that was answered', async () => {
  await migrateUntil('_filing-answers');
  const { db } = database;
  const given = {
    kind: 'both',
    words: 'Bunga Raya',
    meaning: 'Hibiscus',
    goods: 'Tea and biscuits',
    classes: ['30'],
    owner: 'company',
    ownerName: 'Bunga Raya Pte. Ltd.',
    uen: '201812345K',
    ownerCountry: 'Singapore',
    ownerAddress: '1 Arab Street',
    answers: [],
    remarks: 'Red on white',
  };
  const states = { confirmed: given, sent: { ...given, meaning: '' } };
  for (const [state, answers] of Object.entries(states)) {
    await db.execute(sql`insert into orders (id, browser_id, customer_name, customer_email, customer_phone,
        service_slug, service_category, service_name, pricing_plan, price, intake_state)
      values (${state}, 'b', 'A', 'a@example.sg', '1', 'singapore-trademark-registration', 'trademark', 'S', 'P', 'S$1',
        ${state})`);
    await db.execute(sql`insert into order_intakes (order_id, asks_mark, questions, answers, sent_at)
      values (${state}, true, '[]', ${JSON.stringify(answers)}::jsonb, now())`);
  }
  await db.execute(sql`insert into intake_pictures (order_id, bytes, media_type, width, height)
    values ('confirmed', 'webp'::bytea, 'image/webp', 20, 10)`);
  await migrateDatabase(db, 'drizzle');
  const read = async (id: keyof typeof states) => {
    const [order] = await db.select().from(orders).where(eq(orders.id, id));
    if (!order) throw new Error(`${id} is gone`);
    return readIntake(db, order);
  };
  for (const [id, answers] of Object.entries(states)) {
    const intake = await read(id as keyof typeof states);
    expect(intake.answers).toMatchObject(answers);
    expect(IntakeAnswers.parse(intake.answers)).toEqual(intake.answers);
    const shown = intake.rows.map(({ detail }) => detail).join('\n');
    for (const text of [answers.words, answers.goods, answers.uen, answers.remarks])
      expect(shown).toContain(text);
    expect(intake.left).toBeGreaterThan(0);
  }
  expect((await read('confirmed')).answers.foreign).toBe('yes');
  expect((await read('sent')).answers.foreign).toBe('');
  const { rows } = await db.execute(
    sql`select order_id, number, picture, encode(picture_bytes, 'escape') as bytes from intake_versions`,
  );
  expect(rows).toEqual([
    {
      order_id: 'confirmed',
      number: 1,
      picture: { width: 20, height: 10, mediaType: 'image/webp' },
      bytes: 'webp',
    },
  ]);
});

test.each([false, true])(
  'goods and parts of numbers are found as in new marks (during a load: %s)',
  async (isLoading) => {
    await migrateUntil('_goods-of-marks');
    const { db } = database;
    const mark = {
      name: 'Kopi Singa',
      registrationNumber: '40201418207Y',
      registrationDate: '2014-02-28',
      owner: 'Foods Pte. Ltd.',
      classes: ['30'],
      source: 'singapore',
    };
    const none = { words: [], owners: [], agents: [], devices: [], said: [] };
    const columns = registerColumns(mark, {
      ...none,
      numbers: ['1234567'],
      goods: ['coffee', 'tea'],
    });
    const earlier = columns.searchGrams.filter((token) => !/^\w{5}$/.test(token));
    await db.execute(sql`insert into trademarks (id, slug, name, registration_number, registration_date, owner, classes,
        source, search_text, search_grams, keys_version)
      overriding system value values (7, 'kopi', ${mark.name}, ${mark.registrationNumber}, ${mark.registrationDate},
        ${mark.owner}, '{30}', 'singapore', ${columns.searchText}, ${sql.param(earlier)}::text[], 7)`);
    await db.execute(sql`insert into office_records (trademark_id, source, digest, goods_words)
      values (7, 'singapore', 1, ${sql.param(columns.goodsWords)}::text[])`);
    if (isLoading) {
      const lost = sql`array(select indexdef from pg_indexes where indexname in
        ('trademarks_search', 'trademarks_by_agent_and_device', 'office_records_by_goods', 'trademarks_by_name'))`;
      await db.execute(sql`update register_state set lost_indexes = ${lost}`);
      await db.execute(sql`drop index trademarks_search`);
    }
    const counts = async () =>
      (await db.execute(sql`select * from register_counts order by 1, 2`)).rows;
    const before = await counts();
    await migrateDatabase(db, 'drizzle');
    const { rows } = await db.execute<{ search_grams: string[]; goods_words: string[] }>(
      sql`select search_grams, goods_words, keys_version from trademarks`,
    );
    expect(rows).toEqual([
      {
        search_grams: expect.arrayContaining(columns.searchGrams),
        goods_words: ['coffee', 'tea'],
        keys_version: 8,
      },
    ]);
    expect(rows[0]?.search_grams).toHaveLength(columns.searchGrams.length);
    expect(await counts()).toEqual(before);
    await restoreSearchIndexes(db);
    const indexes = await db.execute(sql`select indexname from pg_indexes
      where indexdef like '%gin%' and tablename in ('trademarks', 'office_records') order by 1`);
    expect(indexes.rows.map(({ indexname }) => indexname)).toEqual([
      'trademarks_by_check_words',
      'trademarks_search',
    ]);
  },
);
