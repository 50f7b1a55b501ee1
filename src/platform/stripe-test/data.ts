import { eq, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '../db/database';
import { getRow, insertRow, lockRow, updateRow } from '../db/rows';
import { testEvents, testPaymentIntents, testRefunds } from './schema';
import { eventShape, type Intent } from './shapes';

const ofId = (id: string) => eq(testPaymentIntents.id, id);

export const getIntent = (db: Db, id: string) => getRow(db, testPaymentIntents, ofId(id));

export const lockIntent = (tx: Db, id: string) => lockRow(tx, testPaymentIntents, ofId(id));

/** Returns the earlier intent if the idempotency key was used before. */
export async function insertIntent(
  db: Db,
  values: typeof testPaymentIntents.$inferInsert,
): Promise<Intent> {
  const [inserted] = await db
    .insert(testPaymentIntents)
    .values(values)
    .onConflictDoNothing({ target: testPaymentIntents.idempotencyKey })
    .returning();
  if (inserted) return inserted;
  const isEarlier = eq(testPaymentIntents.idempotencyKey, values.idempotencyKey as string);
  return (await getRow(db, testPaymentIntents, isEarlier)) as Intent;
}

export const updateIntent = async (db: Db, id: string, change: Partial<Intent>) =>
  (await updateRow(db, testPaymentIntents, ofId(id), change)) as Intent;

export const getRefundByKey = (db: Db, idempotencyKey: string) =>
  getRow(db, testRefunds, eq(testRefunds.idempotencyKey, idempotencyKey));

export const findRefunds = (db: Db, intentId: string) =>
  db.select().from(testRefunds).where(eq(testRefunds.paymentIntentId, intentId));

export const insertRefund = (db: Db, values: typeof testRefunds.$inferInsert) =>
  insertRow(db, testRefunds, values);

/** Queues an event for the site's own webhook. */
export async function insertEvent(
  db: Db,
  type: string,
  object: object,
  { delaySeconds = 0, previous }: { delaySeconds?: number; previous?: object } = {},
): Promise<void> {
  const payload = eventShape(type, object, previous);
  const dueAt = sql`now() + make_interval(secs => ${delaySeconds})`;
  await db.insert(testEvents).values({ id: payload.id, payload, dueAt });
}

/** Removes the payer's address from these payments, and their events. */
export async function eraseTestPayments(tx: Db, intentIds: string[]): Promise<void> {
  if (intentIds.length === 0) return;
  await tx
    .update(testPaymentIntents)
    .set({ receiptEmail: null })
    .where(inArray(testPaymentIntents.id, intentIds));
  const object = sql`${testEvents.payload} #> '{data,object}'`;
  await tx
    .delete(testEvents)
    .where(
      or(
        inArray(sql`${object} ->> 'id'`, intentIds),
        inArray(sql`${object} ->> 'payment_intent'`, intentIds),
      ),
    );
}
