import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { checkCategoryLabel } from './check-categories';
import { contactServiceLabel } from './contact-services';
import { ConsultationRequest, ContactSubmission, TrademarkCheck } from './contract';
import type { EnquiryKind } from './kinds';
import { consultationRequests, contactSubmissions, trademarkChecks } from './schema.server';

// Shared statements use only the columns that all tables have, so one type stands for them.
type EnquiryTable = typeof contactSubmissions;

interface EnquiryModel {
  table: EnquiryTable;
  receivedAt: PgColumn;
  title: string;
  about: SQL;
  aboutLabel(about: string): string;
  searchTitle: string;
  exported: Record<string, string>;
  /** The columns that are exported with the sender's personal data: each by name, without the firm's notes. */
  personal: string[];
}

const progress = ['state', 'answeredAt', 'orderId'];
const sender = { 'E-mail': 'email', Phone: 'phone' };

export const enquiryModels: Record<EnquiryKind, EnquiryModel> = {
  contact: {
    table: contactSubmissions,
    receivedAt: contactSubmissions.submittedAt,
    title: 'Contact',
    about: sql`service`,
    aboutLabel: contactServiceLabel,
    searchTitle: 'Contact message',
    exported: {
      Received: 'submittedAt',
      Name: 'name',
      ...sender,
      About: 'service',
      Message: 'message',
    },
    personal: [...Object.keys(ContactSubmission.shape), ...progress],
  },
  check: {
    table: trademarkChecks as unknown as EnquiryTable,
    receivedAt: trademarkChecks.requestedAt,
    title: 'Check',
    about: sql`category`,
    aboutLabel: checkCategoryLabel,
    searchTitle: 'Check',
    exported: {
      Received: 'requestedAt',
      Name: 'name',
      Category: 'category',
      Level: 'level',
      ...sender,
    },
    personal: [
      ...Object.keys(TrademarkCheck.shape),
      ...['reportState', 'result', 'level', 'token', 'reportedAt'],
      ...['comment', 'commentedBy', 'commentedAt'],
      ...progress,
    ],
  },
  consultation: {
    table: consultationRequests as unknown as EnquiryTable,
    receivedAt: consultationRequests.requestedAt,
    title: 'Consultation',
    about: sql`coalesce(subject, service, '')`,
    aboutLabel: (about) => about,
    searchTitle: 'Consultation',
    exported: {
      Received: 'requestedAt',
      Name: 'name',
      ...sender,
      Company: 'companyName',
      Subject: 'subject',
      Message: 'message',
      Service: 'service',
      'Kind of service': 'serviceType',
      'Kind of right': 'ipType',
      Country: 'country',
      Description: 'description',
    },
    personal: [...Object.keys(ConsultationRequest.shape), 'createdAt', ...progress],
  },
};

export const unanswered = sql`answered_at is null and state <> 'done'`;

export function personalColumns({ table, personal }: EnquiryModel) {
  const columns: Record<string, PgColumn> = getTableColumns(table);
  return Object.fromEntries(personal.map((name) => [name, columns[name] as PgColumn]));
}
