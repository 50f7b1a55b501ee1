import { renderMessage } from '../../platform/mail/message';
import { firm } from '../../shared/firm';
import {
  type Block,
  greeting,
  holdsAddress,
  type LedgerRow,
  type Message,
  oneLine,
} from '../../shared/mail-content';
import { momentText } from '../../shared/moment-text';
import { contactServiceLabel } from './contact-services';
import type { ConsultationRequest, ContactSubmission } from './contract';

export function consultationReceived(request: ConsultationRequest): Message {
  return renderMessage({
    subject: 'We have your consultation request',
    preview: `We will contact you within ${firm.answersWithin} to agree a time.`,
    blocks: [
      { kind: 'heading', text: 'We have your consultation request' },
      { kind: 'text', text: greeting(request.name) },
      {
        kind: 'text',
        text:
          'Thank you. We will read your request and contact you to schedule your consultation. ' +
          'We don’t book or charge anything before you agree to a time and a price.',
      },
      {
        kind: 'steps',
        steps: [
          {
            when: 'Next',
            text: `Within ${firm.answersWithin} we write or call to agree the time and the price.`,
          },
          {
            when: 'Then',
            text: 'You reply to this message with your papers, and we read them before we meet.',
          },
          {
            when: 'In session',
            text: 'You get an answer and a next step: by video, by phone or at our office.',
          },
        ],
      },
      { kind: 'heading', text: 'What you sent' },
      ...sentBack(
        [...consultationRows(request), ...phoneRow(request)],
        [request.message, request.description],
        request.requestedAt,
      ),
      { kind: 'heading', text: 'How to reach us' },
      reachUs,
      notYou,
    ],
  });
}

export function consultationNotice(request: ConsultationRequest, siteUrl: string): Message {
  return renderMessage({
    subject: `Consultation requested: ${oneLine(request.subject ?? request.name, 80)}`,
    preview: `${oneLine(request.name, 80)}. The answer is due within ${firm.answersWithin}.`,
    blocks: [
      { kind: 'heading', text: 'New consultation request' },
      {
        kind: 'ledger',
        rows: [
          ...personRows(request),
          ...consultationRows(request),
          { label: 'Received', value: momentText(request.requestedAt) },
        ],
      },
      ...quotes([request.message, request.description]),
      {
        kind: 'text',
        text: `Reply to this message to answer the visitor. The answer is due within ${firm.answersWithin}.`,
      },
      {
        kind: 'button',
        label: 'Open consultation requests',
        href: `${siteUrl}/admin/consultation-requests`,
      },
    ],
  });
}

export function contactReceived(submission: ContactSubmission): Message {
  return renderMessage({
    subject: 'We have your message',
    preview: `A person answers within ${firm.answersWithin}.`,
    blocks: [
      { kind: 'heading', text: 'We have your message' },
      { kind: 'text', text: greeting(submission.name) },
      {
        kind: 'text',
        text: `Thank you for contacting us. A person reads your message and answers within ${firm.answersWithin}.`,
      },
      { kind: 'heading', text: 'What you sent' },
      ...sentBack(
        [...contactRows(submission), ...phoneRow(submission)],
        [submission.message],
        submission.submittedAt,
      ),
      { kind: 'heading', text: 'How to reach us' },
      reachUs,
      notYou,
    ],
  });
}

export function contactNotice(submission: ContactSubmission, siteUrl: string): Message {
  return renderMessage({
    subject: `Message from ${oneLine(submission.name, 80)}: ${contactServiceLabel(submission.service)}`,
    preview: `The answer is due within ${firm.answersWithin}.`,
    blocks: [
      { kind: 'heading', text: 'New contact message' },
      {
        kind: 'ledger',
        rows: [
          ...personRows(submission),
          ...contactRows(submission),
          { label: 'Received', value: momentText(submission.submittedAt) },
        ],
      },
      ...quotes([submission.message]),
      {
        kind: 'text',
        text: `Reply to this message to answer the visitor. The answer is due within ${firm.answersWithin}.`,
      },
      {
        kind: 'button',
        label: 'Open contact submissions',
        href: `${siteUrl}/admin/contact-submissions`,
      },
    ],
  });
}

const consultationRows = (request: ConsultationRequest): LedgerRow[] =>
  rows([
    ['Subject', request.subject],
    ['Service', request.service],
    ['Kind of service', request.serviceType],
    ['Kind of right', request.ipType],
    ['Company', request.companyName],
    ['Country', request.country],
  ]);

const contactRows = ({ service }: ContactSubmission): LedgerRow[] => [
  { label: 'About', value: contactServiceLabel(service) },
];

/** So that a wrong digit is noticed before we call. */
const phoneRow = ({ phone }: { phone: string }) => rows([['Your phone', phone]]);

const personRows = (person: { name: string; email: string; phone: string }): LedgerRow[] =>
  rows([
    ['Name', person.name],
    ['E-mail', person.email],
    ['Phone', person.phone],
  ]);

const rows = (pairs: [string, string | null][]): LedgerRow[] =>
  pairs.flatMap(([label, value]) => (value ? [{ label, value: oneLine(value) }] : []));

const quotes = (texts: (string | null)[]): Block[] =>
  texts.flatMap((text): Block[] => (text ? [{ kind: 'quote', text }] : []));

/**
 * The visitor's own words, unless they lead somewhere: the e-mail address may be a stranger's, and a
 * receipt of ours must not carry somebody's advertisement to them.
 */
function sentBack(ledger: LedgerRow[], texts: (string | null)[], at: string): Block[] {
  const harmless = ledger.filter(({ value }) => !holdsAddress(value));
  const isWhole =
    harmless.length === ledger.length && !texts.some((text) => text && holdsAddress(text));
  return [
    { kind: 'ledger', rows: [...harmless, { label: 'Sent', value: momentText(at) }] },
    ...(isWhole
      ? quotes(texts)
      : [
          {
            kind: 'note',
            text: 'We have your message in full. It is not repeated here because it contains a link or an address.',
          } as const,
        ]),
  ];
}

const reachUs: Block = {
  kind: 'ledger',
  rows: [
    { label: 'E-mail', value: `Reply to this message, or write to ${firm.email}` },
    { label: 'Phone', value: firm.phone },
    ...firm.hours.display.map(({ days, text }) => ({ label: days, value: text })),
  ],
};

const notYou: Block = {
  kind: 'text',
  text: 'If you did not write to us, somebody typed your address by mistake. You don’t need to do anything.',
};
