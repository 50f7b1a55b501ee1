const anySite = 'http://site';

/** The target after signing in: the requested address if it is in the back office, else its start. */
export function adminTarget(wanted: string | null): string {
  const url = wanted?.startsWith('/') ? URL.parse(wanted, anySite) : null;
  if (url?.origin !== anySite) return '/admin';
  const isScreen = url.pathname.startsWith('/admin/') && !url.pathname.startsWith('/admin/login');
  return isScreen || url.pathname === '/admin' ? url.pathname + url.search + url.hash : '/admin';
}

/** The second step of a sign-in, with the same target. */
export function secondStepAddress(factors: string[], redirect: string | null): string {
  const search = new URLSearchParams({ step: factors.join(',') });
  if (redirect) search.set('redirect', redirect);
  return `/admin/login?${search}`;
}
