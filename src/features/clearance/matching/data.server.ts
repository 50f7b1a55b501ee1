import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import { readRows } from '../../../platform/db/rows';
import { isFromOffice } from '../../trademarks/marks/mark-terms';
import { findSaidNames } from '../../trademarks/marks/office-texts.server';
import type { CheckedMark } from './contract';

/** How to find words of the register for one word of the name. */
export interface WordProbe {
  at: number;
  word: string;
  /** Sounds of the word and its readings, any of which a found word has. */
  sounds: string[];
  /** The word, its other readings, and parts of a Chinese word. */
  exact: string[];
  /** Finds words that differ in one letter; empty if trigrams find them. */
  deletions: string;
  /** Finds words that contain it. */
  held: string;
}

export interface FoundWord {
  at: number;
  word: string;
  marks: number;
}

const maxBySound = 60;
const maxByTrigrams = 60;
const maxByDeletions = 60;
const maxBySoundDeletions = 500;
const maxHolding = 40;

export async function findSimilarWords(db: Db, probes: WordProbe[]): Promise<FoundWord[]> {
  if (probes.length === 0) return [];
  return readRows(
    db,
    sql`with probes as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(probes)}::jsonb)
        as probe (at int, word text, sounds text[], deletions text, held text, exact text[]))
    select probes.at, found.word, found.marks from probes, lateral (
      select word, marks from unnest(probes.exact) as word join check_words using (word)
      union
      (select word, marks from check_words where sound = any(probes.sounds)
        order by similarity(word, probes.word) desc, word limit ${maxBySound})
      union
      (select word, marks from check_words where probes.word <> '' and word % probes.word
        order by similarity(word, probes.word) desc, word limit ${maxByTrigrams})
      union
      (select word, marks from check_words
        where probes.deletions <> '' and length(word) between 3 and 7
          and word_with_deletions(word) && word_with_deletions(probes.deletions)
        order by marks, word limit ${maxByDeletions})
      union
      (select word, marks from check_words
        where length(probes.sounds[1]) between 3 and 8 and length(sound) between 3 and 8
          and word_with_deletions(sound) && word_with_deletions(probes.sounds[1])
        order by similarity(word, probes.word) desc, word limit ${maxBySoundDeletions})
      union
      (select word, marks from check_words
        where probes.held <> '' and word like '%' || probes.held || '%'
        order by length(word), word limit ${maxHolding})
    ) as found`,
  );
}

/** How many marks have each word; unused words are left out. */
export async function countMarksWith(db: Db, words: string[]): Promise<Map<string, number>> {
  const rows = await readRows<{ word: string; marks: number }>(
    db,
    sql`select word, marks from unnest(${textArray(words)}) as word join check_words using (word)`,
  );
  return new Map(rows.map(({ word, marks }) => [word, marks]));
}

export interface Candidate {
  id: number;
  name: string;
  source: string;
  words: string[];
  classes: string[];
  status: CheckedMark['status'];
  expiryDate: string | null;
  /** Found by its whole name, not by its words. */
  isWhole: boolean;
  /** How its office's record says it otherwise. */
  said?: string[];
}

/** Adds how the office's record says each candidate's name otherwise. */
export async function withSaidNames(db: Db, candidates: Candidate[]): Promise<Candidate[]> {
  const ids = candidates.flatMap((candidate) => (isFromOffice(candidate) ? candidate.id : []));
  const said = await findSaidNames(db, ids);
  return candidates.map((candidate) => {
    const names = said.get(candidate.id);
    return names ? { ...candidate, said: names } : candidate;
  });
}

interface MarkProbe {
  /** Any of these names, without spaces; marks for these classes first. */
  names: string[];
  classes: string[];
  /** The sound of a name of several words, without spaces. */
  sound: string;
  /** Any of these words. */
  words: string[];
  /** All words of any of these sets. */
  together: string[][];
  /** A prefix of names, if all words of the name are common. */
  start: string;
}

const maxByName = 60;
const maxByStart = 400;
const maxByWholeSound = 100;
const maxTogether = 400;

export const candidateColumns = sql`id, name, source, check_words as words, classes, status, expiry_date as "expiryDate"`;

export async function findCandidates(db: Db, probe: MarkProbe): Promise<Candidate[]> {
  const parts: SQL[] = [
    // Thousands of marks may have the name of one common word: they are ordered by the index alone.
    sql`(select ${candidateColumns}, true as "isWhole" from unnest(${textArray(probe.names)}) as wanted
      cross join lateral (
        select id from trademarks where is_published and check_name = wanted
        order by classes && ${textArray(probe.classes)} desc, id limit ${maxByName}) as named
      join trademarks using (id))`,
  ];
  if (probe.sound)
    parts.push(sql`(select ${candidateColumns}, true from trademarks
      where is_published and check_sound <> '' and check_sound = ${probe.sound}
      order by classes && ${textArray(probe.classes)} desc, id limit ${maxByWholeSound})`);
  if (probe.start)
    parts.push(sql`(select ${candidateColumns}, false from trademarks
      where is_published and check_name >= ${probe.start} and check_name < ${`${probe.start}\u{10ffff}`}
      order by check_name, id limit ${maxByStart})`);
  if (probe.words.length > 0)
    parts.push(sql`(select ${candidateColumns}, false from trademarks
      where is_published and check_words && ${textArray(probe.words)})`);
  for (const words of probe.together)
    parts.push(sql`(select ${candidateColumns}, false from trademarks
      where is_published and check_words @> ${textArray(words)}
      order by id limit ${maxTogether})`);
  return readRows(db, sql.join(parts, sql` union all `));
}

const textArray = (words: string[]): SQL => sql`${sql.param(words)}::text[]`;

/** Which of these names, without spaces, a published mark has. Samples count only without an office's register. */
export async function findNames(db: Db, names: string[], isOffice: boolean): Promise<Set<string>> {
  const rows = await readRows<{ name: string }>(
    db,
    sql`select distinct check_name as name from trademarks
      where is_published and check_name = any(${textArray(names)}) and (source <> 'sample' or ${!isOffice})`,
  );
  return new Set(rows.map(({ name }) => name));
}
