import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Db } from '../db/database';
import { insertRow } from '../db/rows';
import { type Realm, tablesOf } from './realms';

const ownCredential = (realm: Realm, userId: number) => {
  const { credentials } = tablesOf[realm];
  return and(eq(credentials.userId, userId), eq(credentials.providerId, 'credential'));
};

export async function insertCredential(tx: Db, realm: Realm, userId: number, password: string) {
  await tx
    .insert(tablesOf[realm].credentials)
    .values({ userId, accountId: String(userId), providerId: 'credential', password });
}

/** `isLocked`: until the transaction ends. */
export async function getPasswordHash(
  db: Db,
  realm: Realm,
  userId: number,
  { isLocked = false } = {},
): Promise<string | undefined> {
  const { credentials } = tablesOf[realm];
  const found = db
    .select({ password: credentials.password })
    .from(credentials)
    .where(ownCredential(realm, userId));
  const [credential] = await (isLocked ? found.for('update') : found);
  return credential?.password ?? undefined;
}

export async function updatePasswordHash(tx: Db, realm: Realm, userId: number, password: string) {
  await tx
    .update(tablesOf[realm].credentials)
    .set({ password })
    .where(ownCredential(realm, userId));
}

/** By the clock that says when it expires. */
export const insertVerification = (
  tx: Db,
  realm: Realm,
  verification: { identifier: string; value: string; expiresAt: Date },
) => insertRow(tx, tablesOf[realm].verifications, { ...verification, createdAt: new Date() });

export function findVerifications(db: Db, realm: Realm, identifier: string) {
  const { verifications } = tablesOf[realm];
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
  const { verifications } = tablesOf[realm];
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
  const { sessions, verifications } = tablesOf[realm];
  await db.delete(verifications).where(lt(verifications.expiresAt, new Date()));
  await db.delete(sessions).where(lt(sessions.expiresAt, new Date()));
  await keepTerms(db, realm);
}

/** What was made or used before the clock was set back lasts its term from now on, not for that much longer. */
async function keepTerms(db: Db, realm: Realm) {
  const { sessions, verifications } = tablesOf[realm];
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
