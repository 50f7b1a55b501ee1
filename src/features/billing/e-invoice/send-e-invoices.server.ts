import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, sql } from 'drizzle-orm';
import { type Actor, recordAudit } from '../../../platform/audit-log/record-audit';
import type { SiteContext } from '../../../platform/context';
import type { Db } from '../../../platform/db/database';
import { getRow, updateRow } from '../../../platform/db/rows';
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

/** Once for each paper; again only where the access point refused it. Throws a 409 with what is missing. */
export async function sendEInvoice(
  { db, wake }: SiteContext,
  id: number,
  actor: Actor,
): Promise<InvoiceRow> {
  await readEInvoice(db, id);
  const invoice = await db.transaction(async (tx) => {
    const found = await lockInvoice(tx, id);
    const before = await findEInvoice(tx, id);
    if (before && before.state !== 'refused' && before.state !== 'failed')
      throw conflict('This e-invoice was sent already.');
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
  const { eInvoiceUrl, eInvoiceToken, dataDir } = context.config;
  if (!eInvoiceUrl) {
    const folder = join(dataDir, 'e-invoices');
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
