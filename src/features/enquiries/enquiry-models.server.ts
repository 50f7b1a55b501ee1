import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/db/database';
import { insertRow } from '../../platform/db/rows';
import { button, letter, type Row, steps } from '../../platform/mail/message';
import { firm } from '../../shared/firm';
import type { Language } from '../../shared/languages';
import { type Message, oneLine } from '../../shared/mail-content';
import { said } from '../../shared/texts';
import { contactServiceLabel } from './contact-services';
import { ConsultationRequest, ContactSubmission, TrademarkCheck } from './contract';
import {
  notice,
  onOneLine,
  personRows,
  reachUs,
  sentBack,
  yourPhone,
} from './enquiry-messages.server';
import type { EnquiryKind } from './kinds';
import { consultationRequests, contactSubmissions, trademarkChecks } from './schema.server';

// Shared statements use only the columns that all tables have, so one type serves them.
type EnquiryTable = typeof contactSubmissions;

interface EnquiryModel {
  table: EnquiryTable;
  receivedAt: PgColumn;
  title: string;
  /** Who asks; a check has no name of a person. */
  from: SQL;
  about: SQL;
  aboutLabel(about: string): string;
  /** What is shown of it on its client's page, after `clientTitle` and what it is about. */
  text: SQL;
  clientTitle: string;
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
    from: sql`name`,
    about: sql`service`,
    aboutLabel: contactServiceLabel,
    text: sql`message`,
    clientTitle: 'Message',
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
    from: sql`email`,
    about: sql`name`,
    aboutLabel: (name) => `“${name}”`,
    text: sql`null`,
    clientTitle: 'Checked',
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
    from: sql`name`,
    about: sql`coalesce(subject, service, service_type, '')`,
    aboutLabel: (about) => about,
    text: sql`coalesce(message, description)`,
    clientTitle: 'Consultation requested',
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
  return Object.fromEntries(
    personal.map((name) => {
      const column = columns[name];
      if (!column) throw new Error(`No table of enquiries has a column ${name}.`);
      return [name, column];
    }),
  );
}

type ConsultationRow = typeof consultationRequests.$inferSelect;
type ContactRow = typeof contactSubmissions.$inferSelect;

const consultationReceived = (request: ConsultationRow): Message =>
  letter({
    subject: 'We have your consultation request',
    preview: `We will contact you within ${firm.answersWithin} to agree a time.`,
    greets: request.name,
    blocks: [
      'Thank you. We will read your request and contact you to schedule your consultation. ' +
        'We don’t book or charge anything before you agree to a time and a price.',
      steps(
        ['Next', `Within ${firm.answersWithin} we write or call to agree the time and the price.`],
        ['Then', 'You reply to this message with your papers, and we read them before we meet.'],
        ['In session', 'You get an answer and a next step: by video, by phone or at our office.'],
      ),
      ...sentBack(
        [...consultationRows(request), yourPhone(request)],
        [request.message, request.description],
        request.requestedAt,
      ),
      ...reachUs(),
    ],
  });

const consultationNotice = (request: ConsultationRow, siteUrl: string): Message =>
  notice({
    subject: `Consultation requested: ${oneLine(request.subject ?? request.name, 80)}`,
    preview: `${oneLine(request.name, 80)}. The answer is due within ${firm.answersWithin}.`,
    heading: 'New consultation request',
    rows: [...personRows(request), ...consultationRows(request)],
    receivedAt: request.requestedAt,
    texts: [request.message, request.description],
    link: button('Open consultation requests', `${siteUrl}/admin/consultation-requests`),
  });

const contactReceived = (submission: ContactRow): Message =>
  letter({
    subject: 'We have your message',
    preview: `A person answers within ${firm.answersWithin}.`,
    greets: submission.name,
    blocks: [
      `Thank you for contacting us. A person reads your message and answers within ${firm.answersWithin}.`,
      ...sentBack(
        [aboutRow(submission), yourPhone(submission)],
        [submission.message],
        submission.submittedAt,
      ),
      ...reachUs(),
    ],
  });

const contactNotice = (submission: ContactRow, siteUrl: string): Message =>
  notice({
    subject: `Message from ${oneLine(submission.name, 80)}: ${contactServiceLabel(submission.service)}`,
    preview: `The answer is due within ${firm.answersWithin}.`,
    heading: 'New contact message',
    rows: [...personRows(submission), aboutRow(submission)],
    receivedAt: submission.submittedAt,
    texts: [submission.message],
    link: button('Open contact submissions', `${siteUrl}/admin/contact-submissions`),
  });

const consultationRows = (request: ConsultationRow) =>
  onOneLine([
    ['Subject', request.subject],
    ['Service', said(request.service ?? '')],
    ['Kind of service', said(request.serviceType ?? '')],
    ['Kind of right', said(request.ipType ?? '')],
    ['Company', request.companyName],
    ['Country', request.country],
  ]);

const aboutRow = ({ service }: ContactRow): Row => ['About', said(contactServiceLabel(service))];

/** An enquiry that a person answers: how it is stored, and the mails to its sender and to the firm. */
export interface AnsweredEnquiry<Input, Row> {
  kind: EnquiryKind;
  insert(tx: Db, input: Input & { dueOn: string | null; language: Language }): Promise<Row>;
  received(row: Row): Message;
  notice(row: Row, siteUrl: string): Message;
}

export const contact: AnsweredEnquiry<typeof contactSubmissions.$inferInsert, ContactRow> = {
  kind: 'contact',
  insert: (tx, input) => insertRow(tx, contactSubmissions, input),
  received: contactReceived,
  notice: contactNotice,
};

export const consultation: AnsweredEnquiry<
  typeof consultationRequests.$inferInsert,
  ConsultationRow
> = {
  kind: 'consultation',
  insert: (tx, input) => insertRow(tx, consultationRequests, input),
  received: consultationReceived,
  notice: consultationNotice,
};
