import { accountingRetention } from './fees-and-times';

/**
 * How long the firm keeps personal data. The nightly job, the back office and the privacy policy all follow
 * this table.
 */
export interface RetainedData {
  what: string;
  data: string;
  /** In words; of swept data also an interval of PostgreSQL. */
  keptFor: string;
  countedFrom?: string;
  reason: string;
}

const purposeEnds = 'The purpose has ended: PDPA, s 25';

/** Erased by a nightly job. */
export const sweptData = {
  contact: {
    what: 'Contact submissions',
    data: 'Name, e-mail, phone, message, our answers',
    keptFor: '12 months',
    countedFrom: 'the last answer, or the message',
    reason: purposeEnds,
  },
  check: {
    what: 'Trademark checks',
    data: 'Name checked, e-mail, phone, report',
    keptFor: '24 months',
    countedFrom: 'the check',
    reason: purposeEnds,
  },
  consultation: {
    what: 'Consultation requests',
    data: 'Name, e-mail, phone, request, our answers',
    keptFor: '24 months',
    countedFrom: 'the last answer, or the request',
    reason: purposeEnds,
  },
  bookings: {
    what: 'Booked consultations',
    data: 'Name, e-mail, phone, question, time zone',
    keptFor: '24 months',
    countedFrom: 'the consultation',
    reason: purposeEnds,
  },
  'unpaid-orders': {
    what: 'Orders without payment or work',
    data: 'Name, company, e-mail, phone, service',
    keptFor: '90 days',
    countedFrom: 'the last change',
    reason: purposeEnds,
  },
  orders: {
    what: 'Orders and payments',
    data: 'Name, company, e-mail, phone, service, amounts',
    keptFor: accountingRetention.text,
    countedFrom: 'the end of the financial year',
    reason: `Fixed by law: ${accountingRetention.source}`,
  },
  invoices: {
    what: 'Invoices, quotes and credit notes',
    data: 'Name, company, address, e-mail, services, amounts, payments',
    keptFor: accountingRetention.text,
    countedFrom: 'the end of the financial year',
    reason: `Fixed by law: ${accountingRetention.source}`,
  },
  'bank-lines': {
    what: 'Bank lines that paid invoices',
    data: 'Day, amount, what the bank says of the payment, such as the payer’s name',
    keptFor: accountingRetention.text,
    countedFrom: 'the end of the financial year',
    reason: `Fixed by law: ${accountingRetention.source}`,
  },
  'other-bank-lines': {
    what: 'Other bank lines',
    data: 'Day, amount, what the bank says of the payment, such as a name',
    keptFor: '12 months',
    countedFrom: 'the day of the line',
    reason: purposeEnds,
  },
  deposits: {
    what: 'Money paid before an invoice',
    data: 'Name, e-mail, amounts, bank reference',
    keptFor: accountingRetention.text,
    countedFrom: 'the end of the financial year, once it is used or paid back',
    reason: `Fixed by law: ${accountingRetention.source}`,
  },
  'invoice-drafts': {
    what: 'Drafts of invoices and quotes',
    data: 'Name, company, address, e-mail, services, amounts',
    keptFor: '12 months',
    countedFrom: 'the last change',
    reason: purposeEnds,
  },
  matters: {
    what: 'Ended matters',
    data: 'Client, owner and other parties, events, deadlines, documents, messages',
    keptFor: accountingRetention.text,
    countedFrom: 'the last event; as long as an open matter comes from it, it is kept',
    reason: `Records of our work and its payments: ${accountingRetention.source}`,
  },
  'conflict-checks': {
    what: 'Conflict checks without a matter',
    data: 'E-mail, names and mark that were searched, what was found, our decision',
    keptFor: '24 months',
    countedFrom: 'the check',
    reason: purposeEnds,
  },
  'payment-events': {
    what: 'Payment events without an order',
    data: 'Amount, payment reference',
    keptFor: '12 months',
    countedFrom: 'the event',
    reason: purposeEnds,
  },
  watches: {
    what: 'Ended watches',
    data: 'E-mail, watched name, similar marks',
    keptFor: '12 months',
    countedFrom: 'the end of the watch',
    reason: purposeEnds,
  },
  messages: {
    what: 'Messages',
    data: 'Address and text, without links that open an account',
    keptFor: '12 months',
    countedFrom: 'the message',
    reason: 'Proof of what was promised',
  },
} as const satisfies Record<string, RetainedData>;

export type SweptName = keyof typeof sweptData;
export const sweptNames = Object.keys(sweptData) as SweptName[];

/** Ends in another way. */
export const otherData: RetainedData[] = [
  {
    what: 'Customer accounts',
    data: 'Names, e-mail, phone, company, address, active watches',
    keptFor: 'Until their owner or, if asked, the firm deletes them',
    reason: 'Needed for the account',
  },
  {
    what: 'Records of clients',
    data: 'How a client is billed, their contacts, and what our staff note about them',
    keptFor: 'Until the last other record of the client is erased',
    reason: 'Needed for the work',
  },
  {
    what: 'Login sessions',
    data: 'Time, network address, kind of browser',
    keptFor: '90 days at most',
    countedFrom: 'the login',
    reason: 'Security',
  },
  {
    what: 'Counters against misuse',
    data: 'Network address, or digest of an e-mail address',
    keptFor: 'An hour at most',
    countedFrom: 'the first count',
    reason: 'Security',
  },
  {
    what: 'Backups',
    data: 'Copies of all of this',
    keptFor: '12 months at most',
    countedFrom: 'the backup',
    reason: 'To recover from a loss',
  },
  {
    what: 'Audit trail',
    data: 'What our staff did and when, with numbers and digests instead of texts about customers',
    keptFor: 'As long as the site',
    reason: 'Security; it can’t be changed afterwards',
  },
];
