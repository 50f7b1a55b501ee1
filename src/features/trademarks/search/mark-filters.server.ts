import { classOf } from '../engine/filter-words';
import type { EngineFilter } from '../engine/query';
import type { MarkFilters } from '../marks/contract';

/** A filter of a list; a mark with any of the values is in it. */
export type MarkFilter = EngineFilter | { by: 'news'; values: string[] };

/** `from` and `to` without the other reach to the first and the last year that a date may have. */
const years = { first: 1800, last: 2200 };

export function filtersOf(wanted: Partial<MarkFilters>): MarkFilter[] {
  const { from, to } = wanted;
  const found: MarkFilter[] = [];
  const add = (by: MarkFilter['by'], values: string[] | undefined) => {
    if (values?.length) found.push({ by, values });
  };
  const one = (value: string | undefined) => (value ? [value] : undefined);
  add('class', wanted.class?.map(classOf));
  add('kind', wanted.kind);
  add('country', wanted.country);
  if (from !== undefined || to !== undefined) {
    const [first, last] = [from ?? years.first, to ?? years.last];
    const length = Math.max(0, last - first + 1);
    found.push({ by: 'year', values: Array.from({ length }, (_, n) => String(first + n)) });
  }
  add('source', one(wanted.source));
  add('owner', one(wanted.owner));
  add('agent', one(wanted.agent));
  add('news', one(wanted.news));
  return found;
}
