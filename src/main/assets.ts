import type { Manifest } from 'vite';
import type { Route } from '../client/route';
import type { PageAssets } from '../ui/document';
import { notFoundRoute, refusedRoute, routes } from './routes';

export type AssetsOf = (route: Route) => PageAssets;

/** The browser build of `vite.config.ts`. */
const entry = 'src/main/browser.tsx';
const adminEntries = ['src/main/admin-routes.ts'];
const reactRefresh = '/@id/__x00__@vitejs/plugin-react/preamble';

/** A route's source files, with the manifest's keys. */
const sourcesOf = (route: Route, isAdmin: boolean) => {
  const screen = `src/features/${route.screen}.tsx`;
  return { screen, isAdmin, roots: [entry, ...(isAdmin ? adminEntries : []), screen] };
};

export async function findScreens() {
  const { adminNotFoundRoute, adminRoutes } = await import('./admin-routes');
  const screens = [
    ...[...routes, notFoundRoute].map((route) => sourcesOf(route, false)),
    ...[...adminRoutes, adminNotFoundRoute, refusedRoute].map((route) => sourcesOf(route, true)),
  ];
  return [...new Map(screens.map((each) => [each.screen, each])).values()];
}

/** Reads the build's manifest, to preload a page's chunks together with the entry. */
export async function builtAssets(manifest: Manifest): Promise<AssetsOf> {
  const assets = new Map(
    (await findScreens()).map(({ screen, roots }) => [screen, assetsFor(manifest, roots, screen)]),
  );
  return (route) => {
    const { screen } = sourcesOf(route, false);
    const found = assets.get(screen);
    if (!found) throw new Error(`${screen} is not in the build.`);
    return found;
  };
}

function assetsFor(manifest: Manifest, roots: string[], screen: string): PageAssets {
  const files = new Set<string>();
  const styles = new Set<string>();
  const fonts = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const file of chunk.assets ?? []) if (file.endsWith('.woff2')) fonts.add(file);
    chunk.imports?.forEach(visit);
    // A page overrides styles of its imports, so its own come last.
    for (const file of chunk.css ?? []) styles.add(file);
  };
  roots.forEach(visit);
  const script = manifest[entry]?.file ?? '';
  const address = (file: string) => `/${file}`;
  return {
    screen: address(manifest[screen]?.file ?? ''),
    scripts: [address(script)],
    preloads: [...files].filter((file) => file !== script).map(address),
    styles: [...styles].map(address),
    fonts: [...fonts].map(address),
  };
}

export const developmentAssets: AssetsOf = ({ screen }) => ({
  screen: `/src/features/${screen}.tsx`,
  scripts: ['/@vite/client', reactRefresh, `/${entry}`],
  preloads: [],
  styles: ['/src/ui/site.css', '/src/admin-ui/admin.css'],
  fonts: [],
});
