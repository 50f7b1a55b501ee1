import type { QueryKey } from '@tanstack/react-query';
import { apiClient } from '../client/api';
import type { WorkspaceApi } from './workspace-contract';

const path = '/api/admin/dashboard';

export const countsQuery = apiClient<WorkspaceApi>().query(path, {
  staleTime: 30_000,
  refetchOnMount: true,
});

/** Whether a query shows figures of the dashboard or the sidebar. */
export const isCount = (queryKey: QueryKey) => String(queryKey[0]).startsWith(path);
