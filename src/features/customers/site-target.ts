const anySite = 'http://site';
const entries = /^\/(login|register)\/?$/i;

/** Where to go after signing in: the wanted address if it is a path on this site, else its home page. */
export function siteTarget(wanted: string | null): string {
  const url = wanted?.startsWith('/') ? URL.parse(wanted, anySite) : null;
  // A path that begins with two slashes names another site once a browser reads it again.
  if (url?.origin !== anySite || url.pathname.startsWith('//')) return '/';
  return entries.test(url.pathname) ? '/' : url.pathname + url.search + url.hash;
}

/** The sign-in that leads back to an address. */
export const loginAddress = (pathname: string, search: string) =>
  `/login?redirect=${encodeURIComponent(pathname + search)}`;
