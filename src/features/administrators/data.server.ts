import { and, asc, count, eq, gt, isNotNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import {
  administratorAuthenticators,
  administratorInvitations,
  administratorPasskeys,
  administratorRecoveryCodes,
} from './schema.server';

export type InvitationRow = typeof administratorInvitations.$inferSelect;
export type PasskeyRow = typeof administratorPasskeys.$inferSelect;
type AuthenticatorRow = typeof administratorAuthenticators.$inferSelect;

export const findInvitations = (db: Db) =>
  db
    .select()
    .from(administratorInvitations)
    .where(gt(administratorInvitations.expiresAt, new Date()))
    .orderBy(asc(administratorInvitations.id))
    .limit(500);

export async function getInvitation(db: Db, digest: string): Promise<InvitationRow | undefined> {
  const [found] = await db
    .select()
    .from(administratorInvitations)
    .where(
      and(
        eq(administratorInvitations.digest, digest),
        gt(administratorInvitations.expiresAt, new Date()),
      ),
    );
  return found;
}

/** One address has one invitation: a later one takes the place of an earlier one. */
export async function replaceInvitation(
  tx: Db,
  values: typeof administratorInvitations.$inferInsert,
): Promise<InvitationRow> {
  await tx
    .delete(administratorInvitations)
    .where(eq(sql`lower(${administratorInvitations.email})`, values.email));
  const [inserted] = await tx.insert(administratorInvitations).values(values).returning();
  if (!inserted) throw new Error('The invitation was not stored.');
  return inserted;
}

/** Undefined where somebody else was faster. */
export async function deleteInvitation(tx: Db, id: number): Promise<InvitationRow | undefined> {
  const [deleted] = await tx
    .delete(administratorInvitations)
    .where(eq(administratorInvitations.id, id))
    .returning();
  return deleted;
}

export async function deleteExpiredInvitations(db: Db) {
  await db
    .delete(administratorInvitations)
    .where(lt(administratorInvitations.expiresAt, new Date()));
}

export async function getAuthenticator(
  db: Db,
  administratorId: number,
): Promise<AuthenticatorRow | undefined> {
  const [found] = await db
    .select()
    .from(administratorAuthenticators)
    .where(eq(administratorAuthenticators.administratorId, administratorId));
  return found;
}

/** False where one that counts already stands there. */
export async function offerAuthenticator(
  tx: Db,
  administratorId: number,
  secret: string,
): Promise<boolean> {
  const offered = await tx
    .insert(administratorAuthenticators)
    .values({ administratorId, secret })
    .onConflictDoUpdate({
      target: administratorAuthenticators.administratorId,
      set: { secret, lastInterval: 0 },
      setWhere: sql`${administratorAuthenticators.confirmedAt} is null`,
    })
    .returning();
  return offered.length > 0;
}

/** False where this code, or a later one, was taken before. */
export async function takeInterval(
  tx: Db,
  { administratorId, secret }: AuthenticatorRow,
  interval: number,
): Promise<boolean> {
  const taken = await tx
    .update(administratorAuthenticators)
    .set({
      lastInterval: interval,
      confirmedAt: sql`coalesce(${administratorAuthenticators.confirmedAt}, now())`,
    })
    .where(
      and(
        eq(administratorAuthenticators.administratorId, administratorId),
        eq(administratorAuthenticators.secret, secret),
        lt(administratorAuthenticators.lastInterval, interval),
      ),
    )
    .returning();
  return taken.length > 0;
}

export async function deleteAuthenticator(tx: Db, administratorId: number): Promise<boolean> {
  const deleted = await tx
    .delete(administratorAuthenticators)
    .where(eq(administratorAuthenticators.administratorId, administratorId))
    .returning();
  return deleted.some(({ confirmedAt }) => confirmedAt !== null);
}

export const findPasskeys = (db: Db, administratorId: number) =>
  db
    .select()
    .from(administratorPasskeys)
    .where(eq(administratorPasskeys.administratorId, administratorId))
    .orderBy(asc(administratorPasskeys.id))
    .limit(50);

/** Undefined where it is somebody’s already. */
export async function insertPasskey(
  tx: Db,
  values: typeof administratorPasskeys.$inferInsert,
): Promise<PasskeyRow | undefined> {
  const [inserted] = await tx
    .insert(administratorPasskeys)
    .values(values)
    .onConflictDoNothing()
    .returning();
  return inserted;
}

export async function markPasskeyUsed(tx: Db, id: number, counter: number) {
  await tx
    .update(administratorPasskeys)
    .set({ counter, lastUsedAt: new Date() })
    .where(eq(administratorPasskeys.id, id));
}

export async function deletePasskeys(
  tx: Db,
  administratorId: number,
  id?: number,
): Promise<PasskeyRow[]> {
  return tx
    .delete(administratorPasskeys)
    .where(
      and(
        eq(administratorPasskeys.administratorId, administratorId),
        id === undefined ? undefined : eq(administratorPasskeys.id, id),
      ),
    )
    .returning();
}

export async function replaceRecoveryCodes(tx: Db, administratorId: number, digests: string[]) {
  await deleteRecoveryCodes(tx, administratorId);
  await tx
    .insert(administratorRecoveryCodes)
    .values(digests.map((digest) => ({ administratorId, digest })));
}

export async function deleteRecoveryCodes(tx: Db, administratorId: number) {
  await tx
    .delete(administratorRecoveryCodes)
    .where(eq(administratorRecoveryCodes.administratorId, administratorId));
}

export async function deleteRecoveryCode(
  tx: Db,
  administratorId: number,
  digest: string,
): Promise<boolean> {
  const deleted = await tx
    .delete(administratorRecoveryCodes)
    .where(
      and(
        eq(administratorRecoveryCodes.administratorId, administratorId),
        eq(administratorRecoveryCodes.digest, digest),
      ),
    )
    .returning();
  return deleted.length > 0;
}

export async function countRecoveryCodes(db: Db, administratorId: number): Promise<number> {
  const [counted] = await db
    .select({ left: count() })
    .from(administratorRecoveryCodes)
    .where(eq(administratorRecoveryCodes.administratorId, administratorId));
  return counted?.left ?? 0;
}

/** Whose sign-in takes a second factor. */
export async function findProtectedIds(db: Db): Promise<Set<number>> {
  const confirmed = await db
    .select({ id: administratorAuthenticators.administratorId })
    .from(administratorAuthenticators)
    .where(isNotNull(administratorAuthenticators.confirmedAt));
  const withPasskey = await db
    .selectDistinct({ id: administratorPasskeys.administratorId })
    .from(administratorPasskeys);
  return new Set([...confirmed, ...withPasskey].map(({ id }) => id));
}
