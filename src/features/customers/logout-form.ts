import type { PlainForm } from '../../client/plain-form';

export const logoutForm: PlainForm = {
  name: 'logout',
  call: '/api/auth/logout',
  fields: [],
  leadsTo: () => '/',
};
