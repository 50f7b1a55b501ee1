import { createHmac, timingSafeEqual } from 'node:crypto';
import { parse, serialize } from 'hono/utils/cookie';
import { cookieName } from './cookie-name';

/** HMAC-SHA-256 in base64url. `text` starts with its purpose, so that signatures can't be reused elsewhere. */
export const sign = (text: string, secret: string) =>
  createHmac('sha256', secret).update(text).digest('base64url');

/** Compares in constant time. */
export function isSame(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Where a cookie is read and written. */
export interface Site {
  secret: string;
  siteUrl: string;
}

interface SignedCookie {
  name: string;
  /** Between the value and its signature. */
  separator: string;
  maxAgeSeconds: number;
  signatureOf(value: string, secret: string): string;
}

/** A signature of a cookie's value. */
export const signedFor = (purpose: string) => (value: string, secret: string) =>
  sign(`${purpose} ${value}`, secret);

export function signedCookie({ name, separator, maxAgeSeconds, signatureOf }: SignedCookie) {
  const write = (text: string, maxAge: number, { siteUrl }: Pick<Site, 'siteUrl'>) =>
    serialize(cookieName(name, siteUrl), text, {
      path: '/',
      httpOnly: true,
      sameSite: 'Lax',
      secure: siteUrl.startsWith('https:'),
      maxAge,
    });
  return {
    read(cookieHeader: string | null | undefined, { secret, siteUrl }: Site): string | undefined {
      const named = cookieName(name, siteUrl);
      const text = (cookieHeader && parse(cookieHeader, named)[named]) || '';
      const at = text.lastIndexOf(separator);
      const value = text.slice(0, Math.max(at, 0));
      return value && isSame(text.slice(at + 1), signatureOf(value, secret)) ? value : undefined;
    },

    write: (value: string, site: Site) =>
      write(`${value}${separator}${signatureOf(value, site.secret)}`, maxAgeSeconds, site),

    /** The browser forgets it. */
    clear: (site: Pick<Site, 'siteUrl'>) => write('', 0, site),
  };
}
