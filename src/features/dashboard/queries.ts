import { countsQuery } from '../../admin-ui/counts';
import { apiClient } from '../../client/api';
import type { DashboardApi } from './endpoints.server';
import type { Span } from './spans';

const api = apiClient<DashboardApi>();
const fresh = { staleTime: 30_000, refetchOnMount: true } as const;

export const waitingQuery = api.query('/api/admin/dashboard/waiting', fresh);
export const noticesQuery = api.query('/api/admin/dashboard/notices', fresh);
export const changesQuery = api.query('/api/admin/dashboard/changes', fresh);
export const activityQuery = (span: Span) =>
  api.query('/api/admin/dashboard/activity', { query: { span }, ...fresh });

export const dashboardQueries = [
  countsQuery,
  noticesQuery,
  waitingQuery,
  activityQuery('28 days'),
  changesQuery,
];
