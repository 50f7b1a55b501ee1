import { queryOptions } from '@tanstack/react-query';
import { fetchJson } from '../../../client/fetch';
import type { PublishAllPreview, RegisterChange } from '../changes/contract';
import type {
  AdminTrademark,
  RegisterStats,
  SelectionAction,
  TrademarkChange,
} from './admin-contract';

const endpoint = '/api/admin/trademarks';

export const statusChoices = [
  { value: 'registered', label: 'registered' },
  { value: 'pending', label: 'pending' },
  { value: 'expired', label: 'expired' },
];

/** The list of marks as its address and its call know it. */
export const adminTrademarkRows = {
  endpoint,
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

export const registerStatsQuery = queryOptions<RegisterStats>({
  queryKey: [`${endpoint}/stats`],
});

export const adminTrademarkQuery = (id: string) =>
  queryOptions<AdminTrademark>({ queryKey: [`${endpoint}/${encodeURIComponent(id)}`] });

export const registerChangesQuery = queryOptions<RegisterChange[]>({
  queryKey: [`${endpoint}/changes`],
});

export const publishAllPreviewQuery = queryOptions<PublishAllPreview>({
  queryKey: [`${endpoint}/batch-update`],
});

export const createTrademark = (mark: unknown) =>
  fetchJson<AdminTrademark>(endpoint, { method: 'POST', body: mark });

export const changeTrademark = (id: number, change: TrademarkChange) =>
  fetchJson<AdminTrademark>(`${endpoint}/${id}`, { method: 'PATCH', body: change });

export const deleteTrademark = (id: number) =>
  fetchJson<{ id: number }>(`${endpoint}/${id}`, { method: 'DELETE' });

export const changeSelection = (selection: SelectionAction) =>
  fetchJson<{ count: number }>(`${endpoint}/selection`, { method: 'POST', body: selection });

export const publishAll = () =>
  fetchJson<{ count: number }>(`${endpoint}/batch-update`, { method: 'PATCH' });

export const deleteAll = () => fetchJson<{ count: number }>(endpoint, { method: 'DELETE' });

export const undoChange = (id: number) =>
  fetchJson<RegisterChange>(`${endpoint}/changes/${id}/undo`, { method: 'POST' });
