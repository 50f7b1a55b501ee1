import { z } from 'zod';
import { largestInteger, moment, RowId } from '../../shared/answers';
import { Currency } from '../../shared/currency-contract';
import { noteText, requiredText } from '../../shared/fields';
import { lastSeen } from '../../shared/last-seen';
import { longestEmail, longestNote } from '../../shared/lengths';
import { filter, PageQuery, searchText, sortBy } from '../../shared/list-query';
import { BillingDetails } from './billing-contract';

const clientSorts = ['date', 'name'] as const;

export const ClientListQuery = PageQuery.extend({
  q: searchText().optional(),
  address: filter(
    z.string().max(longestEmail, `Address must be at most ${longestEmail} characters`),
  ).describe('Only the client with this e-mail address'),
  sort: sortBy(clientSorts, 'date'),
});
export type ClientListQuery = z.infer<typeof ClientListQuery>;

const Contact = z.object({
  name: z.string().nullable().describe('Null if only a check was asked for, which has no name'),
  companyName: z.string().nullable(),
  phone: z.string().nullable(),
  lastAt: moment.describe('Of the newest record'),
});

export const Client = Contact.extend({
  id: z.int(),
  email: z.string().describe('The address of their confirmed account, else their first'),
});
export type Client = z.infer<typeof Client>;

export const ListedClient = Client.extend({
  givenName: z
    .string()
    .nullable()
    .describe('Of one whose name is not known: what was typed last with an address of theirs'),
  counts: z.record(z.string(), z.int()).describe('Orders and enquiries by kind'),
});
export type ListedClient = z.infer<typeof ListedClient>;

export const givenFields = ['name', 'companyName', 'phone'] as const;

const GivenValue = z.object({
  what: z.enum(givenFields, `What must be one of ${givenFields.join(', ')}`),
  value: noteText('Value'),
});
export const Given = GivenValue.extend({ at: moment.describe('The last time') });
export type Given = z.infer<typeof Given>;

export const ClientAddress = Contact.extend({
  id: z.int(),
  address: z.string(),
  account: z
    .enum(['confirmed', 'unconfirmed'])
    .nullable()
    .describe(
      'Whether an account confirmed the address; anyone could have typed one that is not confirmed',
    ),
  refused: z
    .object({ reason: z.string().nullable(), isComplaint: z.boolean(), at: moment })
    .nullable()
    .describe(
      'That a mail came back from it, or was called spam: it is sent nothing on a subscription',
    ),
  given: z
    .array(Given)
    .describe(
      'What was also typed with the address, newest first; it changes nothing until it is taken',
    ),
});
export type ClientAddress = z.infer<typeof ClientAddress>;

const RecordKind = z.object({
  kind: z.string(),
  title: z.string(),
  count: z.int(),
  open: z.int().describe('How many wait for the firm or are active'),
});

export const ClientMoney = z.object({
  currency: Currency,
  paidCents: z.int().describe('What was paid, less refunds and without test payments'),
  owedCents: z.int().describe('What is still to pay of issued invoices, without tests'),
  creditCents: z.int().describe('What was paid before an invoice or too much, and can pay others'),
});
export type ClientMoney = z.infer<typeof ClientMoney>;

export const ClientDetail = Client.extend({
  firstAt: moment.nullable(),
  addresses: z.array(ClientAddress),
  billing: BillingDetails,
  kinds: z.array(RecordKind),
  money: z.array(ClientMoney).describe('S$ first, then other currencies of which there is any'),
  duplicates: z
    .array(Client.extend({ sameAs: z.enum(['phone', 'name']) }))
    .describe('Other clients with the same phone number, or the same name and company'),
});
export type ClientDetail = z.infer<typeof ClientDetail>;

export const TimelineQuery = PageQuery.extend({
  kinds: filter(z.string().max(200, 'Kinds must be at most 200 characters')).describe(
    'Kinds of records, separated by commas; all by default',
  ),
});
export type TimelineQuery = z.infer<typeof TimelineQuery>;

export const NoteText = requiredText('Note', longestNote);

export const ClientNote = z.object({
  id: z.int(),
  text: z.string(),
  author: z.string(),
  authorId: z.int().nullable().describe('Null: the account is gone'),
  editor: z.string().nullable().describe('Who changed it last; null if nobody is known to have'),
  createdAt: moment,
  updatedAt: moment,
});
export type ClientNote = z.infer<typeof ClientNote>;

const told = {
  at: moment,
  title: z.string(),
  text: z.string().nullable(),
  path: z.string().nullable().describe('Its page in the back office'),
};

export const ClientEntry = z.object({
  kind: z.string(),
  id: z.string(),
  ...told,
  address: z.string().describe('The address that it came under'),
  note: ClientNote.nullable(),
  parts: z
    .array(z.object({ ...told, id: z.string() }))
    .describe('What belongs to it and stands nowhere else, as the mails of an invoice'),
});
export type ClientEntry = z.infer<typeof ClientEntry>;

export const WriteNote = z.object({ text: NoteText });
export const ChangeNote = z.object({
  text: NoteText,
  updatedAt: lastSeen,
});
export type ChangeNote = z.infer<typeof ChangeNote>;

const id = RowId.shape.id;
export const MergeClients = z.object({ clientId: id });
export const SplitClient = z.object({
  addressIds: z
    .array(z.int().positive().max(largestInteger), 'Addresses must be a list of ids')
    .min(1, 'Select at least one address')
    .max(100, 'At most 100 addresses can be split off at once'),
});

export const TakeGiven = GivenValue.extend({ addressId: id });
export type TakeGiven = z.infer<typeof TakeGiven>;

export const MailAgain = z.object({ addressId: id });

/** The addresses that were moved, and the client that has them now. */
export const Moved = z.object({ clientId: z.int(), addressIds: z.array(z.int()) });
export type Moved = z.infer<typeof Moved>;
