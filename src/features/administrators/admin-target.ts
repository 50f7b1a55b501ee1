const anySite = 'http://site';

/** Where to go after signing in: the wanted address if it is a screen of the back office, else its start. */
export function adminTarget(wanted: string | null): string {
  const url = wanted?.startsWith('/') ? URL.parse(wanted, anySite) : null;
  if (url?.origin !== anySite) return '/admin';
  const isScreen = url.pathname.startsWith('/admin/') && !url.pathname.startsWith('/admin/login');
  return isScreen || url.pathname === '/admin' ? url.pathname + url.search + url.hash : '/admin';
}
