import { and, isNotNull } from 'drizzle-orm';
import { z } from 'zod';
import type { Feature } from '../../platform/context';
import { isAnyOf } from '../../platform/db/rows';
import { foundMarksPath } from './admin-queries';
import { watchRecords } from './client-records.server';
import { compareMarksJob } from './compare-new-marks.server';
import { Watch } from './contract';
import { eraseWatchesOf, findHitsOf, findWatchesOf, moveWatches } from './data.server';
import { watchEndpoints } from './endpoints.server';
import { endWatchByLinkForm, endWatchForm, watchForm } from './forms';
import * as tables from './schema.server';

export const watches: Feature = {
  name: 'watches',
  tables,
  endpoints: watchEndpoints,
  forms: [watchForm, endWatchForm, endWatchByLinkForm],
  secretPaths: ['/watches/end/', '/api/watches/end/'],
  jobs: (context) => [compareMarksJob({ ...context, onQueued: context.wake })],
  personalData: {
    export: async (db, person) => ({
      watches: z.array(Watch).parse(await findWatchesOf(db, person, 'all')),
      watchHits: await findHitsOf(db, person),
    }),
    erase: eraseWatchesOf,
  },
  addressMoves: moveWatches,
  clientRecords: [watchRecords],
  async withMarks(db, marks) {
    const ids = marks.map(({ id }) => id);
    const { trademarkId, level } = tables.watchHits;
    // Of a watched mark itself there is no level.
    const found = await db
      .selectDistinct({ id: trademarkId })
      .from(tables.watchHits)
      .where(and(isAnyOf(trademarkId, ids), isNotNull(level)));
    return found.map(({ id }) => ({ id, text: 'watch found it', path: foundMarksPath }));
  },
  retention: {
    watches: {
      table: tables.watches,
      where: isNotNull(tables.watches.endedAt),
      countsFrom: tables.watches.endedAt,
    },
  },
};
