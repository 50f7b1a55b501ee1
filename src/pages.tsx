import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import {
  createContext,
  data,
  type LoaderFunctionArgs,
  type RouteObject,
  redirect,
} from 'react-router';
import { administratorQuery, currentUserQuery } from './accounts/queries';
import type { HttpError } from './browser/fetch';
import {
  adminOrderQuery,
  adminOrdersQuery,
  orderQuery,
  paymentConfigQuery,
} from './orders/queries';
import { serviceQuery } from './services/queries';
import { ErrorPage } from './site/error-page';
import { SiteLayout } from './site/site-layout';

type Params = Record<string, string | undefined>;
type Query = { queryKey: QueryKey };

/** One address of the site: the screen that shows it and the data it needs before it does. */
export interface Page {
  path: string;
  /** The screen's file, below `src/`. */
  screen: string;
  /** What the page can't be shown without: a 404 of one of these is a 404 of the page. */
  needs?(params: Params, url: URL): Query[];
  /** What it shows when it is there. */
  likes?(params: Params, url: URL): Query[];
  /** Where else this very address leads. */
  leadsTo?(client: QueryClient, params: Params, url: URL): string | undefined;
  /** True: the same for everyone, so that it may be kept until content changes. */
  isPublic?: boolean;
}

export const publicPages: Page[] = [
  { path: '/', screen: 'site/home-page', isPublic: true },
  {
    path: '/services/:category/:slug',
    screen: 'services/service-page',
    needs: ({ category = '', slug = '' }) => [serviceQuery(category, slug)],
    leadsTo: toOwnAddress,
    isPublic: true,
  },
  {
    path: '/services/:slug',
    screen: 'services/service-page',
    needs: ({ slug = '' }) => [serviceQuery('default', slug)],
    leadsTo: toOwnAddress,
    isPublic: true,
  },
  { path: '/checkout', screen: 'orders/checkout-page' },
  {
    path: '/checkout/:orderId',
    screen: 'orders/checkout-page',
    likes: ({ orderId = '' }) => [orderQuery(orderId), paymentConfigQuery],
  },
  {
    path: '/payment-success',
    screen: 'orders/payment-success-page',
    likes: (_, url) => {
      const orderId = url.searchParams.get('order_id');
      return orderId ? [orderQuery(orderId)] : [];
    },
  },
];

export const signInPage: Page = { path: '/admin/login', screen: 'accounts/admin-login-page' };

export const adminPages: Page[] = [
  {
    path: '/admin/orders',
    screen: 'orders/admin-orders-page',
    likes: (_, url) => [adminOrdersQuery(url.searchParams)],
  },
  {
    path: '/admin/orders/:id',
    screen: 'orders/admin-order-page',
    needs: ({ id = '' }) => [adminOrderQuery(id)],
  },
];

const notFoundPage: Page = { path: '*', screen: 'site/not-found-page' };

/** A service lives under its own category and its present slug; every other spelling leads there. */
function toOwnAddress(client: QueryClient, params: Params, url: URL): string | undefined {
  const service = client.getQueryData(
    serviceQuery(params.category ?? 'default', params.slug ?? '').queryKey,
  );
  if (!service) return undefined;
  const own = `/services/${service.category}/${service.slug}`;
  return url.pathname === own ? undefined : own + url.search;
}

export const queryClientContext = createContext<QueryClient>();

const screens = import.meta.glob<{ default: ComponentType }>('./*/*-page.tsx');

export const screenFile = (page: Page) => `./${page.screen}.tsx`;

function loaderOf(page: Page, common: Query[]) {
  return async ({ params, request, context }: LoaderFunctionArgs) => {
    const client = context.get(queryClientContext);
    const url = new URL(request.url);
    const load = (query: Query) => client.ensureQueryData({ ...query, revalidateIfStale: true });
    const needs = page.needs?.(params, url) ?? [];
    const results = await Promise.allSettled(
      [...needs, ...(page.likes?.(params, url) ?? []), ...common].map(load),
    );
    const target = page.leadsTo?.(client, params, url);
    if (target) throw redirect(target, 301);
    const failed = results.slice(0, needs.length).find((result) => result.status === 'rejected');
    if (!failed) return page.path === '*' ? data(null, { status: 404 }) : null;
    const { status = 500 } = failed.reason as HttpError;
    if (status === 401) throw redirect(signInAddress(url));
    return data(null, { status });
  };
}

export const signInAddress = (url: URL) =>
  `/admin/login?redirect=${encodeURIComponent(url.pathname + url.search)}`;

function routeOf(page: Page, common: Query[]): RouteObject {
  return {
    path: page.path,
    id: page.path,
    loader: loaderOf(page, common),
    lazy: {
      Component: async () => {
        const screen = screens[screenFile(page)];
        if (!screen) throw new Error(`There is no screen ${page.screen}.`);
        return (await screen()).default;
      },
    },
  };
}

const nothing = () => null;

/** The site map as the router takes it, in the browser and on the server alike. */
export function siteRoutes(): RouteObject[] {
  return [
    {
      Component: SiteLayout,
      ErrorBoundary: ErrorPage,
      HydrateFallback: nothing,
      children: [...publicPages, notFoundPage].map((page) => routeOf(page, [currentUserQuery])),
    },
    {
      path: '/admin',
      ErrorBoundary: ErrorPage,
      HydrateFallback: nothing,
      lazy: { Component: async () => (await import('./admin/admin-layout')).AdminLayout },
      children: adminPages.map((page) => routeOf(page, [administratorQuery])),
    },
    { ...routeOf(signInPage, []), ErrorBoundary: ErrorPage, HydrateFallback: nothing },
  ];
}
