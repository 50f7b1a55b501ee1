import type { Manifest } from 'vite';
import type { PageAssets } from '../ui/document';
import { notFoundPage, type Page, pages } from './routes';

/** The built files that a page needs. */
export type AssetsOf = (page: Page) => PageAssets;

const entry = 'src/main/browser.tsx';
const frames = { site: [], none: [], admin: ['src/admin-ui/admin-layout.tsx'] };
const adminMap = 'src/main/admin-routes.ts';
const reactRefresh = '/@id/__x00__@vitejs/plugin-react/preamble';

/** Reads the build's manifest, so that a page's own chunks load beside the entry and not after it. */
export async function builtAssets(manifest: Manifest): Promise<AssetsOf> {
  const { adminPages } = await import('./admin-routes');
  const assets = new Map(
    [...pages, ...adminPages, notFoundPage].map((page) => [
      page,
      assetsFor(manifest, [
        entry,
        ...(adminPages.includes(page) ? [adminMap] : []),
        ...frames[page.frame],
        `src/features/${page.screen}.tsx`,
      ]),
    ]),
  );
  return (page) => assets.get(page) ?? assetsFor(manifest, [entry]);
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
