import { z } from 'zod';

const ListName = z
  .string('List is required')
  .regex(/^[a-z][a-z-]{0,39}$/, 'List must be the name of a list');

/** A search of a list of the back office, kept under a name by whoever uses it. */
export const SavedView = z.object({
  id: z.int(),
  list: z.string(),
  name: z.string(),
  search: z.string().describe('The query string of the list, including the question mark'),
});
export const SavedViewListQuery = z.object({ list: ListName });
export const SaveView = z.object({
  list: ListName,
  name: z
    .string('Name is required')
    .trim()
    .min(1, 'Name is required')
    .max(60, 'Name must be at most 60 characters'),
  search: z
    .string('Search is required')
    .max(2_000, 'Search must be at most 2,000 characters')
    .regex(/^(\?.*)?$/, 'Search must be a query string'),
});
export const SavedViewAddress = z.object({ id: z.coerce.number().int().positive() });

/** Something that the palette leads to. */
export const FoundRecord = z.object({
  kind: z.string(),
  title: z.string(),
  text: z.string(),
  path: z.string(),
});
export type FoundRecord = z.infer<typeof FoundRecord>;

export const FindQuery = z.object({
  q: z
    .string('Search text is required')
    .trim()
    .min(1, 'Search text is required')
    .max(200, 'Search text must be at most 200 characters'),
});
