import { and, asc, desc, eq, gt, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import { auditTrail } from '../../platform/audit-log/schema';
import type { Db } from '../../platform/db/database';
import { getRow, insertRow, updateRow } from '../../platform/db/rows';
import {
  administratorAuthenticators,
  administratorInvitations,
  administratorPasskeys,
  administratorRecoveryCodes,
} from './schema.server';

export type InvitationRow = typeof administratorInvitations.$inferSelect;
export type PasskeyRow = typeof administratorPasskeys.$inferSelect;
export type AuthenticatorRow = typeof administratorAuthenticators.$inferSelect;

export const findInvitations = (db: Db) =>
  db
    .select()
    .from(administratorInvitations)
    .where(gt(administratorInvitations.expiresAt, new Date()))
    .orderBy(asc(administratorInvitations.id))
    .limit(500);

export const getInvitation = (db: Db, digest: string) =>
  getRow(
    db,
    administratorInvitations,
    and(
      eq(administratorInvitations.digest, digest),
      gt(administratorInvitations.expiresAt, new Date()),
    ),
  );

/** Replaces an earlier invitation to the same address. */
export async function replaceInvitation(
  tx: Db,
  values: typeof administratorInvitations.$inferInsert,
): Promise<InvitationRow> {
  await tx
    .delete(administratorInvitations)
    .where(eq(sql`lower(${administratorInvitations.email})`, values.email));
  return insertRow(tx, administratorInvitations, values);
}

/** Undefined if another request was faster. */
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

const actsOnAdministrators = [
  'invite',
  'withdraw-invitation',
  'create',
  'change-role',
  'disable',
  'enable',
  'remove-second-factor',
  'send-reset-link',
];

/** The latest acts on administrators, newest first. */
export const findAdministratorChanges = (db: Db, limit: number) =>
  db
    .select()
    .from(auditTrail)
    .where(
      and(eq(auditTrail.entity, 'administrator'), inArray(auditTrail.action, actsOnAdministrators)),
    )
    .orderBy(desc(auditTrail.id))
    .limit(limit);

export const getAuthenticator = (db: Db, administratorId: number) =>
  getRow(
    db,
    administratorAuthenticators,
    eq(administratorAuthenticators.administratorId, administratorId),
  );

/** False if a confirmed one exists. */
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

/** False if this code or a later one was used before. */
export async function takeInterval(
  tx: Db,
  { administratorId, secret }: AuthenticatorRow,
  interval: number,
): Promise<boolean> {
  const isNewer = and(
    eq(administratorAuthenticators.administratorId, administratorId),
    eq(administratorAuthenticators.secret, secret),
    lt(administratorAuthenticators.lastInterval, interval),
  );
  const taken = await updateRow(tx, administratorAuthenticators, isNewer, {
    lastInterval: interval,
    confirmedAt: sql`coalesce(${administratorAuthenticators.confirmedAt}, now())`,
  });
  return taken !== undefined;
}

export const deleteAuthenticator = (tx: Db, administratorId: number) =>
  tx
    .delete(administratorAuthenticators)
    .where(eq(administratorAuthenticators.administratorId, administratorId));

export const findPasskeys = (db: Db, administratorId: number) =>
  db
    .select()
    .from(administratorPasskeys)
    .where(eq(administratorPasskeys.administratorId, administratorId))
    .orderBy(asc(administratorPasskeys.id))
    .limit(50);

/** False if the passkey is already registered. */
export async function insertPasskey(
  tx: Db,
  values: typeof administratorPasskeys.$inferInsert,
): Promise<boolean> {
  const inserted = await tx
    .insert(administratorPasskeys)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: administratorPasskeys.id });
  return inserted.length > 0;
}

export const markPasskeyUsed = (tx: Db, id: number, counter: number) =>
  tx
    .update(administratorPasskeys)
    .set({ counter, lastUsedAt: new Date() })
    .where(eq(administratorPasskeys.id, id));

export const deletePasskeys = (tx: Db, administratorId: number, id?: number) =>
  tx
    .delete(administratorPasskeys)
    .where(
      and(
        eq(administratorPasskeys.administratorId, administratorId),
        id === undefined ? undefined : eq(administratorPasskeys.id, id),
      ),
    )
    .returning();

export async function replaceRecoveryCodes(tx: Db, administratorId: number, digests: string[]) {
  await deleteRecoveryCodes(tx, administratorId);
  await tx
    .insert(administratorRecoveryCodes)
    .values(digests.map((digest) => ({ administratorId, digest })));
}

export const deleteRecoveryCodes = (tx: Db, administratorId: number) =>
  tx
    .delete(administratorRecoveryCodes)
    .where(eq(administratorRecoveryCodes.administratorId, administratorId));

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

export const countRecoveryCodes = (db: Db, administratorId: number): Promise<number> =>
  db.$count(
    administratorRecoveryCodes,
    eq(administratorRecoveryCodes.administratorId, administratorId),
  );

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
