import { eq } from 'drizzle-orm';
import { type Actor, recordAudit } from '../../../platform/audit-log/record-audit';
import type { Db } from '../../../platform/db/database';
import { getRow } from '../../../platform/db/rows';
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
export async function auditMatter(
  tx: Db,
  actor: Actor,
  matterId: number,
  { action, entity, id, ...change }: Entry,
) {
  const subject = (await getRow(tx, matters, eq(matters.id, matterId)))?.number;
  const named = (values: object | undefined) => values && { ...values, subject };
  await recordAudit(tx, actor, action, entity ?? 'matter', entity ? id : matterId, {
    before: named(change.before),
    after: named(change.after),
  });
}
