import { breather } from '../../../platform/beside/breather';
import type { Db } from '../../../platform/db/database';
import { addMonths } from '../../../shared/calendar-date';
import { lateRenewalWindow } from '../../../shared/legal-facts';
import { type Comparison, compareMarks, type MarksWith } from './compare-marks.server';
import { type Level, levels } from './contract';
import { type Candidate, countMarksWith, withSaidNames } from './data.server';
import { type LikeWord, readCandidates } from './find-candidates.server';
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
  const { candidates, like } = await readCandidates(db, own, classes);
  const closest = await withSaidNames(db, closestByWords(own, classes, candidates, like, today));
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

const maxCompared = 250;

/** The closest by the words found so far, and those that were found by their whole name. */
export function closestByWords(
  own: ReadMark,
  classes: string[],
  candidates: Candidate[],
  like: LikeWord[],
  today: string,
): Candidate[] {
  if (candidates.length <= maxCompared) return candidates;
  const wholes = candidates.filter(({ isWhole }) => isWhole);
  const byWord = new Map<string, LikeWord[]>();
  for (const word of like) byWord.set(word.word, [...(byWord.get(word.word) ?? []), word]);
  const ofWords = own.words.map(({ weight }) => weight);
  const all = ofWords.reduce((sum, weight) => sum + weight, 0);
  const byWords = candidates.filter(({ isWhole }) => !isWhole);
  const scored = byWords.map((candidate) => {
    // The last is the whole name.
    const best = new Float64Array(ofWords.length + 1);
    let matched = 0;
    for (const word of candidate.words) {
      let most = 0;
      for (const { at, likeness } of byWord.get(word) ?? []) {
        if (likeness > (best[at] ?? 0)) best[at] = likeness;
        if (likeness > most) most = likeness;
      }
      matched += most;
    }
    const bySingle = best.reduce((sum, likeness, at) => sum + likeness * (ofWords[at] ?? 0), 0);
    const covered = Math.max(bySingle / all, best[ofWords.length] ?? 0);
    const covering = matched / Math.max(1, candidate.words.length);
    const { surplus } = weights.names;
    const [most, least] = [Math.max(covered, covering), Math.min(covered, covering)];
    const likeness = least + (most - least) * surplus;
    const { meeting } = goodsOf(classes, candidate.classes);
    const score = closenessOf(likeness, meeting, lifeOf(candidate, today), false);
    return { candidate, score };
  });
  scored.sort((one, two) => two.score - one.score || one.candidate.id - two.candidate.id);
  return [...wholes, ...scored.slice(0, maxCompared).map(({ candidate }) => candidate)];
}

/** Whether a mark is in force, by its recorded status and term. A status that does not tell may be in force. */
export function lifeOf({ status, expiryDate }: Candidate, today: string): Life {
  if (status === 'pending') return 'alive';
  const mayRun = status !== 'expired';
  if (!expiryDate || expiryDate >= today) return mayRun ? 'alive' : 'ended';
  return addMonths(expiryDate, lateRenewalWindow.value) >= today ? 'renewable' : 'ended';
}
