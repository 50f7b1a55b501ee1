import { formOf } from '../../client/api';
import type { CustomersApi } from './endpoints.server';

const form = formOf<CustomersApi>();

export const logoutForm = form('POST /api/auth/logout', {
  name: 'logout',
  fields: [],
  redirectTo: () => '/',
});
