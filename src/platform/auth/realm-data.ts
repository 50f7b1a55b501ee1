import { and, desc, eq, gt, lt, ne, sql } from 'drizzle-orm';
import type { Db } from '../db/database';
import { insertRow } from '../db/rows';
import { deviceName } from './device-name';
import { idleEndMs, type Realm } from './realms';
import {
  administratorCredentials,
  administratorSessions,
  administratorVerifications,
  customerCredentials,
  customerSessions,
  customerVerifications,
} from './schema';

// The realms have the same tables under different names, so one type serves both.
const customerTables = {
  sessions: customerSessions,
  credentials: customerCredentials,
  verifications: customerVerifications,
};
const administratorTables = {
  sessions: administratorSessions,
  credentials: administratorCredentials,
  verifications: administratorVerifications,
};
const tables: Record<Realm, typeof customerTables> = {
  customer: customerTables,
  admin: administratorTables as unknown as typeof customerTables,
};

const ownCredential = (realm: Realm, userId: number) => {
  const { credentials } = tables[realm];
  return and(eq(credentials.userId, userId), eq(credentials.providerId, 'credential'));
};

export async function insertCredential(tx: Db, realm: Realm, userId: number, password: string) {
  await tx
    .insert(tables[realm].credentials)
    .values({ userId, accountId: String(userId), providerId: 'credential', password });
}

export async function getPasswordHash(
  db: Db,
  realm: Realm,
  userId: number,
): Promise<string | undefined> {
  const { credentials } = tables[realm];
  const [credential] = await db
    .select({ password: credentials.password })
    .from(credentials)
    .where(ownCredential(realm, userId));
  return credential?.password ?? undefined;
}

export async function updatePasswordHash(tx: Db, realm: Realm, userId: number, password: string) {
  await tx.update(tables[realm].credentials).set({ password }).where(ownCredential(realm, userId));
}

/** Active sessions, last used first. */
export async function findSessions(db: Db, realm: Realm, userId: number) {
  const { sessions } = tables[realm];
  const found = await db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        gt(sessions.expiresAt, new Date()),
        gt(sessions.updatedAt, new Date(Date.now() - idleEndMs[realm])),
      ),
    )
    .orderBy(desc(sessions.updatedAt), desc(sessions.id))
    .limit(200);
  return found.map(({ id, userAgent, ipAddress, createdAt, updatedAt }) => ({
    id,
    device: deviceName(userAgent),
    userAgent,
    address: ipAddress,
    signedInAt: createdAt,
    lastSeenAt: updatedAt,
  }));
}

/** Deletes one of a user's sessions, all of them, or all but one; returns how many. */
export async function deleteSessions(
  tx: Db,
  realm: Realm,
  userId: number,
  { id, exceptId }: { id?: number; exceptId?: number | undefined } = {},
): Promise<number> {
  const { sessions } = tables[realm];
  const deleted = await tx
    .delete(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        id === undefined ? undefined : eq(sessions.id, id),
        exceptId === undefined ? undefined : ne(sessions.id, exceptId),
      ),
    )
    .returning({ id: sessions.id });
  return deleted.length;
}

/** By the clock that says when it expires. */
export const insertVerification = (
  tx: Db,
  realm: Realm,
  verification: { identifier: string; value: string; expiresAt: Date },
) => insertRow(tx, tables[realm].verifications, { ...verification, createdAt: new Date() });

export function findVerifications(db: Db, realm: Realm, identifier: string) {
  const { verifications } = tables[realm];
  return db
    .select()
    .from(verifications)
    .where(and(eq(verifications.identifier, identifier), gt(verifications.expiresAt, new Date())));
}

/** Returns how many: 0 if another request was faster. */
export async function deleteVerifications(
  tx: Db,
  realm: Realm,
  which: { id: number } | { identifier: string },
): Promise<number> {
  const { verifications } = tables[realm];
  const deleted = await tx
    .delete(verifications)
    .where(
      'id' in which
        ? eq(verifications.id, which.id)
        : eq(verifications.identifier, which.identifier),
    )
    .returning({ id: verifications.id });
  return deleted.length;
}

export async function deleteExpired(db: Db, realm: Realm) {
  const { sessions, verifications } = tables[realm];
  await db.delete(verifications).where(lt(verifications.expiresAt, new Date()));
  await db.delete(sessions).where(lt(sessions.expiresAt, new Date()));
  await keepTerms(db, realm);
}

/** What was made or used before the clock was set back lasts its term from now on, not for that much longer. */
async function keepTerms(db: Db, realm: Realm) {
  const { sessions, verifications } = tables[realm];
  const now = new Date();
  const present = sql`${now.toISOString()}::timestamptz`;
  for (const table of [sessions, verifications])
    await db
      .update(table)
      .set({
        createdAt: now,
        expiresAt: sql`${table.expiresAt} - (${table.createdAt} - ${present})`,
      })
      .where(gt(table.createdAt, now));
  await db.update(sessions).set({ updatedAt: now }).where(gt(sessions.updatedAt, now));
}
