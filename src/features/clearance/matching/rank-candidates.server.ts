import { breather } from '../../../platform/beside/breather';
import type { Db } from '../../../platform/db/database';
import { addMonths } from '../../../shared/calendar-date';
import { lateRenewalWindow } from '../../../shared/legal-facts';
import { type Comparison, compareMarks, type MarksWith } from './compare-marks.server';
import { type Level, levels } from './contract';
import { type Candidate, countMarksWith, withSaidNames } from './data.server';
import { findCandidates } from './find-candidates.server';
import { closenessOf, type Life, levelOf, scoreOf } from './levels';
import { type ReadMark, readMark } from './read-mark.server';
import { type Goods, goodsOf } from './related-classes';
import { weights } from './weights';

export interface Ranked {
  candidate: Candidate;
  other: ReadMark;
  comparison: Comparison;
  goods: Goods;
  life: Life;
  score: number;
  level: Level;
}

/** Every mark that reaches a level, the closest first. */
export async function findRanked(
  db: Db,
  own: ReadMark,
  classes: string[],
  today: string,
): Promise<Ranked[]> {
  const closest = await withSaidNames(db, await findCandidates(db, own, classes, today));
  const words = new Set(closest.flatMap((candidate) => candidate.words));
  for (const { text } of own.words) words.add(text);
  const counts = await countMarksWith(db, [...words]);
  return rankCandidates(own, classes, closest, (word) => counts.get(word) ?? 0, today);
}

export async function rankCandidates(
  own: ReadMark,
  classes: string[],
  candidates: Candidate[],
  marksWith: MarksWith,
  today: string,
): Promise<Ranked[]> {
  const ranked: Ranked[] = [];
  // Names of very many words take a hundred times as long as others.
  const breathe = breather();
  for (const candidate of candidates) {
    await breathe();
    const goods = goodsOf(classes, candidate.classes);
    const life = lifeOf(candidate, today);
    const { other, comparison } = compareInAllWays(own, candidate, classes, marksWith);
    const score = scoreOf(comparison.likeness, goods.meeting, life, comparison.known !== undefined);
    const level = levelOf(score, comparison.isIdentical, goods.meeting, life);
    if (level) ranked.push({ candidate, other, comparison, goods, life, score, level });
  }
  return ranked.sort(
    (one, two) =>
      levels.indexOf(one.level) - levels.indexOf(two.level) ||
      exactScore(two) - exactScore(one) ||
      one.candidate.id - two.candidate.id,
  );
}

/** By its name, or as its office's record says it otherwise. */
function compareInAllWays(
  own: ReadMark,
  { name, said = [] }: Candidate,
  classes: string[],
  marksWith: MarksWith,
): Pick<Ranked, 'other' | 'comparison'> {
  const other = readMark(name, classes);
  let best = { other, comparison: compareMarks(own, other, marksWith) };
  for (const text of said) {
    const read = readMark(text, classes);
    const comparison = compareMarks(own, read, marksWith);
    const likeness = weights.names.said * comparison.likeness;
    if (likeness > best.comparison.likeness)
      best = {
        other: read,
        comparison: { ...comparison, likeness, isIdentical: false, said: text },
      };
  }
  return best;
}

const exactScore = ({ comparison, goods, life }: Ranked) =>
  closenessOf(comparison.likeness, goods.meeting, life, comparison.known !== undefined);

/** Whether a mark is in force, by its recorded status and term. A status that does not tell may be in force. */
export function lifeOf({ status, expiryDate }: Candidate, today: string): Life {
  if (status === 'pending') return 'alive';
  const mayRun = status !== 'expired';
  if (!expiryDate || expiryDate >= today) return mayRun ? 'alive' : 'ended';
  return addMonths(expiryDate, lateRenewalWindow.value) >= today ? 'renewable' : 'ended';
}
