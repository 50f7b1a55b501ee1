import { sql } from 'drizzle-orm';
import { breather } from '../../../platform/beside/breather';
import { takeLock } from '../../../platform/db/advisory-lock';
import type { Db } from '../../../platform/db/database';
import { insertingRows, readRows } from '../../../platform/db/rows';
import { containing } from '../../../platform/db/search';
import { readLists } from '../../clearance/matching/lists.server';
import { seekName } from '../../clearance/matching/name-index.server';
import { knownWords } from './schema.server';

// The words of all names on record with how they sound, read once for each word. The database notes the words of every
// name that is written or goes (`note_names.sql`, `note_new_names.sql`), so that a search finds those that are like its
// own without reading names.

/** One transaction takes in so many; a word that goes costs more. */
const wordsAtOnce = 1_000;
const goneAtOnce = 10;

/** What was written until now. A search begins with it, and misses nothing that was written before. */
export const takeInNames = (db: Db, signal?: AbortSignal) => takeIn(db, false, wordsAtOnce, signal);

/** What no record has any more: until then a search only reads more. */
export const forgetNames = (db: Db, signal?: AbortSignal) => takeIn(db, true, goneAtOnce, signal);

async function takeIn(db: Db, isGone: boolean, most: number, signal?: AbortSignal) {
  let done = 0;
  for (let words = most; words === most; done += words) {
    signal?.throwIfAborted();
    words = await takeInSome(db, isGone, most);
  }
  return done;
}

const takeInSome = (db: Db, isGone: boolean, most: number) =>
  db.transaction(async (tx) => {
    await takeLock(tx, 'knownWords');
    const [taken] = await readRows<{ count: number; words: string[] }>(
      tx,
      sql`with taken as (
          delete from noted_words where id in (
            select id from noted_words where is_gone = ${isGone} order by id limit ${most})
          returning word),
        each as (select distinct left(word, ${longestWord}) as word from taken)
        select (select count(*)::int from taken) as count,
          array(select word from each where ${isGone} = ${isKnown}) as words`,
    );
    const words = taken?.words ?? [];
    await (isGone ? forget(tx, words) : add(tx, words));
    return taken?.count ?? 0;
  });

/** The owners of watched marks stand in the register, which is written in bulk: they are looked up instead of noted. */
export const takeInWatchedOwners = (db: Db) =>
  db.transaction(async (tx) => {
    await takeLock(tx, 'knownWords');
    const rows = await readRows<{ word: string }>(
      tx,
      sql`select distinct word from trademarks,
        lateral (select left(part, ${longestWord}) as word
          from unnest(string_to_array(search_text_of(owner), ' ')) as part where part <> '') as each
        where trademarks.id in (select trademark_id from watches
          union select trademark_id from watch_hits where level is not null)
        and not ${isKnown}`,
    );
    await add(
      tx,
      rows.map(({ word }) => word),
    );
  });

/** Of a key of the database at most. */
const longestWord = 300;

const isKnown = sql`exists (select from ${knownWords} as known where known.word = each.word)`;

async function add(tx: Db, words: string[]) {
  if (words.length === 0) return;
  await readLists();
  const breathe = breather();
  const rows = [];
  for (const word of words) {
    rows.push(readWord(word));
    await breathe();
  }
  await tx.execute(sql`${insertingRows(knownWords, rows)} on conflict do nothing`);
}

/** A short word is of too many to look for, and tells of nobody. A deleted draft of an invoice can still come back. */
async function forget(tx: Db, words: string[]) {
  // One at a time: only a pattern that is known beforehand is looked up by the indexes.
  for (const word of words.filter((each) => [...each].length > 2))
    await tx.execute(sql`delete from ${knownWords} where word = ${word}
      and not exists (select from known_people() where searched like ${containing(word)})
      and not exists (select from invoices where deleted_at is not null and search_text like ${containing(word)})
      and not exists (select from matters where "right" = 'trademark' and ${titleWords} @> array[${word}])`);
}

/** An index holds it. */
export const titleWords = sql`string_to_array(search_text_of(title, replace(title, ' ', '')), ' ')`;

/** What the word is found by. Of one that is made of several, also what it is without the signs between them. */
function readWord(word: string): typeof knownWords.$inferInsert {
  const { words, joined } = seekName(word);
  const all = words.flatMap((each) => [each.heard, ...each.cores]);
  if (words.length > 1) all.push(joined);
  return {
    word,
    forms: all.flatMap(({ text, spoken }) => [text, spoken]).join(' '),
    keys: [...new Set(all.flatMap(({ keys }) => keys))],
    readings: [
      ...new Set(
        words.flatMap(({ text, others, meanings }) => [
          text,
          ...others,
          ...meanings.map(asMeaning),
        ]),
      ),
    ],
  };
}

/** No reading begins so. */
export const asMeaning = (key: string) => `=${key}`;
