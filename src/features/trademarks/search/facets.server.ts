import { type SQL, sql } from 'drizzle-orm';
import { type Db, isEmbedded } from '../../../platform/db/database';
import { readRows } from '../../../platform/db/rows';
import { byText } from '../../../shared/by-text';
import { isClassNumber } from '../../../shared/class-number';
import type { Facets, FacetsQuery } from '../marks/contract';
import { countryName } from '../marks/country-name.server';
import { newsKinds, trademarkStatuses } from '../marks/mark-terms';
import { classShortName } from '../marks/nice-classes';
import { shownBy } from './listing.server';
import { statusToken } from './marks-in-memory.server';
import { inParts } from './order-parts.server';
import { filterToken } from './rare-pairs';
import { pagesOfTable } from './search-data.server';
import { directoryListing } from './search-directory.server';
import {
  findInMemory,
  matchesOf,
  orderingsOf,
  type Plan,
  partsToRead,
  planSearch,
  type Search,
  searchOf,
  totalKeyOf,
} from './search-register.server';
import {
  countMarks,
  getSearchStats,
  getSmallRegister,
  type SearchStats,
} from './search-stats.server';

const facets = ['status', 'class', 'kind', 'country', 'year'] as const;
type Facet = (typeof facets)[number];

interface Counted {
  by: Facet;
  value: string;
  marks: number;
}

const maxKept = 500;

/**
 * The values of the marks of a list with their numbers: exact if the list is the register, or few enough to be
 * counted at once, or asked for with `count=exact`.
 */
export async function getFacets(db: Db, query: FacetsQuery): Promise<Facets> {
  const stats = await getSearchStats(db);
  const search = searchOf(stats, directoryListing(query), query.q);
  const { terms, listing } = search;
  const key = totalKeyOf(search);
  const known = stats.facets.get(key);
  if (known) return known;
  if (terms.length === 0 && listing.filters.length === 0)
    return { ...ofRegister(search), news: await countNews(db, listing.status) };
  const inMemory = await countInMemory(db, search);
  if (inMemory) return answerOf(inMemory);
  const plan = await planSearch(db, search);
  if (!plan.isQuick && query.count !== 'exact') return withoutFigures(stats);
  const { facets: work, inTurn } = orderingsOf(db);
  return work.do(`${stats.version} ${key}`, async () => {
    const parts = partsToRead(db, search, plan);
    const count = () => countMatchingFacets(db, search, { ...plan, parts });
    const found = answerOf(await (plan.isQuick ? count() : inTurn(count)));
    if (stats.facets.size >= maxKept) stats.facets.clear();
    stats.facets.set(key, found);
    return found;
  });
}

const tokenStarts = {
  status: statusToken(''),
  class: filterToken.class(''),
  kind: filterToken.kind(''),
  country: filterToken.country(''),
  year: filterToken.year(''),
};

/** In a small register. */
async function countInMemory(db: Db, search: Search): Promise<Counted[] | undefined> {
  const ids = await findInMemory(db, search);
  const register = ids && (await getSmallRegister(db, search.stats));
  if (!register) return undefined;
  return [...register.count(ids)].flatMap(([token, marks]) => {
    const by = facets.find((facet) => token.startsWith(tokenStarts[facet]));
    return by ? { by, value: token.slice(tokenStarts[by].length), marks } : [];
  });
}

/** From the stored counts. */
function ofRegister({ stats, listing }: Search): Facets {
  const rows = facets.flatMap((by) =>
    (by === 'status' ? trademarkStatuses : keysOf(stats, by)).map((value) => ({
      by,
      value,
      marks:
        by === 'status'
          ? listing.status && listing.status !== value
            ? 0
            : countMarks(stats, { status: value as 'pending', isPublished: true }, 'all', [''])
          : countMarks(stats, listing, by, [value]),
    })),
  );
  return answerOf(rows.filter(({ marks }) => marks > 0));
}

const keysOf = ({ counts }: SearchStats, kind: Facet) => [
  ...new Set(counts.filter((count) => count.kind === kind).map(({ key }) => key)),
];

/** The values of the whole register, to choose from meanwhile. */
function withoutFigures(stats: SearchStats): Facets {
  const listing = { isPublished: true } as Search['listing'];
  const { isExact: _, ...all } = ofRegister({ stats, listing, terms: [] });
  const without = Object.entries(all).map(([by, values]) => [
    by,
    values.map((each) => ({ ...each, marks: null })),
  ]);
  return { isExact: false, ...(Object.fromEntries(without) as Omit<Facets, 'isExact'>) };
}

/** On the embedded database in steps, to let other statements run in between. */
async function countMatchingFacets(
  db: Db,
  search: Search,
  {
    isQuick,
    parts,
    conditions: byIndex,
  }: Pick<Plan, 'conditions' | 'isQuick'> & { parts: string[] | undefined },
): Promise<Counted[]> {
  if (isQuick || !isEmbedded(db)) return countFacets(db, byIndex);
  const sums = new Map<string, Counted>();
  const { listing } = search;
  const conditions = parts ? byIndex : sql`${shownBy(listing)} and ${matchesOf(search)}`;
  const steps = parts?.map((part) => inParts(listing, [part])) ?? pagesOfTable(db);
  for await (const step of steps)
    for (const row of await countFacets(db, sql`${step} and ${conditions}`)) {
      const key = `${row.by} ${row.value}`;
      const sum = sums.get(key);
      if (sum) sum.marks += row.marks;
      else sums.set(key, row);
    }
  return [...sums.values()];
}

const year = sql`extract(year from registration_date)::int`;

/** Reads the matches once. `grouping` has a bit of 1 for each column that a row is not counted by. */
const countFacets = (db: Db, conditions: SQL): Promise<Counted[]> =>
  readRows<Counted>(
    db,
    sql`with counted as materialized (
      select status, kind, ${year} as year, countries, classes, count(*)::int as marks,
        grouping(status, kind, ${year}, countries, classes)::bit(5) as other
      from trademarks where ${conditions}
      group by grouping sets ((status), (kind), (${year}), (countries), (classes)))
    select 'status' as by, status as value, marks from counted where other = b'01111'
    union all
    select 'kind', kind, marks from counted where other = b'10111' and kind is not null
    union all
    select 'year', year::text, marks from counted where other = b'11011'
    union all
    select 'country', country, sum(marks)::int
    from counted cross join lateral (select distinct unnest(countries)) as each (country)
    where other = b'11101' group by 2
    union all
    select 'class', class, sum(marks)::int
    from counted cross join lateral (
      select distinct ltrim(class, '0') from unnest(classes) as class) as each (class)
    where other = b'11110' group by 2`,
  );

function answerOf(rows: Counted[]): Facets {
  const byValue = byText(({ value }: Counted) => value);
  const mostFirst = rows.toSorted((one, other) => other.marks - one.marks || byValue(one, other));
  const valuesOf = (by: Facet) =>
    mostFirst
      .filter((row) => row.by === by && (by !== 'class' || isClassNumber(row.value)))
      .map(({ value, marks }) => ({ value, marks }));
  const year = valuesOf('year').toSorted((one, other) => Number(one.value) - Number(other.value));
  const found = Object.fromEntries(facets.map((by) => [by, valuesOf(by)]));
  const named = (by: Facet, nameOf: (value: string) => string | undefined) =>
    valuesOf(by).map((each) => ({ ...each, name: nameOf(each.value) ?? each.value }));
  return {
    ...(found as Omit<Facets, 'isExact'>),
    isExact: true,
    class: named('class', classShortName),
    country: named('country', countryName),
    year,
    news: [],
  };
}

const countNews = (db: Db, status: string | undefined) =>
  readRows<Facets['news'][number]>(
    db,
    sql`select register_news.kind as value, count(distinct trademark_id)::int as marks
      from register_news join trademarks on trademarks.id = trademark_id and is_published
        and ${status ? sql`status = ${status}` : sql`true`}
      where at > now() - interval '7 days' and register_news.kind = any(${sql.param([...newsKinds])}::text[])
      group by 1 order by 2 desc`,
  );
