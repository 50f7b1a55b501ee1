import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import { readLists } from '../../clearance/matching/lists.server';
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
 * names are of different people, only who may stand against them is sought, and all hits of each are returned.
 */
export async function searchConflicts(
  db: Db,
  asked: ConflictQuestion,
  { isOfMany = false } = {},
): Promise<KeptHit[]> {
  await readLists();
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
  const words = await likeWordsOf(names, 1, like);
  const [found, marks] = await Promise.all([
    findPeople(db, people, words, isOfMany),
    asked.mark ? findMarksLike(db, asked.mark, asked, [...like(0)]) : [],
  ]);
  return [...(isOfMany ? found : withoutRepeats(found)), ...marks]
    .toSorted(
      (one, other) =>
        Number(other.isAdverse) - Number(one.isAdverse) ||
        Number(one.kind === 'mark') - Number(other.kind === 'mark') ||
        (other.likeness ?? 0) - (one.likeness ?? 0),
    )
    .slice(0, isOfMany ? undefined : mostHits);
}

/** The answer with which a matter was opened; of several what nobody has answered, then what is a conflict, and what found most. */
export async function getConflictCheckOf(db: Db, matterId: number) {
  const hits = sql<number>`jsonb_array_length(${conflictChecks.hits})`;
  const [check] = await db
    .select({
      id: conflictChecks.id,
      decision: conflictChecks.decision,
      decidedAt: conflictChecks.decidedAt,
      hits,
    })
    .from(conflictChecks)
    .where(eq(conflictChecks.matterId, matterId))
    .orderBy(
      sql`${conflictChecks.decidedAt} is null and ${hits} > 0 desc,
        coalesce(${conflictChecks.decision} = 'declined', false) desc, ${hits} desc`,
      asc(conflictChecks.id),
    )
    .limit(1);
  return check ?? null;
}
