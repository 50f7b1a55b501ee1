import { apiClient } from '../../../client/api';
import { pageIn } from '../../../shared/digits';
import type { PortalApi } from './endpoints.server';

// Apart from the calls of the pages, since every page’s script knows the routes with their queries.
const api = apiClient<PortalApi>();

/** The page of an address. */
export function portfolioQuery(search: URLSearchParams) {
  const page = pageIn(search);
  const company = search.get('company');
  return api.query('/api/my-portfolio', {
    query: { ...(page > 1 && { page }), ...(company !== null && { company }) },
    staleTime: 0,
  });
}

export const ownMatterQuery = (number: string) =>
  api.query('/api/my-matters/{number}', { params: { number } });
