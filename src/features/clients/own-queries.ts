import { apiClient } from '../../client/api';
import type { ClientsApi } from './endpoints.server';

/** Null until their address is confirmed. */
export const ownBillingQuery = apiClient<ClientsApi>().query('/api/auth/billing-details', {
  staleTime: 0,
});
