import type { Db } from '../../../platform/db/database';
import { nameFoundBy, wordsFoundBy } from '../../trademarks/words/check-columns.server';
import { soundKey } from '../../trademarks/words/sound';
import { likenessOf, minWordLikeness } from './compare-marks.server';
import {
  type Candidate,
  type FoundWord,
  findCandidates,
  findSimilarWords,
  type WordProbe,
} from './data.server';
import { heard } from './likeness';
import { coreOf, type ReadMark, type WeighedWord } from './read-mark.server';

/** The signals that find candidates; the benchmark switches off one at a time. */
export const allSignals = {
  name: true,
  sound: true,
  trigrams: true,
  readings: true,
  deletions: true,
  together: true,
};

const maxProbed = 6;

export interface LikeWord extends FoundWord {
  likeness: number;
}

function probesOf(own: ReadMark, signals: typeof allSignals): WordProbe[] {
  const ranked = own.words
    .map((word, at) => ({ word, at }))
    .sort((one, two) => two.word.weight - one.word.weight || one.at - two.at)
    .slice(0, maxProbed);
  return ranked.map(({ word, at }) => {
    const { text, others } = word;
    const isLatin = /^[a-z0-9]+$/.test(text);
    const exact = new Set([text]);
    if (signals.readings) for (const other of others) exact.add(other);
    for (const part of wordsFoundBy([word])) if (!isLatin) exact.add(part);
    return {
      at,
      word: isLatin && signals.trigrams ? text : '',
      sound: signals.sound && isLatin && text.length >= 3 ? soundKey(text) : '',
      exact: [...exact],
      deletions: signals.deletions && isLatin && text.length >= 3 && text.length <= 7 ? text : '',
    };
  });
}

/** Rows that are read for rare words. */
const maxRead = 2_500;
/** Words of more marks are only looked for together with another word. */
const commonFrom = 1_200;
const maxPairs = 24;

export async function readCandidates(
  db: Db,
  own: ReadMark,
  classes: string[],
  signals = allSignals,
): Promise<{ candidates: Candidate[]; like: LikeWord[] }> {
  const found = await findSimilarWords(db, probesOf(own, signals));
  const like = likeWords(own, classes, found);
  const { rare, common, read } = chooseWords(own, like);
  const name = nameFoundBy(own.words);
  const candidates = await findCandidates(db, {
    names: signals.name ? [name, ...namesWith(own, common)] : [],
    words: rare,
    together: signals.together ? pairsOf(common, like) : [],
    start: rare.length === 0 || read < 50 ? name : '',
  });
  const byId = new Map(candidates.map((candidate) => [candidate.id, candidate]));
  return { candidates: [...byId.values()], like };
}

function likeWords(own: ReadMark, classes: string[], found: FoundWord[]): LikeWord[] {
  const like: LikeWord[] = [];
  for (const { at, word, marks } of found) {
    const ownWord = own.words[at];
    if (!ownWord) continue;
    const likeness = likenessOfFound(classes, ownWord, word);
    if (likeness >= minWordLikeness) like.push({ at, word, marks, likeness });
  }
  return like.sort(
    (one, two) =>
      two.likeness - one.likeness ||
      one.marks - two.marks ||
      (one.word < two.word ? -1 : one.word > two.word ? 1 : one.at - two.at),
  );
}

/** Each word of the name gets a share of `maxRead` by weight; the unused rest goes to the next word. */
function chooseWords(own: ReadMark, like: LikeWord[]) {
  const rare = new Set<string>();
  const common: LikeWord[] = [];
  let read = 0;
  let left = maxRead;
  const order = own.words
    .map(({ weight }, at) => ({ at, weight }))
    .sort((one, two) => one.weight - two.weight || one.at - two.at);
  let weightLeft = order.reduce((all, { weight }) => all + weight, 0);
  for (const { at, weight } of order) {
    let share = (left * weight) / weightLeft;
    weightLeft -= weight;
    for (const word of like) {
      if (word.at !== at || rare.has(word.word)) continue;
      if (word.marks > commonFrom || word.marks > share) {
        common.push(word);
        continue;
      }
      rare.add(word.word);
      share -= word.marks;
      left -= word.marks;
      read += word.marks;
    }
  }
  return { rare: [...rare], common, read };
}

function likenessOfFound(classes: string[], ownWord: WeighedWord, word: string): number {
  if (ownWord.text === word) return 1;
  if (ownWord.others.includes(word)) return 0.95;
  if (/\p{Script=Han}/u.test(word)) return 0.75;
  const other = heard(word);
  return likenessOf(ownWord, { ...other, core: coreOf(word, classes) }).likeness;
}

const maxNames = 24;

/** The name with one of its words replaced by a common one, whose marks are too many to read. */
function namesWith(own: ReadMark, common: LikeWord[]): string[] {
  const names = common.map(({ at, word }) =>
    own.words.map(({ text }, place) => (place === at ? word : text)).join(''),
  );
  return [...new Set(names)].slice(0, maxNames);
}

/** Pairs of a common word and a word similar to another word of the name. */
function pairsOf(common: LikeWord[], like: LikeWord[]): string[][] {
  const pairs: string[][] = [];
  for (const one of common.slice(0, 12))
    for (const two of like.slice(0, 60)) {
      if (one.at === two.at || one.word === two.word) continue;
      if (common.includes(two) && common.indexOf(two) < common.indexOf(one)) continue;
      pairs.push([one.word, two.word]);
      if (pairs.length === maxPairs) return pairs;
    }
  return pairs;
}
