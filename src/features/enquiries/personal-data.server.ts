import { and, eq, inArray, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ErasedRecords, RetentionRule } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import type { SweptName } from '../../shared/retention';
import { enquiryModels, personalColumns } from './enquiry-models.server';
import { type EnquiryKind, enquiryKinds, enquiryTitle } from './kinds';
import { type contactSubmissions, enquiryReplies } from './schema.server';

/** Every enquiry from an address by kind, oldest first, with its answers but without the firm's notes. */
export async function findEnquiriesOf(db: Db, email: string) {
  const found: Record<string, object[]> = {};
  for (const kind of enquiryKinds) {
    const { table } = enquiryModels[kind];
    const enquiries = await db
      .select(personalColumns(enquiryModels[kind]))
      .from(table)
      .where(sentFrom(kind, email))
      .orderBy(table.id);
    const replies = await db
      .select()
      .from(enquiryReplies)
      .where(answering(db, kind, email))
      .orderBy(enquiryReplies.id);
    found[`${kind}s`] = enquiries.map((enquiry) => ({
      ...enquiry,
      replies: replies
        .filter(({ enquiryId }) => enquiryId === enquiry.id)
        .map(({ subject, text, sentAt }) => ({ subject, text, sentAt })),
    }));
  }
  return found;
}

export async function eraseEnquiriesOf(tx: Db, email: string): Promise<ErasedRecords[]> {
  const records: ErasedRecords[] = [];
  for (const kind of enquiryKinds) {
    const { table } = enquiryModels[kind];
    await tx.delete(enquiryReplies).where(answering(tx, kind, email));
    const erased = await tx.delete(table).where(sentFrom(kind, email)).returning({ id: table.id });
    records.push({ what: enquiryTitle[kind], erased: erased.length });
  }
  return records;
}

export async function moveEnquiries(tx: Db, from: string, to: string) {
  for (const kind of enquiryKinds)
    await tx
      .update(enquiryModels[kind].table)
      .set({ email: to, updatedAt: new Date() })
      .where(sentFrom(kind, from));
}

const sentFrom = (kind: EnquiryKind, email: string) =>
  sql`lower(${enquiryModels[kind].table.email}) = lower(${email})`;

function answering(db: Db, kind: EnquiryKind, email: string) {
  const { table } = enquiryModels[kind];
  const asked = db.select({ id: table.id }).from(table).where(sentFrom(kind, email));
  return and(eq(enquiryReplies.kind, kind), inArray(enquiryReplies.enquiryId, asked));
}

/** A check is counted from its day, for its report stays open that long; the others from the last answer. */
export function retentionOf({
  kind,
  table,
  receivedAt,
}: {
  kind: EnquiryKind & SweptName;
  table: typeof contactSubmissions;
  receivedAt: PgColumn;
}): RetentionRule {
  const lastReply = sql`(select max(${enquiryReplies.sentAt}) from ${enquiryReplies}
    where ${enquiryReplies.kind} = ${kind} and ${enquiryReplies.enquiryId} = ${table.id})`;
  return {
    table,
    countsFrom:
      kind === 'check'
        ? receivedAt
        : sql`greatest(${receivedAt}, ${table.answeredAt}, ${lastReply})`,
    async erase(tx, rows) {
      const ids = rows.map(({ id }) => id as number);
      await tx
        .delete(enquiryReplies)
        .where(and(eq(enquiryReplies.kind, kind), inArray(enquiryReplies.enquiryId, ids)));
      await tx.delete(table).where(inArray(table.id, ids));
    },
  };
}
