import { randomBytes } from 'node:crypto';
import { type Site, sign, signedCookie, signedFor } from '../http/signature';
import type { Realm } from './realms';

/** The accounts that a browser has signed in to; it survives the sign-out. */
const deviceCookie = signedCookie({
  name: 'lionmark_device',
  signatureOf: signedFor('device'),
  separator: '.',
  maxAgeSeconds: 400 * 24 * 60 * 60,
});

const maxAccounts = 5;

interface KnownAccount {
  realm: Realm;
  id: number;
  passwordHash: string;
}

/** Another password makes every device unknown: whoever signed in with the old one may be a stranger. */
const stampOf = ({ realm, id, passwordHash }: KnownAccount, { secret }: Site) =>
  sign(`device ${realm} ${id} ${passwordHash}`, secret).slice(0, 22);

const entriesOf = (headers: Headers, site: Site) =>
  (deviceCookie.read(headers.get('cookie'), site) ?? '').split('~').filter(Boolean);

/** Whether it is known to any account. */
export const isAnyDevice = (headers: Headers, site: Site) => entriesOf(headers, site).length > 0;

/** The id of this browser, if it has signed in to the account with its present password. */
export function knownDevice(
  headers: Headers,
  account: KnownAccount,
  site: Site,
): string | undefined {
  const start = `${account.realm}:${account.id}:${stampOf(account, site)}:`;
  return entriesOf(headers, site)
    .find((entry) => entry.startsWith(start))
    ?.slice(start.length);
}

/** A value of `Set-Cookie`. The browser keeps its id, and the last few accounts. */
export function rememberDevice(headers: Headers, account: KnownAccount, site: Site): string {
  const others = entriesOf(headers, site).filter(
    (entry) => !entry.startsWith(`${account.realm}:${account.id}:`),
  );
  const device = knownDevice(headers, account, site) ?? randomBytes(9).toString('base64url');
  const entry = `${account.realm}:${account.id}:${stampOf(account, site)}:${device}`;
  return deviceCookie.write([entry, ...others].slice(0, maxAccounts).join('~'), site);
}
