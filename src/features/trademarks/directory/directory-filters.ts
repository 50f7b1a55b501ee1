import type { DirectoryQuery, DirectorySort, TrademarkStatus } from '../contract';

export const directoryPath = '/trademarks';
export const marksPerPage = 9;

/** The directory's filters; defaults are left out of the address. */
export interface DirectoryFilters {
  q: string;
  status: DirectoryQuery['status'];
  sort: DirectorySort;
  page: number;
}

const defaults: DirectoryFilters = { q: '', status: 'all', sort: 'name', page: 1 };

export const statusWords: Record<TrademarkStatus, string> = {
  registered: 'Registered',
  pending: 'Pending',
  expired: 'Expired',
};

export const statuses = Object.keys(statusWords) as TrademarkStatus[];

export const statusChoices: { value: DirectoryQuery['status']; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'registered', label: statusWords.registered },
  { value: 'pending', label: statusWords.pending },
  { value: 'expired', label: statusWords.expired },
];

export const sortChoices: { value: DirectorySort; label: string }[] = [
  { value: 'name', label: 'Name A-Z' },
  { value: 'date', label: 'Registration date, newest first' },
  { value: 'owner', label: 'Owner A-Z' },
];

/** Never fails: invalid values are ignored. */
export function readDirectoryFilters(search: URLSearchParams): DirectoryFilters {
  const page = Number(search.get('page') ?? 1);
  return {
    q: (search.get('q') ?? '').trim(),
    status: chosen(statusChoices, search.get('status')) ?? defaults.status,
    sort: chosen(sortChoices, search.get('sort')) ?? defaults.sort,
    page: Number.isInteger(page) && page > 0 && page <= 1_000_000 ? page : 1,
  };
}

const chosen = <T extends string>(choices: { value: T }[], wanted: string | null) =>
  choices.find(({ value }) => value === wanted)?.value;

/** The query string of changed filters; back at page 1 unless a page is given. */
export function directorySearch(
  filters: DirectoryFilters,
  change: Partial<DirectoryFilters> = { page: filters.page },
): string {
  const wanted = { ...filters, page: 1, ...change };
  const search = new URLSearchParams();
  for (const field of ['page', 'q', 'status', 'sort'] as const)
    if (wanted[field] !== defaults[field]) search.set(field, String(wanted[field]));
  return search.size ? `?${search}` : '';
}

/** A plain form sends every default; redirects to the short address. */
export function shortAddress({ searchParams }: URL): string | undefined {
  const isLong = (['page', 'q', 'status', 'sort'] as const).some(
    (field) => searchParams.get(field) === String(defaults[field]),
  );
  return isLong ? directoryPath + directorySearch(readDirectoryFilters(searchParams)) : undefined;
}
