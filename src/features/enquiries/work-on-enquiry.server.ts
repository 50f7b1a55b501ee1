import { type AuditEntry, actorOf, recordAudit } from '../../platform/audit-log/record-audit';
import { findColleagues } from '../../platform/auth/administrator-data';
import type { Db } from '../../platform/db/database';
import type { Caller } from '../../platform/http/caller';
import { conflict, invalid, notFound } from '../../shared/failure';
import type { ChangeEnquiries, ChangeEnquiry } from './admin-contract';
import { type EnquiryKind, enquiryName } from './kinds';
import { type EnquiryRow, lockEnquiries, updateEnquiries } from './work-data.server';

export const enquiryNotFound = (kind: EnquiryKind) =>
  notFound(`This ${enquiryName[kind]} does not exist.`);

export async function lockEnquiry(tx: Db, kind: EnquiryKind, id: number): Promise<EnquiryRow> {
  const [enquiry] = await lockEnquiries(tx, kind, [id]);
  if (!enquiry) throw enquiryNotFound(kind);
  return enquiry;
}

export const auditOf = (
  kind: EnquiryKind,
  id: number,
  caller: Caller,
  what: Pick<AuditEntry, 'action' | 'before' | 'after'>,
): AuditEntry => ({
  ...actorOf(caller),
  entity: enquiryName[kind],
  entityId: id,
  ...what,
});

/** Its state, who has it, and the note on it. */
export function changeEnquiry(
  db: Db,
  kind: EnquiryKind,
  id: number,
  { noteSeen, ...change }: ChangeEnquiry,
  caller: Caller,
): Promise<EnquiryRow> {
  return db.transaction(async (tx) => {
    const before = await lockEnquiry(tx, kind, id);
    if (change.note !== undefined && noteSeen !== undefined && noteSeen !== before.note)
      throw conflict(
        'Someone else has changed this note since you opened it. Please read their version first.',
      );
    await requireColleague(tx, change.assigneeId);
    const changed = differing(before, change);
    if (!changed) return before;
    const [after] = await updateEnquiries(tx, kind, [id], change);
    await recordAudit(tx, auditOf(kind, id, caller, { action: 'update', ...changed }));
    return after ?? before;
  });
}

/** The same for several; how many it changed. */
export function changeEnquiries(
  db: Db,
  kind: EnquiryKind,
  { ids, ...change }: ChangeEnquiries,
  caller: Caller,
): Promise<number> {
  return db.transaction(async (tx) => {
    await requireColleague(tx, change.assigneeId);
    const changed = (await lockEnquiries(tx, kind, ids)).flatMap((enquiry) => {
      const differs = differing(enquiry, change);
      return differs ? [{ id: enquiry.id, ...differs }] : [];
    });
    if (changed.length === 0) return 0;
    await updateEnquiries(
      tx,
      kind,
      changed.map(({ id }) => id),
      change,
    );
    await recordAudit(
      tx,
      ...changed.map(({ id, ...what }) => auditOf(kind, id, caller, { action: 'update', ...what })),
    );
    return changed.length;
  });
}

async function requireColleague(tx: Db, id: number | null | undefined) {
  if (id == null) return;
  const colleagues = await findColleagues(tx);
  if (colleagues.some((colleague) => colleague.id === id && colleague.isActive)) return;
  const problem = 'This administrator does not exist';
  throw invalid(problem, { assigneeId: [problem] });
}

/** The note itself stays out of the audit trail, which nobody can erase: it is about a person. */
function differing(before: EnquiryRow, change: Omit<ChangeEnquiry, 'noteSeen'>) {
  const fields = (['state', 'assigneeId', 'note'] as const).filter(
    (field) => change[field] !== undefined && change[field] !== before[field],
  );
  if (fields.length === 0) return undefined;
  const told = (from: Partial<EnquiryRow>) =>
    Object.fromEntries(
      fields.map((field) => [
        field,
        field === 'note' ? `${[...(from.note ?? '')].length} characters` : from[field],
      ]),
    );
  return { before: told(before), after: told(change as Partial<EnquiryRow>) };
}
