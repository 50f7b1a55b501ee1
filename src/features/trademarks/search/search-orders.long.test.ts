import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '../../../../test/site';
import type { Trademark } from '../marks/contract';
import { trademarks } from '../marks/schema.server';
import { goodsWords } from '../words/goods-words';
import { registerColumns } from './register-columns.server';
import { dropSearchIndexes, restoreSearchIndexes } from './search-indexes.server';
import { type SearchLine, searchLines } from './search-text';

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
});
afterAll(() => site.close());

function markOf(n: number) {
  const spread = (n * 7_919) % count;
  const letter = '7abcdefghijklmnopqrstuvwxyz福'.charAt(spread % 28);
  const year = 1990 + (spread % 35);
  const words = [
    `${letter}${spread % 97}`,
    n % 3 === 0 && 'kopi',
    n % 40 === 0 && 'teh',
    // The last letters have it, and one other mark; the next have the oldest years, and one other mark.
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
  const office = {
    ...{ words: [], numbers: [], owners: [], said: [] },
    agents: [n % 60 === 0 || year > 2020 ? 'Lim Agents' : 'Tan Agents'],
    devices: n % 7 === 0 ? [letter < 'g' ? 'duck head' : 'lion'] : [],
    goods: n % 5 === 0 ? (letter > 'r' ? ['coffee', 'tea'] : ['tea']) : ['watch'],
  };
  return { ...mark, ...registerColumns(mark, office) };
}

type Search = Partial<Record<'q' | 'in' | 'status' | 'from' | 'to' | 'class', string>>;

const searches: Search[] = [
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
  { q: 'kopi', class: '9', from: '1995', to: '2001' },
  { class: '9', from: '1995', to: '2001' },
  { q: '199', in: 'number' },
  { q: '019950', in: 'number' },
  { q: '02400', in: 'number', status: 'registered' },
  { q: 'agents', in: 'agent' },
  { q: 'lim', in: 'agent', from: '2000' },
  { q: 'duck', in: 'device' },
  { q: 'lion', in: 'device', status: 'pending' },
  { q: 'teas', in: 'goods' },
  { q: 'coffee tea', in: 'goods', class: '10' },
  { q: 'watch', in: 'goods', status: 'expired' },
];

const filters: Record<Exclude<keyof Search, 'q' | 'in'>, (value: string) => SQL> = {
  status: (value) => sql`status = ${value}`,
  from: (value) => sql`registration_date >= ${`${value}-01-01`}`,
  to: (value) => sql`registration_date <= ${`${value}-12-31`}`,
  class: (value) => sql`${value} = any(classes)`,
};

function conditionOf({ q = '', in: scope, ...filtered }: Search): SQL {
  const line = searchLines.indexOf(scope as SearchLine);
  const text = line < 0 ? sql`search_text` : sql`split_part(search_text, chr(10), ${line + 1})`;
  const words =
    scope === 'goods'
      ? goodsWords([q]).map((word) => sql`${word} = any(goods_words)`)
      : q.split(' ').map((word) => sql`strpos(${text}, ${word}) > 0`);
  const others = Object.entries(filtered).map(([by, value]) =>
    filters[by as keyof typeof filters](value),
  );
  return sql.join([...words, ...others], sql` and `);
}

test.each(Object.keys(sorts) as (keyof typeof sorts)[])(
  'by %s any page of a search is what the whole order has there',
  async (sort) => {
    for (const search of searches) {
      const { rows } = await site.deps.db.execute<{ slug: string }>(
        sql`select slug from trademarks where is_published and ${conditionOf(search)} order by ${sorts[sort]}`,
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
);
