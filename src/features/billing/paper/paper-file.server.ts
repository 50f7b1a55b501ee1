import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beside } from '../../../platform/beside/beside';
import { type Attachment, oncePerSite, type SiteContext } from '../../../platform/context';
import type { Db } from '../../../platform/db/database';
import { updateRow } from '../../../platform/db/rows';
import { abandonFiles } from '../../../platform/files/abandoned-files';
import { openFileStore } from '../../../platform/storage/file-store';
import { SharedWork } from '../../../shared/async';
import { unavailable } from '../../../shared/failure';
import { type PaperRow, readPaperAsIssued, requirePaper } from '../data.server';
import { papers } from '../schema.server';
import type * as drawing from './draw-paper.beside.server';

const thread = beside<typeof drawing>('features/billing/paper/draw-paper', {
  // The most that the form takes, 30,000 different Chinese characters, needs half of it.
  timeLimitMs: 8_000,
  tooMuch: () => unavailable('The PDF takes too long to make just now. Please try again later.'),
});

const filesOf = oncePerSite(({ config, log }) => ({
  store: openFileStore(config, log, 'papers'),
  /** Readers of the same paper wait for one drawing. */
  reading: new SharedWork<Buffer>(),
}));

const nameOf = (paper: Pick<PaperRow, 'id'>) => `${paper.id}.pdf`;

/** A paper as a tagged PDF. An issued one is drawn once and kept, a draft each time. */
export async function paperFile(context: SiteContext, paper: PaperRow): Promise<Attachment> {
  const content = paper.issuedAt
    ? await filesOf(context).reading.do(nameOf(paper), () => readFile(context, paper.id))
    : await draw(context.db, paper);
  return { filename: `${paper.number ?? 'draft'}.pdf`, contentType: 'application/pdf', content };
}

const draw = async (db: Db, paper: PaperRow) =>
  Buffer.from(await thread.drawPaper(await readPaperAsIssued(db, paper)));

async function readFile(context: SiteContext, id: number): Promise<Buffer> {
  const paper = await requirePaper(context.db, id);
  const { number, fileDigest } = paper;
  const tell = ({ message }: Error) => {
    context.log.error({ event: 'papers', paper: number, message });
    return undefined;
  };
  if (fileDigest) {
    const kept = await filesOf(context).store.get(nameOf(paper)).catch(tell);
    if (kept && digestOf(kept) === fileDigest) return Buffer.from(kept);
    tell(new Error(`The file is ${kept ? 'damaged' : 'missing'}, and is drawn again.`));
  }
  const drawn = await draw(context.db, paper);
  // Where it can’t be kept, as on a full disk, it is drawn for each reader.
  await keep(context, paper, drawn).catch(tell);
  return drawn;
}

async function keep(context: SiteContext, paper: PaperRow, file: Buffer): Promise<void> {
  const { store } = filesOf(context);
  await store.put(nameOf(paper), file, 'application/pdf');
  const kept = await updateRow(context.db, papers, eq(papers.id, paper.id), {
    fileDigest: digestOf(file),
    updatedAt: sql`${papers.updatedAt}`,
  });
  // It was erased meanwhile.
  if (!kept) await store.remove(nameOf(paper));
}

const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** In the transaction that deletes these papers. */
export const abandonPaperFiles = (tx: Db, deleted: Pick<PaperRow, 'id'>[]): Promise<void> =>
  abandonFiles(tx, 'papers', deleted.map(nameOf));
