import { apiClient } from '../../../client/api';
import type { RenewalsApi } from './endpoints.server';

const api = apiClient<RenewalsApi>();

/** The page of a matter for its client, and that of its renewal. */
export const ownMatterPath = (number: string) => `/my-matters/${number}`;
export const renewalPath = (number: string) => `${ownMatterPath(number)}/renewal`;

export const ownRenewalQuery = (number: string) =>
  api.query('/api/my-matters/{number}/renewal', { params: { number } });
