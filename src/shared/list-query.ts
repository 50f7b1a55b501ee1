import { z } from 'zod';

/** Which page of a list is asked for; with neither, the list as a whole as far as it is given away. */
export const PageQuery = z.object({
  page: z.coerce
    .number('Page must be a number')
    .int('Page must be a whole number')
    .min(1, 'Page must be 1 or more')
    .max(1_000_000, 'Page must be at most 1,000,000')
    .optional(),
  pageSize: z.coerce
    .number('Page size must be a number')
    .int('Page size must be a whole number')
    .min(1, 'Page size must be 1 or more')
    .max(100, 'Page size must be at most 100')
    .optional(),
});
export type PageQuery = z.infer<typeof PageQuery>;

/** A filter of a list; an empty text, as a form sends it, filters nothing. */
export const filter = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

/** The names that a list can be sorted by, each also the other way round, with a minus before it. */
export const sortsOf = <Name extends string>(names: readonly Name[]) =>
  [...names, ...names.map((name) => `-${name}` as const)] as const;
