import { and, eq, sql } from 'drizzle-orm';
import type { CardPayment, SiteContext } from '../../../platform/context';
import type { Db } from '../../../platform/db/database';
import { getRow, lockRow } from '../../../platform/db/rows';
import { queueMessage } from '../../../platform/mail/outbox';
import { dayInSingapore } from '../../../shared/calendar-date';
import { conflict, notFound } from '../../../shared/failure';
import { ordersContext } from '../../orders/orders-context.server';
import { type InvoiceRow, insertInvoiceEvent, requireInvoice } from '../data.server';
import { receiptMail } from '../messages.server';
import { allocations, invoiceEvents, invoices, paymentsReceived } from '../schema.server';
import { settle } from '../settle.server';
import { isToPay } from '../words';

/** Starts the payment of what is still open of an invoice, or goes on with the one that was started. */
export async function startCard(context: SiteContext, invoice: InvoiceRow, amountCents: number) {
  if (!isToPay(invoice)) throw conflict('Nothing is to be paid of this invoice.');
  if (amountCents !== invoice.outstandingCents)
    throw conflict('The amount has changed since you opened this page. Please reload it.');
  const { payments } = ordersContext(context);
  const settled = eq(allocations.invoiceId, invoice.id);
  const started = await payments.createInvoiceIntent(
    { id: invoice.id, number: invoice.number ?? '', amountCents },
    await context.db.$count(allocations, settled),
  );
  const payment = (await payments.retrieveIntent(started.id)) ?? started;
  if (payment.status === 'succeeded') {
    await recordCardPayment(context, payment);
    throw conflict('This invoice is already paid.');
  }
  return { clientSecret: payment.clientSecret };
}

/** The browser reports a payment; only the provider's state counts. */
export async function completeCard(context: SiteContext, { id }: InvoiceRow, paymentId: string) {
  const payment = await ordersContext(context).payments.retrieveIntent(paymentId);
  if (payment?.invoiceId !== String(id)) throw notFound('Payment not found');
  if (payment.status !== 'succeeded') throw conflict(`Payment status: ${payment.status}`);
  await recordCardPayment(context, payment);
  return requireInvoice(context.db, id);
}

interface Step {
  tx: Db;
  invoice: InvoiceRow;
  payment: CardPayment;
}

const automatic = 'automatic';

/**
 * Brings an invoice to what the provider says of a payment by card: paid, given back, or lost by a dispute. Each is
 * recorded once, under the invoice's lock, in whichever order it is told. False if it is of no invoice.
 */
export async function recordCardPayment(
  { db, config, secret, wake }: SiteContext,
  payment: CardPayment,
): Promise<boolean> {
  const id = Number(payment.invoiceId);
  if (!Number.isSafeInteger(id) || payment.currency !== 'sgd') return false;
  const isRecorded = await db.transaction(async (tx) => {
    const invoice = await lockRow(tx, invoices, eq(invoices.id, id));
    if (invoice?.kind !== 'invoice' || !invoice.issuedAt) return false;
    if (payment.status !== 'succeeded') return true;
    const step = { tx, invoice, payment };
    if (await pay(step)) {
      const paid = await requireInvoice(tx, id);
      const received = {
        amountCents: payment.receivedCents,
        method: 'card',
        isTest: payment.isTest,
      };
      await queueMessage(
        tx,
        receiptMail(
          paid,
          { ...received, day: dayInSingapore(), key: payment.id },
          { config, secret },
        ),
      );
    }
    await giveBack(step);
    for (const each of payment.reversals)
      if (each.kind === 'dispute') await recordDispute(step, each);
    return true;
  });
  if (isRecorded) wake();
  return isRecorded;
}

const move = async ({ tx, invoice, payment }: Step, amountCents: number, pressKey: string) => {
  if (await getRow(tx, paymentsReceived, eq(paymentsReceived.pressKey, pressKey))) return false;
  await settle(tx, invoice, {
    ...{ amountCents, pressKey, method: 'card', actor: automatic, paidOn: dayInSingapore() },
    reference: payment.isTest ? `test ${payment.id}` : payment.id,
  });
  return true;
};

const pay = (step: Step) => move(step, step.payment.receivedCents, `card:${step.payment.id}`);

/** To the provider's own sum, which falls again where a refund comes back. */
async function giveBack(step: Step): Promise<void> {
  const { tx, payment } = step;
  const prefix = `card:${payment.id}:refund:`;
  const [before] = await tx
    .select({
      cents: sql<number>`coalesce(-sum(${paymentsReceived.amountCents}), 0)::int`,
      count: sql<number>`count(*)::int`,
    })
    .from(paymentsReceived)
    .where(sql`starts_with(${paymentsReceived.pressKey}, ${prefix})`);
  const cents = payment.refundedCents - (before?.cents ?? 0);
  if (cents !== 0) await move(step, -cents, `${prefix}${before?.count ?? 0}`);
}

const kept = ['won', 'warning_closed', 'prevented'];

/** What a dispute took comes back once it is won, and isn't taken by older news. */
async function recordDispute(
  step: Step,
  { id, status, amountCents }: CardPayment['reversals'][number],
): Promise<void> {
  const { tx, invoice, payment } = step;
  const key = `card:${payment.id}:dispute:${id}`;
  const isWon = and(
    eq(invoiceEvents.invoiceId, invoice.id),
    eq(invoiceEvents.kind, 'dispute won'),
    eq(invoiceEvents.detail, id),
  );
  const wasWon = (await tx.$count(invoiceEvents, isWon)) > 0;
  if (status === 'lost' && !wasWon) await move(step, -amountCents, key);
  if (!kept.includes(status) || wasWon) return;
  await insertInvoiceEvent(tx, invoice.id, 'dispute won', automatic, id);
  if (await getRow(tx, paymentsReceived, eq(paymentsReceived.pressKey, key)))
    await move(step, amountCents, `${key}:won`);
}
