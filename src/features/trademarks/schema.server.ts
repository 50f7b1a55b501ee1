import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { createdAt, updatedAt } from '../../platform/db/columns';

/** Normalized text, sorted the same in every database. */
const key = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

export const trademarks = pgTable(
  'trademarks',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    registrationNumber: text().notNull(),
    registrationDate: date({ mode: 'string' }).notNull(),
    expiryDate: date({ mode: 'string' }),
    /** When the office published the application: others can oppose it from then on. */
    publicationDate: date({ mode: 'string' }),
    owner: text().notNull(),
    status: text({ enum: ['registered', 'pending', 'expired'] })
      .notNull()
      .default('registered'),
    /** The office's own word for the state, where the row came from an office. */
    officeStatus: text(),
    classes: text().array().notNull().default(sql`'{}'`),
    description: text(),
    image: text(),
    isPublished: boolean().notNull().default(false),
    // These come from `registerColumns`; a trigger makes do where a row was written without it.
    nameKey: key().notNull().default(''),
    ownerKey: key().notNull().default(''),
    searchText: text().notNull().default(''),
    searchGrams: text().array().notNull().default(sql`'{}'`),
    /** All letters of the name in a row, and its words in every reading with how each sounds: for checks. */
    checkName: key().notNull().default(''),
    checkWords: text().array().notNull().default(sql`'{}'`),
    checkSounds: text().array().notNull().default(sql`'{}'`),
    keysVersion: smallint().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => {
    const { status, isPublished, nameKey, ownerKey, registrationDate: date, id } = table;
    return [
      unique('trademarks_registration_number').on(table.registrationNumber),
      index('trademarks_by_name').on(nameKey, id),
      index('trademarks_by_date').on(date, id),
      index('trademarks_by_owner').on(ownerKey, id),
      index('trademarks_by_publication_name').on(isPublished, nameKey, id),
      index('trademarks_by_publication_date').on(isPublished, date, id),
      index('trademarks_by_publication_owner').on(isPublished, ownerKey, id),
      index('trademarks_by_status_name').on(status, isPublished, nameKey, id),
      index('trademarks_by_status_date').on(status, isPublished, date, id),
      index('trademarks_by_status_owner').on(status, isPublished, ownerKey, id),
      index('trademarks_in_sitemap').on(id, table.updatedAt).where(sql`${isPublished}`),
      index('trademarks_by_keys_version').on(table.keysVersion),
      index('trademarks_by_check_name').on(table.checkName, table.id).where(sql`${isPublished}`),
      index('trademarks_by_check_words').using('gin', table.checkWords).where(sql`${isPublished}`),
      index('trademarks_search').using(
        'gin',
        table.isPublished,
        table.status,
        table.searchText.op('gin_trgm_ops'),
        table.searchGrams,
      ),
      /** Few have one: it tells at once whether an uploaded picture is still shown. */
      index('trademarks_own_picture').on(table.image).where(sql`${table.image} like '/media/%'`),
      check('trademarks_status', sql`${table.status} in ('registered', 'pending', 'expired')`),
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

// The tables below are written by triggers on `trademarks`, once a statement.

/** One row: which transaction changed the register last, on which day in Singapore, how many owners there are, and whether words wait to be counted. */
export const registerState = pgTable('register_state', {
  id: smallint().primaryKey(),
  version: bigint({ mode: 'number' }).notNull(),
  owners: integer().notNull().default(0),
  areWordsDue: boolean().notNull().default(false),
  changedOn: date({ mode: 'string' }),
});

/** How many marks there are of each kind of thing, by state and publication. */
export const registerCounts = pgTable(
  'register_counts',
  {
    /** `all`, `class`, `office` (its word for the state); `name`, `owner` and `date` count the parts of an order. */
    kind: text().notNull(),
    key: key().notNull(),
    status: text().notNull(),
    isPublished: boolean().notNull(),
    marks: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.key, table.status, table.isPublished] })],
);

export const registerOwners = pgTable('register_owners', {
  /** Of the owner's name: names may be longer than an index takes. */
  hash: bigint({ mode: 'bigint' }).primaryKey(),
  marks: integer().notNull(),
});

/** The words of names and owners, to guess what somebody meant. */
export const registerWords = pgTable(
  'register_words',
  {
    word: key().primaryKey(),
    uses: integer().notNull(),
  },
  (table) => [index('register_words_alike').using('gin', table.word.op('gin_trgm_ops'))],
);

/** The words of the published marks, with the number of marks. */
export const checkWords = pgTable(
  'check_words',
  {
    word: key().primaryKey(),
    /** How it sounds, from `soundKey`. */
    sound: key().notNull(),
    marks: integer().notNull(),
  },
  (table) => [
    index('check_words_by_sound').on(table.sound),
    index('check_words_by_trigrams').using('gin', table.word.op('gin_trgm_ops')),
    /** A letter left out of each finds words that differ in one, where they are too short for trigrams. */
    index('check_words_by_deletions')
      .using('gin', sql`word_with_deletions(word)`)
      .where(sql`length(word) between 3 and 7`),
  ],
);
