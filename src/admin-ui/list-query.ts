import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { type ListEndpoint, pageQuery } from '../client/api';
import type { ListPage } from '../client/fetch';

export const rowsPerPage = 50;

/** Cached pages are shown at once and refetched in the background unless fresh. */
export const freshOnOpen = { staleTime: 2_000, refetchOnMount: true } as const;

interface ListSource {
  endpoint: string;
  filters: readonly { name: string; initial?: string }[];
}

export function listQuery<Source extends ListSource>(source: Source, wanted: URLSearchParams) {
  const search = new URLSearchParams();
  const fields = [{ name: 'page' }, { name: 'q' }, ...source.filters, { name: 'sort' }];
  for (const { name, initial } of fields as ListSource['filters']) {
    const value = wanted.get(name) ?? initial;
    if (value) search.set(name, value);
  }
  search.set('pageSize', String(rowsPerPage));
  return pageQuery<Source['endpoint']>(source.endpoint, { query: search });
}

/** Refetches every query of these addresses and of paths below them. */
export const refetchFrom = (client: QueryClient, ...addresses: string[]) =>
  client.invalidateQueries({
    predicate: ({ queryKey }) =>
      addresses.some((address) => String(queryKey[0]).startsWith(address)),
  });

export const isListOf = (endpoint: string, queryKey: QueryKey) =>
  String(queryKey[0]).split('?')[0] === endpoint;

/** Refetches every cached page of a list; the shown rows stay until then. */
export const refetchLists = (client: QueryClient, ...endpoints: string[]) =>
  client.invalidateQueries({
    predicate: ({ queryKey }) => endpoints.some((endpoint) => isListOf(endpoint, queryKey)),
  });

export const cachedRows = <Row>(client: QueryClient, endpoint: ListEndpoint<Row>): Row[] =>
  client
    .getQueriesData<ListPage<Row>>({ predicate: ({ queryKey }) => isListOf(endpoint, queryKey) })
    .flatMap(([, page]) => page?.rows ?? []);

export function changeCachedRows<Row>(
  client: QueryClient,
  endpoint: ListEndpoint<Row>,
  change: (row: Row) => Row,
) {
  client.setQueriesData<ListPage<Row>>(
    { predicate: ({ queryKey }) => isListOf(endpoint, queryKey) },
    (list) => list && { ...list, rows: list.rows.map(change) },
  );
}
