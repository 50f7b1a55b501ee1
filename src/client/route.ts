import type { QueryClient, QueryKey, QueryMeta } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Role } from '../shared/roles';

export type PageParams = Record<string, string>;
export type Query = { queryKey: QueryKey; meta?: QueryMeta };
export type Screen = ComponentType<{ params: PageParams }>;

/** A route: an address, its screen and the data it needs first. */
export interface Route {
  /** Parameters follow colons: `/services/:category/:slug`. */
  path: string;
  /** The screen's file below `src/features/`, without its ending. */
  screen: string;
  frame: 'site' | 'admin' | 'none';
  /** Required queries: a 404 of one is a 404 of the page. */
  require?(params: PageParams, url: URL): Query[];
  /** Queries loaded before the page is shown, whose failure the page handles. */
  prefetch?(params: PageParams, url: URL): Query[];
  /** Data that the page is shown without if it can’t be loaded. */
  extra?(params: PageParams): Query[];
  redirect?(client: QueryClient, params: PageParams, url: URL): string | undefined;
  /** `customer`: others are redirected to sign in; `guest`: signed-in customers are redirected. */
  audience?: 'customer' | 'guest';
  /** A page of the back office that needs no session, such as its sign-in. */
  isOpen?: boolean;
  /** The least role of an administrator who may open it; others see why not. */
  role?: Role;
  /** The address to which administrators with less than `role` are sent instead. */
  elsewhere?: string;
  /** Every visitor gets the same page, so it is cached until content changes. */
  isPublic?: boolean;
}

/** A route as a feature lists it; its frame is by default that of the site or of the back office. */
export interface PageRoute extends Omit<Route, 'frame'> {
  frame?: Route['frame'];
}
