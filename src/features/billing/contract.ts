import { z } from 'zod';
import { largestInteger, moment, rowId } from '../../shared/answers';
import { readDay } from '../../shared/calendar-date';
import { Currency } from '../../shared/currency-contract';
import { emailText, optionalText, PressKey, requiredText } from '../../shared/fields';
import { lastSeen } from '../../shared/last-seen';
import { filter, PageQuery, sortsOf } from '../../shared/list-query';

export const invoiceKinds = ['quote', 'invoice', 'credit note'] as const;
export const InvoiceKind = z.enum(invoiceKinds, `Kind must be one of ${invoiceKinds.join(', ')}`);
export type InvoiceKind = z.infer<typeof InvoiceKind>;

/**
 * `service` and `expense` carry GST at the standard rate, `zero-rated` a reason why not. A `disbursement` is an
 * official fee paid as the client's agent: its exact amount, outside GST.
 */
export const lineKinds = ['service', 'zero-rated', 'disbursement', 'expense'] as const;
export type LineKind = (typeof lineKinds)[number];

const invoiceStates = [
  'draft',
  'issued',
  'overdue',
  'part paid',
  'paid',
  'credited',
  'accepted',
] as const;
export const InvoiceState = z.enum(
  invoiceStates,
  `State must be one of ${invoiceStates.join(', ')}`,
);
export type InvoiceState = z.infer<typeof InvoiceState>;

export const paymentMethods = ['bank transfer', 'PayNow', 'card', 'cheque', 'cash'] as const;
/** What was paid too much of one invoice pays another. */
export const storedMethods = [...paymentMethods, 'credit'] as const;

/** `kept`: as a file, where no access point is set up. */
export const eInvoiceStates = ['queued', 'sent', 'kept', 'refused', 'failed'] as const;

export const optional = (name: string, most: number) =>
  optionalText(name, most).transform((value) => value ?? null);

export const day = (name: string) =>
  z
    .string(`${name} must be a date`)
    .refine((value) => readDay(value) === value, `${name} must be a date such as 2026-11-22`);
export const optionalDay = (name: string) =>
  z
    .union([z.literal(''), day(name)])
    .nullish()
    .transform((value) => value || null);

export const mostCents = 99_999_999;
export const cents = (name: string) =>
  z
    .int(`${name} must be whole cents`)
    .min(0, `${name} must not be negative`)
    .max(mostCents, `${name} must be at most S$999,999.99`);

/** Why GST Act 1993, s 21(3) may tax a service at nothing: the client belongs abroad in each case. */
export const zeroReasons = [
  'Client belongs and benefits outside Singapore, s 21(3)(j)',
  'Client belongs outside Singapore, a GST-registered person benefits, s 21(3)(j)',
  'Prescribed service to a business outside Singapore, s 21(3)(k)',
] as const;

export const LineInput = z.object({
  kind: z.enum(lineKinds, `A line must be one of ${lineKinds.join(', ')}`),
  description: requiredText('Description', 300),
  detail: optional('Detail', 500),
  quantity: z
    .int('Quantity must be a whole number')
    .min(1, 'Quantity must be 1 or more')
    .max(9_999, 'Quantity must be at most 9,999'),
  unitCents: cents('Price'),
  feeKey: optional('Fee', 60).describe('Of a disbursement: its key in the table of official fees'),
  filedOn: optionalDay('Day of filing').describe('The fee of that day is charged'),
  officeReceipt: optional('Receipt', 100).describe(
    'The office’s receipt, for a fee that is not in the table',
  ),
  zeroReason: optional('Reason', 300).describe('Why a service is zero-rated'),
  timeId: z
    .int()
    .nullish()
    .transform((value) => value ?? null)
    .describe('The time noted at a matter that the line of a draft bills; a new one bills none'),
});
export type LineInput = z.infer<typeof LineInput>;

export const Bill = z.object({
  clientName: requiredText('Client', 200),
  attention: optional('Attention', 200),
  clientEmail: emailText('Invalid email address'),
  clientAddress: optional('Address', 500),
  clientUen: optional('UEN', 20),
  mark: optional('Mark', 200),
  currency: Currency.default('SGD'),
  dueDay: optionalDay('Payable by'),
  supplyDay: optionalDay('Date of supply'),
  remark: optional('Text', 1_000),
  lines: z.array(LineInput).max(100, 'At most 100 lines'),
});
export type Bill = z.infer<typeof Bill>;

export const NewInvoice = Bill.extend({
  kind: z.enum(['quote', 'invoice'], 'Kind must be quote or invoice'),
  matterId: z.int().positive().max(largestInteger).nullable().default(null),
  matterNumber: optional('Matter', 40)
    .default(null)
    .describe('The firm’s reference, printed on the invoice'),
  key: PressKey,
});
export type NewInvoice = z.infer<typeof NewInvoice>;

export const SaveInvoice = Bill.extend({ updatedAt: lastSeen });
export type SaveInvoice = z.infer<typeof SaveInvoice>;

export const IssueInvoice = z.object({
  updatedAt: lastSeen,
  totalCents: z.int().optional().describe('The total that was seen; 409 if it is another'),
  clientAddress: optional('Address', 500)
    .default(null)
    .describe('Where the draft has none, and a full tax invoice needs it'),
  send: z.boolean().default(true).describe('Whether it is mailed to the client'),
});
export type IssueInvoice = z.infer<typeof IssueInvoice>;

export const InvoiceLine = z.object({
  id: z.int(),
  kind: z.enum(lineKinds),
  description: z.string(),
  detail: z.string().nullable(),
  quantity: z.int(),
  unitCents: z.int(),
  netCents: z.int(),
  taxPercent: z.number().nullable(),
  taxCents: z.int().describe('Its part of the GST of its rate, which is rounded once'),
  feeKey: z.string().nullable(),
  filedOn: z.string().nullable(),
  feeReadOn: z
    .string()
    .nullable()
    .describe('When a fee that isn’t in the table was read on the office’s page'),
  officeReceipt: z.string().nullable(),
  zeroReason: z.string().nullable(),
  timeId: z.int().nullable().describe('The time noted at a matter that it bills'),
});
export type InvoiceLine = z.infer<typeof InvoiceLine>;

const Seller = z.object({
  name: z.string(),
  address: z.string(),
  uen: z.string(),
  gstNumber: z.string().nullable(),
  phone: z.string(),
  email: z.string(),
});

/** An invoice in a list. */
export const ListedInvoice = z.object({
  id: z.int(),
  kind: InvoiceKind,
  number: z.string().nullable(),
  state: InvoiceState,
  isTest: z.boolean(),
  clientName: z.string(),
  clientEmail: z.string(),
  issueDay: z.string().nullable(),
  dueDay: z.string().nullable(),
  orderId: z.string().nullable(),
  matterId: z.int().nullable(),
  matterNumber: z.string().nullable(),
  mark: z.string().nullable(),
  currency: Currency,
  totalCents: z.int(),
  outstandingCents: z.int(),
  creditedCents: z.int(),
  createdAt: moment,
  updatedAt: moment,
});
export type ListedInvoice = z.infer<typeof ListedInvoice>;

const Settlement = z.object({
  day: z.string(),
  amountCents: z.int(),
  method: z.string().describe('Or `credit note`'),
  reference: z.string().nullable(),
});

/** An invoice as its client reads it. */
export const Invoice = ListedInvoice.extend({
  attention: z.string().nullable(),
  clientAddress: z.string().nullable(),
  clientUen: z.string().nullable(),
  supplyDay: z.string().nullable(),
  seller: Seller,
  isTaxInvoice: z.boolean(),
  payAt: z
    .string()
    .nullable()
    .default(null)
    .describe('Where it is paid; null: nothing is to pay, or the link is not told here'),
  account: z
    .string()
    .nullable()
    .default(null)
    .describe('Where transfers go; null: the firm tells who asks'),
  replacedBy: z
    .string()
    .nullable()
    .default(null)
    .describe('Of a quote: the number of the one that took its place'),
  remark: z.string().nullable(),
  reason: z.string().nullable(),
  basisId: z.int().nullable().describe('The quote of an invoice, the invoice of a credit note'),
  basisNumber: z.string().nullable(),
  basisDay: z.string().nullable(),
  servicesCents: z.int(),
  taxCents: z.int(),
  feesCents: z.int(),
  rateMillionths: z
    .int()
    .nullable()
    .describe('Of another currency: S$ for a million of it, as a bank sold it'),
  rateDay: z.string().nullable().describe('When that rate was read'),
  rateSource: z.string().nullable(),
  taxSgdCents: z.int().nullable(),
  totalSgdCents: z.int().nullable(),
  feesSgdCents: z
    .int()
    .default(0)
    .describe('Official fees in S$, of an invoice in another currency'),
  lines: z.array(InvoiceLine),
  settlements: z.array(Settlement),
});
export type Invoice = z.infer<typeof Invoice>;

export const InvoiceDetail = Invoice.extend({
  sentTo: z.string().describe('The address of the client, also where it changed after the issue'),
  eInvoiceProblems: z
    .array(z.string())
    .describe('What an e-invoice needs and this one doesn’t have'),
  eInvoice: z
    .object({
      state: z.enum(eInvoiceStates),
      answer: z.string().nullable(),
      mayAgain: z.boolean().describe('Whether it can be sent again'),
    })
    .nullable()
    .describe('How far its sending is; null: it was not sent'),
  daysToDue: z.int().nullable().describe('Days after issue until it is due, unless a day is given'),
  creditCents: z.int().describe('What the client paid before, or too much of other invoices'),
  needsAddress: z.boolean().describe('Whether it can be issued with the client’s address alone'),
  warnings: z
    .array(z.string())
    .describe('What changed between a quote and the day of filing, and what can’t be printed'),
  following: z
    .array(
      ListedInvoice.pick({
        ...{ id: true, kind: true, number: true, state: true, totalCents: true, currency: true },
      }),
    )
    .describe('The invoice of a quote, the credit notes of an invoice'),
  events: z.array(
    z.object({
      id: z.int(),
      kind: z.string(),
      detail: z.string().nullable(),
      actor: z.string(),
      at: moment,
    }),
  ),
});
export type InvoiceDetail = z.infer<typeof InvoiceDetail>;

const invoiceSorts = sortsOf(['date', 'client', 'total', 'due']);
export const InvoiceListQuery = PageQuery.extend({
  q: z.string().max(500).optional(),
  kind: filter(InvoiceKind),
  state: filter(InvoiceState),
  currency: filter(Currency),
  matterId: rowId.optional(),
  orderId: z.string().max(64).optional(),
  sort: z.enum(invoiceSorts, `Sort must be one of ${invoiceSorts.join(', ')}`).default('date'),
});
export type InvoiceListQuery = z.infer<typeof InvoiceListQuery>;

export const Outstanding = z.object({
  sums: z.array(z.object({ currency: Currency, outstandingCents: z.int() })),
});
