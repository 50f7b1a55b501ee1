import { auditChoicesQuery, auditEntryQuery, auditRows } from './admin/audit-queries';
import { dashboardQueries } from './admin/dashboard-queries';
import {
  administratorSessionsQuery,
  administratorsQuery,
  invitationQuery,
  invitationsQuery,
  ownAccountQuery,
} from './administrators/queries';
import { backupInfoQuery } from './backup/queries';
import {
  adminPostQuery,
  adminPostRows,
  allCategoriesQuery,
  postPreviewQuery,
} from './blog/admin-queries';
import { listQuery } from './desk/list-query';
import {
  colleaguesQuery,
  enquiryQuery,
  enquiryRows,
  submissionsQuery,
} from './enquiries/admin-queries';
import { enquiryAddress, enquiryKinds } from './enquiries/kinds';
import { mailQuery, mailRows } from './mail/queries';
import { adminOrderQuery, adminOrderRows } from './orders/admin-queries';
import { paymentEventRows } from './orders/payment-events-list';
import type { Page, Screen } from './pages';
import {
  adminCategoriesQuery,
  adminServiceQuery,
  adminServiceRows,
} from './services/admin-queries';
import {
  adminTrademarkQuery,
  adminTrademarkRows,
  registerChangesQuery,
  registerStatsQuery,
} from './trademarks/admin-queries';
import { importQuery, importsQuery } from './trademarks/import/queries';
import { adminWatchRows } from './watches/admin-queries';

/** The screens of the back office: the half of the site map that no visitor loads. */
export const adminPages: Page[] = [
  {
    path: '/admin/login',
    screen: 'accounts/admin-login-page',
    frame: 'none',
    isWayIn: true,
  },
  {
    path: '/admin',
    screen: 'admin/admin-dashboard-page',
    frame: 'admin',
    likes: () => dashboardQueries,
  },
  {
    path: '/admin/orders',
    screen: 'orders/admin-orders-page',
    frame: 'admin',
    likes: (_, url) => [listQuery(adminOrderRows, url.searchParams)],
  },
  {
    path: '/admin/orders/:id',
    screen: 'orders/admin-order-page',
    frame: 'admin',
    needs: ({ id = '' }) => [adminOrderQuery(id)],
  },
  {
    path: '/admin/trademarks',
    screen: 'trademarks/admin-trademarks-page',
    frame: 'admin',
    likes: (_, url) => [
      listQuery(adminTrademarkRows, url.searchParams),
      registerStatsQuery,
      registerChangesQuery,
    ],
  },
  { path: '/admin/trademarks/new', screen: 'trademarks/admin-trademark-form-page', frame: 'admin' },
  {
    path: '/admin/trademarks/import',
    screen: 'trademarks/admin-trademark-import-page',
    frame: 'admin',
    likes: (_, url) => [
      importsQuery,
      ...(Number(url.searchParams.get('import'))
        ? [importQuery(Number(url.searchParams.get('import')))]
        : []),
    ],
  },
  {
    path: '/admin/trademarks/:id/edit',
    screen: 'trademarks/admin-trademark-form-page',
    frame: 'admin',
    needs: ({ id = '' }) => [adminTrademarkQuery(id)],
  },
  {
    path: '/admin/services',
    screen: 'services/admin-services-page',
    frame: 'admin',
    likes: (_, url) => [listQuery(adminServiceRows, url.searchParams), adminCategoriesQuery],
  },
  {
    path: '/admin/services/new',
    screen: 'services/admin-service-page',
    frame: 'admin',
    likes: () => [adminCategoriesQuery],
  },
  {
    path: '/admin/services/:id/edit',
    screen: 'services/admin-service-page',
    frame: 'admin',
    needs: ({ id = '' }) => [adminServiceQuery(id)],
    likes: () => [adminCategoriesQuery],
  },
  {
    path: '/admin/services/:id/preview',
    screen: 'services/admin-service-preview-page',
    frame: 'none',
    needs: ({ id = '' }) => [adminServiceQuery(id)],
  },
  {
    path: '/admin/categories',
    screen: 'services/admin-categories-page',
    frame: 'admin',
    likes: () => [adminCategoriesQuery],
  },
  {
    path: '/admin/forgot-password',
    screen: 'administrators/admin-forgot-password-page',
    frame: 'none',
    isWayIn: true,
  },
  {
    path: '/admin/reset-password',
    screen: 'administrators/admin-reset-password-page',
    frame: 'none',
    isWayIn: true,
  },
  {
    path: '/admin/accept-invitation',
    screen: 'administrators/admin-accept-invitation-page',
    frame: 'none',
    isWayIn: true,
    likes: (_, url) => [invitationQuery(url.searchParams.get('token') ?? '')],
  },
  {
    path: '/admin/settings',
    screen: 'administrators/admin-administrators-page',
    frame: 'admin',
    likes: () => [administratorsQuery, invitationsQuery],
  },
  {
    path: '/admin/settings/security',
    screen: 'administrators/admin-security-page',
    frame: 'admin',
    likes: () => [ownAccountQuery, administratorSessionsQuery],
  },
  {
    path: '/admin/settings/audit',
    screen: 'admin/admin-audit-page',
    frame: 'admin',
    likes: (_, url) => [listQuery(auditRows, url.searchParams), auditChoicesQuery],
  },
  {
    path: '/admin/settings/audit/:id',
    screen: 'admin/admin-audit-entry-page',
    frame: 'admin',
    needs: ({ id = '' }) => [auditEntryQuery(id)],
  },
  {
    path: '/admin/settings/mail',
    screen: 'mail/admin-mail-page',
    frame: 'admin',
    likes: (_, url) => [listQuery(mailRows, url.searchParams)],
  },
  {
    path: '/admin/settings/mail/:id',
    screen: 'mail/admin-mail-message-page',
    frame: 'admin',
    needs: ({ id = '' }) => [mailQuery(id)],
  },
  {
    path: '/admin/settings/events',
    screen: 'orders/admin-events-page',
    frame: 'admin',
    likes: (_, url) => [listQuery(paymentEventRows, url.searchParams)],
  },
  {
    path: '/admin/settings/backup',
    screen: 'backup/admin-backup-page',
    frame: 'admin',
    likes: () => [backupInfoQuery],
  },
  {
    path: '/admin/blog',
    screen: 'blog/admin-blog-page',
    frame: 'admin',
    likes: (_, url) => [listQuery(adminPostRows, url.searchParams), allCategoriesQuery],
  },
  {
    path: '/admin/blog/new',
    screen: 'blog/admin-post-page',
    frame: 'admin',
    likes: () => [colleaguesQuery],
  },
  {
    path: '/admin/blog/:id/edit',
    screen: 'blog/admin-post-page',
    frame: 'admin',
    needs: ({ id = '' }) => [adminPostQuery(id)],
    likes: () => [colleaguesQuery],
  },
  {
    path: '/admin/blog/:id/preview',
    screen: 'blog/admin-post-preview-page',
    frame: 'none',
    needs: ({ id = '' }) => [postPreviewQuery(id)],
  },
  {
    path: '/admin/orders/:id/receipt',
    screen: 'orders/admin-receipt-page',
    frame: 'admin',
    needs: ({ id = '' }) => [adminOrderQuery(id)],
  },
  {
    path: '/admin/submissions',
    screen: 'enquiries/admin-submissions-page',
    frame: 'admin',
    likes: (_, url) => [submissionsQuery(url.searchParams)],
  },
  ...enquiryKinds.flatMap((kind): Page[] => [
    {
      path: `/admin/${enquiryAddress[kind]}`,
      screen: `enquiries/admin-${enquiryAddress[kind]}-page`,
      frame: 'admin',
      likes: (_, url) => [listQuery(enquiryRows[kind], url.searchParams)],
    },
    {
      path: `/admin/${enquiryAddress[kind]}/:id`,
      screen: `enquiries/admin-${enquiryAddress[kind].slice(0, -1)}-page`,
      frame: 'admin',
      needs: ({ id = '' }) => [enquiryQuery(kind, id)],
    },
  ]),
  {
    path: '/admin/watches',
    screen: 'watches/admin-watches-page',
    frame: 'admin',
    likes: (_, url) => [listQuery(adminWatchRows, url.searchParams)],
  },
];

export const adminScreens = import.meta.glob<{ default: Screen }>('./*/admin-*-page.tsx');
