import { useQueryClient } from '@tanstack/react-query';
import { filterOf, itself } from '../../../admin-ui/list-definition';
import { refetchLists } from '../../../admin-ui/list-query';
import { apiAddress, apiClient } from '../../../client/api';
import { shownStatuses, statuses } from '../directory/directory-filters';
import type { TrademarksApi } from '../directory/endpoints.server';
import type { AdminTrademark } from './admin-contract';

export const trademarksApi = apiClient<TrademarksApi>();

/** A mark that has another status may keep it, or get it back from its office. */
export const statusChoicesOf = (mark: AdminTrademark | undefined) =>
  shownStatuses(mark?.status === 'other' || mark?.officeValues.status === 'other').map((value) => ({
    value,
    label: value === 'other' ? 'other, as in Office status' : value,
  }));

const classes = Array.from({ length: 45 }, (_, index) => [index + 1, `Class ${index + 1}`]);

export const adminTrademarkRows = {
  endpoint: trademarksApi.list('/api/admin/trademarks'),
  filters: [
    filterOf('status', 'Status', 'All statuses', {
      ...itself(statuses),
      other: 'other (outliers)',
    }),
    filterOf('published', 'Published', 'Published or not', {
      yes: 'Published',
      no: 'Not published',
    }),
    filterOf('class', 'Class', 'All classes', Object.fromEntries(classes)),
    filterOf('source', 'Source', 'All sources', {
      firm: 'Added by the firm',
      singapore: 'Register of Singapore',
    }),
  ],
};

export const trademarksExport = apiAddress<TrademarksApi>()('GET /api/admin/trademarks/export.csv');

export const registerStatsQuery = trademarksApi.query('/api/admin/trademarks/stats');

export const adminTrademarkQuery = (id: string) =>
  trademarksApi.query('/api/admin/trademarks/{id}', { params: { id } });

const atWorkMs = 1_000;

export const registerChangesQuery = trademarksApi.query('/api/admin/trademarks/changes', {
  refetchInterval: ({ state: { data } }) =>
    data?.some(({ state }) => state !== 'done') ? atWorkMs : false,
});

export const allMarksPreviewQuery = trademarksApi.query('/api/admin/trademarks/batch-update');

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
