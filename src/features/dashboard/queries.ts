import type { QueryClient } from '@tanstack/react-query';
import { countsQuery } from '../../admin-ui/counts';
import { refetchLists } from '../../admin-ui/list-query';
import { apiClient } from '../../client/api';
import type { AssignWork } from './contract';
import type { DashboardApi } from './endpoints.server';
import type { Span } from './spans';

const api = apiClient<DashboardApi>();
const fresh = { staleTime: 30_000, refetchOnMount: true } as const;

export const todayPath = '/admin';

const personOf = (search: URLSearchParams) => search.get('person') ?? undefined;

export const todayQuery = (search: URLSearchParams) => {
  const person = personOf(search);
  return api.query('/api/admin/today', { query: { ...(person && { person }) }, ...fresh });
};
export const noticesQuery = api.query('/api/admin/dashboard/notices', fresh);
export const activityQuery = (span: Span) =>
  api.query('/api/admin/dashboard/activity', { query: { span }, ...fresh });

export const assignWork = (body: AssignWork) => api.call('POST /api/admin/today/assign', { body });

/** Whoever it is shown of. */
export const refetchToday = (client: QueryClient) => refetchLists(client, '/api/admin/today');

export const dashboardQueries = (search: URLSearchParams) => [
  countsQuery,
  noticesQuery,
  todayQuery(search),
];
