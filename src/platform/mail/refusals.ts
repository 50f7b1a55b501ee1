import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { oneLine } from '../../shared/mail-content';
import type { Db } from '../db/database';
import { messages } from './schema';

/** Why an address is known to have no mailbox, and since when. */
export interface Refusal {
  reason: string | null;
  at: Date;
}

const address = sql<string>`lower(${messages.toAddress})`;
const isRefused = (addresses: string[]) =>
  and(
    inArray(
      address,
      addresses.map((each) => each.toLowerCase()),
    ),
    isNotNull(messages.refusedAt),
  );

/** Those of these addresses that have no mailbox, in lower case. */
export async function findRefusals(db: Db, addresses: string[]): Promise<Map<string, Refusal>> {
  if (addresses.length === 0) return new Map();
  const rows = await db
    .select({ address, reason: messages.lastError, at: messages.refusedAt })
    .from(messages)
    .where(isRefused(addresses))
    .orderBy(asc(messages.refusedAt));
  return new Map(rows.map(({ at, ...row }) => [row.address, { ...row, at: at as Date }]));
}

/** Sent messages stay what they are; the address is mailed again. Returns how many had marked it. */
export async function forgetRefusals(tx: Db, refused: string): Promise<number> {
  const forgotten = await tx
    .update(messages)
    .set({ refusedAt: null })
    .where(isRefused([refused]))
    .returning({ id: messages.id });
  return forgotten.length;
}

/** The newest message that was sent to the address came back. */
export async function markBounced(
  db: Db,
  to: string,
  { reason, isForGood }: { reason: string; isForGood: boolean },
): Promise<void> {
  const [newest] = await db
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(address, to.toLowerCase()), inArray(messages.status, ['sent', 'bounced'])))
    .orderBy(sql`${messages.sentAt} desc`)
    .limit(1);
  if (!newest) return;
  await db
    .update(messages)
    .set({
      status: 'bounced',
      lastError: oneLine(reason),
      ...(isForGood && { refusedAt: sql`now()` }),
    })
    .where(eq(messages.id, newest.id));
}
