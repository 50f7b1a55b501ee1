import type { FormOf } from '../../client/api';
import type { WatchesApi } from './endpoints.server';

export const watchForm: FormOf<WatchesApi, 'POST /api/watches'> = {
  name: 'watch',
  call: 'POST /api/watches',
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
  leadsTo: () => '/profile?watched#watches',
};

export const endWatchForm: FormOf<WatchesApi, 'DELETE /api/watches/{id}'> = {
  name: 'end-watch',
  call: 'DELETE /api/watches/{id}',
  fields: ['id'],
};

export const endWatchByLinkForm: FormOf<WatchesApi, 'POST /api/watches/end/{token}'> = {
  name: 'end-watch-by-link',
  call: 'POST /api/watches/end/{token}',
  fields: ['token'],
};
