import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/db/database';
import {
  consultationRequests,
  contactSubmissions,
  enquiryReplies,
  trademarkChecks,
} from './schema.server';

const sentFrom = (column: PgColumn, email: string): SQL => sql`lower(${column}) = lower(${email})`;

/** An enquiry as its sender may read it: what they asked and what we answered, not our own notes on it. */
const own = <Row extends object>(row: Row, replies: Reply[], kind: Reply['kind']) => {
  const { note, assigneeId, searchText, leasedUntil, attempts, nextAttemptAt, ...asked } =
    row as Row & Worked;
  return {
    ...asked,
    replies: replies
      .filter((reply) => reply.kind === kind && reply.enquiryId === asked.id)
      .map(({ subject, text, sentAt }) => ({ subject, text, sentAt })),
  };
};
type Reply = typeof enquiryReplies.$inferSelect;
type Worked = { id: number } & Record<
  'note' | 'assigneeId' | 'searchText' | 'leasedUntil' | 'attempts' | 'nextAttemptAt',
  unknown
>;

/** Every enquiry that came with an e-mail address, oldest first, with its answers. */
export async function findEnquiriesOf(db: Db, email: string) {
  const checks = await db
    .select()
    .from(trademarkChecks)
    .where(sentFrom(trademarkChecks.email, email))
    .orderBy(trademarkChecks.id);
  const contacts = await db
    .select()
    .from(contactSubmissions)
    .where(sentFrom(contactSubmissions.email, email))
    .orderBy(contactSubmissions.id);
  const consultations = await db
    .select()
    .from(consultationRequests)
    .where(sentFrom(consultationRequests.email, email))
    .orderBy(consultationRequests.id);
  const replies = await db
    .select()
    .from(enquiryReplies)
    .where(answering(email))
    .orderBy(enquiryReplies.id);
  return {
    checks: checks.map((row) => own(row, replies, 'check')),
    contacts: contacts.map((row) => own(row, replies, 'contact')),
    consultations: consultations.map((row) => own(row, replies, 'consultation')),
  };
}

/** The notes on them go with them. */
export async function eraseEnquiriesOf(tx: Db, email: string) {
  await tx.delete(enquiryReplies).where(answering(email));
  await tx.delete(trademarkChecks).where(sentFrom(trademarkChecks.email, email));
  await tx.delete(contactSubmissions).where(sentFrom(contactSubmissions.email, email));
  await tx.delete(consultationRequests).where(sentFrom(consultationRequests.email, email));
}

const answering = (
  email: string,
): SQL => sql`(${enquiryReplies.kind}, ${enquiryReplies.enquiryId}) in (
  select 'check', id from trademark_checks where ${sentFrom(trademarkChecks.email, email)}
  union all
  select 'contact', id from contact_submissions where ${sentFrom(contactSubmissions.email, email)}
  union all
  select 'consultation', id from consultation_requests where ${sentFrom(consultationRequests.email, email)})`;
