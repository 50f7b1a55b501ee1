import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import { readRows } from '../../../platform/db/rows';
import { engineOf } from '../../trademarks/engine/engine.server';
import { firmSources, isFromOffice } from '../../trademarks/marks/mark-terms';
import { findSaidNames } from '../../trademarks/marks/office-texts.server';
import type { CheckedMark } from './contract';

export interface Candidate {
  id: number;
  name: string;
  source: string;
  words: string[];
  classes: string[];
  status: CheckedMark['status'];
  expiryDate: string | null;
  /** How its office's record says it otherwise. */
  said?: string[];
}

const candidateColumns = sql`id, name, source, check_words as words, classes, status, expiry_date as "expiryDate"`;

/** The published ones of these marks. */
export const readCandidates = (db: Db, ids: number[]): Promise<Candidate[]> =>
  readRows(
    db,
    sql`select ${candidateColumns} from trademarks
      where is_published and id = any(${sql.param(ids)}::int[]) order by id`,
  );

/** Adds how the office's record says each candidate's name otherwise. */
export async function withSaidNames(db: Db, candidates: Candidate[]): Promise<Candidate[]> {
  const ids = candidates.flatMap((candidate) => (isFromOffice(candidate) ? candidate.id : []));
  const said = await findSaidNames(db, ids);
  return candidates.map((candidate) => {
    const names = said.get(candidate.id);
    return names ? { ...candidate, said: names } : candidate;
  });
}

/** How many published marks have each word. */
export async function countMarksWith(db: Db, words: string[]): Promise<Map<string, number>> {
  const answer = await engineOf(db).askCurrent((register) => register.countWith(words));
  return new Map(words.map((word, at) => [word, answer[at] ?? 0]));
}

/** Who has a word in marks of these classes, as `findHolders` of the engine says, with the owner's name. */
export async function findHoldersOf(db: Db, word: string, classes: string[], isOffice: boolean) {
  const held = await engineOf(db).askCurrent((register) =>
    register.findHolders(word, classes, isOffice ? 'sample' : undefined),
  );
  const [mark] = held
    ? await readRows<{ owner: string }>(
        db,
        sql`select owner from trademarks where id = ${held.most.id}`,
      )
    : [];
  return held && mark && { ...held, owner: mark.owner };
}

/** What an office says of an application that was never registered. */
const neverRegistered = 'abandoned|withdrawn|refused|rejected|never made';

/**
 * How many of these marks others than its owner applied for after a mark and are registered or ended, and how many of them
 * were registered, which an expiry date tells too. The firm's own marks have no day of filing.
 */
export async function countDecidedAfter(
  db: Db,
  ids: number[],
  { id, registrationDate }: Pick<CheckedMark, 'id' | 'registrationDate'>,
) {
  const isNever = sql`office_status ~* ${neverRegistered}`;
  const [counted] = await readRows<{ decided: number; registered: number }>(
    db,
    sql`select count(*)::int as decided,
        (count(*) filter (where status = 'registered' or (${isNever}) is not true))::int as registered
      from trademarks
      where id = any(${sql.param(ids)}::int[]) and registration_date > ${registrationDate}
        and source <> all(${sql.param(firmSources)}::text[])
        and owner_key <> (select owner_key from trademarks where id = ${id})
        and (status = 'registered' or status = 'expired' and (expiry_date is not null or ${isNever}))`,
  );
  return counted ?? { decided: 0, registered: 0 };
}

/** Which of these names, without spaces, a published mark has. Samples count only without an office's register. */
export async function findNames(db: Db, names: string[], isOffice: boolean): Promise<Set<string>> {
  const answer = await engineOf(db).askCurrent((register) =>
    register.findNames(names, isOffice ? 'sample' : undefined),
  );
  return new Set(answer);
}
