import type { Route } from '../../client/route';
import { accountQuery } from './queries';

export const customerRoutes: Route[] = [
  { path: '/login', screen: 'customers/login-page', frame: 'site', audience: 'guest' },
  { path: '/register', screen: 'customers/register-page', frame: 'site', audience: 'guest' },
  { path: '/forgot-password', screen: 'customers/forgot-password-page', frame: 'site' },
  { path: '/reset-password', screen: 'customers/reset-password-page', frame: 'site' },
  {
    path: '/verify-email',
    screen: 'customers/verify-email-page',
    frame: 'site',
    prefetch: () => [accountQuery],
  },
];
