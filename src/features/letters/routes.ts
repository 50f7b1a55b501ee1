import { apiClient } from '../../client/api';
import type { PageRoute } from '../../client/route';
import type { LettersApi } from './endpoints.server';

const api = apiClient<LettersApi>();

export const letterPath = '/letter-check';

/** Undefined before anything is asked. */
export function letterQuery(search: URLSearchParams) {
  const reference = search.get('reference')?.trim();
  if (!reference) return undefined;
  const amount = search.get('amount')?.trim();
  return api.query('/api/letter-check', {
    query: { reference, ...(amount && { amount }) },
    staleTime: 60_000,
  });
}

export const letterRoutes: PageRoute[] = [
  {
    path: letterPath,
    screen: 'letters/letter-check-page',
    prefetch: (_, url) => [letterQuery(url.searchParams)].filter((query) => query !== undefined),
  },
];
