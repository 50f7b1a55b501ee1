import { withoutLanguage } from '../../shared/languages';

const anySite = 'http://site';
const entries = /^\/(login|register)\/?$/i;

/** The target after signing in: the requested path on this site, or else the home page. */
export function siteTarget(wanted: string | null): string {
  const url = wanted?.startsWith('/') ? URL.parse(wanted, anySite) : null;
  // Browsers read a path that starts with two slashes as another site.
  if (url?.origin !== anySite || url.pathname.startsWith('//')) return '/';
  return entries.test(withoutLanguage(url.pathname)) ? '/' : url.pathname + url.search + url.hash;
}

/** The sign-in page, with the address to return to. */
export const loginAddress = (pathname: string, search: string) =>
  `/login?redirect=${encodeURIComponent(pathname + search)}`;
