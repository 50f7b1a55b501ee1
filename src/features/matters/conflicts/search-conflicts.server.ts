import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import { readLists } from '../../clearance/matching/lists.server';
import type { ConflictQuestion, KeptHit } from './contract';
import { findMarksLike, searchOfTitles } from './find-marks.server';
import {
  findPeople,
  mostHits,
  phraseOf,
  readAsked,
  textOf,
  withoutRepeats,
} from './find-people.server';
import { findWordsLike, type Search } from './find-words.server';
import {
  findPeopleBy,
  heldText,
  likeWordsOf,
  mostFound,
  searchOfNames,
  textKinds,
  theirs,
  theirWords,
} from './known-people.server';
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
  const people = isOfMany ? await withAnyFound(db, readAsked(asked)) : readAsked(asked);
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

/** Of many who are asked about those of whom others’ records may say anything: all are looked for together. */
async function withAnyFound(db: Db, asked: ReturnType<typeof readAsked>) {
  const names = asked.names.map(({ own }) => own);
  const like = await findWordsLike(db, searchOfNames(names, 0), theirWords);
  const words = await likeWordsOf(names, 0, like);
  const texts = [...asked.others.map(textOf), ...names.flatMap((name) => phraseOf(name) ?? [])];
  const held = await findPeopleBy(db, texts, { roles: theirs, kinds: textKinds });
  // More hold them than are returned.
  const isEach = held.length === mostFound;
  const isHeld = (text = '') =>
    isEach || (text !== '' && held.some(({ searched }) => searched.includes(heldText(text))));
  return {
    others: asked.others.filter((each) => isHeld(textOf(each))),
    names: asked.names.filter(
      ({ own }, at) => words[at]?.some((word) => word.like.length > 0) || isHeld(phraseOf(own)),
    ),
  };
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
