import { hkdfSync } from 'node:crypto';
import { type BetterAuthOptions, type BetterAuthPlugin, betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { notSignedIn } from '../../shared/failure';
import type { Config } from '../config/config';
import type { Db } from '../db/database';
import { cookieName } from '../http/cookie-name';
import type { Log } from '../log/log';
import { hashPassword, isPasswordOf, maxPasswordLength } from './password-hash';
import * as tables from './schema';

export type Realm = 'admin' | 'customer';

interface RealmDeps {
  config: Pick<Config, 'siteUrl'>;
  db: Db;
  secret: string;
  log?: Log;
}

/** The header that carries the caller's address to the library; it is never read from a request. */
export const addressHeader = 'x-caller-address';

const hour = 3_600;
const day = 24 * hour;

/** A session ends when it was not used for this long. */
export const idleEndMs: Record<Realm, number> = {
  admin: 8 * hour * 1000,
  customer: 30 * day * 1000,
};
/** A session ends this long after its sign-in, used or not. */
const absoluteEndSeconds: Record<Realm, number> = { admin: 24 * hour, customer: 90 * day };

const commonUserFields = {
  firstName: { type: 'string', required: true },
  lastName: { type: 'string', required: true },
} as const;

const realmOptions = (
  { config, db, secret, log }: RealmDeps,
  realm: {
    name: Realm;
    schema: Record<'user' | 'session' | 'account' | 'verification', unknown>;
  },
) =>
  ({
    baseURL: config.siteUrl,
    secret: Buffer.from(
      hkdfSync('sha256', secret, '', `lionmark ${realm.name} sessions`, 32),
    ).toString('base64url'),
    database: drizzleAdapter(db, { provider: 'pg', schema: realm.schema }),
    session: {
      expiresIn: absoluteEndSeconds[realm.name],
      disableSessionRefresh: true,
      cookieCache: { enabled: false },
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 8,
      maxPasswordLength,
      password: {
        hash: hashPassword,
        verify: ({ hash, password }) => isPasswordOf(hash, password),
      },
    },
    advanced: {
      cookiePrefix: cookieName(`lionmark_${realm.name}`, config.siteUrl),
      // The library would name them `__Secure-`, which another host of the domain can set too.
      useSecureCookies: false,
      defaultCookieAttributes: { secure: config.siteUrl.startsWith('https:') },
      database: { generateId: 'serial' },
      ipAddress: { ipAddressHeaders: [addressHeader] },
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: {
      disabled: !log,
      level: 'error',
      log: (_level, message, error) =>
        log?.error({
          event: 'accounts',
          message,
          cause: error instanceof Error ? error.message : undefined,
        }),
    },
  }) satisfies BetterAuthOptions;

/** Opens a session for a user who was authenticated by password and, if set up, a second factor. */
const vouchedSignIn = () =>
  ({
    id: 'vouched-sign-in',
    endpoints: {
      signInVouched: createAuthEndpoint.serverOnly(
        { method: 'POST', body: z.object({ userId: z.string() }) },
        async (ctx) => {
          const { internalAdapter } = ctx.context;
          const user = await internalAdapter.findUserById(ctx.body.userId);
          if (!user) throw notSignedIn();
          const session = await internalAdapter.createSession(user.id);
          await setSessionCookie(ctx, { session, user });
          return ctx.json({ user, session });
        },
      ),
    },
  }) satisfies BetterAuthPlugin;

export const createAdministratorRealm = (deps: RealmDeps) =>
  betterAuth({
    ...realmOptions(deps, {
      name: 'admin',
      schema: {
        user: tables.administrators,
        session: tables.administratorSessions,
        account: tables.administratorCredentials,
        verification: tables.administratorVerifications,
      },
    }),
    user: {
      fields: { emailVerified: 'isVerified' },
      additionalFields: {
        ...commonUserFields,
        username: { type: 'string', required: true, input: false },
        displayUsername: { type: 'string', required: false, input: false },
        role: { type: 'string', required: true, input: false },
        disabledAt: { type: 'date', required: false, input: false },
        mustChangePassword: { type: 'boolean', required: false, input: false },
      },
    },
    plugins: [vouchedSignIn()],
    databaseHooks: {
      session: {
        create: {
          before: async ({ userId }) => {
            const [owner] = await deps.db
              .select({ disabledAt: tables.administrators.disabledAt })
              .from(tables.administrators)
              .where(eq(tables.administrators.id, Number(userId)));
            if (!owner || owner.disabledAt) throw notSignedIn();
          },
        },
      },
    },
  });

export const createCustomerRealm = (deps: RealmDeps) =>
  betterAuth({
    ...realmOptions(deps, {
      name: 'customer',
      schema: {
        user: tables.customers,
        session: tables.customerSessions,
        account: tables.customerCredentials,
        verification: tables.customerVerifications,
      },
    }),
    user: {
      fields: { emailVerified: 'isVerified' },
      additionalFields: {
        ...commonUserFields,
        phone: { type: 'string', required: false },
        companyName: { type: 'string', required: false },
        address: { type: 'string', required: false },
      },
    },
  });
