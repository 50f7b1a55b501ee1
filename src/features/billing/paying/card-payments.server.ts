import { and, asc, desc, eq, gt, sql } from 'drizzle-orm';
import type { SiteContext, TakenPayments } from '../../../platform/context';
import type { Db } from '../../../platform/db/database';
import { getRow, updateRow } from '../../../platform/db/rows';
import { type Charge, providerUnreachable, secretOf } from '../../../platform/payments/payments';
import { conflict, invalid, notFound, unavailable } from '../../../shared/failure';
import { leastChargeCents } from '../../../shared/least-charge';
import { ordersContext } from '../../orders/orders-context.server';
import { type InvoiceRow, lockInvoice, requireInvoice } from '../data.server';
import { isToPay } from '../words';
import { recordCardPayment } from './record-card-payment.server';
import { invoiceCardPayments } from './schema.server';

export const takenPayments: TakenPayments = {
  record: recordCardPayment,
  async findUnsettled(db, { since, after, limit }) {
    const found = await db
      .select({ id: invoiceCardPayments.id })
      .from(invoiceCardPayments)
      .where(
        and(
          isUnderWay,
          gt(invoiceCardPayments.updatedAt, since),
          after === undefined ? undefined : gt(invoiceCardPayments.id, after),
        ),
      )
      .orderBy(asc(invoiceCardPayments.id))
      .limit(limit);
    return found.map(({ id }) => id);
  },
};

const isUnderWay = sql`${invoiceCardPayments.state} in ('open', 'waits')`;

const getUnderWay = (db: Db, invoiceId: number) =>
  getRow(db, invoiceCardPayments, and(eq(invoiceCardPayments.invoiceId, invoiceId), isUnderWay));

const waits =
  'A payment of this invoice is on its way: we wait for the bank. Please don’t pay again.';
const amountChanged = 'What is to pay has changed. Please reload the page.';
const alreadyPaid = 'This invoice is already paid.';

/**
 * The secret of the one payment of what an invoice still owes. `amountCents`: what its payer sees. One of another amount
 * is ended at the provider first, so that nobody pays it.
 */
export async function startCardPayment(
  context: SiteContext,
  invoiceId: number,
  amountCents: number,
): Promise<string> {
  const { db } = context;
  const { payments } = ordersContext(context);
  const goesOn = await continued(context, invoiceId);
  const invoice = await requireInvoice(db, invoiceId);
  requireOwed(invoice, amountCents);
  if (goesOn) return secretOf(goesOn);
  const last = await lastOf(db, invoiceId);
  const created = await payments.createIntent(chargeOf(invoice), last?.id ?? null);
  await db.transaction(async (tx) => {
    requireOwed(await lockInvoice(tx, invoiceId), amountCents);
    await tx
      .insert(invoiceCardPayments)
      .values({ id: created.id, invoiceId, amountCents })
      .onConflictDoNothing();
    // Another tab was faster, and was given another payment.
    if ((await getUnderWay(tx, invoiceId))?.id !== created.id)
      throw unavailable(providerUnreachable, 1);
  });
  return secretOf(created);
}

/** The payment that is under way and still of the right amount; any other is ended or recorded. */
async function continued(context: SiteContext, invoiceId: number) {
  const { db } = context;
  const { payments } = ordersContext(context);
  const current = await getUnderWay(db, invoiceId);
  if (!current) return undefined;
  const payment = await payments.retrieveIntent(current.id);
  const { outstandingCents } = await requireInvoice(db, invoiceId);
  if (payment) {
    await recordCardPayment(context, payment);
    if (payment.status === 'succeeded') throw conflict(alreadyPaid);
    if (payment.status === 'processing') throw conflict(waits);
    if (payment.status !== 'canceled' && payment.amountCents === outstandingCents) {
      await updateRow(db, invoiceCardPayments, isOpen(current.id), { updatedAt: new Date() });
      return payment;
    }
    if (payment.status !== 'canceled') await payments.cancelIntent(payment.id);
  }
  await updateRow(db, invoiceCardPayments, isOpen(current.id), {
    state: 'ended',
    updatedAt: new Date(),
  });
  return undefined;
}

const isOpen = (id: string) => and(eq(invoiceCardPayments.id, id), isUnderWay);

async function lastOf(db: Db, invoiceId: number) {
  const [last] = await db
    .select({ id: invoiceCardPayments.id })
    .from(invoiceCardPayments)
    .where(eq(invoiceCardPayments.invoiceId, invoiceId))
    .orderBy(desc(invoiceCardPayments.createdAt))
    .limit(1);
  return last;
}

function requireOwed(invoice: InvoiceRow, amountCents: number): void {
  if (!isToPay(invoice)) throw conflict('Nothing is to pay of this invoice.');
  if (invoice.outstandingCents !== amountCents) throw conflict(amountChanged);
  if (amountCents < leastChargeCents[invoice.currency])
    throw invalid('This amount is too small to be paid by card.');
}

const chargeOf = ({ id, number, outstandingCents, currency }: InvoiceRow): Charge => ({
  name: `invoice-${id}`,
  amountCents: outstandingCents,
  currency: currency.toLowerCase(),
  ways: ['card'],
  description: `Invoice ${number}`,
  metadata: { invoiceId: String(id) },
});

/** The browser reports a payment; only the provider's state counts. */
export async function completeCardPayment(
  context: SiteContext,
  invoiceId: number,
  paymentId: string,
): Promise<InvoiceRow> {
  const payment = await ordersContext(context).payments.retrieveIntent(paymentId);
  if (!payment) throw notFound('Payment not found');
  if (payment.metadata.invoiceId !== String(invoiceId))
    throw conflict('This payment belongs to another invoice.');
  if (payment.status !== 'succeeded' && payment.status !== 'processing')
    throw conflict(`Payment status: ${payment.status}`);
  const recorded = await recordCardPayment(context, payment);
  if (!recorded?.isMatched)
    throw conflict('The amount or currency of this payment does not match the invoice.');
  return requireInvoice(context.db, invoiceId);
}
