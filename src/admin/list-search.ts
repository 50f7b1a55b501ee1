import { queryOptions } from '@tanstack/react-query';
import type { ListPage } from '../browser/fetch';
import { useNavigate, usePendingUrl, useSearch } from '../ui/navigation';

export const rowsPerPage = 50;

/** A list of the back office: where it is shown, which call lists it, and what it can be narrowed by. */
export interface AdminList {
  path: string;
  call: string;
  fields: readonly string[];
}

const pageOf = (search: URLSearchParams) => {
  const page = Number(search.get('page') ?? 1);
  return Number.isInteger(page) && page > 0 ? page : 1;
};

/** The call for what the page's address asks for. */
export function listQuery<Row>({ call, fields }: AdminList, search: URLSearchParams) {
  const wanted = narrowed(fields, search);
  wanted.set('page', String(pageOf(search)));
  wanted.set('pageSize', String(rowsPerPage));
  return queryOptions<ListPage<Row>>({
    queryKey: [`${call}?${wanted}`],
    meta: { withTotal: true },
    staleTime: 2_000,
    refetchOnMount: true,
  });
}

export function narrowed(fields: readonly string[], search: URLSearchParams): URLSearchParams {
  const wanted = new URLSearchParams();
  for (const field of fields) {
    const value = search.get(field);
    if (value) wanted.set(field, value);
  }
  return wanted;
}

/** What the list is narrowed by, mirrored in the address; the last choice shows before its answer is there. */
export function useListSearch({ path, fields }: AdminList) {
  const [search] = useSearch();
  const navigate = useNavigate();
  const pending = usePendingUrl();
  const isChanging = pending?.pathname === path;
  const wanted = isChanging ? pending.searchParams : search;
  return {
    search,
    isChanging,
    page: pageOf(search),
    isNarrowed: narrowed(fields, search).size > 0,
    value: (field: string) => wanted.get(field) ?? '',
    change(field: string, value: string) {
      const next = narrowed(fields, wanted);
      if (value) next.set(field, value);
      else next.delete(field);
      const isTyping = field === 'q' && value !== '' && wanted.get('q');
      void navigate(next.size > 0 ? `${path}?${next}` : path, {
        replace: Boolean(isTyping),
        keepScroll: true,
      });
    },
    hrefOf(page: number) {
      const next = narrowed(fields, search);
      if (page > 1) next.set('page', String(page));
      return next.size > 0 ? `${path}?${next}` : path;
    },
  };
}
