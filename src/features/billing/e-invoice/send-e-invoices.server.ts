import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, sql } from 'drizzle-orm';
import { type Actor, recordAudit } from '../../../platform/audit-log/record-audit';
import type { SiteContext } from '../../../platform/context';
import type { Db } from '../../../platform/db/database';
import { getRow, readRows, updateRow } from '../../../platform/db/rows';
import type { Job } from '../../../platform/jobs/job';
import { queuedRows } from '../../../platform/jobs/queued-rows';
import { reasonOf } from '../../../platform/jobs/run-job';
import { conflict } from '../../../shared/failure';
import { oneLine } from '../../../shared/mail-content';
import { type InvoiceRow, insertInvoiceEvent, lockInvoice } from '../data.server';
import { readEInvoice } from './read-e-invoice.server';
import { eInvoices } from './schema.server';

const pausesInSeconds = [30, 120, 600, 3_600, 4 * 3_600, ...Array(6).fill(12 * 3_600)];
const isQueued = eq(eInvoices.state, 'queued');
const queue = queuedRows(eInvoices, {
  isQueued,
  createdAt: eInvoices.createdAt,
  pausesInSeconds,
  lease: sql`interval '3 minutes'`,
});
const answerTimeoutMs = 30_000;
const longestAnswer = 500;
const batchSize = 10;

type EInvoiceRow = typeof eInvoices.$inferSelect;

export const findEInvoice = (db: Db, invoiceId: number): Promise<EInvoiceRow | undefined> =>
  getRow(db, eInvoices, eq(eInvoices.invoiceId, invoiceId));

/** What was kept as a file for want of an access point is sent once there is one. */
export const maySendAgain = (
  { state }: Pick<EInvoiceRow, 'state'>,
  { eInvoiceUrl }: Pick<SiteContext['config'], 'eInvoiceUrl'>,
): boolean =>
  state === 'refused' || state === 'failed' || (state === 'kept' && Boolean(eInvoiceUrl));

/** Once for each paper; again only where the access point refused or never got it. Throws a 409 with what is missing. */
export async function sendEInvoice(
  { db, wake, config }: SiteContext,
  id: number,
  actor: Actor,
): Promise<InvoiceRow> {
  await readEInvoice(db, id);
  const invoice = await db.transaction(async (tx) => {
    const found = await lockInvoice(tx, id);
    const before = await findEInvoice(tx, id);
    if (before && !maySendAgain(before, config)) throw conflict('This e-invoice was sent already.');
    const again = {
      state: 'queued' as const,
      attempts: 0,
      answer: null,
      nextAttemptAt: new Date(),
    };
    await tx
      .insert(eInvoices)
      .values({ ...again, invoiceId: id, createdBy: actor.actor })
      .onConflictDoUpdate({ target: eInvoices.invoiceId, set: again });
    await insertInvoiceEvent(tx, id, 'e-invoice asked', actor.actor);
    await recordAudit(tx, actor, 'send e-invoice', 'invoice', id, {
      after: { subject: found.number },
    });
    return found;
  });
  wake();
  return invoice;
}

const folderOf = ({ dataDir }: SiteContext['config']) => join(dataDir, 'e-invoices');
const sweepMs = 3_600_000;
let lastSweep = 0;

/** A file goes with its paper, once the law's time is over. */
export async function deleteGoneFiles({
  db,
  config,
}: Pick<SiteContext, 'db' | 'config'>): Promise<void> {
  const folder = folderOf(config);
  await mkdir(folder, { recursive: true });
  const files = await readdir(folder);
  if (files.length === 0) return;
  const numberOf = (file: string) => file.replace(/\.xml(\.part)?$/, '');
  const there = await readRows<{ number: string }>(
    db,
    sql`select number from invoices where number = any(${sql.param(files.map(numberOf))}::text[])`,
  );
  const numbers = new Set(there.map(({ number }) => number));
  for (const file of files)
    if (!numbers.has(numberOf(file))) await rm(join(folder, file), { force: true });
}

/** Without an access point each is a file in `DATA_DIR`, as a mail is without a mail server. */
export const sendEInvoicesJob = (context: SiteContext): Job => ({
  name: 'send-e-invoices',
  title: 'Send e-invoices',
  description: context.config.eInvoiceUrl
    ? 'Gives e-invoices to the access point'
    : 'No access point is set up: e-invoices are kept as files',
  trigger: {
    kind: 'queue',
    when: 'When an e-invoice is sent',
    wokenBy: 'commit',
    pollMs: 30_000,
    minGapMs: 1_000,
  },
  timeLimitMs: 10 * 60_000,
  unit: { one: 'e-invoice', many: 'e-invoices' },
  async run({ signal }) {
    if (Date.now() - lastSweep > sweepMs) {
      lastSweep = Date.now();
      await deleteGoneFiles(context);
    }
    let done = 0;
    while (!signal.aborted && done < batchSize) {
      const [due] = await queue.leaseDue(context.db, 1);
      if (!due) break;
      await sendOne(context, due);
      done += 1;
    }
    return { done, isMore: done === batchSize };
  },
  freeLeases: () => queue.freeLeases(context.db),
});

/** Sent again after a kill in between, it has the same number and UUID, by which the network knows it. */
async function sendOne(context: SiteContext, row: EInvoiceRow): Promise<void> {
  const { db, log } = context;
  const attempts = row.attempts + 1;
  try {
    const outcome = await give(context, await readEInvoice(db, row.invoiceId));
    await settle(db, row, { ...outcome, attempts });
  } catch (error) {
    const pause = pausesInSeconds[attempts - 1];
    const answer = oneLine(reasonOf(error), longestAnswer);
    log.error({ event: 'e-invoice not sent', invoice: row.invoiceId, attempts, error: answer });
    if (pause === undefined) return settle(db, row, { state: 'failed', answer, attempts });
    await updateRow(db, eInvoices, and(eq(eInvoices.id, row.id), isQueued), {
      ...{ attempts, answer, leasedUntil: null },
      nextAttemptAt: sql`now() + make_interval(secs => ${pause})`,
    });
  }
}

type Outcome = Pick<EInvoiceRow, 'state' | 'answer'>;

const settle = (db: Db, row: EInvoiceRow, outcome: Outcome & { attempts: number }) =>
  db.transaction(async (tx) => {
    const isWaiting = and(eq(eInvoices.id, row.id), isQueued);
    const change = { ...outcome, leasedUntil: null, updatedAt: new Date() };
    if (!(await updateRow(tx, eInvoices, isWaiting, change))) return;
    await insertInvoiceEvent(
      tx,
      row.invoiceId,
      `e-invoice ${outcome.state}`,
      'automatic',
      outcome.answer,
    );
  });

type File = Awaited<ReturnType<typeof readEInvoice>>;

/** Throws where it may be taken later: no answer, an error of the access point, or too many at once. */
async function give(context: SiteContext, { xml, filename, uuid }: File): Promise<Outcome> {
  const { eInvoiceUrl, eInvoiceToken } = context.config;
  if (!eInvoiceUrl) {
    const folder = folderOf(context.config);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, `${filename}.part`), xml);
    await rename(join(folder, `${filename}.part`), join(folder, filename));
    return { state: 'kept', answer: null };
  }
  const response = await fetch(eInvoiceUrl, {
    method: 'POST',
    headers: {
      'content-type': 'application/xml; charset=utf-8',
      'idempotency-key': uuid,
      ...(eInvoiceToken && { authorization: `Bearer ${eInvoiceToken}` }),
    },
    body: xml,
    redirect: 'error',
    signal: AbortSignal.timeout(answerTimeoutMs),
  });
  const answer = oneLine(await beginningOf(response), longestAnswer) || null;
  if (response.ok) return { state: 'sent', answer };
  const mayBeTakenLater =
    response.status >= 500 || [401, 403, 408, 425, 429].includes(response.status);
  if (mayBeTakenLater) throw new Error(`The access point answered ${response.status}: ${answer}`);
  return { state: 'refused', answer };
}

/** An answer may be long: only its beginning is read. */
async function beginningOf({ body }: Response): Promise<string> {
  if (!body) return '';
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of body) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length >= longestAnswer) break;
  }
  return text;
}
