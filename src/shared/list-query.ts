import { z } from 'zod';
import { inDigits, largestInteger } from './answers';
import { typedText } from './fields';

/** The requested page of a list; with neither, the whole list up to its maximum. */
export const PageQuery = z.object({
  page: inDigits(
    z
      .int('Page must be a whole number')
      .min(1, 'Page must be 1 or more')
      .max(1_000_000, 'Page must be at most 1,000,000'),
  ).optional(),
  pageSize: inDigits(
    z
      .int('Page size must be a whole number')
      .min(1, 'Page size must be 1 or more')
      .max(100, 'Page size must be at most 100'),
  ).optional(),
});
export type PageQuery = z.infer<typeof PageQuery>;

/** What is typed into the search of a list. */
export const searchText = (most = 10_000) =>
  typedText().max(most, `Search text must be at most ${most.toLocaleString('en-SG')} characters`);

/** A list filter; an empty text, as sent by a form, means no filter. */
export const filter = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

/** The sort keys of a list, also with a leading minus for the reverse order. */
export const sortsOf = <Name extends string>(names: readonly Name[]) =>
  [...names, ...names.map((name) => `-${name}` as const)] as const;

export const sortBy = <const Name extends string>(names: readonly Name[], first: NoInfer<Name>) =>
  z
    .enum(
      sortsOf(names),
      `Sort must be one of ${names.join(', ')}, or one of these with a leading minus`,
    )
    .default(first as never);

export const AssigneeId = z
  .int('Assignee must be an administrator’s id')
  .positive()
  .max(largestInteger, 'Assignee must be an administrator’s id')
  .nullable();

export const AssigneeFilter = z
  .string()
  .regex(/^(me|none|\d{1,9})$/, 'Assignee must be me, none or an administrator’s id');

/** The most records that can be selected at once. */
export const maxSelected = 10_000;

/** Says of the filters that come with selected ids what they do. */
export const filtersOfSelection =
  'The filters by which all found were selected; records that they no longer find stay as they are';
