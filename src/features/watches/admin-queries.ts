import { apiClient } from '../../client/api';
import type { WatchesApi } from './endpoints.server';

const api = apiClient<WatchesApi>();

export const adminWatchRows = {
  endpoint: api.list('/api/admin/watches'),
  filters: [
    {
      name: 'state',
      label: 'State',
      choices: [
        { value: '', label: 'Active' },
        { value: 'ended', label: 'Ended' },
        { value: 'all', label: 'All' },
      ],
    },
  ],
};

export const endWatch = (id: number) =>
  api.call('DELETE /api/admin/watches/{id}', { params: { id } });
