import { apiClient } from '../client/api';
import type { WorkspaceApi } from './workspace-contract';

export const siteStateQuery = apiClient<WorkspaceApi>().query('/api/admin/site-state', {
  staleTime: 60_000,
});
