import { randomBytes } from 'node:crypto';
import { APIError } from 'better-auth/api';
import { eq, sql } from 'drizzle-orm';
import { accountName } from '../../shared/account-name';
import {
  Administrator,
  type AdministratorLogin,
  Customer,
  type Login,
} from '../../shared/accounts';
import { isNotSignedIn, notSignedIn, unavailable } from '../../shared/failure';
import { type Config, ConfigError } from '../config/config';
import type { Db } from '../db/database';
import { getRow } from '../db/rows';
import type { Log } from '../log/log';
import { describeRequest } from '../log/request-fields';
import { getAdministratorByName, insertAdministrator } from './administrator-data';
import { isEasyToGuess } from './common-password';
import { isAnyDevice, knownDevice, rememberDevice } from './known-device';
import { hashPassword, isPasswordOf } from './password-hash';
import { findSessions, getPasswordHash } from './realm-data';
import {
  addressHeader,
  createAdministratorRealm,
  createCustomerRealm,
  idleEndMs,
  type Realm,
} from './realms';
import { administratorSessions, administrators, customerSessions, customers } from './schema';

interface SignInRequest {
  headers: Headers;
  address: string;
}

interface AccountsDeps {
  config: Pick<Config, 'siteUrl' | 'adminUsername' | 'adminPassword' | 'firmEmail'>;
  db: Db;
  secret: string;
  log?: Log;
}

export type Accounts = ReturnType<typeof createAccounts>;

const touchEveryMs = 60_000;

const wrongCredentials = () => notSignedIn('Invalid credentials. Please try again.');

/** Sessions, sign-in and sign-out. `setCookies` are values of `Set-Cookie`. */
export function createAccounts(deps: AccountsDeps) {
  const { config, db } = deps;
  const administratorRealm = createAdministratorRealm(deps);
  const customerRealm = createCustomerRealm(deps);

  async function administratorOf(headers: Headers): Promise<Administrator | undefined> {
    const found = await orUnavailable(administratorRealm.api.getSession({ headers }));
    if (!found) return undefined;
    if (found.user.disabledAt) {
      await endSession(db, administratorSessions, found.session.token);
      return undefined;
    }
    const isActive = await touch(db, administratorSessions, found.session, idleEndMs.admin);
    return isActive ? toAdministrator(found.user) : undefined;
  }

  async function customerOf(headers: Headers): Promise<Customer | undefined> {
    const found = await orUnavailable(customerRealm.api.getSession({ headers }));
    if (!found) return undefined;
    const isActive = await touch(db, customerSessions, found.session, idleEndMs.customer);
    return isActive ? toCustomer(found.user) : undefined;
  }

  async function sessionId(realm: Realm, headers: Headers): Promise<number | undefined> {
    const { api } = realm === 'admin' ? administratorRealm : customerRealm;
    const reading: Promise<{ session: { id: string } } | null> = api.getSession({ headers });
    const found = await orUnavailable(reading);
    return found ? Number(found.session.id) : undefined;
  }

  /** Returns cookies even without a session. */
  async function signOutCustomer(headers: Headers): Promise<string[]> {
    const answer = await customerRealm.api.signOut({ headers, returnHeaders: true });
    await assertEnded(customerOf(headers));
    return answer.headers.getSetCookie();
  }

  const customerByEmail = (email: string) =>
    getRow(db, customers, sql`lower(${customers.email}) = ${accountName(email)}`);

  const site = { secret: deps.secret, siteUrl: config.siteUrl };

  /** The cookie by which this browser is known to the account from now on. */
  async function remember(tx: Db, realm: Realm, id: number, headers: Headers) {
    const passwordHash = await getPasswordHash(tx, realm, id);
    return passwordHash ? [rememberDevice(headers, { realm, id, passwordHash }, site)] : [];
  }

  return {
    administratorOf,
    customerOf,
    signOutCustomer,

    /** The browser's id, if it has signed in to this account before; `name` as it was typed. */
    async deviceOf(realm: Realm, name: string, headers: Headers): Promise<string | undefined> {
      if (!isAnyDevice(headers, site)) return undefined;
      const found = await (realm === 'admin'
        ? getAdministratorByName(db, accountName(name))
        : customerByEmail(name));
      const passwordHash = found && (await getPasswordHash(db, realm, found.id));
      return passwordHash
        ? knownDevice(headers, { realm, id: found.id, passwordHash }, site)
        : undefined;
    },

    /** For who proved the account in another way than by signing in. */
    rememberDevice: (realm: Realm, id: number, headers: Headers): Promise<string[]> =>
      remember(db, realm, id, headers),

    /** Throws the same 401, after the same time, for a wrong name and a wrong password. */
    async requireAdministrator({ username, password }: AdministratorLogin): Promise<Administrator> {
      const found = await getAdministratorByName(db, accountName(username));
      if (found) describeRequest({ administrator: found.id });
      const hash = found && (await getPasswordHash(db, 'admin', found.id));
      const isRight = await isPasswordOf(hash ?? (await unusedHash()), password);
      if (!found || !hash || !isRight || found.disabledAt) throw wrongCredentials();
      return toAdministrator(found);
    },

    /** `tx`: the transaction that records the sign-in. */
    async openAdministratorSession(tx: Db, id: number, request: SignInRequest): Promise<string[]> {
      const answer = await createAdministratorRealm({ ...deps, db: tx }).api.signInVouched({
        body: { userId: String(id) },
        headers: signInHeaders(request),
        returnHeaders: true,
      });
      return [
        ...answer.headers.getSetCookie(),
        ...(await remember(tx, 'admin', id, request.headers)),
      ];
    },

    /** Returns cookies even without a session. */
    async endAdministratorSession(tx: Db, headers: Headers): Promise<string[]> {
      const realm = createAdministratorRealm({ ...deps, db: tx });
      const answer = await realm.api.signOut({ headers, returnHeaders: true });
      await assertEnded(realm.api.getSession({ headers }));
      return answer.headers.getSetCookie();
    },

    sessionId,

    /** The user's sessions; the one of these headers is marked as current. */
    async sessionsOf(realm: Realm, userId: number, headers: Headers) {
      const currentId = await sessionId(realm, headers);
      const found = await findSessions(db, realm, userId);
      return found.map((session) => ({ ...session, isCurrent: session.id === currentId }));
    },

    /** Ends the request's earlier session. */
    async signInCustomer(
      { email, password }: Login,
      request: SignInRequest,
    ): Promise<{ customer: Customer; setCookies: string[] }> {
      const answer = await customerRealm.api
        .signInEmail({
          body: { email: accountName(email), password },
          headers: signInHeaders(request),
          returnHeaders: true,
        })
        .catch(async (error: unknown) => {
          const known = await customerByEmail(email);
          if (known) describeRequest({ customer: known.id });
          throw isRefusal(error) ? wrongCredentials() : error;
        });
      await signOutCustomer(request.headers);
      const customer = toCustomer(answer.response.user as CustomerUser);
      describeRequest({ customer: customer.id });
      const remembered = await remember(db, 'customer', customer.id, request.headers);
      return { customer, setCookies: [...answer.headers.getSetCookie(), ...remembered] };
    },

    /**
     * Creates the first administrator if there is none; returns a generated password. Throws a `ConfigError`
     * for a configured one that is easy to guess.
     */
    async ensureFirstAdministrator(): Promise<{ username: string; password: string } | undefined> {
      const [existing] = await db.select({ id: administrators.id }).from(administrators).limit(1);
      if (existing) return undefined;
      const email = config.firmEmail.toLowerCase();
      if (config.adminPassword && isEasyToGuess(config.adminPassword, email))
        throw new ConfigError('ADMIN_PASSWORD: is too easy to guess. Please choose another one.');
      const password = config.adminPassword ?? randomBytes(18).toString('base64url');
      const hash = await hashPassword(password);
      const values = {
        username: accountName(config.adminUsername),
        displayUsername: config.adminUsername,
        email,
        name: 'Site Administrator',
        firstName: 'Site',
        lastName: 'Administrator',
        role: 'owner' as const,
        // Whoever deploys the site knows it, and so may others who see its configuration.
        mustChangePassword: config.adminPassword !== undefined,
      };
      const created = await db.transaction((tx) => insertAdministrator(tx, values, hash));
      if (!created || config.adminPassword) return undefined;
      return { username: config.adminUsername, password };
    },
  };
}

let madeHash: Promise<string> | undefined;
/** The hash of an unknown random password. */
const unusedHash = () => {
  madeHash ??= hashPassword(randomBytes(18).toString('base64url'));
  return madeHash;
};

const signInHeaders = ({ headers, address }: SignInRequest) =>
  new Headers({
    [addressHeader]: address,
    'user-agent': headers.get('user-agent')?.slice(0, 500) ?? '',
  });

type SessionTable = typeof administratorSessions | typeof customerSessions;

/** Ends a session that was idle for `idleEnd` milliseconds; the library handles the absolute end. */
async function touch(
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
  (error instanceof APIError && error.statusCode < 500) || isNotSignedIn(error);

/** The library turns a database error into a generic 500. */
const orUnavailable = <T>(reading: Promise<T>): Promise<T> =>
  reading.catch((error: unknown) => {
    throw error instanceof APIError
      ? unavailable('The site is busy. Please try again in a moment.')
      : error;
  });

/** The library only logs a failed deletion. */
async function assertEnded(stillSignedIn: Promise<unknown>) {
  if (await stillSignedIn) throw unavailable('Signing out failed. Please try again.');
}

export const toAdministrator = (user: {
  id: string | number;
  username?: string | null | undefined;
  displayUsername?: string | null | undefined;
}): Administrator =>
  Administrator.parse({
    ...user,
    id: Number(user.id),
    username: user.displayUsername ?? user.username,
  });

type CustomerUser = { id: string; emailVerified: boolean };

const toCustomer = (user: CustomerUser): Customer =>
  Customer.parse({ ...user, id: Number(user.id), isVerified: user.emailVerified });
