import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { type Actor, recordAudit } from '../../platform/audit-log/record-audit';
import type { SiteContext, WorkKind } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { getRow, lockRow } from '../../platform/db/rows';
import { queueMessage } from '../../platform/mail/outbox';
import { dayInSingapore } from '../../shared/calendar-date';
import { type Currency, moneyText } from '../../shared/currency';
import { conflict } from '../../shared/failure';
import { type InvoiceRow, insertInvoiceEvent, invoiceNotFound, lockInvoice } from './data.server';
import { dayText } from './day-text';
import { acceptedMail, acceptedNotice } from './messages.server';
import { invoiceEvents, invoices } from './schema.server';

/** What a client who accepts is called in the history. */
const byClient = 'client';

const hasEvent = (kinds: string[]) =>
  sql`exists (select from ${invoiceEvents} where ${invoiceEvents.invoiceId} = ${invoices.id}
    and ${inArray(invoiceEvents.kind, kinds)})`;

const isAccepted = async (tx: Db, id: number): Promise<boolean> =>
  (await tx.$count(invoices, and(eq(invoices.id, id), hasEvent(['accepted'])))) > 0;

/** Locks a quote, so that it isn’t accepted or replaced twice at once; its client would have agreed to both. */
export async function requireReplaceable(tx: Db, id: number): Promise<void> {
  const quote = await lockRow(tx, invoices, eq(invoices.id, id));
  if (!quote) return;
  if (await isAccepted(tx, id))
    throw conflict(`${quote.number} is accepted, and can’t be replaced any more.`);
  const replacement = await replacementOf(tx, quote);
  if (replacement)
    throw conflict(`${quote.number} was replaced by ${replacement.number}. Replace that one.`);
}

/** Call it with the quote locked. False if it was accepted before. */
async function recordAcceptance(tx: Db, { id }: InvoiceRow, actor: string): Promise<boolean> {
  if (await isAccepted(tx, id)) return false;
  await insertInvoiceEvent(tx, id, 'accepted', actor);
  return true;
}

/** The desk notes that the client agreed to a quote, as on the phone. */
export const acceptQuote = (db: Db, id: number, actor: Actor): Promise<InvoiceRow> =>
  db.transaction(async (tx) => {
    const quote = await lockInvoice(tx, id);
    if (quote.kind !== 'quote' || !quote.issuedAt)
      throw conflict('Only an issued quote can be accepted.');
    const replacement = await replacementOf(tx, quote);
    if (replacement && !(await isAccepted(tx, id)))
      throw conflict(`This quote was replaced by ${replacement.number}. Accept that one.`);
    if (await recordAcceptance(tx, quote, actor.actor))
      await recordAudit(tx, actor, 'accept', 'invoice', id, { after: { subject: quote.number } });
    return quote;
  });

/** The issued quote that took the place of another; undefined: none. */
export const replacementOf = (db: Db, { id }: Pick<InvoiceRow, 'id'>) =>
  getRow(
    db,
    invoices,
    and(eq(invoices.basisId, id), eq(invoices.kind, 'quote'), isNotNull(invoices.issuedAt)),
  );

/** The client accepts a quote behind its link: once, however often it is sent, and while it holds. */
export async function acceptByClient(
  deps: Pick<SiteContext, 'db' | 'config' | 'secret' | 'wake'>,
  id: number,
): Promise<InvoiceRow> {
  const quote = await deps.db.transaction(async (tx) => {
    const found = await lockInvoice(tx, id);
    if (found.kind !== 'quote' || !found.issuedAt) throw invoiceNotFound();
    if (await isAccepted(tx, id)) return found;
    const replacement = await replacementOf(tx, found);
    if (replacement)
      throw conflict(`This quote was replaced by ${replacement.number}. Please open that one.`);
    if (found.dueDay && found.dueDay < dayInSingapore())
      throw conflict(
        `This quote was valid until ${dayText(found.dueDay)}. Write to us and we will send you a new one.`,
      );
    await recordAcceptance(tx, found, byClient);
    await queueMessage(tx, acceptedMail(found, deps), acceptedNotice(found, deps.config));
    return found;
  });
  deps.wake();
  return quote;
}

/** An accepted quote became an order or a matter, or was settled in another way: Today asks no more. */
export const takeUpQuote = (db: Db, id: number, actor: Actor): Promise<InvoiceRow> =>
  db.transaction(async (tx) => {
    const quote = await lockInvoice(tx, id);
    if (!(await isAccepted(tx, id))) throw conflict('Only an accepted quote is taken up.');
    const isTaken = and(eq(invoices.id, id), hasEvent(['taken up']));
    if ((await tx.$count(invoices, isTaken)) > 0) return quote;
    await insertInvoiceEvent(tx, id, 'taken up', actor.actor);
    await recordAudit(tx, actor, 'take up', 'invoice', id, { after: { subject: quote.number } });
    return quote;
  });

/** A draft that was deleted again takes nothing up. */
const isTakenUp = sql`(${hasEvent(['taken up'])} or exists (select from ${invoices} made
  where made.basis_id = ${invoices.id} and made.kind = 'invoice' and made.deleted_at is null))`;

/** Accepted quotes of which nothing was made yet. */
export const acceptedWork: WorkKind = {
  kind: 'accepted-quote',
  part: 'money',
  title: 'Accepted quotes',
  act: 'Take it up',
  path: '/admin/invoices?state=accepted',
  select: () => sql`select ${invoices.id}::text as id, '/admin/invoices/' || ${invoices.id} as path,
    ${invoices.number} as what, ${invoices.clientName} as about, ${invoices.matterNumber} as reference,
    ${invoices.totalCents} || ' ' || ${invoices.currency} as note, null::text as "on", null::text as own,
    extract(epoch from accepted.at)::float * 1000 as since,
    (select id from administrators where lower(username) = lower(${invoices.createdBy})) as "responsibleId",
    null::int as "deputyId", null::text as record
    from ${invoices} join ${invoiceEvents} accepted
      on accepted.invoice_id = ${invoices.id} and accepted.kind = 'accepted'
    where ${isNull(invoices.deletedAt)} and not ${isTakenUp}`,
  words({ note }) {
    const [cents, currency] = (note ?? '').split(' ');
    return { note: moneyText(Number(cents), currency as Currency) };
  },
};
