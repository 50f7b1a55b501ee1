import { breather } from '../../../platform/beside/breather';
import type { Db } from '../../../platform/db/database';
import { addMonths, daysBetween } from '../../../shared/calendar-date';
import { lateRenewalWindow } from '../../../shared/legal-facts';
import type { CloseTo, FoundWord, WordProbe } from '../../trademarks/engine/check-query';
import { engineOf } from '../../trademarks/engine/engine.server';
import {
  nameFoundBy,
  soundOfName,
  wordsFoundBy,
} from '../../trademarks/words/check-columns.server';
import { readAs, readingsAsChinese } from '../../trademarks/words/chinese.server';
import { charactersReadAs, koreanReadings } from '../../trademarks/words/korean.server';
import { han } from '../../trademarks/words/normalize';
import { alikeWords } from '../meaning/meaning.server';
import { phrasesOf } from '../meaning/phrases.server';
import { borrowedFrom, isBorrowing } from './borrowed-words.server';
import { minInRow } from './compare-marks.server';
import { type Candidate, readCandidates } from './data.server';
import { type Heard, heard } from './likeness';
import { readLists } from './lists.server';
import { lookAndSound } from './look-and-sound';
import { leastBorrowed, likenessOf, minWordLikeness } from './match-words.server';
import { coreOf, isCommon, type ReadMark, runsOf, type WeighedWord } from './read-mark.server';
import { relatedTo } from './related-classes';
import { mayBeBorrowed, soundsSought } from './sought-sounds.server';
import { weights } from './weights';
import { knownNear } from './well-known/find-well-known.server';
import { knownNameOf } from './well-known/known-names.server';

const maxProbed = 6;
const maxMeanings = 20;

type LikeWord = CloseTo['words'][number];

/** A word that is looked up, or all words of a name as one, with words of the same meaning by their likeness. */
interface Probed extends WeighedWord {
  /** May be like others in looks and sound together: all that is distinctive of the name. */
  isDistinctive: boolean;
  isMedicine: boolean;
  /** How a Chinese word, and what is distinctive of it, is read in Korean. */
  inKorean: string[];
  meant: Map<string, number>;
}

const latin = /^[a-z0-9]+$/;
const longestWhole = 24;

/** The words of a name, then those that may be Chinese as one, and the whole name if it has several. */
async function probedOf(own: ReadMark): Promise<Probed[]> {
  const texts = own.words.map(({ text }) => text);
  const isWithout = own.words.every(isCommon);
  const probed = own.words.map((word) => {
    const hasMeaning = isWithout || !isCommon(word);
    return {
      ...word,
      isDistinctive: word.text === own.distinctive.text,
      isMedicine: own.isMedicine,
      inKorean: koreanOf(word),
      meant: meantBy(hasMeaning ? alikeWords(word.text, maxMeanings) : []),
    };
  });
  const { text } = own.joined;
  const phrases = await phrasesOf(texts, breather());
  const isWhole = own.words.length > 1 && latin.test(text) && text.length <= longestWhole;
  const asOne = (words: WeighedWord[], joined: Heard, phrases: Meant): Probed => ({
    ...joined,
    isDistinctive: false,
    isMedicine: false,
    inKorean: [],
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
    if (word.core) exact.add(word.core.text);
    if (!isLatin) for (const part of partsOf(word)) exact.add(part);
    for (const read of word.inKorean) exact.add(read);
    if (word.hangul) for (const characters of charactersReadAs(word.hangul)) exact.add(characters);
    return {
      at,
      letters: isLatin ? text : '',
      ...soundsSought(word),
      exact: [...exact],
      oneApart: (isLatin || han.test(text)) && text.length >= 3 && text.length <= 7 ? text : '',
      least: leastOf(word),
      ...(word.isDistinctive && { leastAtEdges: leastByLooks(word) }),
    };
  });
}

/** What whole names have in common may be less than what words of them have. */
const leastLikeness = ({ isDistinctive }: Probed) => (isDistinctive ? minInRow : minWordLikeness);

const leastOf = (word: Probed) =>
  word.isDistinctive && word.isMedicine ? leastByLooks(word) : leastLikeness(word);

/** By letters alone, of names that are compared in looks and sound together. */
const leastByLooks = ({ isMedicine }: Probed) => (isMedicine ? 0.42 : 0.5);

const isKnown = (word: string) => knownNameOf(word) !== undefined;

const koreanOf = ({ text, core }: WeighedWord): string[] =>
  han.test(text)
    ? [text, core?.text ?? ''].flatMap((each) => koreanReadings(each).map((read) => read.join('')))
    : [];

/** Two characters in a row of a Chinese word, in either order. */
const partsOf = (word: WeighedWord) =>
  wordsFoundBy([word]).flatMap((part) => [part, [...part].reverse().join('')]);

/** Marks that are compared besides those of the same whole name. */
const maxCompared = 250;
const firstDay = '1970-01-01';

/** The published marks that may be close to a name. */
export async function findCandidates(
  db: Db,
  own: ReadMark,
  classes: string[],
  today: string,
): Promise<Candidate[]> {
  await readLists();
  const probed = await probedOf(own);
  const names = new Set([nameFoundBy(own.words), ...namesWithin(own), ...knownNear(own)]);
  for (const { meant } of probed.slice(own.words.length))
    for (const phrase of meant.keys()) names.add(phrase);
  for (const { word } of alikeWords(own.joined.text)) names.add(word);
  const renewableFrom = addMonths(today, -lateRenewalWindow.value);
  const answer = await engineOf(db).askCurrent(async (register) => {
    const found = await register.findWordsLike(probesOf(probed), weights.letters.sharedStart);
    const words = await likeWords(probed, classes, found);
    for (const name of namesWith(own, words)) names.add(name);
    return register.findClose({
      words,
      weights: own.words.map(({ weight }) => weight),
      surplus: weights.names.surplus,
      names: [...names],
      sound: soundOfName(own.words),
      classes: { shared: classes, related: relatedTo(classes) },
      goods: weights.goods,
      life: {
        ...weights.life,
        today: daysBetween(firstDay, today),
        renewableFrom: daysBetween(firstDay, renewableFrom),
      },
      limit: maxCompared,
    });
  });
  return readCandidates(db, [...answer.wholes, ...answer.byWords]);
}

/** The words found by their likeness, the most alike first. */
async function likeWords(
  probed: Probed[],
  classes: string[],
  found: FoundWord[],
): Promise<LikeWord[]> {
  const like: LikeWord[] = [];
  const breathe = breather();
  for (const { at, word } of found) {
    await breathe();
    const sought = probed[at] as Probed;
    const likeness = likenessOfFound(classes, sought, word);
    if (likeness >= leastLikeness(sought)) like.push({ at, word, likeness });
  }
  return like.sort(
    (one, two) =>
      two.likeness - one.likeness ||
      one.at - two.at ||
      (one.word < two.word ? -1 : one.word > two.word ? 1 : 0),
  );
}

function likenessOfFound(classes: string[], sought: Probed, word: string): number {
  if (sought.text === word) return 1;
  const said = [sought.others, sought.inKorean];
  if (said.some((texts) => texts.includes(word)) || readAs(sought.text, word))
    return weights.letters.otherReading;
  const meaning = sought.meant.get(word) ?? 0;
  if (/\p{Script=Han}/u.test(word)) return Math.max(meaning, 0.75);
  const other = heard(word);
  const core = coreOf(word, classes);
  // Words are kept in Latin letters: any may be a compound of another script.
  const reading = 'transliteration';
  const likeness = Math.max(meaning, likenessOf(sought, { ...other, core, reading }).likeness);
  if (likeness >= leastLikeness(sought)) return likeness;
  const isAlike =
    sought.isDistinctive &&
    lookAndSound(sought.text, word, sought.isMedicine, isKnown(word) || isKnown(sought.text)) > 0;
  // Marks that only such a word brings are compared in the end, so that it counts like the least alike of others.
  const ofLooks = isAlike ? minInRow : 0;
  return Math.max(likeness, ofLooks, likenessOfBorrowed(sought, word));
}

/** Words of Chinese and Korean are found in Latin letters, by which they can be told from most others. */
function likenessOfBorrowed(sought: Probed, word: string): number {
  const isForeign = isBorrowing(sought);
  if (!isForeign && !mayBeBorrowed(word)) return 0;
  const reading = isForeign ? 'as written' : 'transliteration';
  const found = borrowedFrom(sought, { text: word, reading, ways: [] }, leastBorrowed());
  return weights.letters.borrowed * (found?.likeness ?? 0);
}

const maxNames = 24;

/** The name with one of its words replaced by one that is like it. */
function namesWith(own: ReadMark, like: LikeWord[]): string[] {
  const names = like.map(({ at, word }) =>
    at < own.words.length
      ? own.words.map(({ text }, place) => (place === at ? word : text)).join('')
      : word,
  );
  return [...new Set(names)].slice(0, maxNames);
}

const fewestLetters = { part: 2, start: 3, characters: 2 };
const maxParts = 60;

/** Names that the name has within: some of its words in a row, and the start or end of a word. */
function namesWithin({ words }: ReadMark): string[] {
  const parts = new Set(runsOf(words).filter(({ length }) => length >= fewestLetters.part));
  for (const { text, core } of words) {
    if (core) parts.add(core.text);
    const isChinese = han.test(text);
    if (!isChinese && !latin.test(text)) continue;
    const fewest = isChinese ? fewestLetters.characters : fewestLetters.start;
    for (let cut = fewest; cut <= text.length - (isChinese ? 1 : 2); cut += 1) {
      parts.add(text.slice(0, cut));
      parts.add(text.slice(-cut));
    }
  }
  return [...parts].slice(0, maxParts);
}
