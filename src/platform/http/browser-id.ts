import { randomBytes } from 'node:crypto';
import { signedCookie, signedFor } from './signature';

/** The id of a browser that placed an order, in a cookie that lets it read the order. */
export const newBrowserId = (): string => randomBytes(16).toString('hex');

export const browserCookie = signedCookie({
  name: 'lionmark_browser',
  signatureOf: signedFor('browser'),
  separator: '.',
  maxAgeSeconds: 180 * 24 * 60 * 60,
});
