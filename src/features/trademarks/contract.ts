import { z } from 'zod';
import { PageQuery, sortsOf } from '../../shared/list-query';

export const trademarkStatuses = ['registered', 'pending', 'expired'] as const;
export const TrademarkStatus = z.enum(
  trademarkStatuses,
  'Status must be one of registered, pending, expired',
);
export type TrademarkStatus = z.infer<typeof TrademarkStatus>;

/** What a mark consists of. */
export const markKinds = ['words', 'picture', 'both', 'shape', 'other'] as const;
export type MarkKind = (typeof markKinds)[number];

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

const directorySorts = ['name', 'date', 'owner'] as const;
export type DirectorySort = (typeof directorySorts)[number];

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
    .describe('The office’s own status text, if the record came from an office'),
  registrationDate: z.iso.date(),
  expiryDate: z.iso.date().nullable(),
  classes: z.array(z.string()),
  description: z.string().nullable(),
  image: z.string().nullable(),
  source: z
    .string()
    .describe(
      'firm: the firm’s own record; sample: invented; else the office’s register, as singapore',
    ),
});
export type Trademark = z.infer<typeof Trademark>;

export const DirectoryQuery = PageQuery.extend({
  q: z
    .string()
    .max(10_000, 'Search text must be at most 10,000 characters')
    .optional()
    .describe(
      'Every word must occur in name, registration number, owner, status, classes or description',
    ),
  status: z
    .enum(['all', ...trademarkStatuses], 'Status must be one of all, registered, pending, expired')
    .default('all'),
  sort: z.enum(directorySorts, 'Sort must be one of name, date, owner').default('name'),
  count: z
    .enum(['quick', 'exact'], 'Count must be one of quick, exact')
    .default('quick')
    .describe(
      'quick stops where counting on would be slow, at 10,000 at the latest; exact counts all',
    ),
});
export type DirectoryQuery = z.infer<typeof DirectoryQuery>;

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
  sort: z
    .enum(
      sortsOf(adminTrademarkSorts),
      `Sort must be one of ${adminTrademarkSorts.join(', ')}, or one of these with a leading minus`,
    )
    .default('name'),
});
export type AdminTrademarkListQuery = z.infer<typeof AdminTrademarkListQuery>;

export const TrademarkAddress = z.object({ slug: z.string().max(300) });
