import { and, asc, eq, isNull, max, sql } from 'drizzle-orm';
import { dayInSingapore } from '../../shared/calendar-date';
import type { Absence, Colleague } from '../../shared/colleague';
import { conflict, invalid } from '../../shared/failure';
import { mayActAs } from '../../shared/roles';
import type { Db } from '../db/database';
import { getRow, updateRow } from '../db/rows';
import { insertCredential } from './realm-data';
import { administratorSessions, administrators } from './schema';

export type AdministratorRow = typeof administrators.$inferSelect;

export const getAdministrator = (db: Db, id: number) =>
  getRow(db, administrators, eq(administrators.id, id));

/** `username` as `accountName` spells it. */
export const getAdministratorByName = (db: Db, username: string) =>
  getRow(db, administrators, sql`lower(${administrators.username}) = ${username}`);

/** `email` as `accountName` spells it. */
export const getAdministratorByEmail = (db: Db, email: string) =>
  getRow(db, administrators, sql`lower(${administrators.email}) = ${email}`);

export const findAdministrators = (db: Db) =>
  db
    .select({
      administrator: administrators,
      lastSeenAt: max(administratorSessions.updatedAt),
    })
    .from(administrators)
    .leftJoin(administratorSessions, eq(administratorSessions.userId, administrators.id))
    .groupBy(administrators.id)
    .orderBy(asc(administrators.username))
    .limit(500);

/** Undefined if the username or the address is taken. */
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
  if (created) await insertCredential(tx, 'admin', created.id, passwordHash);
  return created;
}

export const updateAdministrator = (tx: Db, id: number, change: Partial<AdministratorRow>) =>
  updateRow(tx, administrators, eq(administrators.id, id), change);

/** Locked until the transaction ends, so that two owners can't disable or demote each other. */
export const lockEnabledOwners = (tx: Db): Promise<AdministratorRow[]> =>
  tx
    .select()
    .from(administrators)
    .where(and(eq(administrators.role, 'owner'), isNull(administrators.disabledAt)))
    .orderBy(asc(administrators.id))
    .for('update');

/** The name that is shown of an administrator: with the username where another has the same name. */
export const shownName = sql<string>`(case when exists (select from administrators as other
    where other.id <> administrators.id and lower(other.name) = lower(administrators.name))
  then concat(administrators.name, ' (', coalesce(administrators.display_username, administrators.username), ')')
  else administrators.name end)`;

/** The names that are shown, by username in lower case. */
export async function findAdministratorNames(db: Db): Promise<Map<string, string>> {
  const found = await findColleagues(db);
  return new Map(found.map(({ username, name }) => [username.toLowerCase(), name]));
}

/** A registered patent agent or an advocate and solicitor, with a practising certificate in force: Patents Act 1994, s 105. */
export const mayActInPatents = sql<boolean>`((${administrators.isPatentAgent} or ${administrators.isAdvocate})
  and ${administrators.disabledAt} is null
  and coalesce(${administrators.certificateUntil} >= (now() at time zone 'Asia/Singapore')::date, false))`;

/** Every administrator, by displayed username. */
export async function findColleagues(db: Db): Promise<Colleague[]> {
  const found = await db
    .select({ row: administrators, name: shownName, actsInPatents: mayActInPatents })
    .from(administrators)
    .orderBy(asc(administrators.id))
    .limit(1_000);
  return found.map(({ row, name, actsInPatents }) => ({
    id: row.id,
    isActive: row.disabledAt === null,
    isAssignable: row.disabledAt === null && mayActAs(row.role, 'staff'),
    name,
    actsInPatents,
    username: row.displayUsername ?? row.username,
    absence: absenceOf(row),
  }));
}

/** Null once it is over. */
export const absenceOf = (
  { absentFrom: from, absentUntil: until, substituteId }: AdministratorRow,
  today = dayInSingapore(),
): Absence | null => (from && until && until >= today ? { from, until, substituteId } : null);

/** Who work can be assigned to, and stays so until the transaction ends. */
export async function requireColleague(
  tx: Db,
  id: number,
  field = 'assigneeId',
): Promise<Colleague> {
  await tx.select().from(administrators).where(eq(administrators.id, id)).for('share');
  const found = (await findColleagues(tx)).find((colleague) => colleague.id === id);
  if (!found) throw invalid('This administrator does not exist', field);
  if (!found.isActive)
    throw conflict(`The account of ${found.name} is disabled. Choose somebody else.`);
  if (!found.isAssignable) throw invalid('A reader can’t be responsible for work', field);
  return found;
}
