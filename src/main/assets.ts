import type { Manifest } from 'vite';
import type { Route } from '../client/route';
import type { PageAssets } from '../ui/document';
import { notFoundRoute, routes } from './routes';

/** The built files that a page needs. */
export type AssetsOf = (route: Route) => PageAssets;

const entry = 'src/main/browser.tsx';
const frames = { site: [], none: [], admin: ['src/admin-ui/admin-layout.tsx'] };
const adminRoutesFile = 'src/main/admin-routes.ts';
const reactRefresh = '/@id/__x00__@vitejs/plugin-react/preamble';

/** Reads the build's manifest, so that a page's own chunks load beside the entry and not after it. */
export async function builtAssets(manifest: Manifest): Promise<AssetsOf> {
  const { adminRoutes } = await import('./admin-routes');
  const assets = new Map(
    [...routes, ...adminRoutes, notFoundRoute].map((route) => [
      route,
      assetsFor(manifest, [
        entry,
        ...(adminRoutes.includes(route) ? [adminRoutesFile] : []),
        ...frames[route.frame],
        `src/features/${route.screen}.tsx`,
      ]),
    ]),
  );
  return (route) => assets.get(route) ?? assetsFor(manifest, [entry]);
}

function assetsFor(manifest: Manifest, roots: string[]): PageAssets {
  const files = new Set<string>();
  const styles = new Set<string>();
  const fonts = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const file of chunk.css ?? []) styles.add(file);
    for (const file of chunk.assets ?? []) if (file.endsWith('.woff2')) fonts.add(file);
    chunk.imports?.forEach(visit);
  };
  roots.forEach(visit);
  const script = manifest[entry]?.file ?? '';
  const address = (file: string) => `/${file}`;
  return {
    scripts: [address(script)],
    preloads: [...files].filter((file) => file !== script).map(address),
    styles: [...styles].map(address),
    fonts: [...fonts].map(address),
  };
}

/** In development Vite itself serves the sources. */
export const developmentAssets: AssetsOf = () => ({
  scripts: ['/@vite/client', reactRefresh, `/${entry}`],
  preloads: [],
  styles: ['/src/ui/site.css', '/src/admin-ui/admin.css'],
  fonts: [],
});
