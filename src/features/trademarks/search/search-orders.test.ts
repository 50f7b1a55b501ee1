import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '../../../../test/site';
import type { Trademark } from '../contract';
import { trademarks } from '../schema.server';
import { registerColumns } from './register-columns.server';
import { dropSearchIndexes, restoreSearchIndexes } from './search-indexes.server';

// More marks than are searched in memory, with words that are related to the orders.
const count = 12_500;
const pageSize = 9;
const sorts = {
  name: sql`name_key, id`,
  date: sql`registration_date desc, id desc`,
  owner: sql`owner_key, id`,
  expiry: sql`coalesce(expiry_date, '9999-12-31'), id`,
};

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ SEED: 'none', RATE_LIMITS: 'off' });
  const { db } = site.deps;
  const marks = Array.from({ length: count }, (_, n) => markOf(n));
  await dropSearchIndexes(db, 100_000); // as for a large load
  for (let at = 0; at < count; at += 1_000)
    await db.insert(trademarks).values(marks.slice(at, at + 1_000));
  await restoreSearchIndexes(db);
}, 120_000);
afterAll(() => site.close());

function markOf(n: number) {
  const spread = (n * 7_919) % count;
  const letter = '7abcdefghijklmnopqrstuvwxyz福'.charAt(spread % 28);
  const year = 1990 + (spread % 35);
  const words = [
    `${letter}${spread % 97}`,
    n % 3 === 0 && 'kopi',
    n % 40 === 0 && 'teh',
    // Of the last letters, but for one mark; of the oldest years, but for one.
    (letter > 'v' || n === 5_000) && 'selatan',
    (year < 1999 || n === 7_000) && 'lama',
  ];
  const mark = {
    slug: `mark-${n}`,
    name: words.filter(Boolean).join(' '),
    registrationNumber: `40${year}${String(n).padStart(5, '0')}`,
    registrationDate: `${year}-0${1 + (n % 9)}-11`,
    expiryDate: n % 11 === 0 ? null : `${year + 10}-0${1 + (n % 9)}-11`,
    owner: `${letter === 'w' ? 'Warung Tepi' : `Kedai ${spread % 300}`} Pte. Ltd.`,
    status: (['registered', 'registered', 'pending', 'expired'] as const)[n % 4],
    classes: [String(1 + (n % 45))],
    isPublished: n % 50 !== 1,
  };
  return { ...mark, ...registerColumns(mark) };
}

const searches = [
  { q: 'kopi' },
  { q: 'teh' },
  { q: 'kopi teh' },
  { q: 'selatan' },
  { q: 'lama' },
  { q: 'lama', in: 'words' },
  { q: 'warung', in: 'owner' },
  { q: 'warung kopi' },
  { q: 'kedai', status: 'pending' },
  { q: 'selatan', status: 'expired' },
  { q: '福' },
  { q: 'kopi', from: '1995', to: '2001' },
  { q: 'kopi', class: '9' },
] as const;

const conditionsOf: Record<string, (value: string) => ReturnType<typeof sql>> = {
  q: (value) =>
    sql.join(
      value.split(' ').map((word) => sql`strpos(search_text, ${word}) > 0`),
      sql` and `,
    ),
  in: () => sql`true`,
  status: (value) => sql`status = ${value}`,
  from: (value) => sql`registration_date >= ${`${value}-01-01`}`,
  to: (value) => sql`registration_date <= ${`${value}-12-31`}`,
  class: (value) => sql`${value} = any(classes)`,
};

test.each(Object.keys(sorts) as (keyof typeof sorts)[])(
  'by %s any page of a search is what the whole order has there',
  async (sort) => {
    for (const search of searches) {
      const where = sql.join(
        Object.entries(search).map(([key, value]) => conditionsOf[key]?.(value) ?? sql`true`),
        sql` and `,
      );
      const { rows } = await site.deps.db.execute<{ slug: string }>(
        sql`select slug from trademarks where is_published and ${where} order by ${sorts[sort]}`,
      );
      for (const page of [1, 2, 5]) {
        const query = new URLSearchParams({
          ...search,
          sort,
          page: String(page),
          pageSize: String(pageSize),
        });
        const { body, headers } = await site.browser.get<Trademark[]>(`/api/trademarks?${query}`);
        const wanted = rows.slice((page - 1) * pageSize, page * pageSize);
        expect([query.toString(), body.map(({ slug }) => slug)]).toEqual([
          query.toString(),
          wanted.map(({ slug }) => slug),
        ]);
        const total = Number(headers.get('x-total-count'));
        const isCapped = headers.has('x-total-count-capped');
        if (isCapped) expect(total).toBeLessThan(rows.length);
        else expect(total).toBe(rows.length);
        expect(headers.get('link')?.includes('rel="next"') ?? false).toBe(
          rows.length > page * pageSize,
        );
      }
    }
  },
  60_000,
);
