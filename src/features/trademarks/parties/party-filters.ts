import { statusChoices } from '../directory/directory-filters';
import type { PartyMarksQuery, PartySort } from './contract';
import { type PartyKind, partyPath } from './party-path';

export const marksPerPage = 25;

export interface PartyFilters {
  status: PartyMarksQuery['status'];
  /** Empty: all. */
  class: string;
  sort: PartySort;
  page: number;
}

const defaults: PartyFilters = { status: 'all', class: '', sort: 'expiry', page: 1 };

export const partySorts: { value: PartySort; label: string }[] = [
  { value: 'expiry', label: 'Expiring first' },
  { value: 'date', label: 'Newest first' },
  { value: 'name', label: 'Name A-Z' },
];

/** Never fails: invalid values are ignored. */
export function readPartyFilters(search: URLSearchParams): PartyFilters {
  const page = Number(search.get('page') ?? 1);
  const number = search.get('class') ?? '';
  return {
    status: chosen(statusChoices, search.get('status')) ?? defaults.status,
    class: /^([1-9]|[1-3]\d|4[0-5])$/.test(number) ? number : '',
    sort: chosen(partySorts, search.get('sort')) ?? defaults.sort,
    page: Number.isInteger(page) && page > 0 && page <= 100_000 ? page : 1,
  };
}

const chosen = <T extends string>(choices: { value: T }[], wanted: string | null) =>
  choices.find(({ value }) => value === wanted)?.value;

/** The query string of changed filters without defaults; back at page 1 unless a page is given. */
export function partySearch(filters: PartyFilters, change: Partial<PartyFilters> = {}): string {
  const next = { ...filters, page: 1, ...change };
  const search = new URLSearchParams();
  for (const field of ['status', 'class', 'sort', 'page'] as const)
    if (next[field] !== defaults[field]) search.set(field, String(next[field]));
  return search.size ? `?${search}` : '';
}

/** A plain form sends every default, and a UEN may be typed in capitals; redirects to the short address. */
export function shortPartyAddress(kind: PartyKind, ref: string, { searchParams }: URL) {
  const isLong = (['status', 'class', 'sort', 'page'] as const).some(
    (field) => searchParams.get(field) === String(defaults[field]),
  );
  if (!isLong && ref === ref.toLowerCase()) return undefined;
  const filters = readPartyFilters(searchParams);
  return partyPath(kind, ref.toLowerCase()) + partySearch(filters, { page: filters.page });
}
