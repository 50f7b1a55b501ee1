import { and, desc, eq, gte, lte } from 'drizzle-orm';
import { type Actor, recordAudit } from '../../platform/audit-log/record-audit';
import type { Db } from '../../platform/db/database';
import { addDays, dayInSingapore } from '../../shared/calendar-date';
import { type Currency, type ReadRate, rateDays } from '../../shared/currency';
import { invalid } from '../../shared/failure';
import type { EnterRate } from './rates-contract';
import { exchangeRates } from './schema.server';

/** Those that hold on a day: a bank reads none on weekends and holidays. */
const holdOn = (day: string) =>
  and(lte(exchangeRates.day, day), gte(exchangeRates.day, addDays(day, -rateDays)));

/** The newest first. */
export const findRates = (
  db: Db,
  { currency, day }: { currency?: Currency | undefined; day?: string | undefined } = {},
) =>
  db
    .select()
    .from(exchangeRates)
    .where(and(currency && eq(exchangeRates.currency, currency), day ? holdOn(day) : undefined))
    .orderBy(desc(exchangeRates.day), exchangeRates.currency)
    .limit(1_000);

/** One that is entered again replaces the first. Invoices that are issued keep what they say. */
export const enterRate = (db: Db, { rate, ...entry }: EnterRate, actor: Actor): Promise<void> =>
  db.transaction(async (tx) => {
    if (entry.day > dayInSingapore()) throw invalid('Day must not be in the future', 'day');
    const stored = { ...entry, rateMillionths: rate, enteredBy: actor.actor };
    const [row] = await tx
      .insert(exchangeRates)
      .values(stored)
      .onConflictDoUpdate({
        target: [exchangeRates.currency, exchangeRates.day],
        set: { ...stored, createdAt: new Date() },
      })
      .returning();
    await recordAudit(tx, actor, 'update', 'exchange rate', row?.id ?? null, { after: stored });
  });

/**
 * GST (General) Regulations, r 11 with the Third Schedule, para 11: the rate at the time of supply, which is today
 * unless the draft has an earlier day. Undefined: none was entered for it.
 */
export async function rateOfSupply(
  tx: Db,
  currency: Currency,
  supplyDay: string | null,
): Promise<ReadRate | undefined> {
  const today = dayInSingapore();
  const day = supplyDay && supplyDay < today ? supplyDay : today;
  const [rate] = await findRates(tx, { currency, day });
  return rate;
}
