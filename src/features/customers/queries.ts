import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { fetchJson } from '../../client/fetch';
import type { Account, CurrentUser, CustomerSession } from '../../shared/accounts';

const signedInOrNull = { staleTime: 5 * 60_000, retry: false, meta: { nullOn401: true } };

/** Null when nobody is signed in. */
export const currentUserQuery = queryOptions<CurrentUser | null>({
  queryKey: ['/api/auth/me'],
  ...signedInOrNull,
});

/** Null when no customer is signed in. */
export const accountQuery = queryOptions<Account | null>({
  queryKey: ['/api/auth/account'],
  ...signedInOrNull,
});

export const sessionsQuery = queryOptions<CustomerSession[]>({
  queryKey: ['/api/auth/sessions'],
  staleTime: 0,
});

const ownPaths = ['/api/auth/', '/api/orders', '/api/watches'];

/** Whoever signs in or out begins with nothing of whoever was there before. */
export const forgetOwn = (client: QueryClient) =>
  client.removeQueries({
    predicate: ({ queryKey: [path] }) =>
      path !== currentUserQuery.queryKey[0] && ownPaths.some((own) => String(path).startsWith(own)),
  });

export const signOutCustomer = () =>
  fetchJson<{ message: string }>('/api/auth/logout', { method: 'POST' });
