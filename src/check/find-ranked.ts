import type { Db } from '../db/database';
import { countMarksWith } from './data';
import { allSignals, readCandidates, type Signals } from './find-candidates';
import { closestByWords, type Ranked, rankCandidates } from './rank-candidates';
import type { ReadMark } from './read-mark';

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
