import { formOf } from '../../../client/api';
import type { PortalApi } from './endpoints.server';

const form = formOf<PortalApi>();

export const messageForm = form('POST /api/my-matters/{number}/messages', {
  name: 'matter-message',
  fields: ['number', 'text'],
  redirectTo: ({ number }) => `/my-matters/${number}`,
});
