import { apiAddress, apiClient, type BodyOf } from '../../../client/api';
import type { TrademarksApi } from '../directory/endpoints.server';
import type { SelectionAction } from './admin-contract';

const api = apiClient<TrademarksApi>();

export const statusChoices = [
  { value: 'registered', label: 'registered' },
  { value: 'pending', label: 'pending' },
  { value: 'expired', label: 'expired' },
];

export const adminTrademarkRows = {
  endpoint: api.list('/api/admin/trademarks'),
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

export const registerStatsQuery = api.query('/api/admin/trademarks/stats');

export const adminTrademarkQuery = (id: string) =>
  api.query('/api/admin/trademarks/{id}', { params: { id } });

export const getAdminTrademark = (id: number) =>
  api.call('GET /api/admin/trademarks/{id}', { params: { id } });

export const registerChangesQuery = api.query('/api/admin/trademarks/changes');

export const publishAllPreviewQuery = api.query('/api/admin/trademarks/batch-update');

export const createTrademark = (body: BodyOf<TrademarksApi, 'POST /api/admin/trademarks'>) =>
  api.call('POST /api/admin/trademarks', { body });

export const changeTrademark = (
  id: number,
  body: BodyOf<TrademarksApi, 'PATCH /api/admin/trademarks/{id}'>,
) => api.call('PATCH /api/admin/trademarks/{id}', { params: { id }, body });

export const deleteTrademark = (id: number) =>
  api.call('DELETE /api/admin/trademarks/{id}', { params: { id } });

export const changeSelection = (body: SelectionAction) =>
  api.call('POST /api/admin/trademarks/selection', { body });

export const publishAll = () => api.call('PATCH /api/admin/trademarks/batch-update');

export const deleteAll = () => api.call('DELETE /api/admin/trademarks');

export const undoChange = (id: number) =>
  api.call('POST /api/admin/trademarks/changes/{id}/undo', { params: { id } });
