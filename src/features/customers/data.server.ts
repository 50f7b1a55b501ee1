import { and, desc, eq, gt, lt, ne, sql } from 'drizzle-orm';
import {
  customerCredentials,
  customerSessions,
  customers,
  customerVerifications,
} from '../../platform/auth/schema';
import type { Db } from '../../platform/db/database';
import type { Registration, UpdateAccount } from '../../shared/accounts';

export type CustomerRow = typeof customers.$inferSelect;

export async function getCustomer(db: Db, id: number): Promise<CustomerRow | undefined> {
  const [customer] = await db.select().from(customers).where(eq(customers.id, id));
  return customer;
}

/** `email` as `accountName` spells it. */
export async function getCustomerByEmail(db: Db, email: string): Promise<CustomerRow | undefined> {
  const [customer] = await db
    .select()
    .from(customers)
    .where(sql`lower(${customers.email}) = ${email}`);
  return customer;
}

/** Undefined where the address has an account already. */
export async function insertCustomer(
  tx: Db,
  { firstName, lastName, email, phone, companyName }: Omit<Registration, 'password'>,
  passwordHash: string,
): Promise<CustomerRow | undefined> {
  const [customer] = await tx
    .insert(customers)
    .values({
      email,
      name: `${firstName} ${lastName}`,
      firstName,
      lastName,
      phone: phone || null,
      companyName: companyName || null,
    })
    .onConflictDoNothing()
    .returning();
  if (!customer) return undefined;
  await tx.insert(customerCredentials).values({
    userId: customer.id,
    accountId: String(customer.id),
    providerId: 'credential',
    password: passwordHash,
  });
  return customer;
}

/** What is not named stays; empty is nothing. */
export async function updateCustomer(
  tx: Db,
  customer: CustomerRow,
  change: UpdateAccount,
): Promise<CustomerRow> {
  const firstName = change.firstName ?? customer.firstName;
  const lastName = change.lastName ?? customer.lastName;
  const optional = (field: 'phone' | 'companyName' | 'address') =>
    change[field] === undefined ? customer[field] : change[field] || null;
  const [updated] = await tx
    .update(customers)
    .set({
      firstName,
      lastName,
      name: `${firstName} ${lastName}`,
      phone: optional('phone'),
      companyName: optional('companyName'),
      address: optional('address'),
    })
    .where(eq(customers.id, customer.id))
    .returning();
  return updated ?? customer;
}

/** Undefined where the customer no longer has this address. */
export async function markVerified(
  tx: Db,
  id: number,
  email: string,
): Promise<CustomerRow | undefined> {
  const [customer] = await tx
    .update(customers)
    .set({ isVerified: true })
    .where(and(eq(customers.id, id), eq(customers.email, email)))
    .returning();
  return customer;
}

export async function setEmail(tx: Db, id: number, email: string) {
  await tx.update(customers).set({ email, isVerified: true }).where(eq(customers.id, id));
}

export async function getPasswordHash(db: Db, customerId: number): Promise<string | undefined> {
  const [credential] = await db
    .select({ password: customerCredentials.password })
    .from(customerCredentials)
    .where(ofCustomer(customerId));
  return credential?.password ?? undefined;
}

export async function setPasswordHash(tx: Db, customerId: number, password: string) {
  await tx.update(customerCredentials).set({ password }).where(ofCustomer(customerId));
}

const ofCustomer = (customerId: number) =>
  and(eq(customerCredentials.userId, customerId), eq(customerCredentials.providerId, 'credential'));

export async function deleteCustomer(tx: Db, id: number) {
  await tx.delete(customers).where(eq(customers.id, id));
}

/** Neither ended by time nor idle for too long. */
export function findSessions(db: Db, customerId: number, idleSince: Date) {
  return db
    .select()
    .from(customerSessions)
    .where(
      and(
        eq(customerSessions.userId, customerId),
        gt(customerSessions.expiresAt, new Date()),
        gt(customerSessions.updatedAt, idleSince),
      ),
    )
    .orderBy(desc(customerSessions.updatedAt), desc(customerSessions.id))
    .limit(200);
}

export async function deleteSession(db: Db, customerId: number, id: number): Promise<boolean> {
  const deleted = await db
    .delete(customerSessions)
    .where(and(eq(customerSessions.userId, customerId), eq(customerSessions.id, id)))
    .returning({ id: customerSessions.id });
  return deleted.length > 0;
}

/** All of them, or all but one. */
export async function deleteSessions(db: Db, customerId: number, keptId?: number): Promise<number> {
  const deleted = await db
    .delete(customerSessions)
    .where(
      and(
        eq(customerSessions.userId, customerId),
        keptId === undefined ? undefined : ne(customerSessions.id, keptId),
      ),
    )
    .returning({ id: customerSessions.id });
  return deleted.length;
}

export async function insertVerification(
  tx: Db,
  verification: { identifier: string; value: string; expiresAt: Date },
): Promise<number> {
  const [inserted] = await tx
    .insert(customerVerifications)
    .values(verification)
    .returning({ id: customerVerifications.id });
  if (!inserted) throw new Error('The link was not stored.');
  return inserted.id;
}

export const findVerifications = (db: Db, identifier: string) =>
  db
    .select()
    .from(customerVerifications)
    .where(
      and(
        eq(customerVerifications.identifier, identifier),
        gt(customerVerifications.expiresAt, new Date()),
      ),
    );

/** False where somebody else was faster. */
export async function takeVerification(tx: Db, id: number): Promise<boolean> {
  const taken = await tx
    .delete(customerVerifications)
    .where(eq(customerVerifications.id, id))
    .returning({ id: customerVerifications.id });
  return taken.length > 0;
}

export async function deleteVerifications(tx: Db, identifier: string) {
  await tx.delete(customerVerifications).where(eq(customerVerifications.identifier, identifier));
}

export async function deleteExpiredVerifications(db: Db) {
  await db.delete(customerVerifications).where(lt(customerVerifications.expiresAt, new Date()));
}
