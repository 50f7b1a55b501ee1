import type { Db } from '../../../platform/db/database';
import { countMarksWith } from './data.server';
import { allSignals, readCandidates, type Signals } from './find-candidates.server';
import { closestByWords, type Ranked, rankCandidates } from './rank-candidates.server';
import type { ReadMark } from './read-mark.server';

/** Every mark that reaches a level, the closest first. */
export async function findRanked(
  db: Db,
  own: ReadMark,
  classes: string[],
  today: string,
  signals: Signals = allSignals,
): Promise<Ranked[]> {
  const { candidates, like } = await readCandidates(db, own, classes, signals);
  const closest = closestByWords(own, classes, candidates, like, today);
  const words = new Set(closest.flatMap((candidate) => candidate.words));
  for (const { text } of own.words) words.add(text);
  const counts = await countMarksWith(db, [...words]);
  return rankCandidates(own, classes, closest, (word) => counts.get(word) ?? 0, today);
}
