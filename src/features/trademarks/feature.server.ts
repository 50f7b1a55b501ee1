import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import type { Feature } from '../../platform/context';
import { adminTrademarkEndpoints } from './admin/admin-endpoints.server';
import { findMarksByName } from './admin/find-marks-by-name.server';
import { markRestorer } from './admin/save-mark.server';
import { changeMarksTask } from './changes/change-marks-job.server';
import { registerUndo } from './changes/register-undo.server';
import * as companyTables from './companies/schema.server';
import { directoryEndpoints } from './directory/endpoints.server';
import { trademarkPicture } from './directory/social-picture.server';
import { engineOf } from './engine/engine.server';
import { trimLog } from './engine/feed.server';
import { registerColumns } from './engine/register-columns.server';
import { beginSnapshot } from './engine/register-thread.server';
import { importEndpoints } from './import/endpoints.server';
import { importMarksTask } from './import/import-marks-job.server';
import * as importTables from './import/schema.server';
import * as officeTables from './marks/office-schema.server';
import * as pictureTables from './marks/picture-schema.server';
import * as registerTables from './marks/schema.server';
import { partyEndpoints } from './parties/endpoints.server';
import { pictureGauges } from './pictures/data.server';
import { keepPicturesJob } from './pictures/keep-pictures-job.server';
import { serveMarkPictures } from './pictures/mark-picture-store.server';
import { registerStatsEndpoints } from './search/endpoints.server';
import { findNumberNotice } from './search/mark-numbers.server';
import { reindexMarksJob } from './search/reindex.server';
import { sampleMarks } from './seed/sample-marks';
import { deleteOldSyncs, isSyncAtWork } from './sources/data.server';
import { sourceEndpoints } from './sources/endpoints.server';
import { findRegisterNotice } from './sources/register-notice.server';
import * as sourceTables from './sources/schema.server';
import { startDailySyncsJob, syncRegistersTask } from './sources/sync/sync-job.server';
import { tellFirmOfRegisterJob } from './sources/tell-firm-job.server';
import { deleteExpiredImages } from './undo/data.server';
import * as changesTables from './undo/schema.server';

const snapshotIn = ({ dataDir }: { dataDir: string }) => join(dataDir, 'register.snapshot');

export const trademarks: Feature = {
  name: 'trademarks',
  recordPages: { trademark: '/admin/trademarks/{id}/edit' },
  tables: {
    ...registerTables,
    ...officeTables,
    ...changesTables,
    ...importTables,
    ...sourceTables,
    ...pictureTables,
    ...companyTables,
  },
  begin: (config) => beginSnapshot(snapshotIn(config)),
  endpoints: (context) => [
    ...directoryEndpoints(context),
    ...partyEndpoints(context),
    ...registerStatsEndpoints(context),
    ...importEndpoints(context),
    ...sourceEndpoints(context),
    // Last, since a mark's id stands where the others have a word.
    ...adminTrademarkEndpoints(context),
  ],
  mount(app, context) {
    serveMarkPictures(app, context);
    engineOf(context.db).useSnapshot(snapshotIn(context.config));
  },
  jobs: (context) => [
    reindexMarksJob(context),
    startDailySyncsJob(context),
    tellFirmOfRegisterJob(context),
    keepPicturesJob(context, isSyncAtWork),
  ],
  tasks: (context) => [
    importMarksTask(context),
    syncRegistersTask(context),
    changeMarksTask(context),
  ],
  gauges: ({ db }) => pictureGauges(db),
  async sweep(db) {
    await deleteExpiredImages(db);
    await deleteOldSyncs(db);
    await trimLog(db);
  },
  async seed(tx) {
    await tx
      .insert(registerTables.trademarks)
      .values(sampleMarks.map((mark) => ({ ...mark, ...registerColumns(mark) })));
  },
  adminSearch: findMarksByName,
  dashboard: {
    findNotice: async (db) =>
      [await findRegisterNotice(db), await findNumberNotice(db)].filter(
        (notice) => notice !== undefined,
      ),
  },
  restore: { trademark: markRestorer },
  undo: registerUndo,
  pictureUses: (name) => [
    sql`select 'mark' as what, name as title from trademarks
      where image like '/media/%' and image = ${`/media/${name}.webp`}`,
  ],
  sitemap: {
    trademarks: {
      table: registerTables.trademarks,
      isPublic: () => eq(registerTables.trademarks.isPublished, true),
      columns: { slug: registerTables.trademarks.slug },
      path: ({ slug = '' }) => `/trademarks/${encodeURIComponent(slug)}`,
    },
  },
  socialPicture: trademarkPicture,
};
