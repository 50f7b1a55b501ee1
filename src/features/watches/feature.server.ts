import type { Feature } from '../../platform/context';
import { eraseWatchesOf, findHitsOf, findWatchesOf, toWatch } from './data.server';
import { watchEndpoints } from './endpoints.server';
import { endWatchByLinkForm, endWatchForm, watchForm } from './forms';
import * as tables from './schema.server';
import { startWatches } from './watch-loop.server';

export const watches: Feature = {
  name: 'watches',
  tables,
  endpoints: watchEndpoints,
  forms: [watchForm, endWatchForm, endWatchByLinkForm],
  start(context) {
    const { wake, stop } = startWatches({ ...context, onQueued: context.wake });
    return [{ contentChanged: wake, stop }];
  },
  personalData: {
    export: async (db, person) => ({
      watches: (await findWatchesOf(db, person, 'all')).map(toWatch),
      watchHits: await findHitsOf(db, person),
    }),
    erase: eraseWatchesOf,
  },
};
