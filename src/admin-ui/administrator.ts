import { apiClient } from '../client/api';
import type { WorkspaceApi } from './workspace-contract';

const api = apiClient<WorkspaceApi>();

/** Null when no administrator is signed in. */
export const administratorQuery = api.queryOrNull('/api/admin/auth/check', {
  staleTime: 5 * 60_000,
});

export const colleaguesQuery = api.query('/api/admin/colleagues', { staleTime: 5 * 60_000 });
