import { listQuery } from '../admin-ui/list-query';
import {
  administratorSessionsQuery,
  administratorsQuery,
  invitationQuery,
  invitationsQuery,
  ownAccountQuery,
} from '../features/administrators/queries';
import { auditChoicesQuery, auditEntryQuery, auditRows } from '../features/audit/queries';
import { backupInfoQuery } from '../features/backup/queries';
import {
  adminPostQuery,
  adminPostRows,
  allCategoriesQuery,
  postPreviewQuery,
} from '../features/blog/admin-queries';
import {
  adminCategoriesQuery,
  adminServiceQuery,
  adminServiceRows,
} from '../features/catalogue/admin-queries';
import { dashboardQueries } from '../features/dashboard/queries';
import {
  colleaguesQuery,
  enquiryQuery,
  enquiryRows,
  submissionsQuery,
} from '../features/enquiries/admin-queries';
import { enquiryAddress, enquiryKinds } from '../features/enquiries/kinds';
import { mailQuery, mailRows } from '../features/mailbox/queries';
import { adminOrderQuery, adminOrderRows } from '../features/orders/admin/admin-queries';
import { paymentEventRows } from '../features/orders/payments/events-list';
import {
  adminTrademarkQuery,
  adminTrademarkRows,
  registerChangesQuery,
  registerStatsQuery,
} from '../features/trademarks/admin/admin-queries';
import { importQuery, importsQuery } from '../features/trademarks/import/queries';
import { adminWatchRows } from '../features/watches/admin-queries';
import type { Page, Screen } from './routes';

/** The screens of the back office: the half of the site map that no visitor loads. */
export const adminPages: Page[] = [
  {
    path: '/admin/login',
    screen: 'administrators/admin-login-page',
    frame: 'none',
    isWayIn: true,
  },
  {
    path: '/admin',
    screen: 'dashboard/admin-dashboard-page',
    frame: 'admin',
    likes: () => dashboardQueries,
  },
  {
    path: '/admin/orders',
    screen: 'orders/admin/admin-orders-page',
    frame: 'admin',
    likes: (_, url) => [listQuery(adminOrderRows, url.searchParams)],
  },
  {
    path: '/admin/orders/:id',
    screen: 'orders/admin/admin-order-page',
    frame: 'admin',
    needs: ({ id = '' }) => [adminOrderQuery(id)],
  },
  {
    path: '/admin/trademarks',
    screen: 'trademarks/admin/admin-trademarks-page',
    frame: 'admin',
    likes: (_, url) => [
      listQuery(adminTrademarkRows, url.searchParams),
      registerStatsQuery,
      registerChangesQuery,
    ],
  },
  {
    path: '/admin/trademarks/new',
    screen: 'trademarks/admin/admin-trademark-form-page',
    frame: 'admin',
  },
  {
    path: '/admin/trademarks/import',
    screen: 'trademarks/admin/admin-trademark-import-page',
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
    screen: 'trademarks/admin/admin-trademark-form-page',
    frame: 'admin',
    needs: ({ id = '' }) => [adminTrademarkQuery(id)],
  },
  {
    path: '/admin/services',
    screen: 'catalogue/admin-services-page',
    frame: 'admin',
    likes: (_, url) => [listQuery(adminServiceRows, url.searchParams), adminCategoriesQuery],
  },
  {
    path: '/admin/services/new',
    screen: 'catalogue/admin-service-page',
    frame: 'admin',
    likes: () => [adminCategoriesQuery],
  },
  {
    path: '/admin/services/:id/edit',
    screen: 'catalogue/admin-service-page',
    frame: 'admin',
    needs: ({ id = '' }) => [adminServiceQuery(id)],
    likes: () => [adminCategoriesQuery],
  },
  {
    path: '/admin/services/:id/preview',
    screen: 'pages/admin-service-preview-page',
    frame: 'none',
    needs: ({ id = '' }) => [adminServiceQuery(id)],
  },
  {
    path: '/admin/categories',
    screen: 'catalogue/admin-categories-page',
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
    screen: 'audit/admin-audit-page',
    frame: 'admin',
    likes: (_, url) => [listQuery(auditRows, url.searchParams), auditChoicesQuery],
  },
  {
    path: '/admin/settings/audit/:id',
    screen: 'audit/admin-audit-entry-page',
    frame: 'admin',
    needs: ({ id = '' }) => [auditEntryQuery(id)],
  },
  {
    path: '/admin/settings/mail',
    screen: 'mailbox/admin-mail-page',
    frame: 'admin',
    likes: (_, url) => [listQuery(mailRows, url.searchParams)],
  },
  {
    path: '/admin/settings/mail/:id',
    screen: 'mailbox/admin-mail-message-page',
    frame: 'admin',
    needs: ({ id = '' }) => [mailQuery(id)],
  },
  {
    path: '/admin/settings/events',
    screen: 'orders/payments/admin-events-page',
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
    screen: 'orders/admin/admin-receipt-page',
    frame: 'admin',
    needs: ({ id = '' }) => [adminOrderQuery(id)],
  },
  {
    path: '/admin/submissions',
    screen: 'pages/admin-submissions-page',
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
      screen: `pages/admin-${enquiryAddress[kind].slice(0, -1)}-page`,
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

export const adminScreens = import.meta.glob<{ default: Screen }>(
  '../features/**/admin-*-page.tsx',
);
