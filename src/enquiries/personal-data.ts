import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database';
import { consultationRequests, contactSubmissions, trademarkChecks } from './schema';

const sentFrom = (column: PgColumn, email: string): SQL => sql`lower(${column}) = lower(${email})`;

/** Every enquiry that came with an e-mail address, oldest first. */
export async function findEnquiriesOf(db: Db, email: string) {
  const checks = await db
    .select()
    .from(trademarkChecks)
    .where(sentFrom(trademarkChecks.email, email))
    .orderBy(trademarkChecks.id);
  const contacts = await db
    .select()
    .from(contactSubmissions)
    .where(sentFrom(contactSubmissions.email, email))
    .orderBy(contactSubmissions.id);
  const consultations = await db
    .select()
    .from(consultationRequests)
    .where(sentFrom(consultationRequests.email, email))
    .orderBy(consultationRequests.id);
  return { checks, contacts, consultations };
}

export async function eraseEnquiriesOf(tx: Db, email: string) {
  await tx.delete(trademarkChecks).where(sentFrom(trademarkChecks.email, email));
  await tx.delete(contactSubmissions).where(sentFrom(contactSubmissions.email, email));
  await tx.delete(consultationRequests).where(sentFrom(consultationRequests.email, email));
}
