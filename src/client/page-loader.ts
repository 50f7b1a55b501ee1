import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { inLanguage, isTranslated, languageOf, withoutLanguage } from '../shared/languages';
import type { HttpError } from './fetch';
import type { PageParams, Query, Route, Screen } from './route';

export type Screens = Record<string, () => Promise<{ default: Screen }>>;
/** `path`: that of the route. */
export type Frame = ComponentType<{ path: string; children: ReactNode }>;

export interface RouteTable {
  routes: Route[];
  /** By file path, as `import.meta.glob` returns them from a folder beside `features/`. */
  screens: Screens;
  /** The page of an address that none of the routes has. */
  notFound: Route;
}

/** A page with its code. */
export interface ShownPage {
  route: Pick<Route, 'path'>;
  params: PageParams;
  Screen: Screen;
  Frame: Frame;
}

export interface LoadedPage extends ShownPage {
  route: Route;
  status: number;
}
export type Redirect = { redirectTo: string; status: 301 | 302 };

export type LoadPage = (
  client: QueryClient,
  url: URL,
  ensure?: (query: Query) => Promise<unknown>,
  /** A public page or one of the back office before its data, which it shows the outline of. */
  onOutline?: (page: LoadedPage) => void,
) => Promise<LoadedPage | Redirect>;

interface PageLoaderOptions {
  site: RouteTable;
  /** The back office's part, which no visitor loads. */
  loadAdmin(): Promise<RouteTable>;
  /** The queries of each frame. */
  frames: Record<Route['frame'], Query[]>;
  loadFrame: Record<Route['frame'], () => Promise<Frame> | Frame>;
  audienceQuery: Query;
  redirectAudience(route: Route, client: QueryClient, url: URL): string | undefined;
  /** Who opens a page that names a role. */
  roleQuery: Query;
  /** The page shown instead of one that needs another role. */
  refused: Route;
  mayOpen(route: Route, client: QueryClient): boolean;
  /** In the browser: what a screen says in the language of the page. */
  loadTexts?(screen: string): Promise<void>;
}

/** Finds and loads pages; the same in the browser and on the server. */
export function createPageLoader(options: PageLoaderOptions) {
  const { frames } = options;
  const site = matcher(options.site);
  let admin: Matcher | undefined;
  const loadedCode = new Map<Route, Pick<LoadedPage, 'Screen' | 'Frame'>>();

  async function matcherOf(pathname: string): Promise<Matcher> {
    if (!/^\/admin(\/|$)/.test(pathname)) return site;
    admin ??= matcher(await options.loadAdmin());
    return admin;
  }

  /** Caches loaded modules, since the server's `import()` resolves the file every time. */
  async function loadCode(route: Route, screens: Screens) {
    const loaded = loadedCode.get(route);
    if (loaded) return loaded;
    const screen = screens[`../features/${route.screen}.tsx`];
    if (!screen) throw new Error(`There is no screen ${route.screen}.`);
    const [{ default: Screen }, Frame] = await Promise.all([
      screen(),
      options.loadFrame[route.frame](),
      options.loadTexts?.(route.screen),
    ]);
    const code = { Screen, Frame };
    loadedCode.set(route, code);
    return code;
  }

  const loadOwn: LoadPage = async (
    client,
    url,
    ensure = (query) => client.ensureQueryData({ ...query, revalidateIfStale: true }),
    onOutline,
  ) => {
    const { match, screens, notFound } = await matcherOf(url.pathname);
    const found = match(url.pathname);
    const { route, params } = found ?? { route: notFound, params: {} };
    if (route.role) {
      await errorOf(ensure(options.roleQuery));
      if (!options.mayOpen(route, client)) {
        if (route.elsewhere) return { redirectTo: route.elsewhere, status: 302 };
        const [code] = await Promise.all([
          loadCode(options.refused, screens),
          ...frames[options.refused.frame].map((query) => errorOf(ensure(query))),
        ]);
        return { route: options.refused, params, ...code, status: 403 };
      }
    }
    const required = route.require?.(params, url) ?? [];
    const queries = [
      ...required,
      ...(route.prefetch?.(params, url) ?? []),
      ...(route.audience ? [options.audienceQuery] : []),
      ...frames[route.frame],
    ];
    const extra = (route.extra?.(params) ?? []).map((query) => errorOf(ensure(query)));
    const loadingCode = loadCode(route, screens);
    if (onOutline && (route.isPublic || route.frame === 'admin'))
      loadingCode.then(
        (code) => onOutline({ route, params, ...code, status: 200 }),
        () => {},
      );
    const [code, ...errors] = await Promise.all([
      loadingCode,
      ...queries.map((query) => errorOf(ensure(query))),
    ]);
    await Promise.all(extra);
    const redirectTo = route.redirect?.(client, params, url);
    if (redirectTo) return { redirectTo, status: route.isPublic ? 301 : 302 };
    const elsewhere = options.redirectAudience(route, client, url);
    if (elsewhere) return { redirectTo: elsewhere, status: 302 };
    if (route.frame === 'admin' && errors.some((error) => error?.status === 401))
      return { redirectTo: adminSignInAddress(url), status: 302 };
    return { route, params, ...code, status: statusOf(found !== undefined, errors, required) };
  };

  /** Addresses have a language before their path, which no route knows. */
  const loadPage: LoadPage = async (client, address, ...rest) => {
    const language = languageOf(address.pathname);
    if (language === 'en') return loadOwn(client, address, ...rest);
    const url = new URL(address);
    url.pathname = withoutLanguage(address.pathname);
    if (!isTranslated(url.pathname)) return { redirectTo: url.pathname + url.search, status: 302 };
    const loaded = await loadOwn(client, url, ...rest);
    return 'redirectTo' in loaded
      ? { ...loaded, redirectTo: inLanguage(loaded.redirectTo, language) }
      : loaded;
  };

  return {
    loadPage,
    findRoute: async (pathname: string): Promise<Route | undefined> =>
      (await matcherOf(pathname)).match(pathname)?.route,
  };
}

export const adminSignInAddress = (url?: Pick<URL, 'pathname' | 'search'>) =>
  url ? `/admin/login?redirect=${encodeURIComponent(url.pathname + url.search)}` : '/admin/login';

type Matcher = ReturnType<typeof matcher>;

/** Fewer parameters first: `/blog/new` before `/blog/:slug`. */
function matcher({ routes, screens, notFound }: RouteTable) {
  const parameters = ({ path }: Route) => path.split(':').length;
  const shapes = routes
    .toSorted((one, other) => parameters(one) - parameters(other))
    .map((route) => ({
      route,
      shape: new RegExp(`^${route.path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
    }));
  const match = (pathname: string): { route: Route; params: PageParams } | undefined => {
    for (const { route, shape } of shapes) {
      const found = shape.exec(pathname);
      if (!found) continue;
      try {
        const params = Object.entries(found.groups ?? {}).map(([name, value]) => [
          name,
          decodeURIComponent(value),
        ]);
        return { route, params: Object.fromEntries(params) };
      } catch {
        return undefined; // a malformed escape
      }
    }
    return undefined;
  };
  return { match, screens, notFound };
}

function statusOf(isFound: boolean, errors: (HttpError | undefined)[], required: Query[]): number {
  if (!isFound) return 404;
  const failure = errors.slice(0, required.length).find((error) => error !== undefined);
  if (failure) return failure.status ?? 500;
  return errors.some((error) => error?.status === 503) ? 503 : 200;
}

const errorOf = (loading: Promise<unknown>) =>
  loading.then(
    () => undefined,
    (error: HttpError) => error,
  );
