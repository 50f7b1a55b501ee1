import { queryOptions } from '@tanstack/react-query';
import { fetchJson } from '../client/fetch';
import type { Administrator } from '../shared/accounts';

/** Null when no administrator is signed in. */
export const administratorQuery = queryOptions<Administrator | null>({
  queryKey: ['/api/admin/auth/check'],
  staleTime: 5 * 60_000,
  retry: false,
  meta: { nullOn401: true },
});

export const signOutAdministrator = () =>
  fetchJson<{ message: string }>('/api/admin/auth/logout', { method: 'POST' });
