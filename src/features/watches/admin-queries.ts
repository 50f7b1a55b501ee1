import { filterOf } from '../../admin-ui/list-definition';
import { apiClient } from '../../client/api';
import type { WatchesApi } from './endpoints.server';
import { eventWords } from './event-texts';

const api = apiClient<WatchesApi>();

export const adminWatchRows = {
  endpoint: api.list('/api/admin/watches'),
  filters: [filterOf('state', 'State', 'Active', { ended: 'Ended', all: 'All' })],
};

export const foundMarksPath = '/admin/watches/found';

export const foundMarkRows = {
  endpoint: api.list('/api/admin/watches/found'),
  filters: [filterOf('event', 'What happened', 'Anything', eventWords)],
};

export const endWatch = (id: number) =>
  api.call('DELETE /api/admin/watches/{id}', { params: { id } });
