import { apiClient } from '../../../client/api';
import type { PortalApi } from './endpoints.server';

// Apart from the calls of the pages, since every page’s script knows the routes with their queries.
const api = apiClient<PortalApi>();

/** The page of an address. */
export function portfolioQuery(search: URLSearchParams) {
  const given = ['page', 'company'].filter((name) => search.has(name));
  return api.query('/api/my-portfolio', {
    query: Object.fromEntries(given.map((name) => [name, search.get(name) ?? ''])),
    staleTime: 0,
  });
}

export const ownMatterQuery = (number: string) =>
  api.query('/api/my-matters/{number}', { params: { number } });
