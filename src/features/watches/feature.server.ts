import type { Feature } from '../../platform/context';
import { withIsoDates } from '../../platform/db/rows';
import { compareMarksJob } from './compare-new-marks.server';
import { Watch } from './contract';
import { eraseWatchesOf, findHitsOf, findWatchesOf } from './data.server';
import { watchEndpoints } from './endpoints.server';
import { endWatchByLinkForm, endWatchForm, watchForm } from './forms';
import * as tables from './schema.server';

export const watches: Feature = {
  name: 'watches',
  tables,
  endpoints: watchEndpoints,
  forms: [watchForm, endWatchForm, endWatchByLinkForm],
  jobs: (context) => [compareMarksJob({ ...context, onQueued: context.wake })],
  personalData: {
    export: async (db, person) => ({
      watches: (await findWatchesOf(db, person, 'all')).map((watch) =>
        Watch.parse(withIsoDates(watch)),
      ),
      watchHits: await findHitsOf(db, person),
    }),
    erase: eraseWatchesOf,
  },
};
