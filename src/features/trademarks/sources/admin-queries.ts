import { useQueryClient } from '@tanstack/react-query';
import { refetchFrom } from '../../../admin-ui/list-query';
import { apiAddress, apiClient } from '../../../client/api';
import { useRegisterChanged } from '../marks/register-changed';
import type { SourcesApi } from './endpoints.server';

const api = apiClient<SourcesApi>();

export const sourcesPath = '/admin/trademarks/sources';

const whileRunningMs = 1_000;
const restMs = 30_000;

export const sourcesQuery = api.query('/api/admin/register-sources', {
  staleTime: 0,
  refetchInterval: ({ state: { data } }) =>
    data?.some(({ running }) => running) ? whileRunningMs : restMs,
});

export const syncsQuery = (key: string) =>
  api.query('/api/admin/register-sources/{key}/syncs', { params: { key } });

export const syncProblemsQuery = (id: number, after: number) =>
  api.query('/api/admin/register-syncs/{id}/problems', {
    params: { id },
    query: { after },
  });

export const syncProblemsFile = (id: number) =>
  apiAddress<SourcesApi>()('GET /api/admin/register-syncs/{id}/problems.csv', {
    params: { id },
  });

const withKey = (key: string) => ({ params: { key } });

export const startSync = (key: string) =>
  api.call('POST /api/admin/register-sources/{key}/sync', withKey(key));

export const pauseSource = (key: string) =>
  api.call('POST /api/admin/register-sources/{key}/pause', withKey(key));

export const resumeSource = (key: string) =>
  api.call('POST /api/admin/register-sources/{key}/resume', withKey(key));

export const stopSync = (id: number) =>
  api.call('POST /api/admin/register-syncs/{id}/stop', { params: { id } });

/** Refetches the sources with their runs, and what a run changes. */
export function useSourcesChanged() {
  const client = useQueryClient();
  const registerChanged = useRegisterChanged();
  return () =>
    Promise.all([
      refetchFrom(client, '/api/admin/register-sources', '/api/admin/register-syncs'),
      registerChanged(),
    ]);
}
