import type { QueryClient } from '@tanstack/react-query';
import { apiClient } from '../../client/api';
import type { CustomersApi } from './endpoints.server';

const api = apiClient<CustomersApi>();
const forMinutes = { staleTime: 5 * 60_000 };

/** Null when signed out. */
export const currentUserQuery = api.queryOrNull('/api/auth/me', forMinutes);

/** Null when no customer is signed in. */
export const accountQuery = api.queryOrNull('/api/auth/account', forMinutes);

export const sessionsQuery = api.query('/api/auth/sessions', { staleTime: 0 });

const ownPaths = ['/api/auth/', '/api/orders', '/api/watches', '/api/my-', '/api/invoices'];

/** Removes the cached data of the last user. */
export const clearOwnData = (client: QueryClient) =>
  client.removeQueries({
    predicate: ({ queryKey: [path] }) =>
      path !== currentUserQuery.queryKey[0] && ownPaths.some((own) => String(path).startsWith(own)),
  });
