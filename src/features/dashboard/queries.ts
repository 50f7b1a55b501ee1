import { queryOptions } from '@tanstack/react-query';
import { countsQuery } from '../../admin-ui/counts';
import type { ActivityPoint, RecentChange, WaitingThing } from './contract';
import type { Span } from './spans';

const endpoint = '/api/admin/dashboard';
const fresh = { staleTime: 30_000, refetchOnMount: true } as const;

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

export const dashboardQueries = [countsQuery, waitingQuery, activityQuery('28 days'), changesQuery];
