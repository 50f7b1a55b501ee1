import { z } from 'zod';
import { largestInteger, moment } from '../../shared/answers';
import { encodingNames } from '../../shared/encodings';
import { filter, PageQuery } from '../../shared/list-query';
import { mostCents } from '../billing/contract';
import { RecordDeposit } from '../billing/deposits/contract';

export const largestStatementBytes = 5_000_000;
export const mostLines = 5_000;
/** What is shown, and booked, at once. */
export const linesAtOnce = 100;

const statementFormats = ['csv', 'mt940', 'camt053'] as const;
export type StatementFormat = (typeof statementFormats)[number];

export const LoadStatement = z.object({
  encoding: filter(
    z.enum(encodingNames, `Encoding must be one of ${encodingNames.join(', ')}`),
  ).describe('Asked for where the file doesn’t say it'),
});

export const LoadedStatement = z.object({
  format: z.enum(statementFormats),
  account: z.string().nullable().describe('Its last four digits; null: the file names none'),
  from: z.string().nullable(),
  until: z.string().nullable(),
  added: z.int().describe('Lines of money that came in and were not read before'),
  paidOut: z.int().describe('New lines of money that went out'),
  readBefore: z.int(),
  refused: z.int(),
  refusals: z.array(z.object({ row: z.int(), reason: z.string() })).describe('The first of them'),
});
export type LoadedStatement = z.infer<typeof LoadedStatement>;

export const lineStates = ['open', 'booked', 'set aside', 'paid out'] as const;
export type LineState = (typeof lineStates)[number];

export const LineQuery = PageQuery.extend({
  state: z.enum(lineStates, `State must be one of ${lineStates.join(', ')}`).default('open'),
});

export const sureness = ['sure', 'likely', 'unknown'] as const;
export type Sureness = (typeof sureness)[number];

const Candidate = z.object({
  invoiceId: z.int(),
  number: z.string(),
  clientName: z.string(),
  totalCents: z.int(),
  outstandingCents: z.int(),
  agrees: z.array(z.string()).describe('Of reference, amount and name those that agree'),
  differs: z.array(z.string()).describe('Why it isn’t sure'),
});
export type Candidate = z.infer<typeof Candidate>;

export const BankLine = z.object({
  id: z.int(),
  account: z.string().nullable(),
  day: z.string(),
  amountCents: z.int(),
  text: z.string(),
  state: z.enum(lineStates),
  sureness: z.enum(sureness),
  candidates: z.array(Candidate).describe('The best first, at most three'),
  parts: z
    .array(z.object({ invoiceId: z.int(), number: z.string(), amountCents: z.int() }))
    .describe('Of a booked line'),
  deposit: z
    .object({ clientName: z.string(), clientEmail: z.string().nullable(), amountCents: z.int() })
    .nullable()
    .describe('Of a booked line: what no invoice takes of it'),
  actor: z.string().nullable(),
  at: moment.nullable().describe('When it was booked or set aside'),
});
export type BankLine = z.infer<typeof BankLine>;

const id = z.int().positive().max(largestInteger);

/** Whose deposit the rest of a line is, and for what. */
const LineDeposit = RecordDeposit.pick({ clientName: true, clientEmail: true, purpose: true });
export type LineDeposit = z.infer<typeof LineDeposit>;

export const BookLines = z.object({
  lines: z
    .array(
      z
        .object({
          id,
          parts: z
            .array(
              z.object({
                invoiceId: id,
                amountCents: z
                  .int('Amount must be whole cents')
                  .min(1, 'Amount must be more than nothing')
                  .max(mostCents, 'Amount must be at most S$999,999.99'),
              }),
            )
            .max(20, 'At most 20 invoices')
            .refine((parts) => new Set(parts.map((part) => part.invoiceId)).size === parts.length, {
              error: 'Each invoice stands once',
            })
            .default([]),
          deposit: LineDeposit.nullable()
            .default(null)
            .describe('What the parts leave of the line is kept as this client’s deposit'),
          isCredit: z
            .boolean()
            .default(false)
            .describe('Keeps what is too much as the client’s credit'),
        })
        .refine(({ parts, deposit }) => parts.length > 0 || deposit, {
          path: ['parts'],
          error: 'Choose an invoice or a client',
        }),
    )
    .min(1, 'Choose at least one line')
    .max(linesAtOnce, `At most ${linesAtOnce} lines`)
    .refine((lines) => new Set(lines.map((line) => line.id)).size === lines.length, {
      error: 'Each line stands once',
    }),
  send: z.boolean().default(false).describe('Whether clients are mailed receipts'),
});
export type BookLines = z.infer<typeof BookLines>;

export const BookedLines = z.object({
  booked: z.int(),
  left: z
    .array(z.object({ id: z.int(), reason: z.string() }))
    .describe('Lines that can’t be booked so, and stay as they are'),
});
export type BookedLines = z.infer<typeof BookedLines>;

export const SetAside = z.object({ isAside: z.boolean('isAside must be true or false') });
