import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beside } from '../../../platform/beside/beside';
import { type Attachment, oncePerSite, type SiteContext } from '../../../platform/context';
import type { Db } from '../../../platform/db/database';
import { abandonFiles } from '../../../platform/files/abandoned-files';
import { openFileStore } from '../../../platform/storage/file-store';
import { SharedWork } from '../../../shared/async';
import { unavailable } from '../../../shared/failure';
import { type InvoiceRow, readInvoiceAsIssued, requireInvoice } from '../data.server';
import { payAtOf } from '../pay-links.server';
import { invoices } from '../schema.server';
import type * as drawing from './draw-invoice.beside.server';

const thread = beside<typeof drawing>('features/billing/pdf/draw-invoice', {
  // The most that the form takes, 30,000 different Chinese characters, needs half of it.
  timeLimitMs: 8_000,
  // An issued invoice is owed to its readers and to the mail that carries it: they wait for it.
  isPatient: true,
  tooMuch: () => unavailable('The PDF takes too long to make just now. Please try again later.'),
});

const filesOf = oncePerSite(({ config, log }) => ({
  store: openFileStore(config, log, 'invoices'),
  /** Readers of the same invoice wait for one drawing. */
  reading: new SharedWork<Buffer>(),
}));

const nameOf = (invoice: Pick<InvoiceRow, 'id'>) => `${invoice.id}.pdf`;

/** An invoice as a tagged PDF. An issued one is drawn once and kept, a draft each time. */
export async function invoiceFile(context: SiteContext, invoice: InvoiceRow): Promise<Attachment> {
  const content = invoice.issuedAt
    ? await filesOf(context).reading.do(nameOf(invoice), () => readFile(context, invoice.id))
    : await draw(context, invoice);
  return { filename: `${invoice.number ?? 'draft'}.pdf`, contentType: 'application/pdf', content };
}

async function draw({ db, config, secret }: SiteContext, row: InvoiceRow) {
  const invoice = await readInvoiceAsIssued(db, row);
  const payAt = payAtOf({ ...row, ...invoice }, { secret, siteUrl: config.siteUrl });
  return Buffer.from(await thread.drawInvoice({ ...invoice, payAt }));
}

async function readFile(context: SiteContext, id: number): Promise<Buffer> {
  const invoice = await requireInvoice(context.db, id);
  const { number, fileDigest } = invoice;
  const tell = ({ message }: Error) => {
    context.log.error({ event: 'invoices', invoice: number, message });
    return undefined;
  };
  if (fileDigest) {
    const kept = await filesOf(context).store.get(nameOf(invoice)).catch(tell);
    if (kept && digestOf(kept) === fileDigest) return Buffer.from(kept);
    tell(new Error(`The file is ${kept ? 'damaged' : 'missing'}, and is drawn again.`));
  }
  const drawn = await draw(context, invoice);
  // Where it can’t be kept, as on a full disk, it is drawn for each reader.
  await keep(context, invoice, drawn).catch(tell);
  return drawn;
}

async function keep(context: SiteContext, invoice: InvoiceRow, file: Buffer): Promise<void> {
  const { store } = filesOf(context);
  await store.put(nameOf(invoice), file, 'application/pdf');
  const kept = await context.db
    .update(invoices)
    .set({ fileDigest: digestOf(file), updatedAt: sql`${invoices.updatedAt}` })
    .where(eq(invoices.id, invoice.id))
    .returning({ id: invoices.id });
  // It was erased meanwhile.
  if (kept.length === 0) await store.remove(nameOf(invoice));
}

const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** In the transaction that deletes these invoices. */
export const abandonInvoiceFiles = (tx: Db, deleted: Pick<InvoiceRow, 'id'>[]): Promise<void> =>
  abandonFiles(tx, 'invoices', deleted.map(nameOf));
