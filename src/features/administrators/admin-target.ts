const anySite = 'http://site';

/** The target after signing in: the requested address if it is in the back office, else its start. */
export function adminTarget(wanted: string | null): string {
  const url = wanted?.startsWith('/') ? URL.parse(wanted, anySite) : null;
  if (url?.origin !== anySite) return '/admin';
  const isScreen =
    url.pathname.startsWith('/admin/') && !/^\/admin\/(login|choose-password)/.test(url.pathname);
  return isScreen || url.pathname === '/admin' ? url.pathname + url.search + url.hash : '/admin';
}

/** Where a sign-in leads: a configured password is changed before anything else. */
export function afterSignIn(
  { mustChangePassword }: { mustChangePassword: boolean },
  redirect: string | null,
): string {
  const target = adminTarget(redirect);
  return mustChangePassword ? choosePasswordAddress(target) : target;
}

export const choosePasswordPath = '/admin/choose-password';

export const choosePasswordAddress = (target: string) =>
  `${choosePasswordPath}?redirect=${encodeURIComponent(target)}`;

/** The second step of a sign-in, with the same target. */
export function secondStepAddress(factors: string[], redirect: string | null): string {
  const search = new URLSearchParams({ step: factors.join(',') });
  if (redirect) search.set('redirect', redirect);
  return `/admin/login?${search}`;
}
