import { type SQL, sql } from 'drizzle-orm';
import type { MarkFilters } from '../marks/contract';
import { filterToken } from './rare-pairs';
import { classOf } from './register-columns.server';

/** A filter of a list; a mark with any of the values is in it. */
export interface MarkFilter {
  by: keyof typeof filterToken | 'news';
  values: string[];
}

/** `from` and `to` without the other reach to the first and the last year that a date may have. */
const years = { first: 1800, last: 2200 };

export function filtersOf(wanted: Partial<MarkFilters>): MarkFilter[] {
  const { from, to } = wanted;
  const found: MarkFilter[] = [];
  const add = (by: MarkFilter['by'], values: string[] | undefined) => {
    if (values?.length) found.push({ by, values });
  };
  const one = (value: string | undefined) => value && [value];
  add('class', wanted.class?.map(classOf));
  add('kind', wanted.kind);
  add('country', wanted.country);
  if (from !== undefined || to !== undefined) {
    const [first, last] = [from ?? years.first, to ?? years.last];
    const length = Math.max(0, last - first + 1);
    found.push({ by: 'year', values: Array.from({ length }, (_, n) => String(first + n)) });
  }
  add('source', one(wanted.source) || undefined);
  add('owner', one(wanted.owner) || undefined);
  add('agent', one(wanted.agent) || undefined);
  add('news', one(wanted.news) || undefined);
  return found;
}

const list = (values: string[]) => sql`${sql.param(values)}::text[]`;

const columnConditions: Record<MarkFilter['by'], (values: string[]) => SQL> = {
  class: (values) =>
    sql`(${sql.join(
      values.map((number) => sql`strpos(search_text, ${`${filterToken.class(number)};`}) > 0`),
      sql` or `,
    )})`,
  kind: (values) => sql`kind = any(${list(values)})`,
  country: (values) => sql`countries && ${list(values)}`,
  // `+ 0` keeps the planner from reading the whole index of dates for many years, beside that of words.
  year: (values) => filedIn(values, sql`registration_date + 0`),
  source: (values) => sql`source = any(${list(values)})`,
  owner: (values) => sql`owner_refs && ${list(values)}`,
  agent: (values) => sql`agent_refs && ${list(values)}`,
  news: (values) =>
    sql`id in (select trademark_id from register_news
      where kind = any(${list(values)}) and at > now() - interval '7 days')`,
};

/** Whether a date lies in these years, which follow each other; by default the index of dates finds them. */
export const filedIn = (years: string[], column = sql`registration_date`): SQL =>
  years.length === 0
    ? sql`false`
    : sql`${column} between ${`${years[0]}-01-01`}::date and ${`${years.at(-1)}-12-31`}::date`;

/** The columns that the conditions use. */
export const filterColumns = sql.raw(
  'kind, countries, registration_date, source, owner_refs, agent_refs',
);

/** The tokens of `search_grams`, one of which a mark of the filter has; undefined if it has none. */
export const tokensOf = ({ by, values }: MarkFilter): string[] | undefined =>
  by === 'news' ? undefined : values.map(filterToken[by]);

/** `isIndexed`: by the index of search tokens, else by the mark's columns. */
export function isOf(filter: MarkFilter, isIndexed: boolean): SQL {
  const tokens = isIndexed ? tokensOf(filter) : undefined;
  if (!tokens) return columnConditions[filter.by](filter.values);
  return sql`search_grams ${sql.raw(tokens.length === 1 ? '@>' : '&&')} ${list(tokens)}`;
}
