import { classNumber } from '../../../shared/class-number';
import type { PartyMarksQuery, PartySort } from './contract';

export interface PartyFilters {
  status: PartyMarksQuery['status'];
  /** Empty: all. */
  class: string;
  sort: PartySort;
  page: number;
}

/** Never fails: invalid values are ignored. */
export function readPartyFilters(search: URLSearchParams): PartyFilters {
  const read = (field: string, valid: RegExp, otherwise: string) => {
    const value = search.get(field) ?? '';
    return valid.test(value) ? value : otherwise;
  };
  return {
    status: read('status', /^(registered|pending|expired|other)$/, 'all') as PartyFilters['status'],
    class: read('class', classNumber, ''),
    sort: read('sort', /^(date|name)$/, 'expiry') as PartySort,
    page: Number(read('page', /^[1-9]\d{0,4}$/, '1')),
  };
}

const defaults = readPartyFilters(new URLSearchParams());

/** The query string of filters, without defaults. */
export function partySearch(filters: Partial<PartyFilters>): string {
  const search = new URLSearchParams();
  for (const field of ['status', 'class', 'sort', 'page'] as const) {
    const value = filters[field] ?? defaults[field];
    if (value !== defaults[field]) search.set(field, String(value));
  }
  return search.size ? `?${search}` : '';
}
