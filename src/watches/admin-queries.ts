import { queryOptions } from '@tanstack/react-query';
import type { ListPage } from '../browser/fetch';
import type { AdminWatch } from './contract';

export const watchesPerPage = 50;

export const adminWatchesQuery = (search: URLSearchParams) => {
  const asked = new URLSearchParams();
  for (const field of ['q', 'state', 'page']) {
    const value = search.get(field);
    if (value) asked.set(field, value);
  }
  if (!asked.has('page')) asked.set('page', '1');
  asked.set('pageSize', String(watchesPerPage));
  return queryOptions<ListPage<AdminWatch>>({
    queryKey: [`/api/admin/watches?${asked}`],
    meta: { withTotal: true },
    staleTime: 0,
  });
};
