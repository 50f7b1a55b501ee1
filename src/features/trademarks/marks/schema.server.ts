import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, updatedAt } from '../../../platform/db/columns';
import type { OfficeValues } from './contract';
import { markKinds, trademarkStatuses } from './mark-terms';

/** Normalized text, sorted the same in every database. */
const key = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/** Words in an index, which a server's own order would compare several times as slowly. */
const words = customType<{ data: string[] }>({ dataType: () => 'text[] collate "C"' });

/** Of marks that are no office’s, as their index says it. */
export const isFirms = sql`source in ('firm', 'sample')`;

export const trademarks = pgTable(
  'trademarks',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    registrationNumber: text().notNull(),
    registrationDate: date({ mode: 'string' }).notNull(),
    expiryDate: date({ mode: 'string' }),
    /** The publication of the application, which starts the opposition period. */
    publicationDate: date({ mode: 'string' }),
    owner: text().notNull(),
    status: text({ enum: trademarkStatuses }).notNull().default('registered'),
    /** The status as an office or a file writes it; needed if it is `other`. */
    officeStatus: text(),
    classes: text().array().notNull().default(sql`'{}'`),
    description: text(),
    image: text(),
    isPublished: boolean().notNull().default(false),
    /** `firm`, `sample` (invented, for a first start), or the source that keeps it up to date, as `singapore`. */
    source: text().notNull().default('firm'),
    /** What the mark consists of, by the office's description. */
    kind: text({ enum: markKinds }),
    /** The owners' countries, in ISO 3166-1 letters. */
    countries: text().array().notNull().default(sql`'{}'`),
    /** The addresses of the owners' and agents' pages, from `partyRef`. */
    ownerRefs: text().array().notNull().default(sql`'{}'`),
    agentRefs: text().array().notNull().default(sql`'{}'`),
    /** The office's values of the fields that the firm has changed by hand. */
    officeValues: jsonb().$type<OfficeValues>().notNull().default({}),
    // Set by `registerColumns`; a trigger fills in simple values for rows written without it.
    nameKey: key().notNull().default(''),
    ownerKey: key().notNull().default(''),
    searchText: text().notNull().default(''),
    /** Distinct words of all goods that an office states, from `goodsWords`. */
    goodsWords: words().notNull().default(sql`'{}'`),
    /** The name without spaces, and its words in every reading with their sounds, by which checks find a mark. */
    checkName: key().notNull().default(''),
    /** The sound of a name of several words, without their spaces. */
    checkSound: key().notNull().default(''),
    checkWords: words().notNull().default(sql`'{}'`),
    checkSounds: words().notNull().default(sql`'{}'`),
    keysVersion: smallint().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => {
    const { isPublished, nameKey, id, status } = table;
    return [
      unique('trademarks_registration_number').on(table.registrationNumber),
      /** Like that of `office_records`, lets a run read all numbers and digests without the rows. */
      index('trademarks_numbers').on(id, table.registrationNumber),
      index('trademarks_by_name').on(nameKey, id),
      index('trademarks_of_firm').on(nameKey, id).where(isFirms),
      index('trademarks_registered')
        .on(table.registrationDate, id)
        .where(sql`${isPublished} and ${status} = 'registered'`),
      index('trademarks_in_sitemap').on(id, table.updatedAt).where(sql`${isPublished}`),
      index('trademarks_by_keys_version').on(table.keysVersion),
      /** Finds quickly whether an uploaded picture is in use. */
      index('trademarks_own_picture').on(table.image).where(sql`${table.image} like '/media/%'`),
      check(
        'trademarks_status',
        sql`${status} in ('registered', 'pending', 'expired') or ${status} = 'other' and coalesce(${table.officeStatus}, '') <> ''`,
      ),
      check(
        'trademarks_term',
        sql`${table.expiryDate} is null or ${table.expiryDate} >= ${table.registrationDate}`,
      ),
    ];
  },
);

export const formerTrademarkSlugs = pgTable('former_trademark_slugs', {
  slug: text().primaryKey(),
  trademarkId: integer()
    .notNull()
    .references(() => trademarks.id, { onDelete: 'cascade' }),
  createdAt: createdAt(),
});

// The tables below are written by statement-level triggers on `trademarks`.

/** How many marks a source has of a status, published or not. */
export interface CountedMarks {
  source: string;
  status: string;
  is_published: boolean;
  marks: number;
}

/** A single row, which whoever changes the register holds until the commit: how many marks it has, the last change. */
export const registerState = pgTable('register_state', {
  id: smallint().primaryKey(),
  counts: jsonb().$type<CountedMarks[]>().notNull().default([]),
  /** In Singapore. */
  changedOn: date({ mode: 'string' }),
});

/** The counts of the register as rows, to be summed without reading a mark. */
export const countedMarks = sql`register_state cross join lateral jsonb_to_recordset(counts)
  as counted (source text, status text, is_published boolean, marks int)`;

/** What the register in memory follows: each change has a number that is higher than those committed before it. */
export const registerLog = pgTable('register_log', {
  seq: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** Tells the changes of a restored database from those that were made after its backup. */
  token: uuid().notNull().defaultRandom(),
  /** Null: any mark. */
  ids: integer().array(),
  at: createdAt(),
});
