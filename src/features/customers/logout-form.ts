import type { FormOf } from '../../client/api';
import type { CustomersApi } from './auth-endpoints.server';

export const logoutForm: FormOf<CustomersApi, 'POST /api/auth/logout'> = {
  name: 'logout',
  call: 'POST /api/auth/logout',
  fields: [],
  leadsTo: () => '/',
};
