import {
  borrowedKeys,
  borrowedLikeness,
  consonantsOf,
  type Said,
  syllablesOf,
} from '../../trademarks/words/borrowed';
import { chineseLanguages } from '../../trademarks/words/chinese.server';
import type { MarkWord, OtherWay } from '../../trademarks/words/mark-words.server';
import { han, withoutNumber } from '../../trademarks/words/normalize';
import { mandarinSyllables } from '../../trademarks/words/romanised';
import { weights } from './weights';

// Words of two scripts, one of which may be the other as its language says it: 佳能 and Canon.

export type Sounded = Pick<MarkWord, 'text' | 'reading' | 'ways'> & {
  /** Without a word of trade that is joined to it. */
  core?: { text: string } | undefined;
};

/** Whether a word is Chinese, Japanese, Korean or in another script than Latin. */
export const isBorrowing = ({ text, reading }: Sounded): boolean =>
  han.test(text) || reading === 'transliteration';

interface Borrowed {
  likeness: number;
  /** How the Chinese word is read. */
  way?: OtherWay;
}

const isChinese = (kind: OtherWay['kind']) => chineseLanguages.some((each) => each === kind);
/** With fewer characters, most words of Chinese sound like many others. */
const fewestCharacters = 3;
const enoughConsonants = 4;

/** How alike two words sound across languages; undefined if both are in Latin letters, or they are less alike than `least`. */
export function borrowedFrom(one: Sounded, two: Sounded, least: number): Borrowed | undefined {
  const [isOne, isTwo] = [isBorrowing(one), isBorrowing(two)];
  if (!isOne && !isTwo) return undefined;
  const areChinese = han.test(one.text) && han.test(two.text);
  const isOfLength = one.text.length >= fewestCharacters && one.text.length === two.text.length;
  if (areChinese && !isOfLength) return undefined;
  let best: Borrowed | undefined;
  for (const mine of saidAs(one))
    for (const theirs of saidAs(two)) {
      if (areChinese && mine.way?.kind !== theirs.way?.kind) continue;
      const latin =
        mine.way && isLatin(theirs) ? theirs : theirs.way && isLatin(mine) ? mine : undefined;
      const { text } = latin === mine ? two : one;
      if (latin && !haveSyllables(text, latin)) continue;
      const isOther = areChinese
        ? !haveCharacterInPlace(one.text, two.text)
        : latin && mandarinSyllables(latin.text)?.length !== text.length;
      const way = mine.way ?? theirs.way;
      if (latin && isOther && way?.kind === 'hokkien') continue;
      const isOfFew = areChinese || latin;
      const heard = weighed(mine, theirs, isOfFew ? Math.max(least, leastOfChinese) : least);
      const likeness = isOther ? weights.letters.borrowedLatin * heard : heard;
      if (likeness > (best?.likeness ?? 0)) best = { likeness, ...(way && { way }) };
    }
  return best;
}

const haveCharacterInPlace = (one: string, two: string) =>
  [...one].some((character, at) => character === two[at]);

type Reading = Said & { way?: OtherWay };

const isLatin = ({ way, isRomanised }: Reading) => !way && !isRomanised;

/** Chinese has so few syllables that words of other languages often sound a little like them. */
const leastOfChinese = 0.86;

/** Each character is a syllable, of which a word in Latin letters has as many. */
function haveSyllables({ length }: string, latin: Said): boolean {
  const { least, most } = syllablesOf(latin);
  return length >= least && length <= most;
}

/** Letters without a vowel are said one by one. */
const isSaid = ({ text }: Said) => /[aeiouy]/.test(text);

function weighed(one: Said, two: Said, least: number): number {
  if (one.text === two.text) return 1;
  if (!isSaid(one) || !isSaid(two)) return 0;
  const alike = borrowedLikeness(one, two);
  if (alike === 0) return 0;
  const fewest = Math.min(consonantsOf(one), consonantsOf(two), enoughConsonants);
  const likeness = alike * weights.letters.borrowedShort ** (enoughConsonants - fewest);
  return likeness < least ? 0 : likeness;
}

function saidAs({ text, ways, reading, core }: Sounded): Reading[] {
  if (han.test(text))
    return ways.flatMap((way) => (isChinese(way.kind) ? { text: way.text, way } : []));
  if (reading !== 'transliteration') return [{ text: withoutNumber(text) }];
  return [text, ...(core ? [core.text] : [])].map((each) => ({ text: each, isRomanised: true }));
}

const longestRun = 3;

interface Borrowing<Word extends Sounded> extends Borrowed {
  some: Word[];
  whole: Word;
}

/** Words in another script, and one to three of the others in a row that may sound like them. */
export function* borrowings<Word extends Sounded>(
  parts: Word[],
  wholes: Word[],
  least: number,
): Generator<Borrowing<Word>> {
  const foreign = wholes.filter(isBorrowing);
  const latin = foreign.length > 0 ? latinRuns(parts) : [];
  for (const whole of foreign) {
    for (const { some, text } of latin) {
      const borrowed = borrowedFrom(whole, asWritten(text), least);
      if (borrowed) yield { ...borrowed, some, whole };
    }
    for (const other of parts) {
      const borrowed = isBorrowing(other) ? borrowedFrom(whole, other, least) : undefined;
      if (borrowed) yield { ...borrowed, some: [other], whole };
    }
  }
}

/** The words of a name that say another of its words in Latin letters: Haidilao in `海底捞 Haidilao`. */
export const saidInLatin = <Word extends Sounded>(word: Word, words: Word[]): Word[] | undefined =>
  isBorrowing(word)
    ? latinRuns(words).find(
        ({ text }) =>
          word.ways.some((way) => way.text === text) ||
          borrowedFrom(word, asWritten(text), sameSound),
      )?.some
    : undefined;

const sameSound = 0.85;

const asWritten = (text: string): Sounded => ({ text, reading: 'as written', ways: [] });

/** One to three words in Latin letters in a row, and as one word. */
function latinRuns<Word extends Sounded>(words: Word[]): { some: Word[]; text: string }[] {
  const runs: { some: Word[]; text: string }[] = [];
  for (const [from] of words.entries())
    for (let to = from + 1; to <= Math.min(words.length, from + longestRun); to += 1) {
      const some = words.slice(from, to);
      if (some.some(isBorrowing)) break;
      const text = some.map((word) => word.text).join('');
      runs.push({ some, text: withoutNumber(text) });
    }
  return runs;
}

/** What the words of a name are found by where one of two is in another script. */
export const borrowingKeys = (words: Sounded[]): { foreign: Set<string>; latin: Set<string> } => ({
  foreign: new Set(words.filter(isBorrowing).flatMap((word) => saidAs(word).flatMap(borrowedKeys))),
  latin: new Set(latinRuns(words).flatMap(borrowedKeys)),
});
