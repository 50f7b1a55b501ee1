import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit-log/record-audit';
import type { Db } from '../../../platform/db/database';
import { getRow, readRows, updateRow } from '../../../platform/db/rows';
import { queueMessage } from '../../../platform/mail/outbox';
import type { Payment } from '../../../platform/payments/payments';
import {
  disputeStateOf,
  failureText,
  isUnmade,
  lostNow,
  newsAmong,
  refundedNow,
} from '../../../platform/payments/reversals';
import { dayInSingapore } from '../../../shared/calendar-date';
import { ofTest } from '../../orders/messages.server';
import { automatic } from '../bill-returns.server';
import { type InvoiceRow, insertInvoiceEvent, lockInvoice } from '../data.server';
import type { BillingDeps } from '../issue-invoice.server';
import { cardNotice, receiptMail } from '../receipt-messages.server';
import { settle, takePayment, textOf } from '../settle.server';
import type { RecordPayment } from '../settle-contract';
import { invoiceCardPayments } from './schema.server';

type Row = typeof invoiceCardPayments.$inferSelect;

/** Idempotent and independent of order: each change is made once, under the invoice's lock. */
export async function recordCardPayment(deps: BillingDeps, payment: Payment) {
  if (!payment.metadata.invoiceId) return undefined;
  const known = await getRow(deps.db, invoiceCardPayments, eq(invoiceCardPayments.id, payment.id));
  if (String(known?.invoiceId) !== payment.metadata.invoiceId) return { isMatched: false };
  const recorded = await deps.db.transaction(async (tx) => {
    const invoice = await lockInvoice(tx, Number(payment.metadata.invoiceId));
    const record = { title: invoice.number ?? '', path: `/admin/invoices/${invoice.id}` };
    const row = await getRow(tx, invoiceCardPayments, eq(invoiceCardPayments.id, payment.id));
    if (!row || !isPaymentOf(payment, row, invoice)) return { record, isMatched: false };
    await advance({ ...deps, db: tx }, { invoice, row, payment });
    return { record, isMatched: true };
  });
  deps.wake();
  return recorded;
}

const isPaymentOf = (payment: Payment, { amountCents }: Row, { currency }: InvoiceRow) =>
  payment.amountCents === amountCents &&
  payment.currency === currency.toLowerCase() &&
  (payment.status !== 'succeeded' || payment.receivedCents === amountCents);

interface Step {
  invoice: InvoiceRow;
  row: Row;
  payment: Payment;
}

const change = (tx: Db, { id }: Row, values: Partial<Row>) =>
  updateRow(tx, invoiceCardPayments, eq(invoiceCardPayments.id, id), {
    ...values,
    updatedAt: new Date(),
  });

async function advance(deps: BillingDeps, step: Step): Promise<void> {
  const { row, payment } = step;
  if (payment.status === 'succeeded') {
    if (!isDone(row)) await recordPaid(deps, step);
    return recordReversals(deps, step);
  }
  // What ended here isn't opened by an answer that is older.
  if (isDone(row) || row.state === 'ended') return;
  const state =
    payment.status === 'canceled' ? 'ended' : payment.status === 'processing' ? 'waits' : 'open';
  if (state !== row.state) await change(deps.db, row, { state });
}

const isDone = ({ state }: Row) => state === 'paid' || state === 'tested';
const keyOf = ({ id }: Row) => `card:${id}`;

async function recordPaid(deps: BillingDeps, { invoice, row, payment }: Step): Promise<void> {
  const { isTest } = payment;
  const { amountCents } = row;
  await change(deps.db, row, { state: isTest ? 'tested' : 'paid' });
  // The provider's clock may be ahead of ours at midnight.
  const chargedAt = Math.min(payment.chargedAt?.getTime() ?? Number.POSITIVE_INFINITY, Date.now());
  const paid = {
    ...{ amountCents, paidOn: dayInSingapore(chargedAt), method: 'card' as const, key: keyOf(row) },
    ...{ payoutOn: null, reference: row.id, isCredit: true, send: true },
  };
  const now = isTest
    ? await noteTest(deps, invoice, paid)
    : await takePayment(deps, invoice.id, paid, automatic);
  const text = `${textOf(invoice, amountCents)} by card`;
  const notice = { event: `paid:${row.id}`, what: 'Paid', text, isTest };
  await queueMessage(deps.db, cardNotice(now, deps.config, notice));
}

/** No money was charged: the invoice stays to be paid, and its reminders go on. */
async function noteTest(
  deps: BillingDeps,
  invoice: InvoiceRow,
  { amountCents, paidOn: day, method, key }: RecordPayment,
): Promise<InvoiceRow> {
  const text = `${textOf(invoice, amountCents)}, ${method}`;
  await insertInvoiceEvent(deps.db, invoice.id, 'test payment', automatic.actor, text);
  const received = { amountCents, method, day, key, isTest: true };
  await queueMessage(deps.db, receiptMail(invoice, received, deps));
  return invoice;
}

/** Brings the invoice to what the provider gave back of a payment, or a dispute took of it. */
async function recordReversals(deps: BillingDeps, { invoice, row, payment }: Step): Promise<void> {
  const { isTest } = payment;
  const news = newsAmong(row.reversals, payment.reversals);
  const told = new Set(news.map(({ id }) => id));
  const reversals = [
    ...row.reversals.filter(({ id }) => !told.has(id)),
    ...new Map(news.map((each) => [each.id, each])).values(),
  ];
  const refundedCents = refundedNow(payment, reversals, row);
  const lostCents = lostNow(payment, reversals, { refundedCents });
  const disputeState = disputeStateOf(payment, reversals) ?? row.disputeState;
  const backCents = refundedCents + lostCents - row.refundedCents - row.lostCents;
  const failed = news.filter(isUnmade);
  if (news.length === 0 && backCents === 0 && disputeState === row.disputeState) return;
  await change(deps.db, row, { reversals, refundedCents, lostCents, disputeState });
  if (backCents !== 0 && !isTest) await moveBack(deps.db, invoice, { row, backCents });
  const tell = async (what: string, text: string, event: string) => {
    const detail = ofTest(isTest, text);
    await insertInvoiceEvent(deps.db, invoice.id, what.toLowerCase(), automatic.actor, detail);
    const notice = { event: `${event}:${row.id}`, what, text, isTest };
    await queueMessage(deps.db, cardNotice(invoice, deps.config, notice));
  };
  for (const each of failed)
    await tell(
      'Refund failed',
      `${failureText(each)}, ${textOf(invoice, each.amountCents)}`,
      `failed:${each.id}`,
    );
  if (refundedCents > row.refundedCents)
    await tell(
      'Refunded',
      `${textOf(invoice, refundedCents - row.refundedCents)} at the payment provider`,
      `refunded:${refundedCents}:${reversals.filter(isUnmade).length}`,
    );
  if (disputeState && (disputeState !== row.disputeState || lostCents !== row.lostCents))
    await tell(
      ...disputeNews[disputeState](textOf(invoice, lostCents)),
      `dispute:${disputeState}:${lostCents}:${reversals.length}`,
    );
}

const disputeNews: Record<NonNullable<Row['disputeState']>, (lost: string) => [string, string]> = {
  open: () => ['Disputed', 'The payer’s bank disputes the payment: answer at the payment provider'],
  won: () => ['Dispute won', 'The payment stays'],
  lost: (lost) => ['Dispute lost', `${lost} taken back`],
};

/** What a person recorded by hand already, as paid back by card, is not taken twice, and no more than was paid. */
async function moveBack(
  tx: Db,
  invoice: InvoiceRow,
  { row, backCents }: { row: Row; backCents: number },
) {
  const sum = (which = sql`true`) =>
    sql`coalesce(sum(allocations.amount_cents) filter (where ${which}), 0)::int`;
  const [sums] = await readRows<{ told: number; paidBack: number; standing: number }>(
    tx,
    sql`select ${sum()} as standing,
        -${sum(sql`allocations.amount_cents < 0 or press_key like 'card:%:back:%'`)} as "paidBack",
        (select sum(refunded_cents + lost_cents)::int from invoice_card_payments
          where invoice_id = ${invoice.id} and state = 'paid') as told
      from allocations join payments_received on payments_received.id = payment_id
      where invoice_id = ${invoice.id} and method = 'card'`,
  );
  const { told = 0, paidBack = 0, standing = 0 } = sums ?? {};
  const missing = told - paidBack;
  const cents =
    backCents > 0
      ? Math.max(0, Math.min(backCents, missing, standing))
      : Math.min(0, Math.max(backCents, missing));
  if (cents === 0) return;
  const paidOn = dayInSingapore();
  await settle(tx, invoice, {
    ...{ amountCents: -cents, paidOn, method: 'card', reference: row.id },
    ...{ pressKey: `${keyOf(row)}:back:${randomUUID()}`, actor: automatic.actor },
  });
  const { number: subject, currency } = invoice;
  await recordAudit(tx, automatic, 'record payment', 'invoice', invoice.id, {
    after: { subject, amountCents: -cents, paidOn, method: 'card', currency },
  });
}
