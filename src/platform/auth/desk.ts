import { and, asc, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { fullName } from '../../shared/account-name';
import { dayInSingapore } from '../../shared/calendar-date';
import type { Db } from '../db/database';
import { type AdministratorRow, absenceOf } from './administrator-data';
import { administrators } from './schema';

/** Who looks after a record. */
export interface Kept {
  responsibleId: number | null;
  deputyId: number | null;
}

/** Administrators who may act, and the records that each looks after on a day. */
export async function findDesk(db: Db, today = dayInSingapore()) {
  const rows = await db
    .select()
    .from(administrators)
    .where(and(inArray(administrators.role, ['owner', 'staff']), isNull(administrators.disabledAt)))
    .orderBy(asc(administrators.id));
  const doers = doersOf(rows, today);
  const people = rows.map((row) => ({
    id: row.id,
    email: row.email,
    name: fullName(row) || row.username,
    isOwner: row.role === 'owner',
    absence: doers.get(row.id) === row.id ? null : absenceOf(row, today),
  }));
  const names = new Map<number | null, string>(people.map(({ id, name }) => [id, name]));
  const keeperOf = ({ responsibleId, deputyId }: Kept) =>
    (responsibleId === null ? undefined : doers.get(responsibleId)) ??
    (deputyId === null ? undefined : doers.get(deputyId)) ??
    null;
  const json = JSON.stringify(Object.fromEntries(doers));
  return {
    people,
    nameOf: (id: number | null) => names.get(id) ?? null,
    /**
     * The responsible person, whoever stands in for them, or the deputy while there is nobody of these who can act;
     * null: the owners.
     */
    keeperOf,
    /** The same in a statement. */
    keeperIn: (responsibleId: SQL, deputyId: SQL) =>
      sql`coalesce((${json}::jsonb ->> ${responsibleId}::text)::int, (${json}::jsonb ->> ${deputyId}::text)::int)`,
    /** What a person looks after. */
    isKeptBy:
      ({ id, isOwner }: (typeof people)[number]) =>
      (matter: Kept) => {
        const keeper = keeperOf(matter);
        return keeper === null ? isOwner : keeper === id;
      },
    /** What a colleague looks after, whose deputy the person is. */
    isDeputyOf:
      ({ id }: (typeof people)[number]) =>
      (matter: Kept) =>
        matter.deputyId === id && keeperOf(matter) !== id,
  };
}

export type Desk = Awaited<ReturnType<typeof findDesk>>;

/** Who does the work of each: the person, or while they are away whoever stands in, and is there. */
function doersOf(rows: AdministratorRow[], today: string): Map<number, number> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const doers = new Map<number, number>();
  for (const { id } of rows) {
    const asked = new Set<number>();
    let at = byId.get(id);
    while (at && isAway(at, today) && !asked.has(at.id)) {
      asked.add(at.id);
      at = byId.get(at.substituteId ?? 0);
    }
    if (at && !asked.has(at.id)) doers.set(id, at.id);
  }
  return doers;
}

const isAway = ({ absentFrom, absentUntil }: AdministratorRow, today: string) =>
  absentFrom !== null && absentUntil !== null && absentFrom <= today && today <= absentUntil;
