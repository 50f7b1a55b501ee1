import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { linkMinutes } from '../../platform/auth/administrator-links';

const name = 'lionmark_step';

/** What the browser holds between the two steps of a sign-in. */
export const readStep = (c: Context): string => getCookie(c, name) ?? '';

export const keepStep = (token: string, siteUrl: string) =>
  cookie(`${name}=${token}`, linkMinutes['second-step'] * 60, siteUrl);

export const forgetStep = (siteUrl: string) => cookie(`${name}=`, 0, siteUrl);

const cookie = (pair: string, maxAgeSeconds: number, siteUrl: string) =>
  `${pair}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Strict${siteUrl.startsWith('https:') ? '; Secure' : ''}`;
