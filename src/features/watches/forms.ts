import type { PlainForm } from '../../client/plain-form';
import type { EndableWatch, Watch } from './contract';

export const watchForm: PlainForm<Watch> = {
  name: 'watch',
  call: '/api/watches',
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

export const endWatchForm: PlainForm<{ id: number }> = {
  name: 'end-watch',
  method: 'DELETE',
  call: '/api/watches/{id}',
  fields: ['id'],
};

export const endWatchByLinkForm: PlainForm<EndableWatch> = {
  name: 'end-watch-by-link',
  call: '/api/watches/end/{token}',
  fields: ['token'],
};
