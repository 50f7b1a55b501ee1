import type { Actor } from '../../../platform/audit-log/record-audit';
import type { Db } from '../../../platform/db/database';
import type { ChangeKind } from './contract';
import { type ChangeRow, insertChange } from './data.server';

const hour = 3_600_000;

const undoableMs: Record<ChangeKind, number> = {
  import: 7 * 24 * hour,
  'publish-all': 24 * hour,
  'delete-all': 24 * hour,
  selection: 24 * hour,
};

/** Starts a change that can be undone. */
export const beginChange = (
  tx: Db,
  { administratorId, actor }: Actor,
  kind: ChangeKind,
  detail?: string,
): Promise<ChangeRow> =>
  insertChange(tx, {
    kind,
    detail,
    administratorId,
    actor,
    undoableUntil: new Date(Date.now() + undoableMs[kind]),
  });
