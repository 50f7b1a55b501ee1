import { and, eq, sql } from 'drizzle-orm';
import type { SiteContext } from '../../../platform/context';
import type { Db } from '../../../platform/db/database';
import { lockRow, readRows, updateRow } from '../../../platform/db/rows';
import { abandonFiles } from '../../../platform/files/abandoned-files';
import type { Job } from '../../../platform/jobs/job';
import { queuedRows } from '../../../platform/jobs/queued-rows';
import { reasonOf } from '../../../platform/jobs/run-job';
import { findVirus } from '../../../platform/storage/virus-scanner';
import { countText } from '../../../shared/count-text';
import { oneLine } from '../../../shared/mail-content';
import type { Notice } from '../../../shared/notice';
import { auditMatter } from '../record/record-audit.server';
import { type DocumentRow, removeFile, scanCause, storeOf } from './documents.server';
import { matterDocuments } from './schema.server';
import { tellOfDocument, tellOfVirus } from './tell-of-document.server';

const batchSize = 20;
/** The run ends with one that fails, so that few are tried while the scanner is away. */
const pausesInSeconds = [10, 30, 60];
const isWaiting = eq(matterDocuments.scan, 'waiting');
const queue = queuedRows(matterDocuments, {
  isQueued: isWaiting,
  createdAt: matterDocuments.createdAt,
  // One that the scanner refuses holds up no other.
  first: matterDocuments.attempts,
  pausesInSeconds,
  lease: sql`interval '5 minutes'`,
});

/** Without a scanner, documents that waited for one are free as they are. */
export const scanDocumentsJob = (context: SiteContext): Job => ({
  name: 'scan-documents',
  title: 'Check documents for viruses',
  description: context.config.scanner
    ? 'Asks the virus scanner about each document before anybody can open it'
    : 'No virus scanner is set up: documents are taken without this check',
  trigger: {
    kind: 'queue',
    when: 'When a document was sent',
    wokenBy: scanCause,
    pollMs: 10_000,
  },
  timeLimitMs: 10 * 60_000,
  unit: { one: 'document', many: 'documents' },
  async run({ signal }) {
    let done = 0;
    while (!signal.aborted && done < batchSize) {
      const [document] = await queue.leaseDue(context.db, 1);
      if (!document) break;
      await scanOne(context, document);
      done += 1;
    }
    return { done, isMore: done === batchSize };
  },
  freeLeases: () => queue.freeLeases(context.db),
});

/** Rejects if the scanner can’t say: the document waits, and the run ends, to begin again later and later. */
async function scanOne(context: SiteContext, document: DocumentRow) {
  try {
    await settle(context, document.id, await scanOf(context, document));
  } catch (error) {
    const attempts = Math.min(document.attempts + 1, pausesInSeconds.length);
    const isStillWaiting = and(eq(matterDocuments.id, document.id), isWaiting);
    await updateRow(context.db, matterDocuments, isStillWaiting, {
      scanNote: oneLine(reasonOf(error), 300),
      attempts,
      nextAttemptAt: sql`now() + make_interval(secs => ${pausesInSeconds[attempts - 1]})`,
      leasedUntil: null,
    });
    throw error;
  }
  context.wake();
}

type Scanned = Pick<DocumentRow, 'scan' | 'scanNote'>;

async function scanOf(context: SiteContext, { file }: DocumentRow): Promise<Scanned> {
  const { scanner } = context.config;
  if (!scanner) return { scan: 'none', scanNote: null };
  const bytes = await storeOf(context).get(file);
  if (!bytes) throw new Error('The file of a document is missing.');
  const virus = await findVirus(scanner, bytes);
  return virus
    ? { scan: 'infected', scanNote: oneLine(virus, 200) }
    : { scan: 'clean', scanNote: null };
}

/** The file of an infected document goes at once, and with the next sweep if that fails. */
async function settle(context: SiteContext, id: number, scanned: Scanned) {
  const infected = await context.db.transaction(async (tx) => {
    const before = await lockRow(tx, matterDocuments, and(eq(matterDocuments.id, id), isWaiting));
    if (!before) return undefined;
    const row = { ...before, ...scanned };
    await updateRow(tx, matterDocuments, eq(matterDocuments.id, id), {
      ...scanned,
      leasedUntil: null,
    });
    if (row.scan !== 'infected') {
      await tellOfDocument(tx, context, row);
      return undefined;
    }
    await abandonFiles(tx, 'documents', [row.file]);
    await auditMatter(tx, { actor: 'virus scanner' }, row.matterId, {
      action: 'find-virus',
      entity: 'document',
      id,
      after: { virus: row.scanNote },
    });
    await tellOfVirus(tx, context, row);
    return row;
  });
  if (infected) await removeFile(context, infected.file).catch(() => {});
}

/** Documents that a scanner should have scanned by now. */
export async function findScanNotices(db: Db): Promise<Notice[]> {
  const [late] = await readRows<{ count: number; note: string }>(
    db,
    sql`select count(*)::int as count, max(scan_note) as note from matter_documents
      where scan = 'waiting' and attempts > 0`,
  );
  if (!late?.count) return [];
  const title = `${countText(late.count, 'document')} can’t be checked for viruses.`;
  const text = `${late.note} Nobody can open ${late.count === 1 ? 'it' : 'them'} until then.`;
  return [{ title, text, path: '/admin/settings/jobs/scan-documents', link: 'Look into it' }];
}
