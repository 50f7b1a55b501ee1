const anySite = 'http://site';

/** Where to go after signing in: the wanted address if it is a screen of the back office, else its start. */
export function adminTarget(wanted: string | null): string {
  const url = wanted?.startsWith('/') ? URL.parse(wanted, anySite) : null;
  if (url?.origin !== anySite) return '/admin';
  const isScreen = url.pathname.startsWith('/admin/') && !url.pathname.startsWith('/admin/login');
  return isScreen || url.pathname === '/admin' ? url.pathname + url.search + url.hash : '/admin';
}

/** The second step of a sign-in, with the same way on. */
export function secondStepAddress(factors: string[], redirect: string | null): string {
  const search = new URLSearchParams({ step: factors.join(',') });
  if (redirect) search.set('redirect', redirect);
  return `/admin/login?${search}`;
}
