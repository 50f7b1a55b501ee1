import type { PageRoute } from '../../client/route';
import { newestPostsQuery } from '../blog/queries';
import { serviceQuery, servicesQuery } from '../catalogue/queries';
import { classesQuery, quickCheckQuery } from '../clearance/queries';
import { ownBillingQuery } from '../clients/own-queries';
import { sessionsQuery } from '../customers/queries';
import { reportQuery } from '../enquiries/reports/queries';
import { firmQuery } from '../firm/queries';
import { guidesQuery } from '../guides/queries';
import { paidSearchQuery, paymentConfigQuery } from '../orders/queries';
import { newestMarksQuery, trademarkQuery } from '../trademarks/directory/queries';
import { directoryPath } from '../trademarks/search/directory-filters';
import { coverageQuery } from '../trademarks/sources/queries';
import { watchesQuery, watchHitsQuery } from '../watches/queries';
import { searchPath, siteSearchQuery } from './queries';

const open = { isPublic: true };
const service = {
  ...open,
  screen: 'pages/service-page',
  redirect: redirectToOwnAddress,
  extra: ({ slug = '' }) => [firmQuery, paidSearchQuery(slug)],
} satisfies Partial<PageRoute>;

export const pageRoutes: PageRoute[] = [
  {
    ...open,
    path: '/',
    screen: 'pages/home-page',
    extra: () => [coverageQuery, newestMarksQuery, firmQuery],
  },
  ...categoryRoutes('trademark', ['/trademark', '/services/trademark']).map((route) => ({
    ...route,
    extra: () => [coverageQuery, newestMarksQuery, firmQuery],
  })),
  ...categoryRoutes('patent', ['/services/patent', '/patent']),
  ...categoryRoutes('copyright', ['/copyright', '/services/copyright']),
  {
    ...service,
    path: '/services/:category/:slug',
    require: ({ category = '', slug = '' }) => [serviceQuery(category, slug)],
  },
  {
    ...service,
    path: '/services/:slug',
    require: ({ slug = '' }) => [serviceQuery('default', slug)],
  },
  { ...open, path: '/about', screen: 'pages/about-page', extra: () => [firmQuery] },
  {
    ...open,
    path: '/privacy-policy',
    screen: 'pages/legal/privacy-policy-page',
    prefetch: () => [paymentConfigQuery],
  },
  { ...open, path: '/terms-of-service', screen: 'pages/legal/terms-of-service-page' },
  {
    ...open,
    path: '/sitemap',
    screen: 'pages/sitemap-page',
    prefetch: () => [servicesQuery(), guidesQuery, newestPostsQuery],
  },
  {
    path: searchPath,
    screen: 'pages/search-page',
    prefetch(_, { searchParams }) {
      const q = searchParams.get('q')?.trim();
      return q ? [siteSearchQuery(q)] : [];
    },
  },
  {
    ...open,
    path: '/trademarks/:slug',
    screen: 'pages/trademark-page',
    require: ({ slug = '' }) => [trademarkQuery(slug)],
    prefetch: () => [coverageQuery],
    redirect(client, { slug = '' }, url) {
      const mark = client.getQueryData(trademarkQuery(slug).queryKey);
      if (!mark || mark.slug === slug) return undefined;
      return `${directoryPath}/${encodeURIComponent(mark.slug)}${url.search}${url.hash}`;
    },
  },
  {
    ...open,
    path: '/check',
    screen: 'pages/check-page',
    extra: () => [firmQuery],
    prefetch(_, { searchParams }) {
      const business = searchParams.get('business');
      return [
        coverageQuery,
        ...(searchParams.get('name') ? [quickCheckQuery(searchParams)] : []),
        ...(business ? [classesQuery(business)] : []),
      ];
    },
  },
  {
    path: '/check/report/:token',
    screen: 'pages/report-page',
    require: ({ token = '' }) => [reportQuery(token)],
  },
  {
    path: '/profile',
    screen: 'pages/profile-page',
    audience: 'customer',
    prefetch: () => [sessionsQuery, watchesQuery, watchHitsQuery, coverageQuery, ownBillingQuery],
  },
];

/** The same page at several addresses. */
function categoryRoutes(category: string, paths: string[]): PageRoute[] {
  const screen = `pages/${category}-category-page`;
  return paths.map((path) => ({
    ...open,
    path,
    screen,
    prefetch: () => [servicesQuery({ category })],
  }));
}

/** Other categories and former slugs of a service redirect to its current address. */
function redirectToOwnAddress(
  ...[client, params, url]: Parameters<NonNullable<PageRoute['redirect']>>
) {
  const found = client.getQueryData(
    serviceQuery(params.category ?? 'default', params.slug ?? '').queryKey,
  );
  if (!found) return undefined;
  const own = `/services/${found.category}/${found.slug}`;
  return url.pathname === own ? undefined : own + url.search + url.hash;
}
