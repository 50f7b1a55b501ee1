import { apiAddress, apiClient, formOf } from '../../../client/api';
import type { PortalApi } from './endpoints.server';

const api = apiClient<PortalApi>();

export const messageForm = formOf<PortalApi>()('POST /api/my-matters/{number}/messages', {
  name: 'matter-message',
  fields: ['number', 'text'],
  redirectTo: ({ number }) => `/my-matters/${number}`,
});

export const writeToFirm = (number: string, text: string, key: string) =>
  api.call('POST /api/my-matters/{number}/messages', { params: { number }, body: { text, key } });

export const markRead = (number: string) =>
  api.call('POST /api/my-matters/{number}/read', { params: { number } });

export const ownDocuments = (number: string) => `/api/my-matters/${number}/documents`;

export const portfolioFileAddress = (search: URLSearchParams) => {
  const company = search.get('company');
  return apiAddress<PortalApi>()('GET /api/my-portfolio/file', {
    query: company === null ? {} : { company },
  });
};
