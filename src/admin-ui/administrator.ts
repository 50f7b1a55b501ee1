import { apiClient } from '../client/api';
import type { WorkspaceApi } from './workspace-contract';

/** Null when no administrator is signed in. */
export const administratorQuery = apiClient<WorkspaceApi>().queryOrNull('/api/admin/auth/check', {
  staleTime: 5 * 60_000,
});
