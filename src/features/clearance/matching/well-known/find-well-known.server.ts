import { byText } from '../../../../shared/by-text';
import { countText } from '../../../../shared/count-text';
import { onesOf } from '../../../trademarks/engine/bits';
import { withoutForms } from '../../../trademarks/words/company-forms';
import { editDistance } from '../../../trademarks/words/edit-distance';
import { soundLikeness } from '../../../trademarks/words/sound';
import type { WellKnown } from '../contract';
import { type Heard, heardTogether, letterLikeness } from '../likeness';
import { type ReadMark, runsOf } from '../read-mark.server';
import {
  isWordOfALanguage,
  type KnownName,
  knownNames,
  lettersIn,
  readingOf,
} from './known-names.server';

/** `letters`: of the well-known name, without spaces. */
type FoundName = Omit<WellKnown, 'isInRegister'> & { letters: string };

type Named = Pick<KnownName, 'text'>;

const maxFound = 3;
const distinctivePart = 0.97;
const soundsAlike = 0.95;
/** A name inside another is the less like it, the more there is besides. */
const insideAtLeast = 0.6;
const insideByShare = 0.35;
/** Shorter names are in other words by chance. */
const minInside = 6;
const longestRun = 5;

/** How far what is applied for is from what a name is known for. */
type Trade = 'own' | 'other' | 'unknown';

/**
 * The well-known names that the name equals, contains or is very close to, the closest first. One that is ordinary
 * elsewhere counts in its own trade, or as the whole name. The rules are fixed and not fitted, so that a warning stays
 * what it was.
 */
export function findWellKnown(own: ReadMark, classes: string[] = []): FoundName[] {
  const { joined, distinctive } = own;
  const { all, byLetters, bySound, byCore } = knownNames();
  const tradeOf = (known: KnownName): Trade =>
    classes.length === 0 || known.classes.length === 0
      ? 'unknown'
      : known.classes.some((each) => classes.includes(each))
        ? 'own'
        : 'other';
  const found = new Map<string, FoundName>();
  const take = (known: KnownName, likeness: number, reason: string) => {
    const { name, about, source, text } = known;
    if (likeness > (found.get(name)?.likeness ?? 0))
      found.set(name, { name, about, source, likeness, reason, letters: text });
  };
  const whole = heardTogether(withoutForms(own.words));
  for (const each of [joined, whole]) {
    const same = byLetters.get(each.text);
    if (same) take(same, 1, `The name has the same letters as ${same.name}.`);
  }
  for (const known of [whole, distinctive].flatMap((each) => byCore.get(each.text) ?? []))
    if (tradeOf(known) === 'own')
      take(known, distinctivePart, `In its trade, ${known.name} is known by this word.`);
  const part = byLetters.get(distinctive.text);
  const isPhrase = !own.words.some(({ text }) => text.includes(distinctive.text));
  if (part && mayBePart(part, tradeOf(part), own.words.length, isPhrase))
    take(part, distinctivePart, `Without words that many names share, the name is ${part.name}.`);
  for (const each of distinctive.text === whole.text ? [whole] : [whole, distinctive]) {
    const isPart = each !== whole;
    const pair = ({ name }: KnownName) => `“${each.text.toUpperCase()}” and ${name}`;
    const isFar = (known: KnownName) => {
      const trade = tradeOf(known);
      return trade === 'other' && (isPart || isWordOfALanguage(each.text));
    };
    for (const known of bySound.get(each.spoken) ?? [])
      if (!isFar(known) && soundAlike(each, known))
        take(known, soundsAlike, `${pair(known)} sound alike.`);
    const letters = lettersIn(each.text);
    for (const known of all) {
      const changes = changesBetween(each.text, letters, known);
      if (changes > 0 && !isFar(known))
        take(
          known,
          1 - changes / longer(each, known),
          `${pair(known)} differ by ${countText(changes, 'letter')}.`,
        );
      else if (changes === 0 && tradeOf(known) === 'own' && heardAlike(each, known))
        take(known, heardLikeness, `${pair(known)} sound alike.`);
    }
  }
  const reading = readingOf(own.words);
  if (reading)
    for (const known of all)
      if (tradeOf(known) !== 'other' && isLikeChinese(joined.text, reading, known))
        take(known, soundsAlike, `“${joined.text}” is said or written nearly like ${known.text}.`);
  for (const { known: inside, isPhrase } of namesInside(own, byLetters)) {
    const trade = tradeOf(inside);
    const isApart = trade === 'other' && (inside.isOrdinary || isPhrase);
    if (inside.isCommon || isApart) continue;
    const share = inside.text.length / joined.text.length;
    const likeness = insideAtLeast + insideByShare * share;
    take(inside, likeness, `The name contains the whole of ${inside.name}.`);
  }
  return [...found.values()]
    .sort((one, other) => other.likeness - one.likeness || byName(one, other))
    .slice(0, maxFound);
}

/**
 * Beside words that many names share, an ordinary word is a well-known name only in that name’s trade, and so is a phrase
 * that the well-known name writes as one word.
 */
const mayBePart = (
  { isCommon, isOrdinary }: KnownName,
  trade: Trade,
  words: number,
  isPhrase: boolean,
): boolean =>
  trade === 'own' ||
  words === 1 ||
  (trade === 'unknown' ? !isCommon : !isOrdinary && !(isPhrase && trade === 'other'));

const shortestChanged = 3;

/** The same syllables in other characters, or all but one of the same characters. */
const isLikeChinese = (text: string, reading: string, known: KnownName): boolean =>
  known.reading !== '' &&
  known.text !== text &&
  (known.reading === reading ||
    (Math.min(text.length, known.text.length) >= shortestChanged &&
      editDistance(text, known.text) === 1));

const heardLikeness = 0.8;
const heardFrom = 0.81;
/** Shorter ones sound like some name by chance. */
const minMisspelt = 5;

/** Whether a misspelt name sounds like a well-known one of its own trade. */
function heardAlike(each: Heard, known: KnownName): boolean {
  const { text } = each;
  if (text.length < minMisspelt || Math.abs(text.length - known.text.length) > 3) return false;
  if (isWordOfALanguage(text) || /\s/.test(known.name)) return false;
  return soundLikeness(text, known.text) >= heardFrom || haveSameConsonants(text, known.text);
}

const fewestConsonants = 2;
const doubled = /(.)\1+/g;
const consonantsIn = (text: string) => text.replace(/[aeiouwy]/g, '').replace(doubled, '$1');

/** One letter apart, and only by a vowel, two in the other order or a letter twice: Gogle. */
function haveSameConsonants(text: string, known: string): boolean {
  const own = consonantsIn(text);
  return (
    own.length >= fewestConsonants &&
    text[0] === known[0] &&
    known.length >= minMisspelt &&
    own === consonantsIn(known) &&
    editDistance(text, known) === 1
  );
}

const byName = byText(({ name }: { name: string }) => name);
const byOwnText = byText(({ text }: { text: string }) => text);

const leastNear = 0.5;
const mostOf = 2 / 3;
const maxNear = 12;

/** The letters of well-known names that may be like this one, or of which it has most: where to look in the register. */
export function knownNear({ joined: { text: own } }: ReadMark): string[] {
  const letters = lettersIn(own);
  const near = knownNames().all.flatMap((known) => {
    const { text } = known;
    const isWithin =
      text.length >= minOtherStart && own.includes(text.slice(0, Math.ceil(mostOf * text.length)));
    const mayBeNear = onesOf(letters & ~known.letters) <= longer({ text: own }, known) / 2;
    const byLetters = mayBeNear ? letterLikeness(own, text, leastNear) : 0;
    const likeness = Math.max(byLetters, isWithin ? mostOf : 0);
    return known.isCommon || likeness === 0 ? [] : { text, likeness };
  });
  near.sort((one, two) => two.likeness - one.likeness || byOwnText(one, two));
  return near.slice(0, maxNear).map(({ text }) => text);
}

/**
 * Words in a row that are a well-known name, and words that begin or end with one. A phrase is several words that the
 * well-known name writes as one, or that mean something without it.
 */
function* namesInside({ words }: ReadMark, byLetters: Map<string, KnownName>) {
  for (const run of runsOf(words, longestRun)) yield* named(run);
  for (const word of words) {
    if (word.core) yield* named(word.core.text);
    const { text } = word;
    for (let length = minInside; length < text.length; length += 1) {
      yield* named(text.slice(0, length));
      yield* named(text.slice(-length));
    }
  }

  function* named(text: string) {
    const known = byLetters.get(text);
    if (known) yield { known, isPhrase: !words.some((word) => word.text.includes(text)) };
  }
}

/** Shorter names sound like many others, and names with few letters in common only by a rule too many. */
const minHeard = 4;
const minShared = 0.5;

const soundAlike = (one: Named, known: KnownName): boolean =>
  one.text !== known.text &&
  Math.min(one.text.length, known.text.length) >= minHeard &&
  editDistance(one.text, known.text) <= (1 - minShared) * longer(one, known);

/** A letter of five may differ, two at most; in shorter names and words, where that is often chance, none. */
const lettersPerChange = 5;
const mostChanges = 2;
const minCommon = 7;
/** Short names that begin otherwise are other names. */
const sharedStart = 3;
const minOtherStart = 8;

/** How many letters differ if they are few enough for the two to be taken for each other, else 0. */
function changesBetween(text: string, letters: number, known: KnownName): number {
  const longest = Math.max(text.length, known.text.length);
  const most = Math.min(mostChanges, Math.floor(longest / lettersPerChange));
  const least = known.isCommon ? minCommon : lettersPerChange;
  if (Math.min(text.length, known.text.length) < least) return 0;
  if (Math.abs(text.length - known.text.length) > most) return 0;
  if (onesOf(letters ^ known.letters) > 2 * most) return 0;
  if (longest < minOtherStart && text.slice(0, sharedStart) !== known.text.slice(0, sharedStart))
    return 0;
  const changes = editDistance(text, known.text);
  return changes <= most ? changes : 0;
}

const longer = (one: Named, other: Named) => Math.max(one.text.length, other.text.length);
