import { queryOptions } from '@tanstack/react-query';
import { fetchJson } from '../browser/fetch';
import type { Administrator, CurrentUser } from './contract';

const signedInOrNull = { staleTime: 5 * 60_000, retry: false, meta: { nullOn401: true } };

/** Null when nobody is signed in. */
export const currentUserQuery = queryOptions<CurrentUser | null>({
  queryKey: ['/api/auth/me'],
  ...signedInOrNull,
});

/** Null when no administrator is signed in. */
export const administratorQuery = queryOptions<Administrator | null>({
  queryKey: ['/api/admin/auth/check'],
  ...signedInOrNull,
});

export const signOutAdministrator = () =>
  fetchJson<{ message: string }>('/api/admin/auth/logout', { method: 'POST' });

export const signOutCustomer = () =>
  fetchJson<{ message: string }>('/api/auth/logout', { method: 'POST' });
