import { forbidden } from '../../shared/failure';

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** CSRF protection: refuses writes from other origins. Non-browser clients send no origin and are allowed. */
export function refuseOtherOrigins(headers: Headers, siteUrl: string) {
  const origin = headers.get('origin');
  const site = headers.get('sec-fetch-site');
  // Another subdomain is the same site to the browser, and not to us.
  const isForeign = origin ? !isOwnOrigin(origin, siteUrl) : site === 'same-site';
  if (isForeign || site === 'cross-site') throw forbidden('This request came from another site.');
}

/** The three names of the loopback address are the same site. */
function isOwnOrigin(origin: string, siteUrl: string): boolean {
  if (origin === siteUrl) return true;
  const from = URL.parse(origin);
  const own = new URL(siteUrl);
  return (
    !!from &&
    from.protocol === own.protocol &&
    from.port === own.port &&
    loopback.has(from.hostname) &&
    loopback.has(own.hostname)
  );
}
