import { formOf } from '../../client/api';
import type { WatchesApi } from './endpoints.server';

const form = formOf<WatchesApi>();

export const watchForm = form('POST /api/watches', {
  name: 'watch',
  fields: ['name', 'classes', 'level', 'trademarkId'],
  bodyOf: ({ name, classes, level, trademarkId }) => ({
    name,
    classes: (classes ?? '')
      .split(/[\s,;]+/)
      .map((number) => number.replace(/^0+/, ''))
      .filter(Boolean),
    ...(level && { level }),
    ...(/^\d{1,10}$/.test(trademarkId ?? '') && { trademarkId: Number(trademarkId) }),
  }),
  redirectTo: () => '/profile?watched#watches',
});

export const endWatchForm = form('DELETE /api/watches/{id}', {
  name: 'end-watch',
  fields: ['id'],
});

export const endWatchByLinkForm = form('POST /api/watches/end/{token}', {
  name: 'end-watch-by-link',
  fields: ['token'],
});
