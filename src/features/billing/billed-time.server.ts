import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { readRows } from '../../platform/db/rows';
import { conflict } from '../../shared/failure';
import type { LineRow } from './data.server';
import { invoiceLines, invoices } from './schema.server';

/** Whether an invoice or its draft bills the time on its lines: one that was credited in full doesn't any more. */
export const isBilling = sql`(invoices.kind = 'invoice' and invoices.deleted_at is null
  and not (invoices.total_cents > 0 and invoices.credited_cents >= invoices.total_cents))`;

/**
 * Time that stands on two drafts is billed by the first that is issued, also where both are at once. What was changed or
 * deleted while its draft was deleted isn't billed as it was.
 */
export async function refuseBilledTime(tx: Db, invoiceId: number, lines: LineRow[]) {
  const ids = lines.flatMap(({ timeId }) => timeId ?? []);
  if (ids.length === 0) return;
  const billing = inArray(invoiceLines.timeId, ids);
  await tx.select().from(invoiceLines).where(billing).orderBy(asc(invoiceLines.id)).for('update');
  const [billed] = await tx
    .select({ number: invoices.number, description: invoiceLines.description })
    .from(invoiceLines)
    .innerJoin(invoices, eq(invoices.id, invoiceLines.invoiceId))
    .where(and(billing, isBilling, isNotNull(invoices.issuedAt)))
    .limit(1);
  if (billed)
    throw conflict(`“${billed.description}” was billed with ${billed.number}. Remove the line.`);
  const unchanged = await readRows<{ id: number }>(
    tx,
    sql`select id from matter_time where id = any(${sql.param(ids)}::int[])
      and updated_at <= (select created_at from invoices where id = ${invoiceId}) order by id for share`,
  );
  const known = new Set(unchanged.map(({ id }) => id));
  const changed = lines.find(({ timeId }) => timeId !== null && !known.has(timeId));
  if (changed)
    throw conflict(
      `The time of “${changed.description}” was changed or deleted since this draft was made. Remove the line.`,
    );
}
