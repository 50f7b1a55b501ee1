import type { Route } from '../../client/route';
import { newestPostsQuery } from '../blog/queries';
import { serviceQuery, servicesQuery } from '../catalogue/queries';
import { classesQuery, quickCheckQuery } from '../clearance/queries';
import { sessionsQuery } from '../customers/queries';
import { reportQuery } from '../enquiries/reports/queries';
import { guidesQuery } from '../guides/queries';
import { directoryPath } from '../trademarks/directory/directory-filters';
import { trademarkQuery } from '../trademarks/directory/queries';
import { watchesQuery, watchHitsQuery } from '../watches/queries';

const service = { screen: 'pages/service-page', frame: 'site', isPublic: true } as const;

export const pageRoutes: Route[] = [
  { path: '/', screen: 'pages/home-page', frame: 'site', isPublic: true },
  ...categoryRoutes('trademark', ['/trademark', '/services/trademark']),
  ...categoryRoutes('patent', ['/services/patent', '/patent']),
  ...categoryRoutes('copyright', ['/copyright', '/services/copyright']),
  {
    ...service,
    path: '/services/:category/:slug',
    require: ({ category = '', slug = '' }) => [serviceQuery(category, slug)],
    redirect: redirectToOwnAddress,
  },
  {
    ...service,
    path: '/services/:slug',
    require: ({ slug = '' }) => [serviceQuery('default', slug)],
    redirect: redirectToOwnAddress,
  },
  { path: '/about', screen: 'pages/about-page', frame: 'site', isPublic: true },
  {
    path: '/privacy-policy',
    screen: 'pages/legal/privacy-policy-page',
    frame: 'site',
    isPublic: true,
  },
  {
    path: '/terms-of-service',
    screen: 'pages/legal/terms-of-service-page',
    frame: 'site',
    isPublic: true,
  },
  {
    path: '/sitemap',
    screen: 'pages/sitemap-page',
    frame: 'site',
    prefetch: () => [servicesQuery(), guidesQuery, newestPostsQuery],
    isPublic: true,
  },
  {
    path: '/trademarks/:slug',
    screen: 'pages/trademark-page',
    frame: 'site',
    require: ({ slug = '' }) => [trademarkQuery(slug)],
    redirect(client, { slug = '' }, url) {
      const mark = client.getQueryData(trademarkQuery(slug).queryKey);
      if (!mark || mark.slug === slug) return undefined;
      return `${directoryPath}/${encodeURIComponent(mark.slug)}${url.search}${url.hash}`;
    },
    isPublic: true,
  },
  {
    path: '/check',
    screen: 'pages/check-page',
    frame: 'site',
    prefetch(_, { searchParams }) {
      const business = searchParams.get('business');
      return [
        ...(searchParams.get('name') ? [quickCheckQuery(searchParams)] : []),
        ...(business ? [classesQuery(business)] : []),
      ];
    },
    isPublic: true,
  },
  {
    path: '/check/report/:token',
    screen: 'pages/report-page',
    frame: 'site',
    require: ({ token = '' }) => [reportQuery(token)],
  },
  {
    path: '/profile',
    screen: 'pages/profile-page',
    frame: 'site',
    audience: 'customer',
    prefetch: () => [sessionsQuery, watchesQuery, watchHitsQuery],
  },
];

/** The same page at several addresses. */
function categoryRoutes(category: string, paths: string[]): Route[] {
  return paths.map((path) => ({
    path,
    screen: `pages/${category}-category-page`,
    frame: 'site',
    prefetch: () => [servicesQuery({ category })],
    isPublic: true,
  }));
}

/** Other categories and former slugs of a service redirect to its current address. */
function redirectToOwnAddress(
  ...[client, params, url]: Parameters<NonNullable<Route['redirect']>>
) {
  const found = client.getQueryData(
    serviceQuery(params.category ?? 'default', params.slug ?? '').queryKey,
  );
  if (!found) return undefined;
  const own = `/services/${found.category}/${found.slug}`;
  return url.pathname === own ? undefined : own + url.search + url.hash;
}
