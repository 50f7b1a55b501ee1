import { z } from 'zod';
import { inDigits, moment } from '../../../shared/answers';
import { readDay } from '../../../shared/calendar-date';
import { lastClass } from '../../../shared/class-number';
import { typedText } from '../../../shared/fields';
import { imageAddress } from '../../../shared/image-address';
import { lastSeen, seen } from '../../../shared/last-seen';
import { filtersOfSelection, maxSelected } from '../../../shared/list-query';
import { canonicalNumber, isRoundedNumber } from '../../../shared/mark-number';
import { AdminTrademarkListQuery, officeFields, Trademark, TrademarkStatus } from './contract';
import { isReservedSlug } from './slug';

/** A mark in the back office. */
export const AdminTrademark = Trademark.omit({ picture: true }).extend({
  publicationDate: z.iso
    .date()
    .nullable()
    .describe('When the office published the application; it can be opposed from this date'),
  isPublished: z.boolean(),
  officeValues: z
    .partialRecord(z.enum(officeFields), z.union([z.string(), z.array(z.string()), z.null()]))
    .describe('The office’s values of the fields that the firm has changed by hand'),
  createdAt: moment,
  updatedAt: moment,
});
export type AdminTrademark = z.infer<typeof AdminTrademark>;

/** A mark in the list of the back office. */
export const ListedTrademark = AdminTrademark.extend({
  withUs: z
    .array(z.object({ text: z.string(), path: z.string() }))
    .describe('What the firm has to do with it: its matters, and whether a watch found it'),
});
export type ListedTrademark = z.infer<typeof ListedTrademark>;

const text = (what: string, most: number, message = `${what} must be text`) =>
  typedText(message)
    .trim()
    .max(most, `${what} must be at most ${most.toLocaleString('en-SG')} characters`);
const required = (what: string, most: number) =>
  text(what, most, `${what} is required`).min(1, `${what} is required`);
const optional = (what: string, most: number) =>
  text(what, most)
    .nullable()
    .transform((value) => value || null);
const readAs = (what: string) => (value: string, check: z.RefinementCtx) => {
  const read = readDay(value);
  if (read) return read;
  check.addIssue(`${what} must be a valid date, YYYY-MM-DD`);
  return z.NEVER;
};
const day = (what: string) =>
  typedText(`${what} is required`).trim().min(1, `${what} is required`).transform(readAs(what));
const optionalDay = (what: string) =>
  typedText(`${what} must be text`)
    .trim()
    .nullable()
    .transform((value, check) => (value ? readAs(what)(value, check) : null));

const slugShape = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Blank: derived from the name. */
const Slug = text('Slug', 200)
  .refine(
    (slug) => slug === '' || slugShape.test(slug),
    'Slug must contain only lowercase letters, numbers, and hyphens',
  )
  .refine((slug) => !isReservedSlug(slug), 'This slug is reserved. Please choose another one');

/** A number of the Nice Classification, from 1 to 45, or an office's own word. */
export const isClass = (name: string) =>
  name !== '' && (!/^\d+$/.test(name) || (Number(name) >= 1 && Number(name) <= lastClass));

const ClassName = text('A class', 100).refine((name) => name === '' || isClass(name), {
  error: ({ input }) =>
    `There is no class ${String(input).slice(0, 20)}. Classes are numbered 1 to 45`,
});

/** Trimmed; duplicates and blanks are removed. */
const Classes = z
  .array(ClassName, 'Classes must be a list')
  .max(100, 'At most 100 classes are allowed')
  .transform((classes) => [...new Set(classes.filter(Boolean))]);

/** In one form, so that the same number is found however it is typed. */
const RegistrationNumber = required('Registration number', 100)
  .transform(canonicalNumber)
  .refine((number) => number !== '', 'Registration number is required')
  .refine((number) => !isRoundedNumber(number), {
    error: ({ input }) =>
      `${String(input).slice(0, 30)} is a number that a spreadsheet has rounded. Format its column as text`,
  });

/** Rules for each field, of forms and imported rows alike. */
export const markFields = {
  name: required('Name', 500),
  slug: Slug,
  registrationNumber: RegistrationNumber,
  registrationDate: day('Registration date'),
  expiryDate: optionalDay('Expiry date').describe('Not before the registration'),
  publicationDate: optionalDay('Publication date').describe('Not after the expiry'),
  owner: required('Owner', 1_000),
  status: TrademarkStatus,
  officeStatus: optional('Office status', 200),
  classes: Classes,
  description: optional('Description', 20_000),
  image: optional('Image', 2_000).refine(
    (address) => address === null || imageAddress(address) !== undefined,
    'Image must be an address that starts with https://, http:// or /',
  ),
  isPublished: z.boolean('Published must be true or false'),
};

/**
 * Inconsistent dates, by field. Publication follows filing, which is the registration date in Singapore but
 * not everywhere: the US office registers after publication.
 */
export function wrongDates(mark: {
  registrationDate: string;
  expiryDate?: string | null | undefined;
  publicationDate?: string | null | undefined;
}): Record<string, string[]> | undefined {
  const { registrationDate, expiryDate, publicationDate } = mark;
  if (!expiryDate) return undefined;
  if (expiryDate < registrationDate)
    return { expiryDate: ['Expiry date can’t be before the registration date'] };
  if (publicationDate && publicationDate > expiryDate)
    return { publicationDate: ['Publication date can’t be after the expiry date'] };
  return undefined;
}

/** A status that is not one of the three is only known by its words. */
export const wrongStatus = ({
  status,
  officeStatus,
}: Pick<Trademark, 'status' | 'officeStatus'>): Record<string, string[]> | undefined =>
  status === 'other' && !officeStatus
    ? { officeStatus: ['Write here what the status is'] }
    : undefined;

export const TrademarkInput = z
  .object({
    ...markFields,
    slug: markFields.slug.default(''),
    expiryDate: markFields.expiryDate.default(null),
    publicationDate: markFields.publicationDate.default(null),
    status: markFields.status.default('registered'),
    officeStatus: markFields.officeStatus.default(null),
    classes: markFields.classes.default([]),
    description: markFields.description.default(null),
    image: markFields.image.default(null),
    isPublished: markFields.isPublished.default(false),
  })
  .superRefine((mark, check) => {
    for (const [field, messages] of Object.entries({ ...wrongDates(mark), ...wrongStatus(mark) }))
      for (const message of messages) check.addIssue({ code: 'custom', path: [field], message });
  });
export type TrademarkInput = z.infer<typeof TrademarkInput>;

export const TrademarkChange = z
  .object({
    ...markFields,
    updatedAt: lastSeen,
  })
  .partial();
export type TrademarkChange = z.infer<typeof TrademarkChange>;

export const RegisterStats = z.object({
  total: z.int(),
  published: z.int(),
  registered: z.int(),
  pending: z.int(),
  expired: z.int(),
  outliers: z.int().describe('Trademarks of any other status'),
  owners: z
    .int()
    .nullable()
    .describe(
      'Number of different owners, each of several of a mark by itself; null while the register is being read',
    ),
  classes: z
    .int()
    .nullable()
    .describe('Number of different classes; null while the register is being read'),
});
export type RegisterStats = z.infer<typeof RegisterStats>;

const markIds = z
  .array(z.int().positive().max(2_147_483_647), {
    error: 'Please select at least one trademark.',
  })
  .min(1, 'Please select at least one trademark.');

export const SelectedMarks = z.object({
  ids: z
    .array(inDigits(z.number()))
    .pipe(markIds.max(maxSelected, 'At most 10,000 trademarks can be exported at once.')),
});

export const SelectionAction = z.object({
  ids: markIds.max(1_000, 'At most 1,000 trademarks can be selected at once.'),
  filters: AdminTrademarkListQuery.omit({ page: true, pageSize: true, sort: true })
    .optional()
    .describe(filtersOfSelection),
  action: z.enum(
    ['publish', 'unpublish', 'delete'],
    'Action must be one of publish, unpublish, delete',
  ),
  seen,
});
export type SelectionAction = z.infer<typeof SelectionAction>;
