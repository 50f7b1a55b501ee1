import type { PlainForm } from '../browser/plain-form';

export const logoutForm: PlainForm = {
  name: 'logout',
  call: '/api/auth/logout',
  fields: [],
  leadsTo: () => '/',
};
