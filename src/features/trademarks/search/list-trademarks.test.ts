import { beforeEach, expect, test } from 'vitest';
import { siteForFile } from '../../../../test/site';
import { registerColumns } from '../engine/register-columns.server';
import { AdminTrademarkListQuery } from '../marks/contract';
import { trademarks } from '../marks/schema.server';
import { listMarks } from './list-trademarks.server';

const site = siteForFile({ SEED: 'none', RATE_LIMITS: 'off' });
beforeEach(() => site.reset());

type Row = typeof trademarks.$inferInsert;

let made = 0;
async function insert(...rows: Partial<Row>[]) {
  await site.deps.db.insert(trademarks).values(
    rows.map((row) => {
      made += 1;
      const mark = {
        slug: `mark-${made}`,
        name: `Mark ${made}`,
        registrationNumber: `T${made}`,
        registrationDate: '2024-02-29',
        owner: 'Sago Lane Bakehouse Pte. Ltd.',
        classes: ['30'],
        ...row,
      };
      return { ...mark, ...registerColumns(mark) };
    }),
  );
}

const find = async (query: Record<string, unknown>, slice = { limit: 20, offset: 0 }) => {
  const { found, total } = await listMarks(
    site.deps.db,
    AdminTrademarkListQuery.parse(query),
    slice,
  );
  return { names: found.map(({ name }) => name).join(' '), total };
};

test('filters by publication, status, class and words', async () => {
  await insert(
    { name: 'Arus', isPublished: true, classes: ['3', '35'] },
    { name: 'Batu', status: 'pending', classes: ['30', '35'] },
    { name: 'Café', status: 'expired', isPublished: true, classes: ['30'] },
  );
  expect(await find({})).toEqual({ names: 'Arus Batu Café', total: 3 });
  expect(await find({ published: 'no' })).toEqual({ names: 'Batu', total: 1 });
  expect(await find({ published: 'yes' })).toEqual({ names: 'Arus Café', total: 2 });
  expect(await find({ status: 'pending' })).toEqual({ names: 'Batu', total: 1 });
  expect(await find({ class: '3' })).toEqual({ names: 'Arus', total: 1 });
  expect(await find({ class: '030' })).toEqual({ names: 'Batu Café', total: 2 });
  expect(await find({ class: '35', published: 'yes', status: 'registered' })).toEqual({
    names: 'Arus',
    total: 1,
  });
  expect(await find({ q: 'CAFE sago', class: '30' })).toEqual({ names: 'Café', total: 1 });
  expect(await find({ q: 'sago', status: 'pending' })).toEqual({ names: 'Batu', total: 1 });
  expect(await find({ class: "3' or true" })).toEqual({ names: '', total: 0 });
});

test('what fits the words best comes first, and each list has its own marks', async () => {
  await insert(
    { name: 'Blue Langit' },
    { name: 'Aroma', description: 'Coffee named langit' },
    { name: 'Langit Kopi', source: 'singapore' },
    { name: 'Langit', source: 'sample' },
    { name: 'Zorro', owner: 'Langit Pte. Ltd.' },
  );
  expect(await find({ q: 'langit' })).toEqual({
    names: 'Langit Langit Kopi Blue Langit Aroma Zorro',
    total: 5,
  });
  expect(await find({ q: 'langit' }, { limit: 2, offset: 2 })).toEqual({
    names: 'Blue Langit Aroma',
    total: 5,
  });
  expect((await find({ q: 'langit', sort: 'name' })).names).toMatch(/^Aroma Blue/);
  expect((await find({ source: 'firm' })).names).toBe('Aroma Blue Langit Langit Zorro');
  expect(await find({ source: 'singapore', q: 'langit' })).toEqual({
    names: 'Langit Kopi',
    total: 1,
  });
});

test('the name that was sought comes first among any number that hold it', async () => {
  await insert(
    ...Array.from({ length: 510 }, (_, n) => ({ name: `A${n} langit` })),
    { name: 'Langit' },
    { name: 'Langit biru', classes: ['9'] },
  );
  const first = { limit: 2, offset: 0 };
  expect(await find({ q: 'langit' }, first)).toEqual({ names: 'Langit Langit biru', total: 512 });
  expect((await find({ q: 'langit', class: '9' }, first)).names).toBe('Langit biru');
  expect((await find({ q: 'langit', source: 'singapore' }, first)).names).toBe('');
});

test('sorts both ways by every column, on any page', async () => {
  await insert(
    { name: 'B', registrationDate: '2020-01-02', owner: 'x', registrationNumber: '3' },
    { name: 'a', registrationDate: '2020-01-03', owner: 'Y', registrationNumber: '2' },
    {
      name: 'Ç',
      registrationDate: '2020-01-01',
      owner: 'Z',
      registrationNumber: '1',
      status: 'pending',
      isPublished: true,
    },
  );
  const orders = {
    name: 'a B Ç',
    date: 'Ç B a',
    owner: 'B a Ç',
    number: 'Ç a B',
    status: 'Ç a B',
    published: 'a B Ç',
  };
  for (const [sort, names] of Object.entries(orders)) {
    const reversed = names.split(' ').reverse().join(' ');
    for (const query of [{}, { q: 'class 30' }]) {
      expect(await find({ ...query, sort })).toEqual({ names, total: 3 });
      expect(await find({ ...query, sort: `-${sort}` })).toEqual({ names: reversed, total: 3 });
      const paged = [0, 1, 2].map((offset) => find({ ...query, sort }, { limit: 1, offset }));
      expect((await Promise.all(paged)).map((page) => page.names).join(' ')).toBe(names);
    }
  }
  expect(AdminTrademarkListQuery.safeParse({ sort: '--name' }).success).toBe(false);
  expect(AdminTrademarkListQuery.safeParse({ pageSize: 101 }).success).toBe(false);
});
