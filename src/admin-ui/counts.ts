import { type QueryKey, queryOptions } from '@tanstack/react-query';

const endpoint = '/api/admin/dashboard';

/** How many records there are of each kind, and how many of them wait for the firm. */
export type Counts = Record<string, { total: number; waiting?: number; published?: number }>;

export const countsQuery = queryOptions<Counts>({
  queryKey: [endpoint],
  staleTime: 30_000,
  refetchOnMount: true,
});

/** Whether a query shows figures of the dashboard or the sidebar. */
export const isCount = (queryKey: QueryKey) => String(queryKey[0]).startsWith(endpoint);
