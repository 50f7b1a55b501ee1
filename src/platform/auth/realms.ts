import * as tables from './schema';

export type Realm = 'admin' | 'customer';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** A session ends when it was not used for this long. */
export const idleEndMs: Record<Realm, number> = { admin: 8 * hourMs, customer: 30 * dayMs };
/** A session ends this long after its sign-in, used or not. */
export const absoluteEndMs: Record<Realm, number> = { admin: 24 * hourMs, customer: 90 * dayMs };

const customer = {
  users: tables.customers,
  sessions: tables.customerSessions,
  credentials: tables.customerCredentials,
  verifications: tables.customerVerifications,
};
const admin = {
  users: tables.administrators,
  sessions: tables.administratorSessions,
  credentials: tables.administratorCredentials,
  verifications: tables.administratorVerifications,
};

/** The realms have the same tables under different names, so one type serves both. */
export const tablesOf: Record<Realm, typeof customer> = {
  customer,
  admin: admin as unknown as typeof customer,
};

export interface RealmUser {
  admin: typeof tables.administrators.$inferSelect;
  customer: typeof tables.customers.$inferSelect;
}
