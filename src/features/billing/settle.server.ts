import { and, asc, eq, lt, ne, sql } from 'drizzle-orm';
import { type Actor, recordAudit } from '../../platform/audit-log/record-audit';
import type { Db } from '../../platform/db/database';
import { getRow, insertRow } from '../../platform/db/rows';
import { queueMessage } from '../../platform/mail/outbox';
import { addMonths, dayInSingapore } from '../../shared/calendar-date';
import { moneyText } from '../../shared/currency';
import { conflict, invalid } from '../../shared/failure';
import { addressesWith } from '../clients/data.server';
import {
  creditKey,
  type InvoiceRow,
  insertInvoiceEvent,
  lockInvoice,
  presentEmail,
  presentEmailOf,
  requireInvoice,
} from './data.server';
import { findUsableDeposits, spendDeposits } from './deposits/deposits.server';
import type { BillingDeps } from './issue-invoice.server';
import { receiptMail } from './receipt-messages.server';
import { allocations, invoiceEvents, invoices, paymentsReceived } from './schema.server';
import type { RecordPayment } from './settle-contract';
import { paidCentsOf } from './words';

/** Records a payment of an invoice, or one that went back; once for each key. */
export const recordPayment = async (
  deps: BillingDeps,
  id: number,
  payment: RecordPayment,
  actor: Actor,
): Promise<InvoiceRow> => {
  const paid = await deps.db.transaction((tx) =>
    takePayment({ ...deps, db: tx }, id, payment, actor),
  );
  deps.wake();
  return paid;
};

/** As `recordPayment`, inside a transaction. */
export async function takePayment(
  deps: BillingDeps,
  id: number,
  { key, payoutOn, isCredit, send, ...payment }: RecordPayment,
  actor: Actor,
): Promise<InvoiceRow> {
  const tx = deps.db;
  const invoice = await lockPayable(tx, id);
  const known = await getRow(tx, paymentsReceived, eq(paymentsReceived.pressKey, key));
  if (known) return invoice;
  if (invoice.isTest && payment.amountCents > 0)
    throw conflict('This invoice is of a test payment: nothing is to pay for it.');
  if (payment.paidOn > dayInSingapore())
    throw invalid('Paid on must not be in the future', 'paidOn');
  if (invoice.issueDay && payment.paidOn < addMonths(invoice.issueDay, -12))
    throw invalid('Paid on must not be more than a year before the invoice', 'paidOn');
  if (payoutOn && (payoutOn < payment.paidOn || payoutOn > dayInSingapore()))
    throw invalid('Paid out on must be between the payment and today', 'payoutOn');
  const openCents = Math.max(0, invoice.outstandingCents);
  if (payment.amountCents > openCents && !isCredit)
    throw invalid(`At most ${textOf(invoice, openCents)} is still to pay`, 'amountCents');
  const paidCents = paidCentsOf(invoice);
  if (-payment.amountCents > paidCents)
    throw invalid(`Only ${textOf(invoice, paidCents)} was paid`, 'amountCents');
  await settle(tx, invoice, {
    ...payment,
    payoutOn: payment.method === 'card' ? payoutOn : null,
    pressKey: key,
    actor: actor.actor,
  });
  await recordAudit(tx, actor, 'record payment', 'invoice', id, {
    after: {
      subject: invoice.number,
      amountCents: payment.amountCents,
      paidOn: payment.paidOn,
      method: payment.method,
      currency: invoice.currency,
    },
  });
  const now = await requireInvoice(tx, id);
  const { amountCents, method, paidOn } = payment;
  if (send && amountCents > 0)
    await queueMessage(tx, receiptMail(now, { amountCents, method, day: paidOn, key }, deps));
  return now;
}

export const textOf = ({ currency }: InvoiceRow, cents: number) => moneyText(cents, currency);

/** What a client paid before, or too much of other invoices in the same currency. */
export const creditOf = async (db: Db, invoice: InvoiceRow): Promise<number> => {
  const before = await findUsableDeposits(db, invoice);
  return [
    ...before.map(({ leftCents }) => leftCents),
    ...(await findOverpaid(db, invoice)).map(({ creditCents }) => creditCents),
  ].reduce((sum, cents) => sum + cents, 0);
};

const findOverpaid = (db: Db, invoice: InvoiceRow) =>
  db
    .select({ id: invoices.id, creditCents: sql<number>`-${invoices.outstandingCents}` })
    .from(invoices)
    .where(
      and(
        sql`${presentEmail} in ${addressesWith(presentEmailOf(invoice))}`,
        eq(invoices.kind, 'invoice'),
        eq(invoices.isTest, invoice.isTest),
        eq(invoices.currency, invoice.currency),
        ne(invoices.id, invoice.id),
        lt(invoices.outstandingCents, 0),
      ),
    )
    .orderBy(asc(invoices.id))
    .limit(100);

/**
 * Pays an invoice by what its client paid before, with the day on which it came, and by what they paid too much of
 * others, which both papers show. Once for each key.
 */
export const payByCredit = (db: Db, id: number, key: string, actor: Actor): Promise<InvoiceRow> =>
  db.transaction(async (tx) => {
    const credits = await findOverpaid(tx, await requireInvoice(tx, id));
    // In the order of their numbers, so that two who do this at once don't wait for each other.
    const ids = [id, ...credits.map((credit) => credit.id)].toSorted((one, other) => one - other);
    const locked = new Map<number, InvoiceRow>();
    for (const each of ids) locked.set(each, await lockPayable(tx, each));
    const invoice = locked.get(id) as InvoiceRow;
    const pressed = [eq(invoiceEvents.invoiceId, id), eq(invoiceEvents.kind, creditKey)];
    if (await getRow(tx, invoiceEvents, and(...pressed, eq(invoiceEvents.detail, key))))
      return invoice;
    let openCents = invoice.outstandingCents - (await spendDeposits(tx, invoice, actor));
    const move = async (paper: InvoiceRow, amountCents: number, other: InvoiceRow) =>
      settle(tx, paper, {
        ...{ amountCents, method: 'credit', paidOn: dayInSingapore(), reference: other.number },
        ...{ pressKey: `${key}:${paper.id}:${other.id}`, actor: actor.actor },
      });
    for (const credit of credits) {
      const from = locked.get(credit.id) as InvoiceRow;
      const cents = Math.min(openCents, -from.outstandingCents);
      if (cents <= 0) continue;
      await move(from, -cents, invoice);
      await move(invoice, cents, from);
      openCents -= cents;
    }
    if (openCents === invoice.outstandingCents)
      throw conflict('This client has no credit, or nothing is to pay.');
    await insertInvoiceEvent(tx, id, creditKey, actor.actor, key);
    await recordAudit(tx, actor, 'use credit', 'invoice', id, {
      after: { subject: invoice.number, amountCents: invoice.outstandingCents - openCents },
    });
    return requireInvoice(tx, id);
  });

export async function lockPayable(tx: Db, id: number): Promise<InvoiceRow> {
  const invoice = await lockInvoice(tx, id);
  if (invoice.kind !== 'invoice' || !invoice.issuedAt)
    throw conflict('Only an issued invoice can be paid or credited.');
  return invoice;
}

/** Call it with the invoice locked. */
export async function settle(
  tx: Db,
  invoice: InvoiceRow,
  payment: typeof paymentsReceived.$inferInsert,
  event = payment.amountCents < 0 ? 'paid back' : invoice.isTest ? 'test payment' : 'paid',
): Promise<void> {
  const { id } = await insertRow(tx, paymentsReceived, { isTest: invoice.isTest, ...payment });
  const { amountCents, method, actor } = payment;
  await tx.insert(allocations).values({ invoiceId: invoice.id, paymentId: id, amountCents });
  await insertInvoiceEvent(
    tx,
    invoice.id,
    event,
    actor,
    `${textOf(invoice, Math.abs(amountCents))}, ${method}`,
  );
}
