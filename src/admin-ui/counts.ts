import { apiClient } from '../client/api';
import type { WorkspaceApi } from './workspace-contract';

export const countsQuery = apiClient<WorkspaceApi>().query('/api/admin/dashboard', {
  staleTime: 30_000,
  refetchOnMount: true,
});
