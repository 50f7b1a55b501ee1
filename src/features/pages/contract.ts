import { z } from 'zod';
import { longestSearch } from '../../shared/lengths';
import { searchText } from '../../shared/list-query';

export const SiteSearchQuery = z.object({
  q: searchText(longestSearch).describe(
    'Words that a page holds together, or the name or number of a mark',
  ),
});

export const searchedKinds = ['services', 'guides', 'posts', 'marks'] as const;

const FoundPage = z.object({ title: z.string(), text: z.string(), path: z.string() });
export type FoundPage = z.infer<typeof FoundPage>;

export const SiteSearch = z.array(
  z.object({
    kind: z.enum(searchedKinds),
    total: z.int(),
    pages: z.array(FoundPage).describe('The first of them, best fit first'),
  }),
);
export type SiteSearch = z.infer<typeof SiteSearch>;
