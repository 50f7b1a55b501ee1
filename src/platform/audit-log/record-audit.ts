import { notSignedIn } from '../../shared/failure';
import type { Db } from '../db/database';
import type { Caller } from '../http/caller';
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

/** Whose write an entry tells of: an administrator, or the firm's own hand in its shell. */
export type Actor = Pick<AuditEntry, 'administratorId' | 'actor' | 'address'>;

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

/** Who an entry names; only where the door has let an administrator in. */
export function actorOf({ administrator, address }: Caller): Required<Actor> {
  if (!administrator) throw notSignedIn();
  return { administratorId: administrator.id, actor: administrator.username, address };
}
