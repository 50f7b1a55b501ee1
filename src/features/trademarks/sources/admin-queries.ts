import { useQueryClient } from '@tanstack/react-query';
import { refetchFrom } from '../../../admin-ui/list-query';
import { apiAddress } from '../../../client/api';
import { trademarksApi, useRegisterChanged } from '../admin/admin-queries';
import type { TrademarksApi } from '../directory/endpoints.server';

export const sourcesPath = '/admin/trademarks/sources';

const whileRunningMs = 1_000;
const restMs = 30_000;

export const sourcesQuery = trademarksApi.query('/api/admin/register-sources', {
  staleTime: 0,
  refetchInterval: ({ state: { data } }) =>
    data?.some(({ running }) => running) ? whileRunningMs : restMs,
});

export const syncsQuery = (key: string) =>
  trademarksApi.query('/api/admin/register-sources/{key}/syncs', { params: { key } });

export const syncProblemsQuery = (id: number, after: number) =>
  trademarksApi.query('/api/admin/register-syncs/{id}/problems', {
    params: { id },
    query: { after },
  });

export const syncProblemsFile = (id: number) =>
  apiAddress<TrademarksApi>()('GET /api/admin/register-syncs/{id}/problems.csv', {
    params: { id },
  });

const withKey = (key: string) => ({ params: { key } });

export const startSync = (key: string) =>
  trademarksApi.call('POST /api/admin/register-sources/{key}/sync', withKey(key));

export const pauseSource = (key: string) =>
  trademarksApi.call('POST /api/admin/register-sources/{key}/pause', withKey(key));

export const resumeSource = (key: string) =>
  trademarksApi.call('POST /api/admin/register-sources/{key}/resume', withKey(key));

export const stopSync = (id: number) =>
  trademarksApi.call('POST /api/admin/register-syncs/{id}/stop', { params: { id } });

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
