import { apiClient } from '../../../client/api';
import type { PortalApi } from './endpoints.server';

// Apart from the calls of the pages, since every page’s script knows the routes with their queries.
const api = apiClient<PortalApi>();

export const ownMattersQuery = api.query('/api/my-matters', {});

export const ownMatterQuery = (number: string) =>
  api.query('/api/my-matters/{number}', { params: { number } });
