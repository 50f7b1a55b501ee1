import { and, eq, sql } from 'drizzle-orm';
import { linksOf } from '../../platform/auth/links';
import { insertCredential } from '../../platform/auth/realm-data';
import { customers } from '../../platform/auth/schema';
import type { Db } from '../../platform/db/database';
import { getRow, updateRow } from '../../platform/db/rows';
import { fullName } from '../../shared/account-name';
import type { Registration, UpdateAccount } from '../../shared/accounts';
import { notSignedIn } from '../../shared/failure';
import type { Language } from '../../shared/languages';
import { linkMinutes } from './link-terms';

export const customerLinks = linksOf('customer', linkMinutes);

export type CustomerRow = typeof customers.$inferSelect;

export const getCustomer = (db: Db, id: number) => getRow(db, customers, eq(customers.id, id));

/** Throws a 401 if the account was deleted since the session was read. */
export async function requireCustomer(db: Db, id: number): Promise<CustomerRow> {
  const found = await getCustomer(db, id);
  if (!found) throw notSignedIn();
  return found;
}

/** `email` as `accountName` spells it. */
export const getCustomerByEmail = (db: Db, email: string) =>
  getRow(db, customers, sql`lower(${customers.email}) = ${email}`);

/** Undefined if the address has an account. */
export async function insertCustomer(
  tx: Db,
  { firstName, lastName, email, phone, companyName }: Omit<Registration, 'password'>,
  language: Language,
  passwordHash: string,
): Promise<CustomerRow | undefined> {
  const [customer] = await tx
    .insert(customers)
    .values({
      email,
      name: fullName({ firstName, lastName }),
      firstName,
      lastName,
      phone: phone || null,
      companyName: companyName || null,
      language,
    })
    .onConflictDoNothing()
    .returning();
  if (customer) await insertCredential(tx, 'customer', customer.id, passwordHash);
  return customer;
}

/** Undefined fields are unchanged; an empty text becomes null. */
export async function updateCustomer(
  tx: Db,
  customer: CustomerRow,
  change: UpdateAccount,
): Promise<CustomerRow> {
  const firstName = change.firstName ?? customer.firstName;
  const lastName = change.lastName ?? customer.lastName;
  const optional = (field: 'phone' | 'companyName' | 'address') =>
    change[field] === undefined ? customer[field] : change[field] || null;
  const updated = await updateRow(tx, customers, eq(customers.id, customer.id), {
    firstName,
    lastName,
    name: fullName({ firstName, lastName }),
    phone: optional('phone'),
    companyName: optional('companyName'),
    address: optional('address'),
  });
  return updated ?? customer;
}

/** Undefined if the customer no longer has this address. */
export const markVerified = (tx: Db, id: number, email: string) =>
  updateRow(tx, customers, and(eq(customers.id, id), eq(customers.email, email)), {
    isVerified: true,
  });

export const updateEmail = (tx: Db, id: number, email: string) =>
  updateRow(tx, customers, eq(customers.id, id), { email, isVerified: true });

export const deleteCustomer = (tx: Db, id: number) =>
  tx.delete(customers).where(eq(customers.id, id));
