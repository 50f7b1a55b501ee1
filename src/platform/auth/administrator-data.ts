import { and, asc, desc, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Colleague } from '../../shared/accounts';
import type { Db } from '../db/database';
import {
  administratorCredentials,
  administratorSessions,
  administrators,
  administratorVerifications,
} from './schema';

export type AdministratorRow = typeof administrators.$inferSelect;

export async function getAdministrator(db: Db, id: number): Promise<AdministratorRow | undefined> {
  const [found] = await db.select().from(administrators).where(eq(administrators.id, id));
  return found;
}

/** `username` as `accountName` spells it. */
export async function getAdministratorByName(
  db: Db,
  username: string,
): Promise<AdministratorRow | undefined> {
  const [found] = await db
    .select()
    .from(administrators)
    .where(sql`lower(${administrators.username}) = ${username}`);
  return found;
}

/** `email` as `accountName` spells it. */
export async function getAdministratorByEmail(
  db: Db,
  email: string,
): Promise<AdministratorRow | undefined> {
  const [found] = await db
    .select()
    .from(administrators)
    .where(sql`lower(${administrators.email}) = ${email}`);
  return found;
}

export const findAdministrators = (db: Db) =>
  db
    .select({
      administrator: administrators,
      lastSeenAt: sql<string | null>`max(${administratorSessions.updatedAt})`,
    })
    .from(administrators)
    .leftJoin(administratorSessions, eq(administratorSessions.userId, administrators.id))
    .groupBy(administrators.id)
    .orderBy(asc(administrators.username))
    .limit(500);

/** Undefined where the username or the address is taken. */
export async function insertAdministrator(
  tx: Db,
  values: typeof administrators.$inferInsert,
  passwordHash: string,
): Promise<AdministratorRow | undefined> {
  const [created] = await tx
    .insert(administrators)
    .values(values)
    .onConflictDoNothing()
    .returning();
  if (!created) return undefined;
  await tx.insert(administratorCredentials).values({
    userId: created.id,
    accountId: String(created.id),
    providerId: 'credential',
    password: passwordHash,
  });
  return created;
}

export async function updateAdministrator(
  tx: Db,
  id: number,
  change: Partial<AdministratorRow>,
): Promise<AdministratorRow | undefined> {
  const [updated] = await tx
    .update(administrators)
    .set(change)
    .where(eq(administrators.id, id))
    .returning();
  return updated;
}

/** Holds every enabled administrator until the transaction ends, so that two can't disable one another. */
export const lockEnabledAdministrators = (tx: Db) =>
  tx
    .select({ id: administrators.id })
    .from(administrators)
    .where(isNull(administrators.disabledAt))
    .orderBy(asc(administrators.id))
    .for('update');

const ofAdministrator = (id: number) =>
  and(
    eq(administratorCredentials.userId, id),
    eq(administratorCredentials.providerId, 'credential'),
  );

export async function getAdministratorHash(db: Db, id: number): Promise<string | undefined> {
  const [credential] = await db
    .select({ password: administratorCredentials.password })
    .from(administratorCredentials)
    .where(ofAdministrator(id));
  return credential?.password ?? undefined;
}

export async function setAdministratorHash(tx: Db, id: number, password: string) {
  await tx.update(administratorCredentials).set({ password }).where(ofAdministrator(id));
}

/** Neither ended by time nor idle for too long. */
export const findAdministratorSessions = (db: Db, userId: number, idleSince: Date) =>
  db
    .select()
    .from(administratorSessions)
    .where(
      and(
        eq(administratorSessions.userId, userId),
        gt(administratorSessions.expiresAt, new Date()),
        gt(administratorSessions.updatedAt, idleSince),
      ),
    )
    .orderBy(desc(administratorSessions.updatedAt), desc(administratorSessions.id))
    .limit(200);

/** One of them, all of them, or all but one. */
export async function deleteAdministratorSessions(
  tx: Db,
  userId: number,
  which: { id?: number; exceptId?: number | undefined } = {},
): Promise<number> {
  const deleted = await tx
    .delete(administratorSessions)
    .where(
      and(
        eq(administratorSessions.userId, userId),
        which.id === undefined ? undefined : eq(administratorSessions.id, which.id),
        which.exceptId === undefined ? undefined : ne(administratorSessions.id, which.exceptId),
      ),
    )
    .returning({ id: administratorSessions.id });
  return deleted.length;
}

export async function insertAdministratorVerification(
  tx: Db,
  verification: { identifier: string; value: string; expiresAt: Date },
): Promise<number> {
  const [inserted] = await tx
    .insert(administratorVerifications)
    .values(verification)
    .returning({ id: administratorVerifications.id });
  if (!inserted) throw new Error('The link was not stored.');
  return inserted.id;
}

export const findAdministratorVerifications = (db: Db, identifier: string) =>
  db
    .select()
    .from(administratorVerifications)
    .where(
      and(
        eq(administratorVerifications.identifier, identifier),
        gt(administratorVerifications.expiresAt, new Date()),
      ),
    );

/** Answers how many there were: none where somebody else was faster. */
export async function deleteAdministratorVerifications(
  tx: Db,
  which: { id: number } | { identifier: string },
): Promise<number> {
  const deleted = await tx
    .delete(administratorVerifications)
    .where(
      'id' in which
        ? eq(administratorVerifications.id, which.id)
        : eq(administratorVerifications.identifier, which.identifier),
    )
    .returning({ id: administratorVerifications.id });
  return deleted.length;
}

export async function deleteExpiredAdministratorVerifications(db: Db) {
  await db
    .delete(administratorVerifications)
    .where(lt(administratorVerifications.expiresAt, new Date()));
}

/** Every administrator, by the name that others know them by. */
export async function findColleagues(db: Db): Promise<Colleague[]> {
  const found = await db
    .select({
      id: administrators.id,
      username: administrators.username,
      firstName: administrators.firstName,
      lastName: administrators.lastName,
      disabledAt: administrators.disabledAt,
    })
    .from(administrators)
    .orderBy(asc(administrators.id))
    .limit(1_000);
  return found.map(({ id, username, firstName, lastName, disabledAt }) => ({
    id,
    isActive: disabledAt === null,
    name: `${firstName} ${lastName}`.trim() || String(username),
  }));
}
