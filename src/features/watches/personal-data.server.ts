import { and, eq, isNull, sql } from 'drizzle-orm';
import { provedEmail } from '../../platform/auth/proved-email';
import type { Person } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { watches } from './schema.server';

const keptFor = (email: string) =>
  and(isNull(watches.customerId), sql`lower(${watches.email}) = lower(${email})`);

/** Those of the account go with it; these are what the firm keeps for the address. */
export async function eraseWatchesOf(tx: Db, person: Person): Promise<{ keptRecords: number }> {
  const email = provedEmail(person);
  await tx.delete(watches).where(eq(watches.customerId, person.id));
  if (email) await tx.delete(watches).where(keptFor(email));
  return { keptRecords: 0 };
}
