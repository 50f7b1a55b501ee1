import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { insertRow } from '../../platform/db/rows';
import { dayInSingapore } from '../../shared/calendar-date';
import { gstInside } from '../../shared/price';
import type { OrderRow } from '../orders/data.server';
import { isErased } from '../orders/erased';
import { basedOn, creditOf, findCreditable, writeCreditNote } from './credit-note.server';
import { type InvoiceRow, lockInvoice } from './data.server';
import { insertLines } from './draft-invoice.server';
import { isFee, totalsOf } from './figures';
import { type BillingDeps, giveNumber, queueInvoice } from './issue-invoice.server';
import { allocations, invoices, paymentsReceived } from './schema.server';
import { settle } from './settle.server';
import { paidCentsOf } from './words';

export const automatic = { actor: 'automatic' };

export const sourceOf = (orderId: string) => `order:${orderId}`;

export const mailInvoice = async (
  tx: Db,
  deps: BillingDeps,
  invoice: InvoiceRow,
  order: OrderRow,
) => {
  if (!isErased(order)) await queueInvoice(tx, deps, invoice, automatic);
};

interface Returning {
  tx: Db;
  deps: BillingDeps;
  order: OrderRow;
  /** The order's invoice, and those that took the place of a credit note. */
  papers: InvoiceRow[];
  /** Names this step, so that each of its payments and papers is made once. */
  step: string | number;
}

/**
 * Brings the invoices of an order to what was refunded, and to what a dispute took. A refund has its credit note; one
 * that comes back has an invoice again instead of it. What a dispute takes is no discount: its invoice is to be paid
 * again.
 */
export async function billReturns(
  tx: Db,
  deps: BillingDeps,
  order: OrderRow,
  step: number,
): Promise<void> {
  const papers = await lockPapers(tx, order.id);
  if (papers.length === 0) return;
  const returning = { tx, deps, order, papers, step };
  const before = await returnedBefore(returning);
  const refundCents = order.refundedCents - before.refundedCents;
  if (refundCents > 0) await creditRefund(returning, refundCents);
  const backCents = Math.min(-refundCents, before.automaticCents);
  if (backCents > 0) await takeRefundBack(returning, backCents);
  await moveLost(returning, order.lostCents - before.lostCents);
}

async function lockPapers(tx: Db, orderId: string): Promise<InvoiceRow[]> {
  const found = await tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(
      and(
        eq(invoices.orderId, orderId),
        eq(invoices.kind, 'invoice'),
        sql`(${invoices.source} = ${sourceOf(orderId)} or starts_with(${invoices.source}, ${refundOf(orderId)}))`,
      ),
    )
    .orderBy(asc(invoices.id));
  const papers: InvoiceRow[] = [];
  for (const { id } of found) papers.push(await lockInvoice(tx, id));
  return papers;
}

const refundOf = (orderId: string) => `${sourceOf(orderId)}:refund`;
const disputeOf = (orderId: string) => `${sourceOf(orderId)}:dispute`;

interface Moved {
  key: string;
  amountCents: number;
  method: string;
}

/** A refund entered by hand counts too where it went back as it came; sent back in another way it is none of the provider. */
async function returnedBefore({ tx, order, papers }: Returning) {
  const ids = papers.map(({ id }) => id);
  const payments = await tx
    .select({
      amountCents: allocations.amountCents,
      key: paymentsReceived.pressKey,
      method: paymentsReceived.method,
    })
    .from(allocations)
    .innerJoin(paymentsReceived, eq(allocations.paymentId, paymentsReceived.id))
    .where(inArray(allocations.invoiceId, ids));
  const isLost = ({ key }: Moved) => key.startsWith(disputeOf(order.id));
  const isAutomatic = ({ key }: Moved) => key.startsWith(refundOf(order.id));
  const isRefund = (moved: Moved) =>
    !isLost(moved) &&
    (isAutomatic(moved) || (moved.amountCents < 0 && moved.method === (order.paidBy ?? 'card')));
  const sumOf = (is: typeof isRefund) =>
    payments.filter(is).reduce((sum, { amountCents }) => sum - amountCents, 0);
  return {
    refundedCents: sumOf(isRefund),
    automaticCents: sumOf(isAutomatic),
    lostCents: sumOf(isLost),
  };
}

const move = (
  { tx, order, step }: Returning,
  invoice: InvoiceRow,
  amountCents: number,
  why: string,
) =>
  settle(tx, invoice, {
    amountCents,
    paidOn: dayInSingapore(),
    method: order.paidBy ?? 'card',
    reference: order.stripePaymentId,
    pressKey: `${why}:${step}:${invoice.id}`,
    actor: automatic.actor,
  });

/** Shares an amount over the invoices by what is paid of each; the last one takes the rest. */
function shares(papers: InvoiceRow[], amountCents: number) {
  let restCents = amountCents;
  return papers.flatMap((invoice, place) => {
    const paidCents = paidCentsOf(invoice);
    const isLast = place === papers.length - 1;
    const cents = isLast ? restCents : Math.min(restCents, Math.max(0, paidCents));
    restCents -= cents;
    return cents > 0 ? [{ invoice, cents }] : [];
  });
}

/** What goes back is our fee before the official one, which the office keeps once it is paid. */
async function creditRefund(returning: Returning, refundCents: number): Promise<void> {
  const { tx, deps, order, papers, step } = returning;
  for (const { invoice, cents } of shares(papers, refundCents)) {
    // What a credit note has taken already is not taken twice.
    const owedCents = Math.max(0, -invoice.outstandingCents);
    const lines = partsOf(await findCreditable(tx, invoice), cents - owedCents);
    const reason = `Refund of order ${order.id}`;
    const source = `${refundOf(order.id)}:${step}:${invoice.id}`;
    const note =
      lines.length > 0 &&
      (await writeCreditNote(tx, invoice, { lines, reason, source }, automatic));
    await move(returning, invoice, -cents, refundOf(order.id));
    if (note) await mailInvoice(tx, deps, note, order);
  }
}

/** A refund that came back: what its credit notes took is invoiced again, and paid by the money that came back. */
async function takeRefundBack(returning: Returning, backCents: number): Promise<void> {
  const { tx, deps, order, papers, step } = returning;
  const why = refundOf(order.id);
  const notes = await tx
    .select({ id: invoices.id, totalCents: invoices.totalCents })
    .from(invoices)
    .where(
      and(
        inArray(
          invoices.basisId,
          papers.map(({ id }) => id),
        ),
        sql`starts_with(${invoices.source}, ${why})`,
      ),
    )
    .orderBy(desc(invoices.id));
  // Of several refunds one of that amount came back.
  const isOther = ({ totalCents }: Pick<InvoiceRow, 'totalCents'>) =>
    Number(totalCents !== backCents);
  let restCents = backCents;
  for (const { id } of notes.toSorted((one, other) => isOther(one) - isOther(other))) {
    const note = await lockInvoice(tx, id);
    const lines = partsOf(await findCreditable(tx, note), restCents);
    if (lines.length === 0) continue;
    const invoice = await invoiceAgain(tx, note, lines, `${why}:${step}:${id}`);
    await move(returning, invoice, invoice.totalCents, why);
    restCents -= invoice.totalCents;
    await mailInvoice(tx, deps, { ...invoice, outstandingCents: 0 }, order);
  }
  const [first] = papers;
  if (first && restCents > 0) await move(returning, first, restCents, why);
}

async function invoiceAgain(
  tx: Db,
  note: InvoiceRow,
  lines: ReturnType<typeof partsOf>,
  source: string,
): Promise<InvoiceRow> {
  const { clientEmail, movedTo, orderId } = note;
  const draft = await insertRow(tx, invoices, {
    kind: 'invoice',
    ...basedOn(note),
    ...{ clientEmail, movedTo, source },
    reason: `The refund of order ${orderId} came back, and credit note ${note.number} no longer holds`,
    dueDay: dayInSingapore(),
    ...totalsOf(lines),
    createdBy: automatic.actor,
  });
  await insertLines(tx, draft.id, lines);
  return giveNumber(tx, draft, automatic);
}

/** What disputes took, or gave back: each paper gets back what was taken from it. */
async function moveLost(returning: Returning, lostCents: number): Promise<void> {
  const { papers, order } = returning;
  const why = disputeOf(order.id);
  if (lostCents < 0) {
    let restCents = -lostCents;
    for (const invoice of papers) {
      const cents = Math.min(restCents, await takenByDisputes(returning, invoice));
      restCents -= cents;
      if (cents > 0) await move(returning, invoice, cents, why);
    }
  }
  if (lostCents > 0)
    for (const { invoice, cents } of shares(papers, lostCents))
      await move(returning, invoice, -cents, why);
}

async function takenByDisputes({ tx, order }: Returning, invoice: InvoiceRow): Promise<number> {
  const [taken] = await tx
    .select({ cents: sql<number>`coalesce(-sum(${allocations.amountCents}), 0)::int` })
    .from(allocations)
    .innerJoin(paymentsReceived, eq(allocations.paymentId, paymentsReceived.id))
    .where(
      and(
        eq(allocations.invoiceId, invoice.id),
        sql`starts_with(${paymentsReceived.pressKey}, ${disputeOf(order.id)})`,
      ),
    );
  return taken?.cents ?? 0;
}

/** Lines that come to the amount, GST included. */
function partsOf(lines: Awaited<ReturnType<typeof findCreditable>>, amountCents: number) {
  let restCents = amountCents;
  const inOrder = [...lines.filter((line) => !isFee(line)), ...lines.filter(isFee)];
  return inOrder.flatMap((line) => {
    const grossCents = Math.min(restCents, line.leftCents + line.leftTaxCents);
    if (grossCents <= 0) return [];
    restCents -= grossCents;
    const isWhole = grossCents === line.leftCents + line.leftTaxCents;
    const taxCents = isWhole ? line.leftTaxCents : gstInside(grossCents, line.taxPercent ?? 0);
    return [{ ...creditOf(line, grossCents - taxCents), taxCents }];
  });
}
