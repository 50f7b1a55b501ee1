import { forbidden } from '../../shared/failure';

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Refuses a write that another site's page sent. A client that is no browser names no origin and is let in. */
export function refuseOtherOrigins(headers: Headers, siteUrl: string) {
  const origin = headers.get('origin');
  const site = headers.get('sec-fetch-site');
  if ((origin && !isSameSite(origin, siteUrl)) || site === 'cross-site')
    throw forbidden('This request came from another site.');
}

/** On one's own machine the three names of the loopback address are one site. */
function isSameSite(origin: string, siteUrl: string): boolean {
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
