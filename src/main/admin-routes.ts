import { adminFrame } from '../admin-ui/admin-layout';
import type { AdminRoute } from '../admin-ui/admin-route';
import type { RouteTable, Screens } from '../client/page-loader';
import type { Route, Screen } from '../client/route';
import { administratorRoutes } from '../features/administrators/admin-routes';
import { auditRoutes } from '../features/audit/admin-routes';
import { backupRoutes } from '../features/backup/admin-routes';
import { bankRoutes } from '../features/bank/admin-routes';
import { billingAdminRoutes } from '../features/billing/admin-routes';
import { blogAdminRoutes } from '../features/blog/admin-routes';
import { bookingAdminRoutes } from '../features/bookings/admin-routes';
import { catalogueAdminRoutes } from '../features/catalogue/admin-routes';
import { clientRoutes } from '../features/clients/admin-routes';
import { dashboardRoutes } from '../features/dashboard/admin-routes';
import { enquiryAdminRoutes } from '../features/enquiries/admin-routes';
import { feeRoutes } from '../features/fees/admin-routes';
import { firmRoutes } from '../features/firm/admin-routes';
import { jobRoutes } from '../features/jobs/admin-routes';
import { mailboxRoutes } from '../features/mailbox/admin-routes';
import { matterAdminRoutes } from '../features/matters/admin-routes';
import { orderAdminRoutes } from '../features/orders/admin-routes';
import { pageAdminRoutes } from '../features/pages/admin-routes';
import { privacyRoutes } from '../features/privacy/admin-routes';
import { trademarkAdminRoutes } from '../features/trademarks/admin-routes';
import { undoRoutes } from '../features/undo/admin-routes';
import { watchAdminRoutes } from '../features/watches/admin-routes';

const pages: AdminRoute[] = [
  ...dashboardRoutes,
  ...trademarkAdminRoutes,
  ...catalogueAdminRoutes,
  ...blogAdminRoutes,
  ...orderAdminRoutes,
  ...billingAdminRoutes,
  ...bankRoutes,
  ...feeRoutes,
  ...matterAdminRoutes,
  ...enquiryAdminRoutes,
  ...bookingAdminRoutes,
  ...pageAdminRoutes,
  ...clientRoutes,
  ...watchAdminRoutes,
  ...administratorRoutes,
  ...firmRoutes,
  ...auditRoutes,
  ...undoRoutes,
  ...mailboxRoutes,
  ...jobRoutes,
  ...backupRoutes,
  ...privacyRoutes,
];

export const adminRoutes: Route[] = pages.map((page) => ({ frame: 'admin', ...page }));

const screens: Screens = import.meta.glob<{ default: Screen }>('../features/**/admin-*-page.tsx');

export const adminNotFoundRoute: Route = {
  path: '*',
  screen: 'pages/admin-not-found-page',
  frame: 'admin',
};

export const adminTable: RouteTable = {
  routes: adminRoutes,
  screens,
  notFound: adminNotFoundRoute,
};

export const AdminFrame = adminFrame(pages);
