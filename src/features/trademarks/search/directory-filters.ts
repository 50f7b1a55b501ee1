import { classNumber } from '../../../shared/class-number';
import { pageIn } from '../../../shared/digits';
import { type Text, t } from '../../../shared/texts';
import type { DirectoryQuery, DirectorySort, Trademark, TrademarkStatus } from '../marks/contract';
import { isFromOffice, type MarkKind, type NewsKind, type SearchScope } from '../marks/mark-terms';

export const directoryPath = '/trademarks';
export const marksPerPage = 9;

/** The directory's filters; defaults are left out of the address. Lists are in it as `9,35`. */
export interface DirectoryFilters {
  q: string;
  in: SearchScope;
  status: DirectoryQuery['status'];
  class: string[];
  kind: MarkKind[];
  country: string[];
  /** A year, or empty. */
  from: string;
  to: string;
  source: string;
  owner: string;
  agent: string;
  news: NewsKind | '';
  sort: DirectorySort;
  view: 'plates' | 'list';
  page: number;
}

/** Fields stand in the order of the address. */
export const defaults: DirectoryFilters = {
  page: 1,
  q: '',
  in: 'all',
  status: 'all',
  class: [],
  kind: [],
  country: [],
  from: '',
  to: '',
  source: '',
  owner: '',
  agent: '',
  news: '',
  sort: 'name',
  view: 'plates',
};
export const filterNames = Object.keys(defaults) as (keyof DirectoryFilters)[];

export const statusWords: Record<TrademarkStatus, Text> = {
  registered: 'Registered',
  pending: 'Pending',
  expired: 'Expired',
  other: 'Other status',
};
export const statuses = Object.keys(statusWords) as TrademarkStatus[];

/** Another status is named only where marks have it. */
export const shownStatuses = (hasOther: boolean) =>
  statuses.filter((status) => hasOther || status !== 'other');

/** The status in words: one that is not known, as it is written. */
export const statusText = ({ status, officeStatus }: Pick<Trademark, 'status' | 'officeStatus'>) =>
  (status === 'other' && officeStatus) || t(statusWords[status]);

/** Whether the recorded date is that of filing: an office counts from it, and a pending mark has no other. */
export const isFilingDate = ({ source, status }: Pick<Trademark, 'source' | 'status'>) =>
  status === 'pending' || isFromOffice({ source });

/** Valid values in an address, which leaves out the defaults. */
const patterns: { [Field in keyof DirectoryFilters]?: RegExp } = {
  in: /^(words|owner|agent|number|device|goods)$/,
  status: /^(registered|pending|expired|other)$/,
  class: classNumber,
  kind: /^(words|picture|both|shape|other)$/,
  country: /^[A-Z]{2}$/,
  from: /^(1[89]|2[01])\d\d$/,
  to: /^(1[89]|2[01])\d\d$/,
  source: /^.{1,40}$/,
  owner: /^.{1,100}$/,
  agent: /^.{1,100}$/,
  news: /^(new|published|registered|ended)$/,
  sort: /^(date|owner|expiry)$/,
  view: /^list$/,
};
const mostChoices = 50;

/** Never fails: invalid values are ignored. */
export function readDirectoryFilters(search: URLSearchParams): DirectoryFilters {
  const filters: Record<string, unknown> = {
    ...defaults,
    q: (search.get('q') ?? '').trim(),
    page: pageIn(search),
  };
  for (const [field, pattern] of Object.entries(patterns)) {
    const isList = Array.isArray(filters[field]);
    const values = search
      .getAll(field)
      .flatMap((value) => (isList ? value.split(',') : value))
      .map((value) => value.trim())
      .filter((value) => pattern.test(value));
    if (isList) filters[field] = [...new Set(values)].slice(0, mostChoices);
    else if (values[0]) filters[field] = values[0];
  }
  return filters as unknown as DirectoryFilters;
}

/** The query string of changed filters; back at page 1 unless a page is given. */
export function directorySearch(
  filters: DirectoryFilters,
  change: Partial<DirectoryFilters> = { page: filters.page },
): string {
  const wanted = { ...filters, page: 1, ...change };
  const search = new URLSearchParams();
  for (const field of filterNames) {
    const value = String(wanted[field]);
    if (value !== String(defaults[field])) search.set(field, value);
  }
  return search.size ? `?${search}`.replaceAll('%2C', ',') : '';
}

/** A plain form sends every default, and a list as several values; redirects to the short address. */
export function shortAddress({ searchParams }: URL): string | undefined {
  const isLong = filterNames.some((field) => {
    const values = searchParams.getAll(field);
    return values.length > 1 || values[0] === String(defaults[field]);
  });
  return isLong ? directoryPath + directorySearch(readDirectoryFilters(searchParams)) : undefined;
}
