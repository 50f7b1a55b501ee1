import type { PlainForm } from '../browser/plain-form';
import { adminTarget } from './admin-target';
import type { Administrator } from './contract';

export const adminLoginForm: PlainForm<Administrator> = {
  name: 'admin-login',
  call: '/api/admin/auth/login',
  fields: ['username', 'password'],
  leadsTo: (_, url) => adminTarget(url.searchParams.get('redirect')),
};
