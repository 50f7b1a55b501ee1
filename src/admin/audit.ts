import type { Db } from '../db/database';
import { auditTrail } from './schema';

export interface AuditEntry {
  administratorId?: number;
  /** Who did it, as people know them: the username outlives the account. */
  actor: string;
  /** A verb: `create`, `update`, `delete`, `sign-in`, `export`, … */
  action: string;
  entity: string;
  entityId?: string | number;
  before?: unknown;
  after?: unknown;
  address?: string;
}

/** Called in the transaction of the change that it tells of. */
export async function recordAudit(db: Db, entry: AuditEntry) {
  const { entityId } = entry;
  await db
    .insert(auditTrail)
    .values({ ...entry, entityId: entityId === undefined ? undefined : String(entityId) });
}
