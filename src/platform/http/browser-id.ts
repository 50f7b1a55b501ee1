import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { parse, serialize } from 'hono/utils/cookie';

const cookieName = 'lionmark_browser';
const maxAgeSeconds = 180 * 24 * 60 * 60;

export const newBrowserId = (): string => randomBytes(16).toString('hex');

/** The id in the cookie, if this site signed it. */
export function readBrowserId(
  cookieHeader: string | undefined | null,
  secret: string,
): string | undefined {
  const value = cookieHeader && parse(cookieHeader, cookieName)[cookieName];
  const [, id, signature] = /^([0-9a-f]{32})\.([\w-]{43})$/.exec(value || '') ?? [];
  if (!id || !signature) return undefined;
  return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(id, secret))) ? id : undefined;
}

/** The `Set-Cookie` header that lets a browser read the orders it placed. */
export function browserIdCookie(id: string, secret: string, secure: boolean): string {
  return serialize(cookieName, `${id}.${sign(id, secret)}`, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure,
    maxAge: maxAgeSeconds,
  });
}

const sign = (id: string, secret: string) =>
  createHmac('sha256', secret).update(`browser ${id}`).digest('base64url');
