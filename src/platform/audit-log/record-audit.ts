import { undoIdOf } from '../../shared/undo';
import type { Db } from '../db/database';
import type { AdministratorCaller } from '../http/caller';
import { describeRequest } from '../log/request-fields';
import { auditTrail } from './schema';

/** An administrator, or the firm on the command line. */
export interface Actor {
  administratorId?: number | undefined;
  /** The username, which outlives the account. */
  actor: string;
  address?: string | undefined;
}

interface Change {
  before?: unknown;
  after?: unknown;
}

type Id = string | number | null | undefined;

/** Call it in the transaction of the change. `action`: a verb such as `create` or `sign-in`. */
export const recordAudit = (
  tx: Db,
  actor: Actor,
  action: string,
  entity: string,
  entityId?: Id,
  change?: Change,
) => recordAudits(tx, actor, action, entity, [{ entityId, ...change }]);

export async function recordAudits(
  tx: Db,
  { administratorId, actor, address }: Actor,
  action: string,
  entity: string,
  changes: (Change & { entityId?: Id })[],
): Promise<{ id: number }[]> {
  if (changes.length === 0) return [];
  const [only] = changes;
  if (changes.length === 1 && only?.entityId != null) describeRequest({ [entity]: only.entityId });
  return tx
    .insert(auditTrail)
    .values(
      changes.map(({ entityId, before, after }) => ({
        administratorId,
        actor,
        address,
        action,
        entity,
        entityId: entityId == null ? undefined : String(entityId),
        before,
        after,
      })),
    )
    .returning({ id: auditTrail.id });
}

/** Records deletions that their feature can undo. Returns the id of their undo; null without any. */
export async function recordDeletions(
  tx: Db,
  actor: Actor,
  entity: string,
  rows: { entityId: number; before: object }[],
): Promise<string | null> {
  const [first] = await recordAudits(tx, actor, 'delete', entity, rows);
  return first ? undoIdOf('audit', first.id) : null;
}

export const actorOf = ({ administrator, address }: AdministratorCaller) => ({
  administratorId: administrator.id,
  actor: administrator.username,
  address,
});
