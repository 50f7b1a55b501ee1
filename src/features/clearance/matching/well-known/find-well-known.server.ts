import { byText } from '../../../../shared/by-text';
import { countText } from '../../../../shared/count-text';
import { editDistance } from '../../../trademarks/words/edit-distance';
import type { WellKnown } from '../contract';
import { letterLikeness } from '../likeness';
import { type ReadMark, runsOf } from '../read-mark.server';
import { bitsIn } from '../vocabulary.server';
import { type KnownName, knownNames, lettersIn, startOf } from './known-names.server';

/** `letters`: of the well-known name, without spaces. */
export type FoundName = Omit<WellKnown, 'isInRegister'> & { letters: string };

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

/**
 * The well-known names that the name equals, contains or is very close to, the closest first. A dictionary word
 * counts only if the name or its distinctive part is that word, or nearly. The rules are fixed and not fitted, so
 * that a warning stays what it was.
 */
export function findWellKnown(own: ReadMark): FoundName[] {
  const { joined, distinctive } = own;
  const { all, byLetters, bySound } = knownNames();
  const found = new Map<string, FoundName>();
  const take = (known: KnownName, likeness: number, reason: string) => {
    const { name, about, source, text } = known;
    if (likeness > (found.get(name)?.likeness ?? 0))
      found.set(name, { name, about, source, likeness, reason, letters: text });
  };
  const same = byLetters.get(joined.text);
  if (same) take(same, 1, `The name has the same letters as ${same.name}.`);
  const part = byLetters.get(distinctive.text);
  if (part)
    take(part, distinctivePart, `Without words that many names share, the name is ${part.name}.`);
  for (const each of distinctive.text === joined.text ? [joined] : [joined, distinctive]) {
    const pair = ({ name }: KnownName) => `“${each.text.toUpperCase()}” and ${name}`;
    for (const known of bySound.get(each.spoken) ?? [])
      if (soundAlike(each, known)) take(known, soundsAlike, `${pair(known)} sound alike.`);
    const letters = lettersIn(each.text);
    for (const known of all) {
      const changes = changesBetween(each.text, letters, known);
      if (changes > 0)
        take(
          known,
          1 - changes / longer(each, known),
          `${pair(known)} differ by ${countText(changes, 'letter')}.`,
        );
    }
  }
  for (const inside of namesInside(own, byLetters)) {
    const share = inside.text.length / joined.text.length;
    const likeness = insideAtLeast + insideByShare * share;
    if (!inside.isCommon) take(inside, likeness, `The name contains the whole of ${inside.name}.`);
  }
  return [...found.values()]
    .sort((one, other) => other.likeness - one.likeness || byName(one, other))
    .slice(0, maxFound);
}

const byName = byText(({ name }: { name: string }) => name);
const byOwnText = byText(({ text }: { text: string }) => text);

const leastNear = 0.5;
const maxNear = 12;

/** The letters of well-known names that begin alike and may be like this one: where to look in the register. */
export function knownNear({ joined }: ReadMark): string[] {
  const near = (knownNames().byStart.get(startOf(joined.text)) ?? []).map(({ text }) => ({
    text,
    likeness: letterLikeness(joined.text, text, leastNear),
  }));
  near.sort((one, two) => two.likeness - one.likeness || byOwnText(one, two));
  return near
    .filter(({ likeness }) => likeness > 0)
    .map(({ text }) => text)
    .slice(0, maxNear);
}

/** Words in a row that are a well-known name, and words that begin or end with one. */
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
    if (known) yield known;
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
  if (bitsIn(letters ^ known.letters) > 2 * most) return 0;
  if (longest < minOtherStart && text.slice(0, sharedStart) !== known.text.slice(0, sharedStart))
    return 0;
  const changes = editDistance(text, known.text);
  return changes <= most ? changes : 0;
}

const longer = (one: Named, other: Named) => Math.max(one.text.length, other.text.length);
