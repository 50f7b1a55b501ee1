import { createHmac, hkdfSync } from 'node:crypto';
import { and, desc, eq, gt, ne } from 'drizzle-orm';
import type { Db } from '../db/database';
import { type Site, signedCookie } from '../http/signature';
import { addressKey } from '../rate-limit/rate-limit';
import { deviceName } from './device-name';
import { makeToken } from './links';
import { absoluteEndMs, idleEndMs, type Realm, type RealmUser, tablesOf } from './realms';

export interface SignInRequest {
  headers: Headers;
  address: string;
}

const touchEveryMs = 60_000;

/** Each realm signs with a key of its own. Browsers keep such a cookie for 90 days: another form signs them out. */
function cookieOf(realm: Realm) {
  let known = { secret: '', key: '' };
  const keyOf = (secret: string) => {
    if (known.secret !== secret) {
      const key = hkdfSync('sha256', secret, '', `lionmark ${realm} sessions`, 32);
      known = { secret, key: Buffer.from(key).toString('base64url') };
    }
    return known.key;
  };
  return signedCookie({
    name: `lionmark_${realm}.session_token`,
    separator: '.',
    maxAgeSeconds: absoluteEndMs[realm] / 1_000,
    signatureOf: (token, secret) =>
      createHmac('sha256', keyOf(secret)).update(token).digest('base64'),
  });
}
const cookies: Record<Realm, ReturnType<typeof cookieOf>> = {
  admin: cookieOf('admin'),
  customer: cookieOf('customer'),
};

const tokenIn = (realm: Realm, headers: Headers, site: Site) =>
  cookies[realm].read(headers.get('cookie'), site);

/** Returns a value of `Set-Cookie`. */
export async function openSession(
  tx: Db,
  realm: Realm,
  userId: number,
  { headers, address }: SignInRequest,
  site: Site,
): Promise<string> {
  const token = makeToken();
  const now = new Date();
  await tx.insert(tablesOf[realm].sessions).values({
    userId,
    token,
    expiresAt: new Date(now.getTime() + absoluteEndMs[realm]),
    ipAddress: keptAddress(address),
    userAgent: headers.get('user-agent')?.slice(0, 500) ?? '',
    createdAt: now,
    updatedAt: now,
  });
  return cookies[realm].write(token, site);
}

/** Of IPv6 the network alone. */
function keptAddress(address: string): string {
  const [network = '', isNetwork] = addressKey(address).split('::/64');
  if (isNetwork === undefined) return network;
  return [...network.split(':'), '', '', '', ''].map((group) => group.padStart(4, '0')).join(':');
}

/** Only administrators can be disabled. */
export const isDisabled = (user: object) => 'disabledAt' in user && user.disabledAt !== null;

/** The session of the request's cookie and its user; one that has ended, or of a disabled user, is deleted. */
export async function readSession<R extends Realm>(
  db: Db,
  realm: R,
  headers: Headers,
  site: Site,
): Promise<{ id: number; user: RealmUser[R] } | undefined> {
  const token = tokenIn(realm, headers, site);
  if (!token) return undefined;
  const { sessions, users } = tablesOf[realm];
  const [found] = await db
    .select({ session: sessions, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.token, token));
  if (!found) return undefined;
  const { id, expiresAt, updatedAt } = found.session;
  const user = found.user as RealmUser[R];
  const idleMs = Date.now() - updatedAt.getTime();
  if (isDisabled(user) || idleMs >= idleEndMs[realm] || expiresAt.getTime() <= Date.now()) {
    await db.delete(sessions).where(eq(sessions.id, id));
    return undefined;
  }
  if (idleMs >= touchEveryMs)
    await db.update(sessions).set({ updatedAt: new Date() }).where(eq(sessions.id, id));
  return { id, user };
}

/** Ends the session of the request's cookie, if any. Returns a value of `Set-Cookie`. */
export async function endSession(
  tx: Db,
  realm: Realm,
  headers: Headers,
  site: Site,
): Promise<string> {
  const { sessions } = tablesOf[realm];
  const token = tokenIn(realm, headers, site);
  if (token) await tx.delete(sessions).where(eq(sessions.token, token));
  return cookies[realm].clear(site);
}

/** Active sessions, last used first. */
export async function findSessions(db: Db, realm: Realm, userId: number) {
  const { sessions } = tablesOf[realm];
  const found = await db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        gt(sessions.expiresAt, new Date()),
        gt(sessions.updatedAt, new Date(Date.now() - idleEndMs[realm])),
      ),
    )
    .orderBy(desc(sessions.updatedAt), desc(sessions.id))
    .limit(200);
  return found.map(({ id, userAgent, ipAddress, createdAt, updatedAt }) => ({
    id,
    device: deviceName(userAgent),
    userAgent,
    address: ipAddress,
    signedInAt: createdAt,
    lastSeenAt: updatedAt,
  }));
}

/** Deletes one of a user's sessions, all of them, or all but one; returns how many. */
export async function deleteSessions(
  tx: Db,
  realm: Realm,
  userId: number,
  { id, exceptId }: { id?: number; exceptId?: number | undefined } = {},
): Promise<number> {
  const { sessions } = tablesOf[realm];
  const deleted = await tx
    .delete(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        id === undefined ? undefined : eq(sessions.id, id),
        exceptId === undefined ? undefined : ne(sessions.id, exceptId),
      ),
    )
    .returning({ id: sessions.id });
  return deleted.length;
}
