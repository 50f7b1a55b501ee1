import { useQueryClient } from '@tanstack/react-query';
import { refetchLists } from '../../../admin-ui/list-query';
import { apiAddress, apiClient } from '../../../client/api';
import type { TrademarksApi } from '../directory/endpoints.server';

export const trademarksApi = apiClient<TrademarksApi>();

export const statusChoices = [
  { value: 'registered', label: 'registered' },
  { value: 'pending', label: 'pending' },
  { value: 'expired', label: 'expired' },
];

export const adminTrademarkRows = {
  endpoint: trademarksApi.list('/api/admin/trademarks'),
  filters: [
    {
      name: 'status',
      label: 'Status',
      choices: [{ value: '', label: 'All statuses' }, ...statusChoices],
    },
    {
      name: 'published',
      label: 'Published',
      choices: [
        { value: '', label: 'Published or not' },
        { value: 'yes', label: 'Published' },
        { value: 'no', label: 'Not published' },
      ],
    },
    {
      name: 'class',
      label: 'Class',
      choices: [
        { value: '', label: 'All classes' },
        ...Array.from({ length: 45 }, (_, index) => ({
          value: String(index + 1),
          label: `Class ${index + 1}`,
        })),
      ],
    },
  ],
};

export const trademarksExport = apiAddress<TrademarksApi>()('GET /api/admin/trademarks/export.csv');

export const registerStatsQuery = trademarksApi.query('/api/admin/trademarks/stats');

export const adminTrademarkQuery = (id: string) =>
  trademarksApi.query('/api/admin/trademarks/{id}', { params: { id } });

export const registerChangesQuery = trademarksApi.query('/api/admin/trademarks/changes');

export const publishAllPreviewQuery = trademarksApi.query('/api/admin/trademarks/batch-update');

export const undoChange = (id: number) =>
  trademarksApi.call('POST /api/admin/trademarks/changes/{id}/undo', { params: { id } });

/** Refetches everything that lists or counts marks. Call it after a change. */
export function useRegisterChanged() {
  const client = useQueryClient();
  return () =>
    Promise.all([
      refetchLists(client, adminTrademarkRows.endpoint),
      client.invalidateQueries({ queryKey: registerStatsQuery.queryKey }),
      client.invalidateQueries({ queryKey: registerChangesQuery.queryKey }),
    ]);
}
