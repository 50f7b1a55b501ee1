import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

const day = () => date({ mode: 'string' });

/**
 * The entities of a register of companies. Nothing else of them is kept: a sole proprietor's name is a person's, and no
 * address, officer or activity stands beside it.
 */
export const companies = pgTable(
  'companies',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The number of the register. */
    uen: text().notNull(),
    name: text().notNull(),
    /** As the register writes them: `Local Company` and `Live Company`. */
    kind: text(),
    status: text().notNull(),
    /** False once it was struck off, dissolved or has ended in another way. */
    isLive: boolean().notNull(),
    registeredOn: day(),
    /** What a check finds it by, from `keysOfCompany`. */
    keys: text().array().notNull(),
    /** The first eight bytes of the SHA-256 of the row as it was published. */
    digest: bigint({ mode: 'bigint' }).notNull(),
    /** Since when the register no longer publishes it. */
    leftOn: day(),
  },
  (table) => [
    uniqueIndex('companies_uen').on(table.uen),
    index('companies_keys').using('gin', table.keys),
    index('companies_left').on(table.leftOn).where(sql`${table.leftOn} is not null`),
  ],
);
