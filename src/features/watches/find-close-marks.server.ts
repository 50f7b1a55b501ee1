import { breather } from '../../platform/beside/breather';
import type { Db } from '../../platform/db/database';
import { inPartsOf } from '../../platform/db/rows';
import type { CheckedMark, CheckHit } from '../clearance/matching/contract';
import { type Candidate, countMarksWith, withSaidNames } from '../clearance/matching/data.server';
import { explainHit } from '../clearance/matching/explain.server';
import { mayReachLevel } from '../clearance/matching/levels';
import { readLists } from '../clearance/matching/lists.server';
import { NameIndex, seekName } from '../clearance/matching/name-index.server';
import { lifeOf, rankCandidates } from '../clearance/matching/rank-candidates.server';
import { type ReadMark, readMark } from '../clearance/matching/read-mark.server';
import { goodsOf } from '../clearance/matching/related-classes';
import { markWords } from '../trademarks/words/mark-words.server';
import type { WatchRow } from './data.server';
import { reaches } from './watch-levels';

interface CloseMark {
  watch: WatchRow;
  /** The mark. */
  id: number;
  explain(mark: CheckedMark): CheckHit;
}

/**
 * The marks that reach the level of each watch, except a customer’s own and those that are known. An index of the
 * watched names finds what has to be compared.
 */
export async function findCloseMarks(
  db: Db,
  watches: WatchRow[],
  marks: Candidate[],
  today: string,
  isKnown: (watch: WatchRow, trademarkId: number) => boolean,
): Promise<CloseMark[]> {
  const breathe = breather();
  await readLists();
  const index = new NameIndex();
  const own: ReadMark[] = [];
  for (const [place, { name, classes }] of watches.entries()) {
    const read = readMark(name, classes);
    own.push(read);
    index.add(place, read);
    await breathe();
  }
  const pairs = new Map<number, Candidate[]>();
  for (const mark of await withSaidNames(db, marks)) {
    const life = lifeOf(mark, today);
    const places = new Set<number>();
    for (const name of [mark.name, ...(mark.said ?? [])])
      for (const place of await index.find(seekName(name), breathe)) places.add(place);
    for (const place of places) {
      const watch = watches[place] as WatchRow;
      const { meeting } = goodsOf(watch.classes, mark.classes);
      if (!mayReachLevel(watch.level, meeting, life)) continue;
      if (mark.id === watch.trademarkId || isKnown(watch, mark.id)) continue;
      pairs.set(place, [...(pairs.get(place) ?? []), mark]);
    }
    await breathe();
  }
  const names = [...pairs].flatMap(([place, some]) => [
    (watches[place] as WatchRow).name,
    ...some.flatMap(({ name, said = [] }) => [name, ...said]),
  ]);
  const counts = await countWords(db, new Set(names), breathe);
  const close: CloseMark[] = [];
  for (const [place, some] of pairs) {
    const watch = watches[place] as WatchRow;
    const read = own[place] as ReadMark;
    const marksWith = (word: string) => counts.get(word) ?? 0;
    for (const ranked of await rankCandidates(read, watch.classes, some, marksWith, today))
      if (reaches(ranked.level, watch.level))
        close.push({
          watch,
          id: ranked.candidate.id,
          explain: (mark) => explainHit(read, watch.classes, ranked, mark),
        });
    await breathe();
  }
  return close;
}

const wordsPerRead = 1_000;

/** How many marks have each word of these names. */
async function countWords(db: Db, names: Set<string>, breathe: () => Promise<void>) {
  const words = new Set<string>();
  for (const name of names) {
    for (const { text } of markWords(name)) words.add(text);
    await breathe();
  }
  const counts = new Map<string, number>();
  for (const some of inPartsOf(wordsPerRead, [...words]))
    for (const [word, marks] of await countMarksWith(db, some)) counts.set(word, marks);
  return counts;
}

/** What happens to a customer’s own mark is not compared. */
export const hitOfOwnMark = (mark: CheckedMark): CheckHit => ({
  mark,
  level: null,
  score: 100,
  signals: [],
  alignment: [],
  sharedClasses: [],
  relatedClasses: [],
  isAlive: mark.status !== 'expired',
});
