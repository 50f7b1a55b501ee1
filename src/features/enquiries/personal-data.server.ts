import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/db/database';
import type { EnquiryKind } from './kinds';
import {
  consultationRequests,
  contactSubmissions,
  enquiryReplies,
  trademarkChecks,
} from './schema.server';

const sentFrom = (column: PgColumn, email: string): SQL => sql`lower(${column}) = lower(${email})`;

const contactColumns = {
  id: contactSubmissions.id,
  name: contactSubmissions.name,
  email: contactSubmissions.email,
  phone: contactSubmissions.phone,
  service: contactSubmissions.service,
  message: contactSubmissions.message,
  submittedAt: contactSubmissions.submittedAt,
  state: contactSubmissions.state,
  answeredAt: contactSubmissions.answeredAt,
  orderId: contactSubmissions.orderId,
};
const checkColumns = {
  id: trademarkChecks.id,
  name: trademarkChecks.name,
  category: trademarkChecks.category,
  email: trademarkChecks.email,
  phone: trademarkChecks.phone,
  classes: trademarkChecks.classes,
  reportState: trademarkChecks.reportState,
  result: trademarkChecks.result,
  level: trademarkChecks.level,
  token: trademarkChecks.token,
  reportedAt: trademarkChecks.reportedAt,
  comment: trademarkChecks.comment,
  commentedBy: trademarkChecks.commentedBy,
  commentedAt: trademarkChecks.commentedAt,
  requestedAt: trademarkChecks.requestedAt,
  state: trademarkChecks.state,
  answeredAt: trademarkChecks.answeredAt,
  orderId: trademarkChecks.orderId,
};
const consultationColumns = {
  id: consultationRequests.id,
  name: consultationRequests.name,
  email: consultationRequests.email,
  phone: consultationRequests.phone,
  subject: consultationRequests.subject,
  message: consultationRequests.message,
  service: consultationRequests.service,
  companyName: consultationRequests.companyName,
  serviceType: consultationRequests.serviceType,
  ipType: consultationRequests.ipType,
  country: consultationRequests.country,
  description: consultationRequests.description,
  requestedAt: consultationRequests.requestedAt,
  createdAt: consultationRequests.createdAt,
  state: consultationRequests.state,
  answeredAt: consultationRequests.answeredAt,
  orderId: consultationRequests.orderId,
};

/** Every enquiry from an address, oldest first, with its answers but without the firm's notes. */
export async function findEnquiriesOf(db: Db, email: string) {
  const checks = await db
    .select(checkColumns)
    .from(trademarkChecks)
    .where(sentFrom(trademarkChecks.email, email))
    .orderBy(trademarkChecks.id);
  const contacts = await db
    .select(contactColumns)
    .from(contactSubmissions)
    .where(sentFrom(contactSubmissions.email, email))
    .orderBy(contactSubmissions.id);
  const consultations = await db
    .select(consultationColumns)
    .from(consultationRequests)
    .where(sentFrom(consultationRequests.email, email))
    .orderBy(consultationRequests.id);
  const replies = await db
    .select()
    .from(enquiryReplies)
    .where(answering(email))
    .orderBy(enquiryReplies.id);
  const withReplies =
    (kind: EnquiryKind) =>
    <Enquiry extends { id: number }>(enquiry: Enquiry) => ({
      ...enquiry,
      replies: replies
        .filter((reply) => reply.kind === kind && reply.enquiryId === enquiry.id)
        .map(({ subject, text, sentAt }) => ({ subject, text, sentAt })),
    });
  return {
    checks: checks.map(withReplies('check')),
    contacts: contacts.map(withReplies('contact')),
    consultations: consultations.map(withReplies('consultation')),
  };
}

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
