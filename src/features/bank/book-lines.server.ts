import { inArray } from 'drizzle-orm';
import { type Actor, recordAudit } from '../../platform/audit-log/record-audit';
import type { Db } from '../../platform/db/database';
import { insertRow, lockRow, lockRows } from '../../platform/db/rows';
import { queueMessage } from '../../platform/mail/outbox';
import { addMonths, dayInSingapore } from '../../shared/calendar-date';
import { conflict, notFound } from '../../shared/failure';
import { centsToText } from '../../shared/price';
import { type Undoable, undoIdOf } from '../../shared/undo';
import { getInvoice, type InvoiceRow, lockInvoice, requireInvoice } from '../billing/data.server';
import { isKnownClient, keepDeposit } from '../billing/deposits/deposits.server';
import type { BillingDeps } from '../billing/issue-invoice.server';
import { depositMail, receiptMail } from '../billing/receipt-messages.server';
import { settle } from '../billing/settle.server';
import type { BookedLines, BookLines } from './contract';
import { type LineRow, stateOf } from './data.server';
import { bankBookings, bankLines, bankParts } from './schema.server';

type Wanted = BookLines['lines'][number];
type Booked = Pick<Wanted, 'parts' | 'deposit'> & { line: LineRow };

/**
 * Books lines on the invoices that they pay, and keeps what no invoice takes as a deposit. A line that can’t be booked so, since somebody booked it or its invoice
 * was paid meanwhile, is left as it is and told; the others are booked. All of them are undone together.
 */
export async function bookLines(
  deps: BillingDeps,
  { lines: wanted, send }: BookLines,
  actor: Actor,
): Promise<BookedLines & Undoable> {
  const answer = await deps.db.transaction(async (tx) => {
    const ids = wanted.map(({ id }) => id);
    const lines = new Map((await lockRows(tx, bankLines, ids)).map((line) => [line.id, line]));
    const invoices = await lockInvoices(tx, wanted);
    const booked: Booked[] = [];
    const left: BookedLines['left'] = [];
    for (const each of wanted) {
      const line = lines.get(each.id);
      const reason =
        reasonAgainst(line, each, invoices) ??
        (each.deposit && (await reasonAgainstDeposit(tx, line, each.deposit)));
      if (line && !reason) {
        booked.push({ line, parts: each.parts, deposit: each.deposit });
        for (const { invoiceId, amountCents } of each.parts) {
          const invoice = invoices.get(invoiceId);
          if (invoice) invoice.outstandingCents -= amountCents;
        }
      } else left.push({ id: each.id, reason: reason ?? gone });
    }
    if (booked.length === 0) return { booked: 0, left, undo: null };
    const { id: bookingId } = await insertRow(tx, bankBookings, { actor: actor.actor });
    for (const each of booked) {
      await book(tx, bookingId, each, invoices, actor);
      const deposit = await bookDeposit(tx, bookingId, each, actor);
      if (send && deposit) await queueMessage(tx, depositMail(deposit, deps.config));
    }
    if (send) await queueReceipts(tx, deps, bookingId, booked);
    await recordAudit(tx, actor, 'book', 'bank lines', bookingId, {
      after: {
        count: booked.length,
        amountCents: booked.reduce((sum, { line }) => sum + line.amountCents, 0),
      },
    });
    return { booked: booked.length, left, undo: undoIdOf('bank', bookingId) };
  });
  deps.wake();
  return answer;
}

const gone = 'It doesn’t exist any more.';

/** In the order of their numbers, so that two who book at once don’t wait for each other. */
async function lockInvoices(tx: Db, wanted: Wanted[]): Promise<Map<number, InvoiceRow>> {
  const ids = new Set(wanted.flatMap(({ parts }) => parts.map(({ invoiceId }) => invoiceId)));
  const locked = new Map<number, InvoiceRow>();
  for (const id of [...ids].toSorted((one, other) => one - other))
    if (await getInvoice(tx, id)) locked.set(id, await lockInvoice(tx, id));
  return locked;
}

function reasonAgainst(
  line: LineRow | undefined,
  { parts, deposit, isCredit }: Wanted,
  invoices: ReadonlyMap<number, InvoiceRow>,
): string | undefined {
  if (!line) return gone;
  const state = stateOf(line);
  if (state === 'paid out') return 'It is money that went out.';
  if (state !== 'open') return `It is ${state === 'booked' ? 'booked already' : 'set aside'}.`;
  const sum = sumOf(parts);
  if (deposit && sum >= line.amountCents) return 'Nothing of it is left for a deposit.';
  if (!deposit && sum !== line.amountCents)
    return `The parts are ${centsToText(sum)}, and ${centsToText(line.amountCents)} came in.`;
  for (const { invoiceId, amountCents } of parts) {
    const invoice = invoices.get(invoiceId);
    if (!invoice?.issuedAt || invoice.kind !== 'invoice' || invoice.isTest)
      return 'Only an issued invoice can be paid.';
    // A bank line is in S$, and what it is in another currency only the invoice's own page can say.
    if (invoice.currency !== 'SGD')
      return `${invoice.number} is in ${invoice.currency}. Record it at the invoice.`;
    if (invoice.issueDay && line.day < addMonths(invoice.issueDay, -12))
      return `It came more than a year before ${invoice.number}.`;
    const openCents = Math.max(0, invoice.outstandingCents);
    if (amountCents > openCents && !isCredit)
      return `${openCents === 0 ? 'Nothing' : `Only ${centsToText(openCents)}`} of ${invoice.number} is still to pay.`;
  }
  return undefined;
}

const sumOf = (parts: Wanted['parts']) =>
  parts.reduce((total, { amountCents }) => total + amountCents, 0);

async function reasonAgainstDeposit(
  tx: Db,
  line: LineRow | undefined,
  { clientEmail }: NonNullable<Wanted['deposit']>,
): Promise<string | undefined> {
  if (line && line.day < addMonths(dayInSingapore(), -12)) return 'It came more than a year ago.';
  return (await isKnownClient(tx, clientEmail))
    ? undefined
    : `There is no client with the address ${clientEmail}.`;
}

async function book(
  tx: Db,
  bookingId: number,
  { line, parts, deposit }: Booked,
  invoices: ReadonlyMap<number, InvoiceRow>,
  { actor }: Actor,
) {
  for (const { invoiceId, amountCents } of parts) {
    await settle(tx, invoices.get(invoiceId) as InvoiceRow, {
      ...{ amountCents, paidOn: line.day, actor },
      method: 'bank transfer',
      // What a payer wrote is read by the client whose invoice it pays, and by no other.
      reference: parts.length === 1 && !deposit ? referenceOf(line) : null,
      pressKey: keyOf(line.id, bookingId, invoiceId),
    });
    await insertRow(tx, bankParts, { bookingId, lineId: line.id, invoiceId, amountCents });
  }
  await tx
    .update(bankLines)
    .set({ bookingId, actor, at: new Date() })
    .where(inArray(bankLines.id, [line.id]));
}

/** Once for each line of a booking. */
async function bookDeposit(
  tx: Db,
  bookingId: number,
  { line, parts, deposit }: Booked,
  actor: Actor,
) {
  if (!deposit) return undefined;
  const moved = {
    amountCents: line.amountCents - sumOf(parts),
    paidOn: line.day,
    method: 'bank transfer' as const,
    reference: referenceOf(line),
  };
  const key = keyOf(line.id, bookingId, 'deposit');
  const kept = await keepDeposit(tx, { ...deposit, ...moved, key }, actor);
  if (!kept) return undefined;
  const { amountCents } = moved;
  await insertRow(tx, bankParts, { bookingId, lineId: line.id, depositId: kept.id, amountCents });
  return { ...kept, ...moved };
}

const referenceOf = ({ text }: LineRow) => text.slice(0, 100).toWellFormed() || null;

export const keyOf = (lineId: number, bookingId: number, booked: number | 'deposit') =>
  `bank:${lineId}:${bookingId}:${booked}`;

async function queueReceipts(tx: Db, deps: BillingDeps, bookingId: number, booked: Booked[]) {
  for (const { line, parts } of booked)
    for (const { invoiceId, amountCents } of parts) {
      const invoice = await requireInvoice(tx, invoiceId);
      const key = keyOf(line.id, bookingId, invoiceId);
      const received = { amountCents, method: 'bank transfer', day: line.day, key };
      await queueMessage(tx, receiptMail(invoice, received, deps));
    }
}

/** A line that pays no invoice is set aside, or looked at again. */
export const setAside = (db: Db, id: number, isAside: boolean, actor: Actor): Promise<void> =>
  db.transaction(async (tx) => {
    const line = await lockRow(tx, bankLines, inArray(bankLines.id, [id]));
    if (!line) throw notFound('This line doesn’t exist any more.');
    const state = stateOf(line);
    if (state === 'booked' || state === 'paid out')
      throw conflict('Only a line that isn’t booked can be set aside.');
    if (line.isAside === isAside) return;
    await tx
      .update(bankLines)
      .set({ isAside, actor: isAside ? actor.actor : null, at: isAside ? new Date() : null })
      .where(inArray(bankLines.id, [id]));
    await recordAudit(tx, actor, isAside ? 'set aside' : 'reopen', 'bank lines', id);
  });
