import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import { readRows } from '../../../platform/db/rows';
import { byText } from '../../../shared/by-text';
import { isClassNumber } from '../../../shared/class-number';
import { english, sayIn } from '../../../shared/texts';
import { engineOf } from '../engine/engine.server';
import { type Counted, type Facet, facetNames } from '../engine/query';
import type { Facets, FacetsQuery } from '../marks/contract';
import { countryName } from '../marks/country-name.server';
import { newsKinds } from '../marks/mark-terms';
import { classShortName } from '../marks/nice-classes';
import { directoryListing } from './search-directory.server';
import { queryOf } from './search-register.server';

/** The values of the marks of a list with their numbers. */
export async function getFacets(
  db: Db,
  query: FacetsQuery,
  spoken = english,
): Promise<{ facets: Facets; isBehind: boolean }> {
  const listing = directoryListing(query);
  const wanted = await queryOf(db, listing, query.q);
  const { answer, isBehind } = await engineOf(db).ask((register) => register.facets(wanted));
  const facets = sayIn(spoken, () => answerOf(answer));
  const isNarrowed = wanted.terms.length > 0 || listing.filters.length > 0;
  if (!isNarrowed) facets.news = await countNews(db, listing.status);
  return { facets, isBehind };
}

function answerOf(rows: Counted[]): Facets {
  const byValue = byText(({ value }: Counted) => value);
  const mostFirst = rows.toSorted((one, other) => other.marks - one.marks || byValue(one, other));
  const valuesOf = (by: Facet) =>
    mostFirst
      .filter((row) => row.by === by && (by !== 'class' || isClassNumber(row.value)))
      .map(({ value, marks }) => ({ value, marks }));
  const year = valuesOf('year').toSorted((one, other) => Number(one.value) - Number(other.value));
  const found = Object.fromEntries(facetNames.map((by) => [by, valuesOf(by)]));
  const named = (by: Facet, nameOf: (value: string) => string | undefined) =>
    valuesOf(by).map((each) => ({ ...each, name: nameOf(each.value) ?? each.value }));
  return {
    ...(found as unknown as Facets),
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
