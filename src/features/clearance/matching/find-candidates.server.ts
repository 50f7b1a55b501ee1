import { breather } from '../../../platform/beside/breather';
import type { Db } from '../../../platform/db/database';
import {
  nameFoundBy,
  soundOfName,
  wordsFoundBy,
} from '../../trademarks/words/check-columns.server';
import { readAs, readingsAsChinese } from '../../trademarks/words/chinese.server';
import { soundKeys } from '../../trademarks/words/sound';
import { alikeWords } from '../meaning/meaning.server';
import { phrasesOf } from '../meaning/phrases.server';
import { minInRow } from './compare-marks.server';
import {
  type Candidate,
  type FoundWord,
  findCandidates,
  findSimilarWords,
  type WordProbe,
} from './data.server';
import { type Heard, han, heard } from './likeness';
import { likenessOf, minWordLikeness } from './match-words.server';
import {
  coreOf,
  distinctiveFrom,
  type ReadMark,
  runsOf,
  type WeighedWord,
} from './read-mark.server';
import { weights } from './weights';
import { knownNear } from './well-known/find-well-known.server';

const maxProbed = 6;
const maxMeanings = 20;

export interface LikeWord extends FoundWord {
  likeness: number;
}

/** A word that is looked up, or all words of a name as one, with words of the same meaning by their likeness. */
interface Probed extends WeighedWord {
  /** Stands for a whole name so short that one letter more or less makes it another word. */
  isShortName: boolean;
  meant: Map<string, number>;
}

const latin = /^[a-z0-9]+$/;
const longestWhole = 24;
const fewestHeld = 5;
const shortest = 3;

/** The words of a name, then those that may be Chinese as one, and the whole name if it has several. */
async function probedOf(own: ReadMark): Promise<Probed[]> {
  const texts = own.words.map(({ text }) => text);
  const isWithout = own.words.every(({ weight }) => weight < distinctiveFrom);
  const probed = own.words.map((word) => {
    const hasMeaning = isWithout || word.weight >= distinctiveFrom;
    const isShortName = own.words.length === 1 && word.text.length <= shortest;
    return {
      ...word,
      isShortName,
      meant: meantBy(hasMeaning ? alikeWords(word.text, maxMeanings) : []),
    };
  });
  const { text } = own.joined;
  const phrases = await phrasesOf(texts, breather());
  const isWhole = own.words.length > 1 && latin.test(text) && text.length <= longestWhole;
  const asOne = (words: WeighedWord[], joined: Heard, phrases: Meant): Probed => ({
    ...joined,
    isShortName: false,
    weight: words.reduce((sum, word) => sum + word.weight, 0),
    core: undefined,
    reading: 'as written',
    ways: [],
    others: [],
    meant: meantBy(phrases),
  });
  const chinese = longestRun(texts);
  if (chinese && chinese.text !== text)
    probed.push(asOne(own.words.slice(chinese.from, chinese.to), heard(chinese.text), []));
  if (isWhole || phrases.length > 0) probed.push(asOne(own.words, own.joined, phrases));
  return probed;
}

/** The most words in a row that may be Chinese. */
const longestRun = (texts: string[]) =>
  readingsAsChinese(texts).sort((one, two) => two.to - two.from - (one.to - one.from))[0];

type Meant = { word: string; strength: number }[];

const meantBy = (found: Meant) =>
  new Map(found.map(({ word, strength }) => [word, weights.letters.meaning * strength]));

function probesOf(probed: Probed[]): WordProbe[] {
  const ranked = probed
    .map((word, at) => ({ word, at }))
    .sort((one, two) => two.word.weight - one.word.weight || one.at - two.at)
    .slice(0, maxProbed);
  return ranked.map(({ word, at }) => {
    const { text, others, meant } = word;
    const isLatin = latin.test(text);
    const exact = new Set([text, ...meant.keys()]);
    for (const other of others) exact.add(other);
    if (!isLatin) for (const part of partsOf(word)) exact.add(part);
    return {
      at,
      word: isLatin ? text : '',
      sounds: soundsOfWays(isLatin ? [text] : others),
      exact: [...exact],
      deletions: (isLatin || han.test(text)) && text.length >= 3 && text.length <= 7 ? text : '',
      held: isLatin && isHeld(word) ? text : '',
    };
  });
}

const isHeld = ({ text, weight }: Probed) => text.length >= fewestHeld && weight >= distinctiveFrom;

/** Two characters in a row of a Chinese word, in either order. */
const partsOf = (word: WeighedWord) =>
  wordsFoundBy([word]).flatMap((part) => [part, [...part].reverse().join('')]);

/** Sounds of the ways in Latin letters, in which Chinese words are read. */
const soundsOfWays = (ways: string[]) => [
  ...new Set(ways.filter((way) => /^[a-z]{3,}$/.test(way)).flatMap(soundKeys)),
];

/** Rows that are read for rare words. */
const maxRead = 2_500;
/** Words of more marks are only looked for together with another word. */
const commonFrom = 1_200;
const maxPairs = 24;

export async function readCandidates(
  db: Db,
  own: ReadMark,
  classes: string[],
): Promise<{ candidates: Candidate[]; like: LikeWord[] }> {
  const probed = await probedOf(own);
  const found = await findSimilarWords(db, probesOf(probed));
  const like = likeWords(probed, classes, found);
  const { rare, common, read } = chooseWords(probed, like);
  const name = nameFoundBy(own.words);
  const names = new Set<string>();
  for (const each of [name, ...namesWith(own, common)]) names.add(each);
  for (const part of namesWithin(own)) names.add(part);
  for (const known of knownNear(own)) names.add(known);
  for (const { meant } of probed.slice(own.words.length))
    for (const phrase of meant.keys()) names.add(phrase);
  for (const { word } of alikeWords(own.joined.text)) names.add(word);
  const candidates = await findCandidates(db, {
    names: [...names],
    classes,
    sound: soundOfName(own.words),
    words: rare,
    together: pairsOf(common),
    start: rare.length === 0 || read < 50 ? name : '',
  });
  const byId = new Map<number, Candidate>();
  for (const candidate of candidates)
    if (!byId.get(candidate.id)?.isWhole) byId.set(candidate.id, candidate);
  return { candidates: [...byId.values()], like };
}

function likeWords(probed: Probed[], classes: string[], found: FoundWord[]): LikeWord[] {
  const like: LikeWord[] = [];
  for (const { at, word, marks } of found) {
    const sought = probed[at];
    if (!sought) continue;
    const likeness = likenessOfFound(classes, sought, word);
    const least = sought.isShortName ? minInRow : minWordLikeness;
    if (likeness >= least) like.push({ at, word, marks, likeness });
  }
  return like.sort(
    (one, two) =>
      two.likeness - one.likeness ||
      one.marks - two.marks ||
      (one.word < two.word ? -1 : one.word > two.word ? 1 : one.at - two.at),
  );
}

/** Each word of the name gets a share of `maxRead` by weight; the unused rest goes to the next word. */
function chooseWords(probed: Probed[], like: LikeWord[]) {
  const rare = new Set<string>();
  const common: LikeWord[] = [];
  let read = 0;
  let left = maxRead;
  const order = probed
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

function likenessOfFound(classes: string[], sought: Probed, word: string): number {
  if (sought.text === word) return 1;
  if (sought.others.includes(word) || readAs(sought.text, word))
    return weights.letters.otherReading;
  const meaning = sought.meant.get(word) ?? 0;
  if (/\p{Script=Han}/u.test(word)) return Math.max(meaning, 0.75);
  const other = heard(word);
  const core = coreOf(word, classes);
  return Math.max(meaning, likenessOf(sought, { ...other, core }).likeness);
}

const maxNames = 24;

/** The name with one of its words replaced by a common one, whose marks are too many to read. */
function namesWith(own: ReadMark, common: LikeWord[]): string[] {
  const names = common.map(({ at, word }) =>
    at < own.words.length
      ? own.words.map(({ text }, place) => (place === at ? word : text)).join('')
      : word,
  );
  return [...new Set(names)].slice(0, maxNames);
}

const fewestLetters = { part: 2, start: 3 };
const maxParts = 60;

/** Names that the name has within: some of its words in a row, and the start or end of a word. */
function namesWithin({ words }: ReadMark): string[] {
  const parts = new Set(runsOf(words).filter(({ length }) => length >= fewestLetters.part));
  for (const { text, core } of words) {
    if (core) parts.add(core.text);
    if (!latin.test(text)) continue;
    for (let cut = fewestLetters.start; cut <= text.length - 2; cut += 1) {
      parts.add(text.slice(0, cut));
      parts.add(text.slice(-cut));
    }
  }
  return [...parts].slice(0, maxParts);
}

/** Two common words, one for each of two words of the name: those most like them first. */
function pairsOf(common: LikeWord[]): string[][] {
  const pairs: { words: [string, string]; likeness: number }[] = [];
  for (const [place, one] of common.entries())
    for (const two of common.slice(place + 1))
      if (one.at !== two.at && one.word !== two.word)
        pairs.push({ words: [one.word, two.word], likeness: one.likeness * two.likeness });
  pairs.sort((one, two) => two.likeness - one.likeness);
  // Two words may stand for parts of the name in several ways.
  const distinct = new Map(
    pairs.slice(0, maxPairs).map(({ words }) => [words.toSorted().join(' '), words]),
  );
  return [...distinct.values()];
}
