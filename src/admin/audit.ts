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
export async function recordAudit(db: Db, ...entries: AuditEntry[]) {
  if (entries.length === 0) return;
  await db.insert(auditTrail).values(
    entries.map((entry) => ({
      ...entry,
      entityId: entry.entityId === undefined ? undefined : String(entry.entityId),
    })),
  );
}
