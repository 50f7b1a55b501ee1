import type { QueryClient, QueryKey, QueryMeta } from '@tanstack/react-query';
import type { ComponentType } from 'react';

export type PageParams = Record<string, string>;
export type Query = { queryKey: QueryKey; meta?: QueryMeta };
export type Screen = ComponentType<{ params: PageParams }>;

/** One address of the site: the screen that shows it and the data it needs before it does. */
export interface Route {
  /** With parameters after colons: `/services/:category/:slug`. */
  path: string;
  /** The screen's file below `src/features/`, without its ending. */
  screen: string;
  frame: 'site' | 'admin' | 'none';
  /** Queries the page can't be shown without: a 404 of one of these is a 404 of the page. */
  require?(params: PageParams, url: URL): Query[];
  /** Queries the page shows when they have answered. */
  prefetch?(params: PageParams, url: URL): Query[];
  redirect?(client: QueryClient, params: PageParams, url: URL): string | undefined;
  /** `customer`: anyone else is sent to sign in; `guest`: signed-in customers are sent on. */
  audience?: 'customer' | 'guest';
  /** A page of the back office that needs no session, such as its sign-in. */
  isOpen?: boolean;
  /** The same for everyone, so that it may be cached until content changes. */
  isPublic?: boolean;
}
