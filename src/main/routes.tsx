import type { QueryClient, QueryKey, QueryMeta } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import type { HttpError } from '../client/fetch';
import { readBlogFilters } from '../features/blog/blog-filters';
import {
  blogCategoriesQuery,
  blogTagsQuery,
  newestPostsQuery,
  postQuery,
  postsQuery,
} from '../features/blog/queries';
import { serviceQuery, servicesQuery } from '../features/catalogue/queries';
import { classesQuery, quickCheckQuery, reportQuery } from '../features/clearance/queries';
import {
  accountQuery,
  administratorQuery,
  currentUserQuery,
  sessionsQuery,
} from '../features/customers/queries';
import { loginAddress, siteTarget } from '../features/customers/site-target';
import { consultationQueries } from '../features/enquiries/queries';
import { guideQuery, guidesQuery } from '../features/guides/queries';
import {
  orderQuery,
  orderStepsQuery,
  ownOrdersQuery,
  paymentConfigQuery,
} from '../features/orders/queries';
import { SiteLayout } from '../features/pages/site-layout';
import { directoryPath, shortAddress } from '../features/trademarks/directory/directory-filters';
import { trademarkQuery, trademarksQuery } from '../features/trademarks/directory/queries';
import { endableWatchQuery, watchesQuery, watchHitsQuery } from '../features/watches/queries';

export type PageParams = Record<string, string>;
export type Query = { queryKey: QueryKey; meta?: QueryMeta | undefined };
export type Screen = ComponentType<{ params: PageParams }>;
type Frame = ComponentType<{ children: ReactNode }>;

/** One address of the site: the screen that shows it and the data it needs before it does. */
export interface Page {
  /** With parameters behind colons: `/services/:category/:slug`. */
  path: string;
  /** The screen's file, below `src/`. */
  screen: string;
  frame: 'site' | 'admin' | 'none';
  /** What the page can't be shown without: a 404 of one of these is a 404 of the page. */
  needs?(params: PageParams, url: URL): Query[];
  /** What it shows when it is there. */
  likes?(params: PageParams, url: URL): Query[];
  /** Where else this very address leads. */
  leadsTo?(client: QueryClient, params: PageParams, url: URL): string | undefined;
  /** A customer's own page leads anyone else to the sign-in; a guest's leads customers straight on. */
  audience?: 'customer' | 'guest';
  /** A page of the back office that needs no session: it leads to one. */
  isWayIn?: boolean;
  /** True: the same for everyone, so that it may be kept until content changes. */
  isPublic?: boolean;
}

const consultationsPage: Omit<Page, 'path'> = {
  screen: 'enquiries/consultations-page',
  frame: 'site',
  likes: () => consultationQueries,
  isPublic: true,
};

export const pages: Page[] = [
  { path: '/', screen: 'pages/home-page', frame: 'site', isPublic: true },
  ...categoryPage('trademark', ['/trademark', '/services/trademark']),
  ...categoryPage('patent', ['/services/patent', '/patent']),
  ...categoryPage('copyright', ['/copyright', '/services/copyright']),
  { ...consultationsPage, path: '/consultations' },
  { ...consultationsPage, path: '/services/consultation' },
  { path: '/contact', screen: 'enquiries/contact-page', frame: 'site', isPublic: true },
  {
    path: '/services/:category/:slug',
    screen: 'pages/service-page',
    frame: 'site',
    needs: ({ category = '', slug = '' }) => [serviceQuery(category, slug)],
    leadsTo: toOwnAddress,
    isPublic: true,
  },
  {
    path: '/services/:slug',
    screen: 'pages/service-page',
    frame: 'site',
    needs: ({ slug = '' }) => [serviceQuery('default', slug)],
    leadsTo: toOwnAddress,
    isPublic: true,
  },
  {
    path: '/blog',
    screen: 'blog/blog-page',
    frame: 'site',
    likes: (_, url) => [
      postsQuery(readBlogFilters(url.searchParams)),
      blogCategoriesQuery,
      blogTagsQuery,
    ],
    isPublic: true,
  },
  {
    path: '/blog/:slug',
    screen: 'blog/post-page',
    frame: 'site',
    needs: ({ slug = '' }) => [postQuery(slug)],
    leadsTo: (client, { slug = '' }, url) => {
      const post = client.getQueryData(postQuery(slug).queryKey);
      return post && post.slug !== slug ? `/blog/${post.slug}${url.search}${url.hash}` : undefined;
    },
    isPublic: true,
  },
  {
    path: '/guides',
    screen: 'guides/guides-page',
    frame: 'site',
    likes: () => [guidesQuery],
    isPublic: true,
  },
  {
    path: '/guides/:slug',
    screen: 'guides/guide-page',
    frame: 'site',
    needs: ({ slug = '' }) => [guideQuery(slug)],
    isPublic: true,
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
    likes: () => [servicesQuery(), guidesQuery, newestPostsQuery],
    isPublic: true,
  },
  {
    path: directoryPath,
    screen: 'trademarks/directory/directory-page',
    frame: 'site',
    likes: (_, url) => [trademarksQuery(url.searchParams)],
    leadsTo: (_client, _params, url) => shortAddress(url),
    isPublic: true,
  },
  {
    path: '/trademarks/:slug',
    screen: 'pages/trademark-page',
    frame: 'site',
    needs: ({ slug = '' }) => [trademarkQuery(slug)],
    leadsTo: toPresentSlug,
    isPublic: true,
  },
  {
    path: '/check',
    screen: 'pages/check-page',
    frame: 'site',
    likes(_, { searchParams }) {
      const business = searchParams.get('business');
      return [
        ...(searchParams.get('name') ? [quickCheckQuery(searchParams)] : []),
        ...(business ? [classesQuery(business)] : []),
      ];
    },
    isPublic: true,
  },
  {
    path: '/check/how-it-works',
    screen: 'clearance/how-it-works-page',
    frame: 'site',
    isPublic: true,
  },
  {
    path: '/check/report/:token',
    screen: 'pages/report-page',
    frame: 'site',
    needs: ({ token = '' }) => [reportQuery(token)],
  },
  {
    path: '/watches/end/:token',
    screen: 'watches/end-watch-page',
    frame: 'site',
    needs: ({ token = '' }) => [endableWatchQuery(token)],
  },
  { path: '/checkout', screen: 'orders/checkout/checkout-page', frame: 'site' },
  {
    path: '/checkout/:orderId',
    screen: 'orders/checkout/checkout-page',
    frame: 'site',
    likes: ({ orderId = '' }) => [orderQuery(orderId), paymentConfigQuery],
  },
  {
    path: '/payment-success',
    screen: 'orders/checkout/payment-success-page',
    frame: 'site',
    likes: (_, url) => {
      const orderId = url.searchParams.get('order_id');
      return orderId ? [orderQuery(orderId)] : [];
    },
  },
  { path: '/login', screen: 'customers/login-page', frame: 'site', audience: 'guest' },
  { path: '/register', screen: 'customers/register-page', frame: 'site', audience: 'guest' },
  { path: '/forgot-password', screen: 'customers/forgot-password-page', frame: 'site' },
  { path: '/reset-password', screen: 'customers/reset-password-page', frame: 'site' },
  {
    path: '/verify-email',
    screen: 'customers/verify-email-page',
    frame: 'site',
    likes: () => [accountQuery],
  },
  {
    path: '/profile',
    screen: 'pages/profile-page',
    frame: 'site',
    audience: 'customer',
    likes: () => [sessionsQuery, watchesQuery, watchHitsQuery],
  },
  {
    path: '/orders',
    screen: 'orders/own-orders-page',
    frame: 'site',
    audience: 'customer',
    likes: () => [ownOrdersQuery],
  },
  {
    path: '/orders/:id',
    screen: 'orders/own-order-page',
    frame: 'site',
    needs: ({ id = '' }) => [orderQuery(id)],
    likes: ({ id = '' }) => [orderStepsQuery(id), accountQuery],
    leadsTo: toLoginWhereUnreadable,
  },
];

export const notFoundPage: Page = { path: '*', screen: 'pages/not-found-page', frame: 'site' };

const frameQueries = { site: [currentUserQuery], admin: [administratorQuery], none: [] };

/** One page, shown at each of these addresses; a category's own address comes before that of a service. */
function categoryPage(category: string, paths: string[]): Page[] {
  return paths.map((path) => ({
    path,
    screen: `pages/${category}-category-page`,
    frame: 'site',
    likes: () => [servicesQuery({ category })],
    isPublic: true,
  }));
}

/** Whoever is not signed in may have an order that this browser can't read. */
function toLoginWhereUnreadable(client: QueryClient, params: PageParams, url: URL) {
  const error = client.getQueryState(orderQuery(params.id ?? '').queryKey)?.error;
  const isUnreadable = (error as HttpError | null | undefined)?.status === 404;
  const isNobody = client.getQueryData(currentUserQuery.queryKey) === null;
  return isUnreadable && isNobody ? loginAddress(url.pathname, url.search) : undefined;
}

function whereElse({ audience }: Page, client: QueryClient, url: URL): string | undefined {
  const account = client.getQueryData(accountQuery.queryKey);
  if (audience === 'customer' && account === null) return loginAddress(url.pathname, url.search);
  if (audience === 'guest' && account) return siteTarget(url.searchParams.get('redirect'));
  return undefined;
}

/** A service lives under its own category and its present slug; every other spelling leads there. */
function toOwnAddress(client: QueryClient, params: PageParams, url: URL): string | undefined {
  const service = client.getQueryData(
    serviceQuery(params.category ?? 'default', params.slug ?? '').queryKey,
  );
  if (!service) return undefined;
  const own = `/services/${service.category}/${service.slug}`;
  return url.pathname === own ? undefined : own + url.search + url.hash;
}

/** A renamed mark leads to its present address. */
function toPresentSlug(client: QueryClient, { slug = '' }: PageParams, url: URL) {
  const mark = client.getQueryData(trademarkQuery(slug).queryKey);
  if (!mark || mark.slug === slug) return undefined;
  return `${directoryPath}/${encodeURIComponent(mark.slug)}${url.search}${url.hash}`;
}

/** Finds the page at a path among these. */
function pageFinder(among: Page[]) {
  const shapes = among.map((page) => ({
    page,
    shape: new RegExp(`^${page.path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
  }));
  return (pathname: string): { page: Page; params: PageParams } => {
    for (const { page, shape } of shapes) {
      const match = shape.exec(pathname);
      if (!match) continue;
      try {
        const params = Object.entries(match.groups ?? {}).map(([name, value]) => [
          name,
          decodeURIComponent(value),
        ]);
        return { page, params: Object.fromEntries(params) };
      } catch {
        break; // an escape that is none
      }
    }
    return { page: notFoundPage, params: {} };
  };
}

export type Screens = Record<string, () => Promise<{ default: Screen }>>;
type PageTable = { findPage: ReturnType<typeof pageFinder>; screens: Screens };

export const findPage = pageFinder(pages);
const publicTable: PageTable = {
  findPage,
  screens: import.meta.glob<{ default: Screen }>([
    '../features/**/*-page.tsx',
    '!../features/**/admin-*-page.tsx',
  ]),
};
let adminTable: PageTable | undefined;

/** The back office's half of the map loads with its first page only. */
async function tableOf(pathname: string): Promise<PageTable> {
  if (!/^\/admin(\/|$)/.test(pathname)) return publicTable;
  if (!adminTable) {
    const { adminPages, adminScreens } = await import('./admin-routes');
    adminTable ??= { findPage: pageFinder(adminPages), screens: adminScreens };
  }
  return adminTable;
}

/** Whether a page of the back office may be shown to whoever has no session there. */
export const isWayIn = async (pathname: string) =>
  (await tableOf(pathname)).findPage(pathname).page.isWayIn === true;

const frames: Record<Page['frame'], () => Promise<Frame> | Frame> = {
  site: () => SiteLayout,
  admin: async () => (await import('../admin-ui/admin-layout')).AdminLayout,
  none:
    () =>
    ({ children }) =>
      children,
};

/** A page with all it needs to be drawn at once. */
export interface LoadedPage {
  page: Page;
  params: PageParams;
  Screen: Screen;
  Frame: Frame;
  status: number;
}

/** Loads the page at an address, or says where it leads; the same in the browser and on the server. */
export async function loadPage(
  client: QueryClient,
  url: URL,
  ensure = (query: Query) => client.ensureQueryData({ ...query, revalidateIfStale: true }),
): Promise<LoadedPage | { redirectTo: string; status: 301 | 302 }> {
  const { findPage, screens } = await tableOf(url.pathname);
  const { page, params } = findPage(url.pathname);
  const needs = page.needs?.(params, url) ?? [];
  const queries = [
    ...needs,
    ...(page.likes?.(params, url) ?? []),
    ...(page.audience ? [accountQuery] : []),
    ...frameQueries[page.frame],
  ];
  const [code, ...results] = await Promise.all([
    loadCode(page, screens),
    ...queries.map((query) => failureOf(ensure(query))),
  ]);
  const redirectTo = page.leadsTo?.(client, params, url);
  if (redirectTo) return { redirectTo, status: page.isPublic ? 301 : 302 };
  const elsewhere = whereElse(page, client, url);
  if (elsewhere) return { redirectTo: elsewhere, status: 302 };
  const failure = results.slice(0, needs.length).find((result) => result !== undefined);
  if (page.frame === 'admin' && results.some((result) => result?.status === 401))
    return { redirectTo: signInAddress(url), status: 302 };
  const isUnavailable = results.some((result) => result?.status === 503);
  return { page, params, ...code, status: statusOf(page, failure, isUnavailable) };
}

function statusOf(page: Page, failure: HttpError | undefined, isUnavailable: boolean): number {
  if (page === notFoundPage) return 404;
  if (failure) return failure.status ?? 500;
  return isUnavailable ? 503 : 200;
}

/** The address of the sign-in that leads back here. */
export const signInAddress = (url: URL) =>
  `/admin/login?redirect=${encodeURIComponent(url.pathname + url.search)}`;

type PageCode = Pick<LoadedPage, 'Screen' | 'Frame'>;
const loadedCode = new Map<Page, PageCode>();

/** Loaded code is kept here: the server's `import()` looks for the file again, every time. */
async function loadCode(page: Page, screens: Screens): Promise<PageCode> {
  const loaded = loadedCode.get(page);
  if (loaded) return loaded;
  const screen =
    page === notFoundPage
      ? publicTable.screens[`../features/${page.screen}.tsx`]
      : screens[`../features/${page.screen}.tsx`];
  if (!screen) throw new Error(`There is no screen ${page.screen}.`);
  const [{ default: Screen }, Frame] = await Promise.all([screen(), frames[page.frame]()]);
  loadedCode.set(page, { Screen, Frame });
  return { Screen, Frame };
}

const failureOf = (loading: Promise<unknown>) =>
  loading.then(
    () => undefined,
    (error: HttpError) => error,
  );
