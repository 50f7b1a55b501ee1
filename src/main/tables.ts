import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import * as auditLog from '../platform/audit-log/schema';
import * as auth from '../platform/auth/schema';
import * as db from '../platform/db/schema';
import * as storage from '../platform/files/schema';
import * as jobs from '../platform/jobs/schema';
import * as mail from '../platform/mail/schema';
import * as rateLimit from '../platform/rate-limit/schema';
import * as stripeTest from '../platform/stripe-test/schema';
import { features } from './features';

const platform = [db, auth, auditLog, jobs, mail, rateLimit, storage, stripeTest];

export const tableNames = [...platform, ...features.map(({ tables = {} }) => tables)]
  .flatMap((tables) => Object.values<unknown>(tables))
  .filter((table) => is(table, PgTable))
  .map((table) => getTableName(table as PgTable));
