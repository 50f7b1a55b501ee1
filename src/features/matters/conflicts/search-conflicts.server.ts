import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import { getRow } from '../../../platform/db/rows';
import type { ConflictQuestion, KeptHit } from './contract';
import { findMarksLike, searchOfTitles } from './find-marks.server';
import { findPeople, mostHits, readAsked, withoutRepeats } from './find-people.server';
import { findWordsLike, type Search } from './find-words.server';
import { likeWordsOf, searchOfNames } from './known-people.server';
import { takeInNames, takeInWatchedOwners } from './known-words.server';
import { conflictChecks } from './schema.server';

const noSearch: Search = { sought: [], readings: [] };

/**
 * Whoever the firm knows by a like name, and marks of other clients that are close: the other side first. `isOfMany`: the
 * names are of different people, and all hits of each are returned.
 */
export async function searchConflicts(
  db: Db,
  asked: ConflictQuestion,
  { isOfMany = false } = {},
): Promise<KeptHit[]> {
  await takeInNames(db);
  await takeInWatchedOwners(db);
  const people = readAsked(asked);
  const names = people.names.map(({ own }) => own);
  const [ofTitles, ofNames] = [
    asked.mark ? searchOfTitles(asked.mark) : noSearch,
    searchOfNames(names, 1),
  ];
  const like = await findWordsLike(db, {
    sought: [...ofTitles.sought, ...ofNames.sought],
    readings: [...ofTitles.readings, ...ofNames.readings],
  });
  const found = await findPeople(db, people, await likeWordsOf(names, 1, like));
  const hits = isOfMany ? found : withoutRepeats(found);
  if (asked.mark) hits.push(...(await findMarksLike(db, asked.mark, asked, [...like(0)])));
  return hits
    .toSorted(
      (one, other) =>
        Number(other.isAdverse) - Number(one.isAdverse) ||
        Number(one.kind === 'mark') - Number(other.kind === 'mark') ||
        (other.likeness ?? 0) - (one.likeness ?? 0),
    )
    .slice(0, isOfMany ? undefined : mostHits);
}

/** The answer with which a matter was opened. */
export async function getConflictCheckOf(db: Db, matterId: number) {
  const check = await getRow(db, conflictChecks, eq(conflictChecks.matterId, matterId));
  return check
    ? { decision: check.decision, decidedAt: check.decidedAt, hits: check.hits.length }
    : null;
}
