import { inArray, sql } from 'drizzle-orm';
import type { RetentionRule } from '../../../platform/context';
import { endOfYear } from '../end-of-year.server';
import { allocations, invoices, paymentsReceived } from '../schema.server';
import { deposits } from './schema.server';

/** The last day on which an invoice took a deposit; its record is erased with the invoice, and not before. */
export const whenUsed = sql`(select max((used.created_at at time zone 'Asia/Singapore')::date)
  from ${allocations} used join ${deposits} spent on spent.payment_id = used.payment_id
  where used.invoice_id = ${invoices.id})`;

/** When the money came, or the last of it went back. */
const whenMoved = sql`(select max(moved.paid_on) from ${paymentsReceived} moved
  where moved.id = ${deposits.paymentId} or moved.id in (
    select back.payment_id from ${deposits} back where back.returns_id = ${deposits.id}))`;

/** Deposits of which nothing is left, whose invoices are erased; each goes with what was paid back of it. */
export const depositRetention: RetentionRule = {
  table: deposits,
  where: sql`${deposits.returnsId} is null and ${deposits.leftCents} = 0
    and not exists (select from ${allocations} used where used.payment_id = ${deposits.paymentId})`,
  countsFrom: endOfYear(whenMoved),
  async erase(tx, rows) {
    const back = await tx
      .select({ paymentId: deposits.paymentId })
      .from(deposits)
      .where(
        inArray(
          deposits.returnsId,
          rows.map(({ id }) => Number(id)),
        ),
      );
    const ids = [...rows, ...back].map(({ paymentId }) => Number(paymentId));
    await tx.delete(paymentsReceived).where(inArray(paymentsReceived.id, ids));
  },
};
