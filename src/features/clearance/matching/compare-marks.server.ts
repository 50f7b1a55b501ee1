import { han } from '../../trademarks/words/normalize';
import { isEnglishWord } from '../meaning/meaning.server';
import { wordsJoinedIn } from '../meaning/phrases.server';
import { wordWeight } from './common-words';
import { letterLikeness, likenessOfSound } from './likeness';
import { beyondChance, lookAndSound } from './look-and-sound';
import { areOtherWords, lighterSide, matchWords, sum, type WordMatch } from './match-words.server';
import { isCommon, type ReadMark, type WeighedWord } from './read-mark.server';
import { weights } from './weights';
import { knownNameOf } from './well-known/known-names.server';

/** How many marks of the register have a word. */
export type MarksWith = (word: string) => number;

export interface Comparison {
  likeness: number;
  isIdentical: boolean;
  /** The comparison with the highest likeness. */
  by:
    | 'identical'
    | 'words'
    | 'letters'
    | 'sound'
    | 'distinctive part'
    | 'element'
    | 'contains'
    | 'look and sound';
  matches: WordMatch[];
  isReordered: boolean;
  /** The well-known name that one of them is. */
  known?: string;
  /** The name that was compared instead of the other mark's, as its office's record says it. */
  said?: string;
}

/** The minimum likeness of names without spaces: less in common is chance. */
export const minInRow = 0.6;

/**
 * The likeness of two names, from 0 to 1, symmetric: the highest of the names without spaces, their sound,
 * the distinctive words, the words matched one to one by how much of each name they cover, and the most
 * distinctive shared word. A word that many marks have covers less. People take more for a well-known name than
 * for another, so that less has to be alike.
 */
export function compareMarks(own: ReadMark, other: ReadMark, marksWith: MarksWith): Comparison {
  const known = knownNameOf(other.joined.text) ?? knownNameOf(own.joined.text);
  const found = compareNames(own, other, marksWith, known !== undefined);
  const rest = 1 - found.likeness;
  // What can't come near a level isn't worth counting letters.
  if (found.likeness > 0 && found.likeness + weights.names.besides * rest >= leastLevel()) {
    const letters = letterLikeness(own.joined.text, other.joined.text, 0);
    found.likeness += weights.names.besides * rest * letters;
  }
  const { likeness, by } = found;
  const isPart = by === 'element' || by === 'words';
  if (!known || (isPart && own.words.length > 1 && other.words.length > 1)) return found;
  return { ...found, known, likeness: likeness + weights.names.known * likeness * (1 - likeness) };
}

function compareNames(
  own: ReadMark,
  other: ReadMark,
  marksWith: MarksWith,
  isKnown: boolean,
): Comparison {
  const matches = matchWords(own, other);
  const isReordered = areReordered(own, other, matches);
  const found: Comparison = { likeness: 0, isIdentical: false, by: 'words', matches, isReordered };
  if (own.joined.text === '' || other.joined.text === '') return found;
  if (own.joined.text === other.joined.text)
    return { ...found, likeness: 1, isIdentical: true, by: 'identical' };
  /** What can't be more than was found isn't compared. */
  const take = (by: Comparison['by'], likeness: () => number, most = 1) => {
    if (most <= found.likeness) return;
    const more = likeness();
    if (more > found.likeness) Object.assign(found, { likeness: more, by });
  };
  const { reordered, rowOfCommon, row, distinctive, whole, wholeAlone } = weights.names;
  if (!matches.every(isLetter)) {
    const inOrder = isReordered ? reordered : 1;
    take('words', () => coveredLikeness(own, other, matches, marksWith) * inOrder);
    take('element', () => elementLikeness(own, other, matches, marksWith));
    take('words', () => meantLikeness(own, other, matches));
    take('contains', () => containedLikeness(own, other, matches), containedNames(1));
  }
  take('contains', () => wholeLikeness(own, other), Math.max(whole, wholeAlone));
  const part =
    Math.max(row, distinctive) > found.likeness
      ? inRow(own.distinctive.text, other.distinctive.text)
      : 0;
  const inARow = row * (rowOfCommon + (1 - rowOfCommon) * part);
  const { otherWord, nearlyCommon } = weights.letters;
  const understood =
    (areOtherWords(own.distinctive.text, other.distinctive.text) ? otherWord : 1) *
    (own.words.every(isCommon) || other.words.every(isCommon) ? nearlyCommon : 1);
  const seen = inARow * understood;
  take('letters', () => seen * perceived(inRow(own.joined.text, other.joined.text)), seen);
  const aloud = seen * weights.letters.sound;
  take(
    'sound',
    () => aloud * perceived(likenessOfSound(own.joined, other.joined, minInRow)),
    aloud,
  );
  take('distinctive part', () => distinctive * understood * perceived(part));
  const areMedicines = own.isMedicine && other.isMedicine;
  const atOnce = understood * weights.names[areMedicines ? 'medicine' : 'lookAndSound'];
  take(
    'look and sound',
    () =>
      atOnce *
      beyondChance(
        lookAndSound(own.distinctive.text, other.distinctive.text, areMedicines, isKnown),
      ),
    atOnce,
  );
  return found;
}

/** A letter in common is chance. */
const isLetter = ({ own, other }: WordMatch) =>
  [...own, ...other].every(({ text }) => /^[a-z\d]$/.test(text));

/** The least likeness of a level, less what a well-known name adds at most. */
const leastLevel = () => (weights.levels.low / 100) * (1 - weights.names.known / 2);

const inRow = (one: string, other: string) => letterLikeness(one, other, minInRow);

/**
 * Both names say the same throughout, at least one word of them in other words. Soleil is as distinctive as Sun,
 * though many marks have a sun: so the weightier of two words counts.
 */
function meantLikeness(own: ReadMark, other: ReadMark, matches: WordMatch[]): number {
  if (!matches.some(({ by }) => by === 'meaning')) return 0;
  const matched = new Set(matches.flatMap((match) => [...match.own, ...match.other]));
  const isSaid = (word: WeighedWord) => isJoining(word) || matched.has(word);
  if (![...own.words, ...other.words].every(isSaid)) return 0;
  const weightOf = (match: WordMatch) => Math.max(sum(match.own), sum(match.other));
  const all = matches.reduce((total, match) => total + weightOf(match), 0);
  return matches.reduce((total, match) => total + weightOf(match) * felt(match), 0) / all;
}

const isJoining = ({ weight }: WeighedWord) =>
  weight <= weights.words.joining * weights.words.first;

const minContainedWords = 2;
const sameWord = 0.95;

/** The other name contains all words of this one, two or more. */
function containedLikeness(own: ReadMark, other: ReadMark, matches: WordMatch[]): number {
  const [short, long, side] =
    own.joined.text.length <= other.joined.text.length
      ? ([own, other, 'own'] as const)
      : ([other, own, 'other'] as const);
  const same = new Set(
    matches.filter(({ likeness }) => likeness >= sameWord).flatMap((match) => match[side]),
  );
  const words = short.words.filter((word) => !isJoining(word));
  if (words.length < minContainedWords || !words.every((word) => same.has(word))) return 0;
  return containedNames(short.joined.text.length / long.joined.text.length);
}

/**
 * The whole shorter name is a word of the longer, or several in a row, or one of the words joined in one: the less the
 * others add, the more alike. Words of trade count as such in a name that has no other, but less.
 */
function wholeLikeness(own: ReadMark, other: ReadMark): number {
  const [short, long] =
    own.joined.text.length <= other.joined.text.length ? [own, other] : [other, own];
  const { length } = short.joined.text;
  if (length < minWhole) return 0;
  const { text } = short.joined;
  const run = runOf(long.words, text);
  const joined = run ? undefined : long.words.find((word) => wordsJoinedIn(word.text).has(text));
  if (!run && !joined) return 0;
  const others = long.words.filter((word) => word !== joined && !run?.includes(word));
  const rest = sum(others) + (joined ? wordWeight(joined.text.replace(text, ''), []) : 0);
  const { whole, wholeAlone, wholeCommon, wholeJoined, wholeTwoLetters, wholeThreeLetters } =
    weights.names;
  const ofTrade = (run ?? short.words).every(isCommon) ? wholeCommon : 1;
  const ofLetters = length === 2 ? wholeTwoLetters : length === 3 ? wholeThreeLetters : 1;
  const ofLength = han.test(text) ? 1 : ofLetters;
  const likeness = whole + (wholeAlone - whole) / (1 + rest);
  return likeness * ofLength * ofTrade * (run ? 1 : wholeJoined);
}

const minWhole = 2;

/** Words in a row that are this text without their spaces. */
function runOf(words: WeighedWord[], text: string): WeighedWord[] | undefined {
  for (const [first] of words.entries()) {
    let joined = '';
    for (let last = first; last < words.length && joined.length < text.length; last += 1) {
      joined += words[last]?.text;
      if (joined === text) return words.slice(first, last + 1);
    }
  }
  return undefined;
}

/** `share`: of the letters of the longer name. */
export const containedNames = (share: number): number =>
  weights.names.contained + weights.names.containedByShare * share;

/** The better covered name counts more, unless only a letter or two match. */
function coveredLikeness(
  own: ReadMark,
  other: ReadMark,
  matches: WordMatch[],
  marksWith: MarksWith,
): number {
  const [ofOwn, ofOther] = [
    coverage(own.words, matches, 'own', marksWith),
    coverage(other.words, matches, 'other', marksWith),
  ];
  const mass = Math.min(1, sum(matches.flatMap(lighterSide)));
  const [most, least] = [Math.max(ofOwn, ofOther), Math.min(ofOwn, ofOther)];
  return least + (most - least) * weights.names.surplus * mass;
}

function elementLikeness(
  own: ReadMark,
  other: ReadMark,
  matches: WordMatch[],
  marksWith: MarksWith,
): number {
  let most = 0;
  for (const match of matches) {
    const places = Number(isFirst(match.own, own)) + Number(isFirst(match.other, other));
    const weight = Math.min(1, sum(lighterSide(match)) / (places === 2 ? weights.words.first : 1));
    const besides = 1 - (shareOf(match.own, own) + shareOf(match.other, other)) / 2;
    const isWord =
      [...match.own, ...match.other].every(({ text }) => isEnglishWord(text)) &&
      !isAllOf(own, match.own) &&
      !isAllOf(other, match.other);
    const share = ownership(crowdOf(match, marksWith)) * (isWord ? weights.names.elementWord : 1);
    most = Math.max(
      most,
      match.likeness *
        felt(match) *
        weight *
        share *
        (1 - weights.names.elementBesides * besides) *
        (weights.names.element + weights.names.elementFirst * places),
    );
  }
  return most;
}

const shareOf = (words: WeighedWord[], mark: ReadMark) => sum(words) / sum(mark.words);

const isAllOf = (mark: ReadMark, words: WeighedWord[]) =>
  mark.words.every((word) => isJoining(word) || words.includes(word));

/** The first word that does not only join others. */
const isFirst = (words: WeighedWord[], mark: ReadMark) =>
  mark.words.find((word) => !isJoining(word)) === words[0];

const crowdOf = (match: WordMatch, marksWith: MarksWith) =>
  Math.max(...[...match.own, ...match.other].map((word) => marksWith(word.text)));

function areReordered(own: ReadMark, other: ReadMark, matches: WordMatch[]): boolean {
  const places = matches.map((match) => ({
    own: own.words.indexOf(match.own[0] as WeighedWord),
    other: other.words.indexOf(match.other[0] as WeighedWord),
  }));
  places.sort((one, next) => one.own - next.own);
  return places.some((place, at) => at > 0 && place.other < (places[at - 1]?.other ?? 0));
}

/** A word of at most 20 marks is distinctive for them; one of thousands is not. */
const ownUpTo = 20;

function ownership(marks: number): number {
  if (marks <= ownUpTo) return 1;
  const { least, perTenfold } = weights.crowd;
  return Math.max(least, 1 - perTenfold * Math.log10(marks / ownUpTo));
}

/** Texts with little in common seem less alike than their letters suggest. */
const perceived = (likeness: number) =>
  likeness - weights.letters.doubt * Math.max(0, weights.letters.clear - likeness);

const felt = ({ likeness, by, isBorrowed }: WordMatch) =>
  by === 'meaning' || isBorrowed ? likeness : perceived(likeness);

function coverage(
  words: WeighedWord[],
  matches: WordMatch[],
  side: 'own' | 'other',
  marksWith: MarksWith,
): number {
  const all = sum(words);
  let covered = 0;
  for (const match of matches) {
    const crowd = crowdOf(match, marksWith);
    const weight = Math.min(sum(match[side]), sum(lighterSide(match)) * weights.words.first);
    covered += weight * felt(match) * ownership(crowd);
  }
  return all > 0 ? covered / all : 0;
}
