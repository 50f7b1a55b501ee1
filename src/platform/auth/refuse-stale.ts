import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq, gt } from 'drizzle-orm';
import { conflict } from '../../shared/failure';
import { fieldWords } from '../../shared/field-words';
import type { ChangedSince, Seen } from '../../shared/last-seen';
import { momentNear } from '../../shared/moment-text';
import { setApart } from '../../shared/set-apart';
import { auditTrail } from '../audit-log/schema';
import type { Db } from '../db/database';
import { findAdministratorNames } from './administrator-data';

interface EditedRow {
  id: number | string;
  updatedAt: Date;
}

interface Stale {
  /** The row's entity in the audit trail. */
  entity: string;
  /** Its noun, if another. */
  what?: string;
  row: EditedRow;
  /** An ISO time; undefined from a caller that doesn't say. */
  lastSeen: string | undefined;
}

/** Throws a 409 if the row was saved after `lastSeen`, which says who changed what. */
export async function refuseStale(tx: Db, { entity, what = entity, row, lastSeen }: Stale) {
  if (lastSeen === undefined || !isStale(row, lastSeen)) return;
  const changes = await findChangesSince(tx, entity, row, new Date(lastSeen));
  throw conflict(
    [`Someone else has saved this ${what} since you opened it.`, ...changes].join(' '),
  );
}

const isStale = (row: EditedRow, lastSeen: string) =>
  new Date(lastSeen).getTime() !== row.updatedAt.getTime();

/** Parts the rows that are as they were seen, or were not seen one by one, from those that were saved since. */
export async function withoutStale<Row extends EditedRow>(
  tx: Db,
  entity: string,
  rows: Row[],
  seen: Seen = {},
): Promise<{ fresh: Row[]; changedSince: ChangedSince[] }> {
  const changedSince: ChangedSince[] = [];
  const fresh: Row[] = [];
  for (const row of rows) {
    const lastSeen = seen[row.id];
    if (lastSeen === undefined || !isStale(row, lastSeen)) {
      fresh.push(row);
      continue;
    }
    const isTold = changedSince.length < toldAtMost;
    const changes = isTold ? await findChangesSince(tx, entity, row, new Date(lastSeen)) : [];
    changedSince.push({ id: String(row.id), said: changes.join(' ') });
  }
  return { fresh, changedSince };
}

const toldAtMost = 5;

/** `Mei Lin Goh changed status and notes at 10:31.` */
async function findChangesSince(tx: Db, entity: string, { id }: EditedRow, since: Date) {
  const entries = await tx
    .select()
    .from(auditTrail)
    .where(
      and(
        eq(auditTrail.entity, entity),
        eq(auditTrail.entityId, String(id)),
        gt(auditTrail.at, since),
      ),
    )
    .orderBy(asc(auditTrail.id))
    .limit(toldAtMost);
  const names = await findAdministratorNames(tx);
  const now = new Date();
  const byActor = Map.groupBy(entries, ({ actor }) => names.get(actor.toLowerCase()) ?? actor);
  return [...byActor].flatMap(([who, changes]) => {
    const fields = changes.flatMap(({ before, after }) => changedFields(before, after));
    const at = changes.at(-1)?.at ?? now;
    return fields.length > 0
      ? [`${setApart(who)} changed ${fieldWords([...new Set(fields)])} at ${momentNear(at, now)}.`]
      : [];
  });
}

/** Nobody types these; what ends in `Refs` follows from names. */
const isBookkeeping = (field: string) => /^(id|createdAt|updatedAt)$|Refs$/.test(field);

function changedFields(before: unknown, after: unknown): string[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  return Object.keys(is)
    .filter((field) => !isDeepStrictEqual(was[field], is[field]))
    .filter((field) => !isBookkeeping(field));
}

const fieldsOf = (value: unknown) => (value ?? {}) as Record<string, unknown>;
