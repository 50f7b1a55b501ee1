import type { Context } from 'hono';

/** Adds values of `Set-Cookie` to the answer. */
export function setCookies(c: Context, cookies: string[]) {
  for (const cookie of cookies) c.header('Set-Cookie', cookie, { append: true });
}
