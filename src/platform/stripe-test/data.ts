import { eq } from 'drizzle-orm';
import type { Db } from '../db/database';
import { testEvents, testPaymentIntents, testRefunds } from './schema';
import { eventShape, type Intent } from './shapes';

export async function getIntent(db: Db, id: string): Promise<Intent | undefined> {
  const [intent] = await db.select().from(testPaymentIntents).where(eq(testPaymentIntents.id, id));
  return intent;
}

export async function lockIntent(tx: Db, id: string): Promise<Intent | undefined> {
  const [intent] = await tx
    .select()
    .from(testPaymentIntents)
    .where(eq(testPaymentIntents.id, id))
    .for('update');
  return intent;
}

/** Inserts it, or gives the one that the same idempotency key made before. */
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
  const [earlier] = await db
    .select()
    .from(testPaymentIntents)
    .where(eq(testPaymentIntents.idempotencyKey, values.idempotencyKey as string));
  return earlier as Intent;
}

export async function updateIntent(db: Db, id: string, change: Partial<Intent>): Promise<Intent> {
  const [intent] = await db
    .update(testPaymentIntents)
    .set(change)
    .where(eq(testPaymentIntents.id, id))
    .returning();
  return intent as Intent;
}

export async function getRefundByKey(db: Db, idempotencyKey: string) {
  const [refund] = await db
    .select()
    .from(testRefunds)
    .where(eq(testRefunds.idempotencyKey, idempotencyKey));
  return refund;
}

export async function insertRefund(db: Db, values: typeof testRefunds.$inferInsert) {
  const [refund] = await db.insert(testRefunds).values(values).returning();
  return refund as typeof testRefunds.$inferSelect;
}

/** Queues an event for the site's own webhook. */
export async function insertEvent(
  db: Db,
  type: string,
  object: object,
  dueAt = new Date(),
): Promise<void> {
  const payload = eventShape(type, object);
  await db.insert(testEvents).values({ id: payload.id, payload, dueAt });
}
