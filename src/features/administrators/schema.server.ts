import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { administrators } from '../../platform/auth/schema';
import { createdAt, moment } from '../../platform/db/columns';
import { roles } from '../../shared/roles';

const ownerId = () =>
  integer()
    .notNull()
    .references(() => administrators.id, { onDelete: 'cascade' });

/** Open invitations to become an administrator. */
export const administratorInvitations = pgTable(
  'administrator_invitations',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    email: text().notNull(),
    role: text({ enum: roles }).notNull(),
    /** Hash of the mailed link's secret, so that the table reveals no link. */
    digest: text().notNull().unique(),
    /** The username of the inviting administrator. */
    invitedBy: text().notNull(),
    expiresAt: moment().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('administrator_invitations_email').on(sql`lower(${table.email})`),
    check('administrator_invitations_role', sql`${table.role} in ('reader', 'staff', 'owner')`),
  ],
);

/** The authenticator app of an administrator; inactive until a first code confirms it. */
export const administratorAuthenticators = pgTable('administrator_authenticators', {
  administratorId: ownerId().primaryKey(),
  /** Base 32, encrypted. */
  secret: text().notNull(),
  confirmedAt: moment(),
  /** The interval of the last accepted code, so that none works twice. */
  lastInterval: bigint({ mode: 'number' }).notNull().default(0),
  createdAt: createdAt(),
});

export const administratorPasskeys = pgTable(
  'administrator_passkeys',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    administratorId: ownerId(),
    name: text().notNull(),
    credentialId: text().notNull().unique(),
    /** COSE, in base64url. */
    publicKey: text().notNull(),
    counter: bigint({ mode: 'number' }).notNull().default(0),
    transports: text().array().notNull().default(sql`'{}'`),
    lastUsedAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [index('administrator_passkeys_by_owner').on(table.administratorId)],
);

/** Unused codes: a used one is deleted. */
export const administratorRecoveryCodes = pgTable(
  'administrator_recovery_codes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    administratorId: ownerId(),
    digest: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('administrator_recovery_codes_digest').on(table.administratorId, table.digest),
  ],
);
