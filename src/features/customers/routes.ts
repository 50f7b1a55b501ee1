import type { PageRoute } from '../../client/route';
import { accountQuery } from './queries';

export const customerRoutes: PageRoute[] = [
  { path: '/login', screen: 'customers/login-page', audience: 'guest' },
  { path: '/register', screen: 'customers/register-page', audience: 'guest' },
  { path: '/forgot-password', screen: 'customers/forgot-password-page' },
  { path: '/reset-password', screen: 'customers/reset-password-page' },
  {
    path: '/verify-email',
    screen: 'customers/verify-email-page',
    prefetch: () => [accountQuery],
  },
];
