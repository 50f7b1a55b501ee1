import { pageIn } from '../../shared/digits';
import { longestSearch } from '../../shared/lengths';

export const postsPerPage = 6;

/** The list's filters; defaults are left out of the address. */
export interface BlogFilters {
  q: string;
  category: string;
  tag: string;
  page: number;
}

const none: BlogFilters = { q: '', category: '', tag: '', page: 1 };
const fields = ['q', 'category', 'tag', 'page'] as const;

export function readBlogFilters(search: URLSearchParams): BlogFilters {
  const text = (field: string) =>
    [...(search.get(field) ?? '')].slice(0, longestSearch).join('').trim();
  return {
    q: text('q'),
    category: text('category'),
    tag: text('tag'),
    page: pageIn(search),
  };
}

export function blogSearch(filters: Partial<BlogFilters>): URLSearchParams {
  const search = new URLSearchParams();
  for (const field of fields) {
    const value = filters[field] ?? none[field];
    if (value !== none[field]) search.set(field, String(value));
  }
  return search;
}

/** The list's address; changed filters start at page 1. */
export function blogAddress(filters: Partial<BlogFilters> = {}): string {
  const search = blogSearch(filters);
  return search.size > 0 ? `/blog?${search}` : '/blog';
}

export const hasFilters = ({ q, category, tag }: BlogFilters) => Boolean(q || category || tag);

export const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
