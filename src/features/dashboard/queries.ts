import { type QueryKey, queryOptions } from '@tanstack/react-query';
import type { ActivityPoint, DashboardCounts, RecentChange, WaitingThing } from './contract';
import type { Span } from './spans';

const endpoint = '/api/admin/dashboard';
const fresh = { staleTime: 30_000, refetchOnMount: true } as const;

export const dashboardCountsQuery = queryOptions<DashboardCounts>({
  queryKey: [endpoint],
  ...fresh,
});
export const waitingQuery = queryOptions<WaitingThing[]>({
  queryKey: [`${endpoint}/waiting`],
  ...fresh,
});
export const changesQuery = queryOptions<RecentChange[]>({
  queryKey: [`${endpoint}/changes`],
  ...fresh,
});
export const activityQuery = (span: Span) =>
  queryOptions<ActivityPoint[]>({
    queryKey: [`${endpoint}/activity?${new URLSearchParams({ span })}`],
    ...fresh,
  });

/** Whatever is told on the dashboard and counted in the sidebar. */
export const isDashboard = (queryKey: QueryKey) => String(queryKey[0]).startsWith(endpoint);

export const dashboardQueries = [
  dashboardCountsQuery,
  waitingQuery,
  activityQuery('28 days'),
  changesQuery,
];
