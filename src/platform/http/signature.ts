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

interface SignedCookie {
  name: string;
  purpose: string;
  /** Between the value and its signature. */
  separator: string;
  maxAgeSeconds: number;
}

interface Site {
  secret: string;
  siteUrl: string;
}

export const signedCookie = ({ name, purpose, separator, maxAgeSeconds }: SignedCookie) => ({
  read(cookieHeader: string | null | undefined, { secret, siteUrl }: Site): string | undefined {
    const named = cookieName(name, siteUrl);
    const text = (cookieHeader && parse(cookieHeader, named)[named]) || '';
    const at = text.lastIndexOf(separator);
    const value = text.slice(0, Math.max(at, 0));
    return value && isSame(text.slice(at + 1), sign(`${purpose} ${value}`, secret))
      ? value
      : undefined;
  },

  write: (value: string, { secret, siteUrl }: Site) =>
    serialize(
      cookieName(name, siteUrl),
      `${value}${separator}${sign(`${purpose} ${value}`, secret)}`,
      {
        path: '/',
        httpOnly: true,
        sameSite: 'Lax',
        secure: siteUrl.startsWith('https:'),
        maxAge: maxAgeSeconds,
      },
    ),
});
