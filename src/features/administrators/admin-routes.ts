import type { AdminRoute } from '../../admin-ui/admin-route';
import { administratorQuery } from '../../admin-ui/administrator';
import { choosePasswordPath } from './admin-target';
import {
  administratorSessionsQuery,
  administratorsQuery,
  invitationQuery,
  invitationsQuery,
  ownAccountQuery,
  rolesQuery,
} from './queries';

export const administratorRoutes: AdminRoute[] = [
  {
    path: '/admin/login',
    screen: 'administrators/admin-login-page',
    frame: 'none',
    isOpen: true,
  },
  {
    path: '/admin/forgot-password',
    screen: 'administrators/admin-forgot-password-page',
    frame: 'none',
    isOpen: true,
  },
  {
    path: '/admin/reset-password',
    screen: 'administrators/admin-reset-password-page',
    frame: 'none',
    isOpen: true,
  },
  {
    path: '/admin/accept-invitation',
    screen: 'administrators/admin-accept-invitation-page',
    frame: 'none',
    isOpen: true,
    prefetch: (_, url) => [invitationQuery(url.searchParams.get('token') ?? '')],
  },
  {
    path: choosePasswordPath,
    screen: 'administrators/admin-choose-password-page',
    frame: 'none',
    prefetch: () => [administratorQuery],
  },
  {
    path: '/admin/settings',
    screen: 'administrators/admin-administrators-page',
    role: 'owner',
    elsewhere: '/admin/settings/security',
    settings: { label: 'Administrators', group: 'People', order: 10 },
    words: 'people users roles',
    action: { label: 'Invite a person', search: '?invite' },
    menu: { label: 'Settings', order: 90 },
    prefetch: () => [administratorsQuery, invitationsQuery, rolesQuery],
  },
  {
    path: '/admin/settings/security',
    screen: 'administrators/admin-security-page',
    settings: { label: 'Your account', group: 'People', order: 20 },
    words: 'profile password passkey two-factor authenticator sessions devices',
    prefetch: () => [ownAccountQuery, administratorSessionsQuery],
  },
];
