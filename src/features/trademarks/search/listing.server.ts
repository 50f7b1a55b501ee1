import type { AdminTrademarkSort, DirectorySort, TrademarkStatus } from '../marks/contract';
import type { SearchScope } from '../marks/mark-terms';
import type { MarkFilter } from './mark-filters.server';

export interface Listing {
  status?: TrademarkStatus | undefined;
  isPublished?: boolean | undefined;
  /** All of them apply. */
  filters: MarkFilter[];
  scope: SearchScope;
  sort: AdminTrademarkSort | DirectorySort;
  isDescending: boolean;
}
