import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { watches } from './schema.server';

const keptFor = (email: string) =>
  and(isNull(watches.customerId), sql`lower(${watches.email}) = lower(${email})`);

/** Those of the account go with it; these are what the firm keeps for the address. */
export async function eraseWatchesOf(
  tx: Db,
  { customerId, email }: { customerId: number; email: string | undefined },
) {
  await tx.delete(watches).where(eq(watches.customerId, customerId));
  if (email) await tx.delete(watches).where(keptFor(email));
}
