import { randomBytes } from 'node:crypto';
import { APIError } from 'better-auth/api';
import { eq } from 'drizzle-orm';
import { accountName } from '../../shared/account-name';
import {
  Administrator,
  type AdministratorLogin,
  Customer,
  type Login,
} from '../../shared/accounts';
import { Failure, notSignedIn, unavailable } from '../../shared/failure';
import type { Config } from '../config/config';
import type { Db } from '../db/database';
import type { Log } from '../log/log';
import { getAdministratorByName, getAdministratorHash } from './administrator-data';
import { hashPassword, isPasswordOf } from './password';
import { addressHeader, createAdministratorRealm, createCustomerRealm } from './realms';
import {
  administratorCredentials,
  administratorSessions,
  administrators,
  customerSessions,
} from './schema';

export interface SignInRequest {
  headers: Headers;
  address: string;
}

export interface Accounts {
  customerOf(headers: Headers): Promise<Customer | undefined>;
  administratorOf(headers: Headers): Promise<Administrator | undefined>;
  /** Who this is, by name and password; anyone else is refused, in the same time. */
  requireAdministrator(credentials: AdministratorLogin): Promise<Administrator>;
  /** Answers with the values of `Set-Cookie`; `tx` holds the session and what is recorded of it. */
  openAdministratorSession(tx: Db, id: number, request: SignInRequest): Promise<string[]>;
  /** Answers with the values of `Set-Cookie`, also when nobody was signed in. */
  endAdministratorSession(tx: Db, headers: Headers): Promise<string[]>;
  /** Which of their sessions an administrator is using. */
  administratorSessionId(headers: Headers): Promise<number | undefined>;
  /** Answers with the values of `Set-Cookie`; a session that the request already had is ended. */
  signInCustomer(
    credentials: Login,
    request: SignInRequest,
  ): Promise<{ customer: Customer; setCookies: string[] }>;
  /** Which of their sessions a customer is using. */
  customerSessionId(headers: Headers): Promise<number | undefined>;
  /** Answers with the values of `Set-Cookie`, also when nobody was signed in. */
  signOutCustomer(headers: Headers): Promise<string[]>;
  /** Creates the first administrator where there is none; answers only with a password it made up itself. */
  ensureFirstAdministrator(): Promise<{ username: string; password: string } | undefined>;
}

export interface AccountsDeps {
  config: Pick<Config, 'siteUrl' | 'adminUsername' | 'adminPassword' | 'firmEmail'>;
  db: Db;
  secret: string;
  log?: Log;
}

const hourMs = 3_600_000;
export const idleEndMs = { administrator: 8 * hourMs, customer: 30 * 24 * hourMs };
const touchEveryMs = 60_000;

const wrongCredentials = () => notSignedIn('Invalid credentials. Please try again.');

export function createAccounts(deps: AccountsDeps): Accounts {
  const { config, db } = deps;
  const administratorRealm = createAdministratorRealm(deps);
  const customerRealm = createCustomerRealm(deps);

  const administratorOf = async (headers: Headers) => {
    const found = await orUnavailable(administratorRealm.api.getSession({ headers }));
    if (!found) return undefined;
    if (found.user.disabledAt) {
      await endSession(db, administratorSessions, found.session.token);
      return undefined;
    }
    const awake = await isAwake(db, administratorSessions, found.session, idleEndMs.administrator);
    return awake ? toAdministrator(found.user) : undefined;
  };

  const customerOf = async (headers: Headers) => {
    const found = await orUnavailable(customerRealm.api.getSession({ headers }));
    if (!found) return undefined;
    const awake = await isAwake(db, customerSessions, found.session, idleEndMs.customer);
    return awake ? toCustomer(found.user) : undefined;
  };

  const signOutCustomer = async (headers: Headers) => {
    const answer = await customerRealm.api.signOut({ headers, returnHeaders: true });
    await assertEnded(customerOf(headers));
    return answer.headers.getSetCookie();
  };

  return {
    administratorOf,
    customerOf,
    signOutCustomer,

    async requireAdministrator({ username, password }) {
      const found = await getAdministratorByName(db, accountName(username));
      const hash = found && (await getAdministratorHash(db, found.id));
      // A name that nobody has takes as long as a wrong password.
      const isRight = await isPasswordOf(hash ?? (await nobodysHash()), password);
      if (!found || !hash || !isRight || found.disabledAt) throw wrongCredentials();
      return toAdministrator(found);
    },

    async openAdministratorSession(tx, id, request) {
      const answer = await createAdministratorRealm({ ...deps, db: tx }).api.signInVouched({
        body: { userId: String(id) },
        headers: signInHeaders(request),
        returnHeaders: true,
      });
      return answer.headers.getSetCookie();
    },

    async endAdministratorSession(tx, headers) {
      const realm = createAdministratorRealm({ ...deps, db: tx });
      const answer = await realm.api.signOut({ headers, returnHeaders: true });
      await assertEnded(realm.api.getSession({ headers }));
      return answer.headers.getSetCookie();
    },

    async administratorSessionId(headers) {
      const found = await orUnavailable(administratorRealm.api.getSession({ headers }));
      return found ? Number(found.session.id) : undefined;
    },

    async customerSessionId(headers) {
      const found = await orUnavailable(customerRealm.api.getSession({ headers }));
      return found ? Number(found.session.id) : undefined;
    },

    async signInCustomer({ email, password }, request) {
      const answer = await customerRealm.api
        .signInEmail({
          body: { email: accountName(email), password },
          headers: signInHeaders(request),
          returnHeaders: true,
        })
        .catch((error: unknown) => {
          throw isRefusal(error) ? wrongCredentials() : error;
        });
      await signOutCustomer(request.headers);
      return {
        customer: toCustomer(answer.response.user as CustomerUser),
        setCookies: answer.headers.getSetCookie(),
      };
    },

    async ensureFirstAdministrator() {
      const [existing] = await db.select({ id: administrators.id }).from(administrators).limit(1);
      if (existing) return undefined;
      const password = config.adminPassword ?? randomBytes(18).toString('base64url');
      const hash = await hashPassword(password);
      const isCreated = await db.transaction((tx) => insertFirstAdministrator(tx, config, hash));
      if (!isCreated || config.adminPassword) return undefined;
      return { username: config.adminUsername, password };
    },
  };
}

let madeHash: Promise<string> | undefined;
const nobodysHash = () => {
  madeHash ??= hashPassword(randomBytes(18).toString('base64url'));
  return madeHash;
};

const signInHeaders = ({ headers, address }: SignInRequest) =>
  new Headers({
    [addressHeader]: address,
    'user-agent': headers.get('user-agent')?.slice(0, 500) ?? '',
  });

/** False when another process was faster. */
async function insertFirstAdministrator(
  tx: Db,
  config: Pick<Config, 'adminUsername' | 'firmEmail'>,
  passwordHash: string,
): Promise<boolean> {
  const [created] = await tx
    .insert(administrators)
    .values({
      username: accountName(config.adminUsername),
      displayUsername: config.adminUsername,
      email: config.firmEmail.toLowerCase(),
      name: 'Site Administrator',
      firstName: 'Site',
      lastName: 'Administrator',
    })
    .onConflictDoNothing()
    .returning({ id: administrators.id });
  if (!created) return false;
  await tx.insert(administratorCredentials).values({
    userId: created.id,
    accountId: String(created.id),
    providerId: 'credential',
    password: passwordHash,
  });
  return true;
}

type SessionTable = typeof administratorSessions | typeof customerSessions;

/** The library holds the absolute end; the idle end is the time since the session was last used. */
async function isAwake(
  db: Db,
  sessions: SessionTable,
  { token, updatedAt }: { token: string; updatedAt: Date },
  idleEnd: number,
): Promise<boolean> {
  const idleMs = Date.now() - updatedAt.getTime();
  if (idleMs >= idleEnd) {
    await endSession(db, sessions, token);
    return false;
  }
  if (idleMs >= touchEveryMs)
    await db.update(sessions).set({ updatedAt: new Date() }).where(eq(sessions.token, token));
  return true;
}

const endSession = (db: Db, sessions: SessionTable, token: string) =>
  db.delete(sessions).where(eq(sessions.token, token));

const isRefusal = (error: unknown) =>
  (error instanceof APIError && error.statusCode < 500) ||
  (error instanceof Failure && error.status === 401);

/** The library turns whatever goes wrong while it reads a session, which is the database, into a bare 500. */
const orUnavailable = async <T>(reading: Promise<T>): Promise<T> => {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof APIError)
      throw unavailable('The site is busy. Please try again in a moment.');
    throw error;
  }
};

/** The library only logs a session that it failed to delete. */
async function assertEnded(stillSignedIn: Promise<unknown>) {
  if (await stillSignedIn) throw unavailable('Signing out failed. Please try again.');
}

export const toAdministrator = (user: {
  id: string | number;
  username?: string | null;
  displayUsername?: string | null;
}): Administrator =>
  Administrator.parse({
    ...user,
    id: Number(user.id),
    username: user.displayUsername ?? user.username,
  });

type CustomerUser = { id: string; emailVerified: boolean };

const toCustomer = (user: CustomerUser): Customer =>
  Customer.parse({ ...user, id: Number(user.id), isVerified: user.emailVerified });
