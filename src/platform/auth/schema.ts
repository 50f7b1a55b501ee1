import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  type PgColumn,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { roles } from '../../shared/roles';
import { createdAt, language, moment, updatedAt } from '../db/columns';

/*
 * Two realms: the same four tables each, so that no session,
 * password or link of one can ever be read as one of the other.
 */

const id = () => integer().primaryKey().generatedAlwaysAsIdentity();

const sessionColumns = (owner: () => PgColumn) => ({
  id: id(),
  userId: integer().notNull().references(owner, { onDelete: 'cascade' }),
  token: text().notNull().unique(),
  expiresAt: moment().notNull(),
  ipAddress: text(),
  userAgent: text(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

const credentialColumns = (owner: () => PgColumn) => ({
  id: id(),
  userId: integer().notNull().references(owner, { onDelete: 'cascade' }),
  accountId: text().notNull(),
  providerId: text().notNull(),
  /** Argon2id, in the PHC string format. */
  password: text(),
  accessToken: text(),
  refreshToken: text(),
  idToken: text(),
  accessTokenExpiresAt: moment(),
  refreshTokenExpiresAt: moment(),
  scope: text(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

const verificationColumns = () => ({
  id: id(),
  identifier: text().notNull(),
  value: text().notNull(),
  expiresAt: moment().notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

export const customers = pgTable(
  'customers',
  {
    id: id(),
    email: text().notNull(),
    name: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    phone: text(),
    companyName: text(),
    address: text(),
    image: text(),
    isVerified: boolean().notNull().default(false),
    language: language(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('customers_email').on(sql`lower(${table.email})`),
    index('customers_search').using(
      'gin',
      sql`search_text_of(${table.name}, ${table.companyName}, ${table.email}) gin_trgm_ops`,
    ),
  ],
);
export const customerSessions = pgTable(
  'customer_sessions',
  sessionColumns(() => customers.id),
  (table) => [index('customer_sessions_by_owner').on(table.userId)],
);
export const customerCredentials = pgTable(
  'customer_credentials',
  credentialColumns(() => customers.id),
  (table) => [uniqueIndex('customer_credentials_owner').on(table.userId, table.providerId)],
);
export const customerVerifications = pgTable(
  'customer_verifications',
  verificationColumns(),
  (table) => [index('customer_verifications_by_identifier').on(table.identifier)],
);

export const administrators = pgTable(
  'administrators',
  {
    id: id(),
    username: text().notNull(),
    displayUsername: text(),
    email: text().notNull(),
    name: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    image: text(),
    isVerified: boolean().notNull().default(true),
    role: text({ enum: roles }).notNull(),
    /** Registered. Only these and advocates may act in patents, with a practising certificate: Patents Act 1994, s 105. */
    isPatentAgent: boolean().notNull().default(false),
    isAdvocate: boolean().notNull().default(false),
    /** The last day of the practising certificate on file. */
    certificateUntil: date({ mode: 'string' }),
    disabledAt: moment(),
    /** Days in Singapore, both with it, on which a colleague does their work. */
    absentFrom: date({ mode: 'string' }),
    absentUntil: date({ mode: 'string' }),
    substituteId: integer().references((): AnyPgColumn => administrators.id, {
      onDelete: 'set null',
    }),
    /** Signed in with a password that somebody else has set. */
    mustChangePassword: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('administrators_username').on(sql`lower(${table.username})`),
    uniqueIndex('administrators_email').on(sql`lower(${table.email})`),
    check('administrators_role', sql`${table.role} in ('reader', 'staff', 'owner')`),
    check(
      'administrators_absence',
      sql`(${table.absentFrom} is null) = (${table.absentUntil} is null)`,
    ),
  ],
);
export const administratorSessions = pgTable(
  'administrator_sessions',
  sessionColumns(() => administrators.id),
  (table) => [index('administrator_sessions_by_owner').on(table.userId)],
);
export const administratorCredentials = pgTable(
  'administrator_credentials',
  credentialColumns(() => administrators.id),
  (table) => [uniqueIndex('administrator_credentials_owner').on(table.userId, table.providerId)],
);
export const administratorVerifications = pgTable(
  'administrator_verifications',
  verificationColumns(),
  (table) => [index('administrator_verifications_by_identifier').on(table.identifier)],
);
