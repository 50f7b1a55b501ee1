import type { Feature } from '../../platform/context';
import { compareMarksJob } from './compare-marks-job.server';
import { findHitsOf, findWatchesOf, toWatch } from './data.server';
import { watchEndpoints } from './endpoints.server';
import { endWatchByLinkForm, endWatchForm, watchForm } from './forms';
import { eraseWatchesOf } from './personal-data.server';
import * as tables from './schema.server';

export const watches: Feature = {
  name: 'watches',
  tables,
  endpoints: watchEndpoints,
  forms: [watchForm, endWatchForm, endWatchByLinkForm],
  jobs: (context) => [compareMarksJob({ ...context, onQueued: context.wake })],
  personalData: {
    export: async (db, person) => ({
      watches: (await findWatchesOf(db, person, 'all')).map(toWatch),
      watchHits: await findHitsOf(db, person),
    }),
    erase: eraseWatchesOf,
  },
};
