import { asc, eq } from 'drizzle-orm';
import { type Actor, recordAudit } from '../../platform/audit-log/record-audit';
import type { Db } from '../../platform/db/database';
import { dayInSingapore } from '../../shared/calendar-date';
import { conflict, invalid, notFound } from '../../shared/failure';
import { feeName, feeOn, isFeeKey } from '../../shared/official-fees';
import { centsToText } from '../../shared/price';
import type { EnterFee } from './contract';
import { enteredFees } from './schema.server';

export const findEnteredFees = (db: Db) =>
  db.select().from(enteredFees).orderBy(asc(enteredFees.feeKey), asc(enteredFees.fromDay));

/** The amount of a day that is entered again replaces the first. Invoices that are issued keep what they say. */
export const enterFee = (db: Db, entry: EnterFee, actor: Actor): Promise<void> =>
  db.transaction(async (tx) => {
    const { feeKey, fromDay, readOn } = entry;
    if (!isFeeKey(feeKey)) throw invalid('There is no such official fee', 'feeKey');
    const known = feeOn(feeKey, fromDay);
    if (known !== undefined)
      throw conflict(`${feeName(feeKey)} is known: ${centsToText(known)} on that day.`, 'feeKey');
    if (readOn > dayInSingapore()) throw invalid('Read on must not be in the future', 'readOn');
    const stored = { ...entry, enteredBy: actor.actor };
    const [row] = await tx
      .insert(enteredFees)
      .values(stored)
      .onConflictDoUpdate({
        target: [enteredFees.feeKey, enteredFees.fromDay],
        set: { ...stored, createdAt: new Date() },
      })
      .returning();
    await recordAudit(tx, actor, 'update', 'official fee', row?.id ?? null, { after: stored });
  });

export const removeFee = (db: Db, id: number, actor: Actor): Promise<void> =>
  db.transaction(async (tx) => {
    const [removed] = await tx.delete(enteredFees).where(eq(enteredFees.id, id)).returning();
    if (!removed) throw notFound('This amount was not entered.');
    await recordAudit(tx, actor, 'delete', 'official fee', id, { before: removed });
  });
