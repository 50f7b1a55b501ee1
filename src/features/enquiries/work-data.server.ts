import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNull,
  lt,
  type SQL,
  sql,
} from 'drizzle-orm';
import { auditTrail } from '../../platform/audit-log/schema';
import type { Db } from '../../platform/db/database';
import { later } from '../../platform/db/edited-row';
import { getRow, inOrderOf, inPartsOf, inSlices, lockRows } from '../../platform/db/rows';
import { holdsWords, isAssigned, listKeys } from '../../platform/db/search';
import type { Found, Slice } from '../../platform/http/list-answer';
import { messages } from '../../platform/mail/schema';
import { maxSelected } from '../../shared/list-query';
import type { CheckListQuery, EnquiryListQuery } from './admin-contract';
import { enquiryModels } from './enquiry-models.server';
import { type EnquiryKind, enquiryKinds, enquiryName } from './kinds';
import { type contactSubmissions, enquiryReplies, trademarkChecks } from './schema.server';

/** The columns that the tables have in common. */
export type EnquiryRow = Pick<
  typeof contactSubmissions.$inferSelect,
  | 'id'
  | 'name'
  | 'email'
  | 'language'
  | 'state'
  | 'assigneeId'
  | 'note'
  | 'dueOn'
  | 'answeredAt'
  | 'orderId'
  | 'updatedAt'
> & { phone: string | null };

const sliceSize = 500;

type EnquiryFilters = Pick<CheckListQuery, 'q' | 'status' | 'assignee' | 'level'>;

function filtered(
  kind: EnquiryKind,
  { q, status, assignee, level }: EnquiryFilters,
  ownId: number | undefined,
): SQL | undefined {
  const { table } = enquiryModels[kind];
  return and(
    status && eq(table.state, status),
    level === 'unknown'
      ? and(isNull(trademarkChecks.level), eq(trademarkChecks.reportState, 'reported'))
      : level && eq(trademarkChecks.level, level),
    isAssigned(table.assigneeId, assignee, ownId),
    ...holdsWords(table.searchText, q),
  );
}

export async function findEnquiries(
  db: Db,
  kind: EnquiryKind,
  query: EnquiryFilters & Pick<EnquiryListQuery, 'sort'>,
  { ownId, ...slice }: Slice & { ownId: number | undefined },
): Promise<Found<EnquiryRow>> {
  const { table, receivedAt } = enquiryModels[kind];
  const { keys, ...count } = await listKeys<number>(db, {
    from: table,
    where: filtered(kind, query, ownId),
    key: query.sort.endsWith('name') ? sql`lower(${table.name})` : undefined,
    date: sql`${receivedAt}`,
    isReversed: query.sort.startsWith('-'),
    slice,
  });
  if (keys.length === 0) return { found: [], ...count };
  const rows = await db.select().from(table).where(inArray(table.id, keys));
  return { found: inOrderOf(keys, rows), ...count };
}

/** The enquiry that an order was made from; null if it was placed otherwise. */
export async function findEnquiryOfOrder(
  db: Db,
  orderId: string,
): Promise<{ kind: EnquiryKind; id: number } | null> {
  for (const kind of enquiryKinds) {
    const { table } = enquiryModels[kind];
    const [found] = await db.select({ id: table.id }).from(table).where(eq(table.orderId, orderId));
    if (found) return { kind, ...found };
  }
  return null;
}

/** The newest first, at most as many as can be selected; `among`: only of these. */
export async function findEnquiryIds(
  db: Db,
  kind: EnquiryKind,
  filters: EnquiryFilters,
  ownId: number | undefined,
  among?: number[],
): Promise<number[]> {
  const { table, receivedAt } = enquiryModels[kind];
  const found = await db
    .select({ id: table.id })
    .from(table)
    .where(and(filtered(kind, filters, ownId), among && inArray(table.id, among)))
    .orderBy(desc(receivedAt), asc(table.id))
    .limit(maxSelected);
  return found.map(({ id }) => id);
}

/** These enquiries, in the order of their ids. */
export async function* readSelectedEnquiries(
  db: Db,
  kind: EnquiryKind,
  ids: number[],
): AsyncGenerator<EnquiryRow[]> {
  const { table } = enquiryModels[kind];
  for (const part of inPartsOf(sliceSize, ids)) {
    const rows = await db.select().from(table).where(inArray(table.id, part));
    yield inOrderOf(part, rows);
  }
}

/** Every enquiry of a kind that matches the filters, newest first by id. */
export function readEnquiries(
  db: Db,
  kind: EnquiryKind,
  filters: EnquiryFilters,
  ownId: number | undefined,
) {
  const { table } = enquiryModels[kind];
  return inSlices<EnquiryRow>(sliceSize, (last) =>
    db
      .select()
      .from(table)
      .where(and(filtered(kind, filters, ownId), last && lt(table.id, last.id)))
      .orderBy(desc(table.id))
      .limit(sliceSize),
  );
}

export async function getEnquiry(
  db: Db,
  kind: EnquiryKind,
  id: number,
): Promise<EnquiryRow | undefined> {
  const { table } = enquiryModels[kind];
  return getRow(db, table, eq(table.id, id));
}

export const lockEnquiries = (tx: Db, kind: EnquiryKind, ids: number[]): Promise<EnquiryRow[]> =>
  lockRows(tx, enquiryModels[kind].table, ids);

export async function updateEnquiries(
  tx: Db,
  kind: EnquiryKind,
  ids: number[],
  change: Partial<Pick<EnquiryRow, 'state' | 'assigneeId' | 'note' | 'answeredAt' | 'orderId'>>,
): Promise<EnquiryRow[]> {
  const { table } = enquiryModels[kind];
  return tx
    .update(table)
    .set({ ...change, updatedAt: later(table.updatedAt) })
    .where(inArray(table.id, ids))
    .returning();
}

type Reply = typeof enquiryReplies.$inferSelect;

export const getReplyByKey = (db: Db, key: string) =>
  getRow(db, enquiryReplies, eq(enquiryReplies.key, key));

/** Undefined if the key was used before. */
export async function insertReply(
  tx: Db,
  reply: Omit<Reply, 'id' | 'sentAt'>,
): Promise<Reply | undefined> {
  const [stored] = await tx.insert(enquiryReplies).values(reply).onConflictDoNothing().returning();
  return stored;
}

export const replyEvent = (kind: EnquiryKind, enquiryId: number, replyId: number) =>
  `${kind}:${enquiryId}:reply:${replyId}`;

/** With the state of the mail of each. */
export const findReplies = (db: Db, kind: EnquiryKind, enquiryId: number) =>
  db
    .select({ ...getTableColumns(enquiryReplies), mailState: messages.status })
    .from(enquiryReplies)
    .leftJoin(
      messages,
      eq(
        messages.eventKey,
        sql`concat(${enquiryReplies.kind}, ':', ${enquiryReplies.enquiryId}, ':reply:', ${enquiryReplies.id})`,
      ),
    )
    .where(and(eq(enquiryReplies.kind, kind), eq(enquiryReplies.enquiryId, enquiryId)))
    .orderBy(asc(enquiryReplies.id))
    .limit(200);

export const findChanges = (db: Db, kind: EnquiryKind, id: number) =>
  db
    .select()
    .from(auditTrail)
    .where(and(eq(auditTrail.entity, enquiryName[kind]), eq(auditTrail.entityId, String(id))))
    .orderBy(desc(auditTrail.id))
    .limit(200);
