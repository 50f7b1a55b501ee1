import { z } from 'zod';
import { inDigits } from '../../../shared/answers';
import { classNumber } from '../../../shared/class-number';
import { filter, PageQuery, searchText, sortBy } from '../../../shared/list-query';
import { markKinds, newsKinds, searchScopes, trademarkStatuses } from './mark-terms';

export const TrademarkStatus = z
  .enum(trademarkStatuses, `Status must be one of ${trademarkStatuses.join(', ')}`)
  .describe('other: an office or a file has another word, which is in officeStatus');
export type TrademarkStatus = z.infer<typeof TrademarkStatus>;

/** Fields of an office's mark that the firm may change by hand. */
export const officeFields = [
  'name',
  'owner',
  'status',
  'officeStatus',
  'registrationDate',
  'expiryDate',
  'publicationDate',
  'classes',
  'description',
  'image',
] as const;
export type OfficeField = (typeof officeFields)[number];

export type OfficeValues = { [Field in OfficeField]?: string | string[] | null };

const directorySorts = ['name', 'date', 'owner', 'expiry'] as const;
export type DirectorySort = (typeof directorySorts)[number];

const maxChoices = 50;
/** `9,35` */
const choices = <Choice extends string>(choice: z.ZodType<Choice, string>, message: string) =>
  z
    .string()
    .max(2_000, message)
    .transform((text) => [...new Set(text.split(',').map((each) => each.trim()))].filter(Boolean))
    .pipe(z.array(choice).max(maxChoices, message))
    .optional();
const year = (name: string) =>
  filter(
    inDigits(
      z
        .int(`${name} must be a year`)
        .min(1800, `${name} must be 1800 or later`)
        .max(2200, `${name} must be 2200 or earlier`),
    ),
  );
const partyAddress = (name: string) =>
  filter(z.string().max(100, `${name} must be at most 100 characters`));

/** The filters of marks, besides status. */
export const MarkFilters = z.object({
  class: choices(
    z.string().regex(classNumber),
    'Class must be a list of numbers from 1 to 45, as 9,35',
  ).describe('Marks of any of these classes, as 9,35'),
  kind: choices(z.enum(markKinds), `Kind must be a list of ${markKinds.join(', ')}`).describe(
    'What the mark consists of, as words,both',
  ),
  country: choices(
    z.string().regex(/^[A-Z]{2}$/),
    'Country must be a list of countries in two capital letters, as SG,MY',
  ).describe('The owner’s country, as SG,MY'),
  from: year('From').describe('Filed in this year or later'),
  to: year('To').describe('Filed in this year or earlier'),
  source: filter(z.string().max(40, 'Source must be at most 40 characters')).describe(
    'firm, or the office’s register, as singapore',
  ),
  owner: partyAddress('Owner').describe('An owner, as in the address of their page'),
  agent: partyAddress('Agent').describe('An agent, as in the address of their page'),
  news: filter(z.enum(newsKinds, `News must be one of ${newsKinds.join(', ')}`)).describe(
    'What a sync of the register brought in the last seven days',
  ),
});
export type MarkFilters = z.infer<typeof MarkFilters>;

/** An office's picture of a mark, as it is kept here. */
export const MarkPicture = z.object({
  name: z
    .string()
    .describe(
      'Its files are /media/marks/{name}.webp and .avif, and with -160 or -480 before the ending if it is wider',
    ),
  width: z.int().positive(),
  height: z.int().positive(),
});
export type MarkPicture = z.infer<typeof MarkPicture>;

/** A published mark. */
export const Trademark = z.object({
  id: z.int().positive(),
  slug: z.string(),
  name: z.string(),
  registrationNumber: z.string(),
  owner: z.string(),
  status: TrademarkStatus,
  officeStatus: z
    .string()
    .nullable()
    .describe(
      'The status as the office or an imported file writes it; always there if the status is other',
    ),
  registrationDate: z.iso.date(),
  expiryDate: z.iso.date().nullable(),
  classes: z.array(z.string()),
  description: z.string().nullable(),
  image: z
    .string()
    .nullable()
    .describe('Set by the firm, and shown in place of the office’s picture'),
  picture: MarkPicture.nullable().describe(
    'The office’s picture; null if it has none, and until it was fetched',
  ),
  source: z
    .string()
    .describe(
      'firm: the firm’s own record; sample: invented; else the office’s register, as singapore',
    ),
  ownerRefs: z.array(z.string()).describe('The last part of the addresses of the owners’ pages'),
});
export type Trademark = z.infer<typeof Trademark>;

export const DirectoryQuery = PageQuery.extend({
  ...MarkFilters.shape,
  q: searchText()
    .optional()
    .describe(
      'Every word must occur in name, registration number, owner, status, classes or description, and of an office’s mark in its translation, transliteration, device, further owners or agents',
    ),
  in: z
    .enum(searchScopes, `In must be one of ${searchScopes.join(', ')}`)
    .default('all')
    .describe(
      'Where the words must occur: in the mark (words), in its owner, agent or number, in what is drawn (device), or as whole words in its goods and services. By number, the same number comes first, then those that begin with it',
    ),
  status: z
    .enum(
      ['all', ...trademarkStatuses],
      `Status must be one of all, ${trademarkStatuses.join(', ')}`,
    )
    .default('all'),
  sort: z.enum(directorySorts, 'Sort must be one of name, date, owner, expiry').default('name'),
});
export type DirectoryQuery = z.infer<typeof DirectoryQuery>;

export const FacetsQuery = DirectoryQuery.omit({ page: true, pageSize: true, sort: true });
export type FacetsQuery = z.infer<typeof FacetsQuery>;

const counted = <Value extends string>(value: z.ZodType<Value>) =>
  z.array(
    z.object({
      value,
      marks: z.int(),
    }),
  );

const named = (example: string) =>
  z.array(
    z.object({
      value: z.string(),
      name: z.string().describe(example),
      marks: z.int(),
    }),
  );

/** How many marks of a list have each value, most first; years in their order. */
export const Facets = z.object({
  status: counted(TrademarkStatus),
  class: named('Chemicals for industry, science and farming'),
  kind: counted(z.enum(markKinds)),
  country: named('Australia'),
  year: counted(z.string()),
  news: counted(z.enum(newsKinds)).describe(
    'Of a list without words and filters: what syncs brought in the last seven days',
  ),
});
export type Facets = z.infer<typeof Facets>;

const adminTrademarkSorts = ['name', 'date', 'owner', 'number', 'status', 'published'] as const;
export type AdminTrademarkSort = (typeof adminTrademarkSorts)[number];

/** The back office's list, with unpublished marks. */
export const AdminTrademarkListQuery = PageQuery.extend({
  q: DirectoryQuery.shape.q,
  status: DirectoryQuery.shape.status,
  published: z.enum(['all', 'yes', 'no'], 'Published must be one of all, yes, no').default('all'),
  class: z
    .string()
    .trim()
    .max(100, 'Class must be at most 100 characters')
    .optional()
    .describe('Marks of this class only'),
  source: MarkFilters.shape.source,
  sort: sortBy(['fit', ...adminTrademarkSorts], 'fit').describe(
    'fit: how well a mark fits the words that are sought; by name without any',
  ),
});
export type AdminTrademarkListQuery = z.infer<typeof AdminTrademarkListQuery>;

export const TrademarkAddress = z.object({ slug: z.string().max(300) });
