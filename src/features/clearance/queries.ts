import { queryOptions } from '@tanstack/react-query';
import type { FoundClass } from './classes/find-classes';
import type { QuickCheck } from './contract';

/** The page’s own address is what the call takes too. */
export const quickCheckQuery = (search: URLSearchParams) =>
  queryOptions<QuickCheck>({ queryKey: [`/api/check?${search}`] });

export const classesQuery = (business: string) =>
  queryOptions<FoundClass[]>({
    queryKey: [`/api/check/classes?${new URLSearchParams({ business })}`],
  });
