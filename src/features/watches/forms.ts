import { formOf } from '../../client/api';
import { readClasses } from '../../shared/read-classes';
import type { WatchesApi } from './endpoints.server';

const form = formOf<WatchesApi>();

export const watchForm = form('POST /api/watches', {
  name: 'watch',
  fields: ['name', 'classes', 'level', 'trademarkId'],
  bodyOf: ({ name, classes, level, trademarkId }) => ({
    name,
    classes: readClasses(classes ?? ''),
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
  valuesOfOneClick(path) {
    const [, token] = /^\/watches\/end\/([\w-]+)$/.exec(path) ?? [];
    return token ? { token } : undefined;
  },
});
