import { numberOfDigits } from '../shared/digits';

export interface ListAddress {
  q: string;
  /** A column's name; a leading minus reverses the order. */
  sort: string;
  page: number;
  filters: Record<string, string>;
}

interface Defaults {
  sort: string;
  filters: readonly { name: string; initial?: string }[];
}

export function readListAddress(search: URLSearchParams, defaults: Defaults): ListAddress {
  const page = numberOfDigits(search.get('page'));
  return {
    q: search.get('q') ?? '',
    sort: search.get('sort') ?? defaults.sort,
    page: page || 1,
    filters: Object.fromEntries(
      defaults.filters.map(({ name, initial = '' }) => [name, search.get(name) ?? initial]),
    ),
  };
}

/** The query string of a changed list without defaults; back at page 1 unless a page is given. */
export function changedSearch(
  address: ListAddress,
  change: Partial<ListAddress>,
  defaults: Defaults,
): string {
  const { q, sort, page, filters } = { ...address, page: 1, ...change };
  const search = new URLSearchParams();
  if (q) search.set('q', q);
  for (const { name } of defaults.filters) if (filters[name]) search.set(name, filters[name]);
  if (sort !== defaults.sort) search.set('sort', sort);
  if (page > 1) search.set('page', String(page));
  return search.size > 0 ? `?${search}` : '';
}

export const hasFilters = ({ q, filters }: ListAddress, defaults: Pick<Defaults, 'filters'>) =>
  q !== '' || defaults.filters.some(({ name, initial = '' }) => filters[name] !== initial);

/** The sort after a click on a column's heading: its own direction first, then reversed. */
export const sortPressed = (column: string, sort: string) =>
  sort === column ? `-${column}` : column;
