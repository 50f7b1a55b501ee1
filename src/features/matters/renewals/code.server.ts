import { isSame, sign } from '../../../platform/http/signature';
import type { Due } from './data.server';

const minutes = 15;
const spanOf = (now: number) => Math.floor(now / (minutes * 60_000));

/**
 * Eight digits that go to the client’s address, from which they can’t be told without the site’s secret. For 15 minutes
 * they stay the same, whoever asks.
 */
export const codeOf = (due: Due, secret: string, now = Date.now()) =>
  ofSpan(due, secret, spanOf(now));

/** Whether it is the code of the last 15 to 30 minutes. */
export function isCodeOf(due: Due, given: string, secret: string, now = Date.now()): boolean {
  const typed = given.replaceAll(/\s/g, '');
  return [0, 1].some((ago) => isSame(typed, ofSpan(due, secret, spanOf(now) - ago)));
}

function ofSpan({ matter, renewal }: Due, secret: string, span: number): string {
  const digest = sign(
    `renewal code ${matter.number} ${renewal.expiresOn} ${matter.clientEmail.toLowerCase()} ${span}`,
    secret,
  );
  const number = Buffer.from(digest, 'base64url').readUIntBE(0, 6);
  return String(number % 100_000_000).padStart(8, '0');
}
