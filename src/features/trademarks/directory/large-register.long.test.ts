import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { siteForFile } from '../../../../test/site';
import { keysVersion } from '../engine/register-columns.server';
import type { Facets, Trademark } from '../marks/contract';

const site = siteForFile({ SEED: 'none', RATE_LIMITS: 'off' });

const list = (search = '') => site.browser.get<Trademark[]>(`/api/trademarks${search}`);

test('without a page at most 1,000 marks and a next link; totals and figures are exact', async () => {
  const { db } = site.deps;
  await db.execute(sql`
    insert into trademarks (slug, name, registration_number, registration_date, owner, classes, is_published,
      expiry_date, name_key, owner_key, search_text, keys_version)
    select 'm' || n, 'Mark ' || n, 'N' || n, date '2020-01-01' + n % 2000, 'Owner ' || n % 500, '{9}', true,
      case when n % 3 > 0 then date '2030-01-01' + n % 2500 end, 'mark ' || n, 'owner ' || n % 500, concat_ws(' ', 'mark', n, 'owner', n % 500, 'class 9;',
        case when n % 2 = 0 then 'second' when n = 7777 then 'lonely' end,
        case when n % 2000 < 366 or n = 1201 then 'early' end),
      ${keysVersion}
    from generate_series(1, 24000) n`);
  const whole = await list();
  expect(whole.body).toHaveLength(1_000);
  expect(whole.headers.get('link')).toContain('page=11&pageSize=100>; rel="next"');
  expect(whole.headers.get('x-total-count')).toBe('24000');

  const deep = await list('?page=1200&pageSize=9');
  expect(deep.body).toHaveLength(9);
  expect(deep.headers.get('link')).toContain('rel="next"');
  expect(deep.headers.get('link')).toContain('page=2667&pageSize=9>; rel="last"');

  for (const page of [3, 1200, 2600]) {
    const byExpiry = await list(`?sort=expiry&page=${page}&pageSize=9`);
    const { rows } = await db.execute<{ name: string }>(
      sql`select name from trademarks order by expiry_date nulls last, id limit 9 offset ${(page - 1) * 9}`,
    );
    expect(byExpiry.body.map(({ name }) => name)).toEqual(rows.map(({ name }) => name));
  }

  const facets = async (search: string) =>
    (await site.browser.get<Facets>(`/api/trademarks/facets${search}`)).body;
  const exact = await list('?q=second&pageSize=9');
  expect(exact.headers.get('x-total-count')).toBe('12000');
  const figures = await facets('?q=second');
  expect(figures.class).toMatchObject([{ value: '9', marks: 12_000 }]);
  expect(figures.year.reduce((sum, { marks }) => sum + marks, 0)).toBe(12_000);
  const last = await list('?q=second&page=1334&pageSize=9&sort=date');
  expect([last.body.length, last.headers.get('x-total-count')]).toEqual([3, '12000']);
  expect((await list('?q=lonely&sort=date')).headers.get('x-total-count')).toBe('1');

  // All of the oldest year but one, so that the newest marks have none.
  for (const page of [1, 2, 30]) {
    const early = await list(`?q=early&sort=date&pageSize=9&page=${page}`);
    const { rows } = await db.execute<{ name: string }>(
      sql`select name from trademarks where search_text like '%early%'
        order by registration_date desc, id desc limit 9 offset ${(page - 1) * 9}`,
    );
    expect(early.body.map(({ name }) => name)).toEqual(rows.map(({ name }) => name));
  }

  const common = await list('?q=mark&pageSize=9&sort=owner');
  expect(common.body).toHaveLength(9);
  expect(common.headers.get('x-total-count')).toBe('24000');
  const byOwner = await list('?q=owner%20499&pageSize=9&sort=owner');
  expect(byOwner.headers.get('x-total-count')).toBe('66');
  expect((await list('?q=mark&page=1200&pageSize=9')).body).toHaveLength(9);

  const byName = await list('?q=mark&page=700&pageSize=9');
  const { rows } = await db.execute<{ name: string }>(
    sql`select name from trademarks order by lower(name), id limit 9 offset ${699 * 9}`,
  );
  expect(byName.body.map(({ name }) => name)).toEqual(rows.map(({ name }) => name));
});
