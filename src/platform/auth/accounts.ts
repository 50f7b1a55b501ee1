import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { accountName } from '../../shared/account-name';
import {
  Administrator,
  type AdministratorLogin,
  Customer,
  type Login,
} from '../../shared/accounts';
import { notSignedIn } from '../../shared/failure';
import { firm } from '../../shared/firm';
import { type Config, ConfigError } from '../config/config';
import type { Db } from '../db/database';
import { getRow } from '../db/rows';
import { describeRequest } from '../log/request-fields';
import {
  type AdministratorRow,
  getAdministrator,
  getAdministratorByName,
  insertAdministrator,
} from './administrator-data';
import { isEasyToGuess } from './common-password';
import { isAnyDevice, knownDevice, rememberDevice } from './known-device';
import { hashPassword, isPasswordOf } from './password-hash';
import { getPasswordHash } from './realm-data';
import type { Realm } from './realms';
import { administrators, customers } from './schema';
import {
  endSession,
  findSessions,
  isDisabled,
  openSession,
  readSession,
  type SignInRequest,
} from './sessions';

interface AccountsDeps {
  config: Pick<Config, 'siteUrl' | 'adminUsername' | 'adminPassword' | 'firmEmail'>;
  db: Db;
  secret: string;
}

export type Accounts = ReturnType<typeof createAccounts>;

/** Who has typed the right password, and the hash that it was compared with. */
export interface Proved<User> {
  user: User;
  passwordHash: string;
}

const wrongCredentials = () => notSignedIn('Invalid credentials. Please try again.');

/** Sessions, sign-in and sign-out. `setCookies` are values of `Set-Cookie`. */
export function createAccounts({ config, db, secret }: AccountsDeps) {
  const site = { secret, siteUrl: config.siteUrl };

  const sessionOf = <R extends Realm>(realm: R, headers: Headers) =>
    readSession(db, realm, headers, site);
  const sessionId = async (realm: Realm, headers: Headers) => (await sessionOf(realm, headers))?.id;

  const findUser = (realm: Realm, name: string) =>
    realm === 'admin'
      ? getAdministratorByName(db, accountName(name))
      : getRow(db, customers, sql`lower(${customers.email}) = ${accountName(name)}`);

  /** Throws the same 401, after the same time, for a wrong name and a wrong password. */
  async function requirePassword(realm: Realm, name: string, password: string) {
    const found = await findUser(realm, name);
    if (found) describeUser(realm, found.id);
    const hash = found && (await getPasswordHash(db, realm, found.id));
    const isRight = await isPasswordOf(hash ?? (await unusedHash()), password);
    if (!found || !hash || !isRight || isDisabled(found)) throw wrongCredentials();
    return { found, passwordHash: hash };
  }

  /** Throws a 401 if another password was set since this one was proved; until `tx` ends, none can be. */
  async function holdPassword(tx: Db, realm: Realm, id: number, passwordHash: string) {
    const present = await getPasswordHash(tx, realm, id, { isLocked: true });
    if (present !== passwordHash) throw wrongCredentials();
  }

  /** The cookie by which this browser is known to the account from now on. */
  const remember = (realm: Realm, id: number, passwordHash: string, headers: Headers) =>
    rememberDevice(headers, { realm, id, passwordHash }, site);

  return {
    sessionId,

    async administratorOf(headers: Headers): Promise<Administrator | undefined> {
      const found = await sessionOf('admin', headers);
      return found && toAdministrator(found.user);
    },

    async customerOf(headers: Headers): Promise<Customer | undefined> {
      const found = await sessionOf('customer', headers);
      return found && Customer.parse(found.user);
    },

    /** The browser's id, if it has signed in to this account before; `name` as it was typed. */
    async deviceOf(realm: Realm, name: string, headers: Headers): Promise<string | undefined> {
      if (!isAnyDevice(headers, site)) return undefined;
      const found = await findUser(realm, name);
      const passwordHash = found && (await getPasswordHash(db, realm, found.id));
      return passwordHash
        ? knownDevice(headers, { realm, id: found.id, passwordHash }, site)
        : undefined;
    },

    /** For who proved the account in another way than by signing in. */
    rememberDevice: remember,

    async requireAdministrator({
      username,
      password,
    }: AdministratorLogin): Promise<Proved<Administrator>> {
      const { found, passwordHash } = await requirePassword('admin', username, password);
      return { user: toAdministrator(found as AdministratorRow), passwordHash };
    },

    async requireCustomer({ email, password }: Login): Promise<Proved<Customer>> {
      const { found, passwordHash } = await requirePassword('customer', email, password);
      return { user: Customer.parse(found), passwordHash };
    },

    holdPassword,

    /**
     * For a user who has proved the account, by the password of `passwordHash` if that is given; ends the browser's
     * earlier session. `tx`: the transaction that records the sign-in.
     */
    async openSession(
      tx: Db,
      realm: Realm,
      id: number,
      request: SignInRequest,
      passwordHash?: string,
    ): Promise<string[]> {
      if (passwordHash) await holdPassword(tx, realm, id, passwordHash);
      if (realm === 'admin' && (await getAdministrator(tx, id))?.disabledAt !== null)
        throw notSignedIn();
      describeUser(realm, id);
      await endSession(tx, realm, request.headers, site);
      const opened = await openSession(tx, realm, id, request, site);
      const present = passwordHash ?? (await getPasswordHash(tx, realm, id));
      return present ? [opened, remember(realm, id, present, request.headers)] : [opened];
    },

    /** Returns a cookie even without a session. */
    endSession: async (tx: Db, realm: Realm, headers: Headers): Promise<string[]> => [
      await endSession(tx, realm, headers, site),
    ],

    /** The user's sessions; the one of these headers is marked as current. */
    async sessionsOf(realm: Realm, userId: number, headers: Headers) {
      const currentId = await sessionId(realm, headers);
      const found = await findSessions(db, realm, userId);
      return found.map((session) => ({ ...session, isCurrent: session.id === currentId }));
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
      const isConfigured = config.adminPassword !== undefined;
      const password = config.adminPassword ?? randomBytes(18).toString('base64url');
      const hash = await hashPassword(password);
      const values = {
        username: accountName(config.adminUsername),
        displayUsername: config.adminUsername,
        email,
        // Letters to clients are signed with it: the first sign-in asks for the owner's name.
        name: isConfigured ? '' : firm.name,
        firstName: isConfigured ? '' : firm.name,
        lastName: '',
        role: 'owner' as const,
        // Whoever deploys the site knows it, and so may others who see its configuration.
        mustChangePassword: isConfigured,
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

const describeUser = (realm: Realm, id: number) =>
  describeRequest({ [realm === 'admin' ? 'administrator' : 'customer']: id });

export const toAdministrator = (row: AdministratorRow): Administrator =>
  Administrator.parse({ ...row, username: row.displayUsername ?? row.username });
