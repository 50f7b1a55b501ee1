import { inArray } from 'drizzle-orm';
import { type Actor, recordAudits } from '../../../platform/audit-log/record-audit';
import type { Db } from '../../../platform/db/database';
import { matters } from './schema.server';

interface Change {
  before?: object;
  after?: object;
}

interface Entry extends Change {
  action: string;
  /** What of the matter was changed; itself, unless it’s named. */
  entity?: 'deadline' | 'document';
  id?: number;
}

/** Named by the number of the matter: its mark may be a person’s name, and the trail can’t be erased. */
export const auditMatter = (
  tx: Db,
  actor: Actor,
  matterId: number,
  { action, entity, ...change }: Entry,
) => auditMatters(tx, actor, { action, entity }, [{ matterId, ...change }]);

/** The same of several at once. */
export async function auditMatters(
  tx: Db,
  actor: Actor,
  { action, entity }: Pick<Entry, 'action'> & { entity: Entry['entity'] },
  changes: (Omit<Entry, 'action' | 'entity'> & { matterId: number })[],
) {
  const { id, number } = matters;
  const rows = await tx
    .select({ id, number })
    .from(matters)
    .where(inArray(id, [...new Set(changes.map(({ matterId }) => matterId))]));
  const numbers = new Map(rows.map((row) => [row.id, row.number]));
  await recordAudits(
    tx,
    actor,
    action,
    entity ?? 'matter',
    changes.map(({ matterId, before, after, ...of }) => {
      const subject = numbers.get(matterId);
      return {
        entityId: entity ? of.id : matterId,
        before: before && { ...before, subject },
        after: after && { ...after, subject },
      };
    }),
  );
}
