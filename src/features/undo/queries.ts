import { filterOf } from '../../admin-ui/list-definition';
import { apiClient } from '../../client/api';
import type { UndoApi } from './endpoints.server';

const api = apiClient<UndoApi>();

export const undoListPath = '/admin/settings/undo';

export const undoRows = {
  endpoint: api.list('/api/admin/undo'),
  filters: [
    filterOf('by', 'By', 'By anyone', { me: 'By me' }),
    filterOf('kind', 'Kind', 'All kinds', {
      deleted: 'Deleted',
      published: 'Published',
      imported: 'Imported',
      merged: 'Merged or split',
      booked: 'Booked',
    }),
  ],
};

export const undoSummaryQuery = api.query('/api/admin/undo/summary', { staleTime: 0 });
