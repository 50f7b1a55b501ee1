import { and, asc, inArray, isNull } from 'drizzle-orm';
import { administrators } from '../../../platform/auth/schema';
import type { Db } from '../../../platform/db/database';
import type { Kept } from './told.server';

/** Administrators who may act, and the matters that each looks after. */
export async function findDesk(db: Db) {
  const rows = await db
    .select()
    .from(administrators)
    .where(and(inArray(administrators.role, ['owner', 'staff']), isNull(administrators.disabledAt)))
    .orderBy(asc(administrators.id));
  const people = rows.map(({ id, email, firstName, lastName, role }) => ({
    id,
    email,
    name: `${firstName} ${lastName}`.trim(),
    isOwner: role === 'owner',
  }));
  const names = new Map<number | null, string>(people.map(({ id, name }) => [id, name]));
  const keeperOf = ({ responsibleId, deputyId }: Kept) =>
    [responsibleId, deputyId].find((id) => names.has(id)) ?? null;
  return {
    people,
    nameOf: (id: number | null) => names.get(id) ?? null,
    /** The responsible person, or the deputy while there is none who can act; null: the owners. */
    keeperOf,
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
