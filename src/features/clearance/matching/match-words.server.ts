import { spellingWithin } from '../../trademarks/words/chinese.server';
import { fromHangul } from '../../trademarks/words/kana-hangul';
import { koreanReadings } from '../../trademarks/words/korean.server';
import type { OtherWay } from '../../trademarks/words/mark-words.server';
import { han } from '../../trademarks/words/normalize';
import { isEnglishWord, type SameMeaning, sameMeaning } from '../meaning/meaning.server';
import { samePhrase } from '../meaning/phrases.server';
import { borrowings } from './borrowed-words.server';
import { type Heard, letterLikeness, type WordSignal, wordLikeness } from './likeness';
import { isCommon, type ReadMark, type WeighedWord } from './read-mark.server';
import { weights } from './weights';

// Which words of two names are like each other, and why.

export interface WordMatch {
  own: WeighedWord[];
  other: WeighedWord[];
  likeness: number;
  by: WordSignal | 'numerals' | 'transliteration' | 'look-alike' | 'joined' | 'meaning';
  /** Part of a sentence about words that mean the same. */
  meaning?: string;
  /** Whether one sounds as if its language had taken it from the other, and how it is read if it is Chinese. */
  isBorrowed?: boolean;
  way?: OtherWay;
  /** The words that are alike, where they say in another script the ones that are counted. */
  as?: Pick<WordMatch, 'own' | 'other'>;
}

/** The minimum likeness of matching words. */
export const minWordLikeness = 0.68;

/** Each word at most once, the strongest matches first; two words can match one joined word. */
export function matchWords(ownMark: ReadMark, otherMark: ReadMark): WordMatch[] {
  const [own, other] = [ownMark.words, otherMark.words];
  const found: WordMatch[] = [];
  for (const one of own)
    for (const two of other) {
      const match = matchOf(one, two);
      if (match) found.push(match);
    }
  for (const add of [addJoined, addSpelled, addBorrowed, addPhrases]) {
    add(own, other, found, (some, whole) => ({ own: some, other: [whole] }));
    add(other, own, found, (some, whole) => ({ own: [whole], other: some }));
  }
  addWhole(ownMark, otherMark, found);
  const once = found.flatMap(countedOnce);
  const telling = (match: WordMatch) => match.likeness * sum(lighterSide(match));
  once.sort((one, two) => telling(two) - telling(one) || two.likeness - one.likeness);
  const used = new Set<WeighedWord>();
  return once.filter((match) => {
    const words = [...match.own, ...match.other];
    if (words.some((word) => used.has(word))) return false;
    for (const word of words) used.add(word);
    return true;
  });
}

/** What says words again in another script is the words that it says, which match by themselves what is the same. */
function countedOnce(match: WordMatch): WordMatch[] {
  if (![...match.own, ...match.other].some(({ again }) => again)) return [match];
  const once = (words: WeighedWord[]) => [...new Set(words.flatMap((word) => word.again ?? word))];
  const [own, other] = [once(match.own), once(match.other)];
  if (textOf(own) === textOf(other)) return [];
  return [{ ...match, own, other, as: match }];
}

const textOf = (words: WeighedWord[]) => words.map(({ text }) => text).join('');

export const sum = (words: WeighedWord[]) => words.reduce((all, word) => all + word.weight, 0);

export const lighterSide = (match: WordMatch) =>
  sum(match.own) < sum(match.other) ? match.own : match.other;

/** Which name has some of the words, and which the one word that is like them. */
type Sides = (some: WeighedWord[], whole: WeighedWord) => Pick<WordMatch, 'own' | 'other'>;

export const minJoinedLength = 4;
/** The minimum likeness of a word to two words without their space. */
export const minJoinedLetters = 0.8763;

function addJoined(parts: WeighedWord[], wholes: WeighedWord[], found: WordMatch[], sides: Sides) {
  for (const first of parts)
    for (const second of parts) {
      if (first === second) continue;
      const text = first.text + second.text;
      for (const whole of wholes)
        if (Math.abs(whole.text.length - text.length) <= 1 && text.length >= minJoinedLength) {
          const letters = letterLikeness(text, whole.text);
          const likeness = weights.letters.joined * letters;
          if (letters >= minJoinedLetters)
            found.push({ ...sides([first, second], whole), likeness, by: 'joined' });
        }
    }
}

/** A Chinese word, and Latin words that spell it syllable by syllable, or a word in Korean that reads it. */
function addSpelled(parts: WeighedWord[], wholes: WeighedWord[], found: WordMatch[], sides: Sides) {
  const texts = parts.map(({ text }) => text);
  for (const whole of wholes) {
    const likeness = weights.letters.otherReading;
    const spelling = spellingWithin(whole.text, texts);
    if (spelling) {
      const spelled = parts.slice(spelling.from, spelling.to);
      found.push({ ...sides(spelled, whole), likeness, by: 'transliteration' });
    }
    for (const part of parts) {
      const read = readInKorean(whole, part);
      if (read)
        found.push({
          ...sides([part], whole),
          likeness: read.isPart ? weights.letters.compound : likeness,
          by: 'transliteration',
        });
    }
  }
}

interface InKorean {
  characters: string;
  syllables: string[];
  /** Whether the word in Korean only begins or ends with them. */
  isPart: boolean;
}

type Written = Pick<WeighedWord, 'text' | 'hangul'> & { core?: Pick<Heard, 'text'> | undefined };

/** How a word in Korean reads a Chinese word, or what is distinctive of it. */
export function readInKorean({ text, core }: Written, korean: Written): InKorean | undefined {
  const { hangul } = korean;
  if (!hangul || !han.test(text)) return undefined;
  for (const characters of core ? [text, core.text] : [text])
    for (const syllables of koreanReadings(characters)) {
      const read = syllables.join('');
      if (read === korean.text) return { characters, syllables, isPart: false };
      const ends = [hangul.slice(0, syllables.length), hangul.slice(-syllables.length)];
      if (ends.some((end) => fromHangul(end) === read))
        return { characters, syllables, isPart: true };
    }
  return undefined;
}

export const leastBorrowed = () => minWordLikeness / weights.letters.borrowed;

/** A word in another script, and one or several in a row that it sounds like. */
function addBorrowed(
  parts: WeighedWord[],
  wholes: WeighedWord[],
  found: WordMatch[],
  sides: Sides,
) {
  for (const { some, whole, likeness, way } of borrowings(parts, wholes, leastBorrowed())) {
    // Characters that both have are seen before anything is heard.
    if (some.every(({ text }) => han.test(text)) && isMatched(found, some, whole)) continue;
    found.push({
      ...sides(some, whole),
      likeness: weights.letters.borrowed * likeness,
      by: 'sound',
      isBorrowed: true,
      ...(way && { way }),
    });
  }
}

const isMatched = (found: WordMatch[], [one]: WeighedWord[], two: WeighedWord) =>
  found.some(({ own, other }) =>
    [own, other].every((words) => words.some((word) => word === one || word === two)),
  );

/** A word that is made of several, and words that say the same. */
function addPhrases(parts: WeighedWord[], wholes: WeighedWord[], found: WordMatch[], sides: Sides) {
  const texts = parts.map(({ text }) => text);
  for (const whole of wholes) {
    const same =
      samePhrase(whole.text, texts) ??
      (whole.core && han.test(whole.text) ? samePhrase(whole.core.text, texts) : undefined);
    if (!same) continue;
    const said = same.covers.map((at) => parts[at] as WeighedWord);
    const likeness = weights.letters.meaning * same.strength;
    if (likeness >= minMeant)
      found.push({ ...sides(said, whole), likeness, by: 'meaning', meaning: same.text });
  }
}

/** Names that the dictionaries have as one: `good morning`, `buenos dias`. */
function addWhole(own: ReadMark, other: ReadMark, found: WordMatch[]) {
  if (own.words.length === 1 && other.words.length === 1) return;
  const same = sameMeaning(own.joined.text, other.joined.text);
  const likeness = meantLikeness(same);
  if (same && likeness >= minMeant)
    found.push({
      own: own.words,
      other: other.words,
      likeness,
      by: 'meaning',
      meaning: same.text,
    });
}

function meantLikeness(same: SameMeaning | undefined): number {
  if (!same) return 0;
  const { meaning, synonym } = weights.letters;
  return meaning * same.strength * (same.kind === 'synonym' ? synonym : 1);
}

/** Words of nearly the same meaning count from here. */
const minMeant = 0.55;

function matchOf(one: WeighedWord, two: WeighedWord): WordMatch | undefined {
  const match = (likeness: number, by: WordMatch['by']): WordMatch => ({
    own: [one],
    other: [two],
    likeness,
    by,
  });
  if (one.text === two.text) {
    const foreign = one.reading === 'as written' ? two.reading : one.reading;
    return match(
      1,
      one.reading === two.reading || foreign === 'as written' ? 'identical' : foreign,
    );
  }
  if (one.others.includes(two.text) || two.others.includes(one.text))
    return match(weights.letters.otherReading, readingOf(one, two));
  const { likeness, by } = asUnderstood(one, two);
  const shared = one.others.some((text) => two.others.includes(text));
  const { bothOtherReading } = weights.letters;
  if (shared && bothOtherReading > likeness) return match(bothOtherReading, readingOf(one, two));
  const same = likeness < weights.letters.meaning ? sameMeaning(one.text, two.text) : undefined;
  const meant = meantLikeness(same);
  if (same && meant > likeness && meant >= minMeant)
    return { ...match(meant, 'meaning'), meaning: same.text };
  return likeness >= minWordLikeness ? match(likeness, by) : undefined;
}

/** Who knows two words, or one of them well, takes them for each other less: news and next. */
function asUnderstood(one: WeighedWord, two: WeighedWord) {
  const { likeness, by } = likenessOf(one, two);
  if (likeness < minWordLikeness) return { likeness, by };
  const { otherWord, nearlyCommon } = weights.letters;
  const areOther = by !== 'contains' && areOtherWords(one.text, two.text);
  const known = isCommon(one) === isCommon(two) ? 1 : nearlyCommon;
  return { likeness: likeness * known * (areOther ? otherWord : 1), by };
}

/** Whether both are English words, and of different meaning. */
export const areOtherWords = (one: string, two: string): boolean =>
  one !== two && isEnglishWord(one) && isEnglishWord(two) && !sameMeaning(one, two);

type CoredWord = Heard & Pick<WeighedWord, 'core' | 'reading'>;

const shortestPart = 4;

/** Korean and Japanese write without spaces what other names say in two words: 하나 in 하나골프. */
function isPartOfCompound(one: CoredWord, two: CoredWord): boolean {
  const [short, long] = one.text.length < two.text.length ? [one, two] : [two, one];
  if (long.reading !== 'transliteration' || short.text.length < shortestPart) return false;
  return long.text.startsWith(short.text) || long.text.endsWith(short.text);
}

/** The likeness of two words, with or without a common word that is joined to one of them. */
export function likenessOf(one: CoredWord, two: CoredWord) {
  const whole = wordLikeness(one, two);
  const { compound } = weights.letters;
  if (compound > whole.likeness && isPartOfCompound(one, two))
    return { likeness: compound, by: 'contains' as const };
  const cores = [
    one.core && wordLikeness(one.core, two),
    two.core && wordLikeness(one, two.core),
  ].flatMap((core) => core ?? []);
  for (const core of cores) {
    const likeness = weights.letters.core * core.likeness;
    if (likeness > whole.likeness) return { likeness, by: 'contains' as const };
  }
  return whole;
}

const readingOf = (one: WeighedWord, two: WeighedWord) =>
  /\d/.test(one.text + two.text) ? 'numerals' : 'transliteration';
