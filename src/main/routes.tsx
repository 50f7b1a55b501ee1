import type { QueryClient } from '@tanstack/react-query';
import { administratorQuery, colleaguesQuery } from '../admin-ui/administrator';
import { siteStateQuery } from '../admin-ui/site-state';
import { loadTexts } from '../client/load-texts';
import { createPageLoader, type Screens } from '../client/page-loader';
import type { PageRoute, Route, Screen } from '../client/route';
import { billingRoutes } from '../features/billing/routes';
import { blogRoutes } from '../features/blog/routes';
import { bookingRoutes } from '../features/bookings/routes';
import { clearanceRoutes } from '../features/clearance/routes';
import { accountQuery, currentUserQuery } from '../features/customers/queries';
import { customerRoutes } from '../features/customers/routes';
import { loginAddress, siteTarget } from '../features/customers/site-target';
import { enquiryRoutes } from '../features/enquiries/routes';
import { guideRoutes } from '../features/guides/routes';
import { letterRoutes } from '../features/letters/routes';
import { matterRoutes } from '../features/matters/routes';
import { orderRoutes } from '../features/orders/routes';
import { pageRoutes } from '../features/pages/routes';
import { trademarkRoutes } from '../features/trademarks/routes';
import { watchRoutes } from '../features/watches/routes';
import { mayActAs } from '../shared/roles';
import { loadFrame } from './frames';

const pages: PageRoute[] = [
  ...pageRoutes,
  ...enquiryRoutes,
  ...blogRoutes,
  ...guideRoutes,
  ...trademarkRoutes,
  ...clearanceRoutes,
  ...watchRoutes,
  ...orderRoutes,
  ...billingRoutes,
  ...matterRoutes,
  ...bookingRoutes,
  ...letterRoutes,
  ...customerRoutes,
];

export const routes: Route[] = pages.map((page) => ({ frame: 'site', ...page }));

export const notFoundRoute: Route = { path: '*', screen: 'pages/not-found-page', frame: 'site' };

/** Of a page that needs another role. */
export const refusedRoute: Route = {
  path: '*',
  screen: 'administrators/admin-refused-page',
  frame: 'admin',
};

const screens: Screens = import.meta.glob<{ default: Screen }>([
  '../features/**/*-page.tsx',
  '!../features/**/admin-*-page.tsx',
]);

export const { loadPage, findRoute } = createPageLoader({
  site: { routes, screens, notFound: notFoundRoute },
  loadAdmin: async () => (await import('./admin-routes')).adminTable,
  frames: {
    site: [currentUserQuery],
    admin: [administratorQuery, siteStateQuery, colleaguesQuery],
    none: [],
  },
  loadFrame,
  audienceQuery: accountQuery,
  redirectAudience,
  roleQuery: administratorQuery,
  refused: refusedRoute,
  mayOpen,
  ...(!import.meta.env.SSR && { loadTexts }),
});

/** Without a session the page itself leads to the sign-in. */
function mayOpen({ role }: Route, client: QueryClient) {
  const administrator = client.getQueryData(administratorQuery.queryKey);
  return !role || !administrator || mayActAs(administrator.role, role);
}

function redirectAudience({ audience }: Route, client: QueryClient, url: URL) {
  const account = client.getQueryData(accountQuery.queryKey);
  if (audience === 'customer' && account === null) return loginAddress(url.pathname, url.search);
  if (audience === 'guest' && account) return siteTarget(url.searchParams.get('redirect'));
  return undefined;
}
