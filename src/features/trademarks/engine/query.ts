import type { AdminTrademarkSort, DirectorySort, TrademarkStatus } from '../marks/contract';
import type { SearchScope } from '../marks/mark-terms';
import type { SearchTerm } from './search-terms';

/** A filter of a list; a mark with any of the values is in it. */
export interface EngineFilter {
  by: 'class' | 'kind' | 'country' | 'year' | 'source' | 'owner' | 'agent';
  values: string[];
}

/** Which marks are searched for: all of it applies. */
export interface Query {
  status?: TrademarkStatus | undefined;
  isPublished?: boolean | undefined;
  filters: EngineFilter[];
  /** Only these marks, by id. */
  among?: number[] | undefined;
  terms: SearchTerm[];
  scope: SearchScope;
}

export interface PageOf {
  sort: AdminTrademarkSort | DirectorySort;
  isDescending: boolean;
  offset: number;
  limit: number;
  /** Marks of this name come first, then those whose name begins with it, then those with these words in their name. */
  first?: { name: string; terms: SearchTerm[] } | undefined;
}

/** How many marks of a list have a value. */
export interface Counted {
  by: Facet;
  value: string;
  marks: number;
}

export const facetNames = ['status', 'class', 'kind', 'country', 'year'] as const;
export type Facet = (typeof facetNames)[number];
