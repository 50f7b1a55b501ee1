import { isCustomary, wordWeight } from './common-words';
import { minInRow, minJoinedLetters, minWordLikeness } from './compare-marks.server';
import { type Heard, heard, letterLikeness, soundShare, wordLikeness } from './likeness';
import { distinctiveFrom, minCore, type ReadMark, readMark } from './read-mark.server';

/**
 * Names by their words, sounds and letters, to find those that a further name may be compared with. Finds each
 * name for which `compareMarks` gives more than 0, and few others: comparing what it finds gives the same as
 * comparing everything.
 */
export class NameIndex {
  private readonly words = new Vocabulary();
  /** Two words of a name without the space, which one word of the other may equal. */
  private readonly pairs = new Vocabulary();
  private readonly readings = new Map<string, number[]>();
  private readonly wholes = new Vocabulary();
  private readonly distinctives = new Vocabulary();
  private readonly ids: number[] = [];
  /** Of the further names, whose words recur. */
  private readonly likeWords = new Map<string, Set<number>>();

  /** `own`: as read for its classes. */
  add(id: number, own: ReadMark): void {
    this.ids.push(id);
    for (const word of own.words) {
      this.words.add(word, id);
      if (word.core) this.words.add(word.core, id);
      for (const text of [word.text, ...word.others]) push(this.readings, text, id);
    }
    for (const text of pairsOf(own)) this.pairs.add(heardOf(text), id);
    this.wholes.add(own.joined, id);
    this.distinctives.add(own.distinctive, id);
    this.likeWords.clear();
  }

  /** The ids of the names that may be like this one, whatever the classes of each. */
  find(name: string): Iterable<number> {
    const other = readMark(name, []);
    const distinctives = possibleDistinctives(other);
    if (!distinctives) return this.ids;
    const found = new Set<number>();
    const take = (ids: Iterable<number>) => {
      for (const id of ids) found.add(id);
    };
    for (const { text, others } of other.words) {
      take(this.likeWord(text));
      for (const reading of [text, ...others]) take(this.readings.get(reading) ?? []);
    }
    for (const text of pairsOf(other)) this.words.find(heardOf(text), inOneWord, take);
    this.wholes.find(other.joined, inRowOrSound, take);
    for (const text of distinctives) this.distinctives.find(heardOf(text), inRow, take);
    return found;
  }

  private likeWord(text: string): Set<number> {
    const known = this.likeWords.get(text);
    if (known) return known;
    const found = new Set<number>();
    const take = (ids: number[]) => {
      for (const id of ids) found.add(id);
    };
    for (const each of [text, ...possibleCores(text)]) this.words.find(heard(each), likeWord, take);
    this.pairs.find(heardOf(text), inOneWord, take);
    this.likeWords.set(text, found);
    return found;
  }
}

interface Entry extends Heard {
  letters: Letters;
  sounds: Letters;
  ids: number[];
}

/** Distinct texts with their sounds, and the names that have them. */
class Vocabulary {
  private readonly entries = new Map<string, Entry>();

  add(each: Heard, id: number): void {
    if (each.text === '') return;
    const entry = this.entries.get(each.text);
    if (entry) entry.ids.push(id);
    else this.entries.set(each.text, { ...seen(each), ids: [id] });
  }

  find(each: Heard, { mayBe, is }: Test, take: (ids: number[]) => void): void {
    const sought = seen(each);
    for (const entry of this.entries.values())
      if (mayBe(sought, entry) && is(sought, entry)) take(entry.ids);
  }
}

/** `mayBe`: by letters alone, never false where `is` is true. */
interface Test {
  mayBe(one: Seen, other: Seen): boolean;
  is(one: Heard, other: Heard): boolean;
}

type Seen = Omit<Entry, 'ids'>;

const seen = ({ text, spoken }: Heard): Seen => ({
  text,
  spoken,
  letters: lettersOf(text),
  sounds: lettersOf(spoken),
});

interface Letters {
  /** A bit for each letter that occurs. */
  set: number;
  length: number;
  first: number;
  /** The first four. */
  start: string;
}

/** As many letters of a text as an edit distance looks at. */
const longestSeen = 256;
/** The bits of a small integer. */
const bits = 30;

function lettersOf(text: string): Letters {
  let set = 0;
  for (let at = 0; at < Math.min(text.length, longestSeen); at += 1)
    set |= 1 << (text.charCodeAt(at) % bits);
  return { set, length: text.length, first: text.charCodeAt(0), start: text.slice(0, 4) };
}

function bitsIn(set: number): number {
  let left = set - ((set >> 1) & 0x55555555);
  left = (left & 0x33333333) + ((left >> 2) & 0x33333333);
  return (((left + (left >> 4)) & 0xf0f0f0f) * 0x1010101) >> 24;
}

/** What a shared beginning adds to the likeness of letters, at most. */
const mostForStart = 0.4;

/** Each letter that only one text has takes a change. */
function mayDifferBy(one: Letters, other: Letters, share: number): boolean {
  const most = share * Math.max(one.length, other.length) + 1e-9;
  return (
    Math.abs(Math.min(one.length, longestSeen) - Math.min(other.length, longestSeen)) <= most &&
    bitsIn(one.set & ~other.set) <= most &&
    bitsIn(other.set & ~one.set) <= most
  );
}

function mayReach(one: Letters, other: Letters, likeness: number): boolean {
  const plain =
    one.first === other.first ? (likeness - mostForStart) / (1 - mostForStart) : likeness;
  return mayDifferBy(one, other, 1 - plain);
}

function mayContain(one: Letters, other: Letters): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  return (short.set & ~long.set) === 0 || short.start === long.start;
}

const likeWord: Test = {
  mayBe: (one, other) =>
    mayReach(one.letters, other.letters, minWordLikeness) ||
    mayReach(one.sounds, other.sounds, minWordLikeness / soundShare) ||
    mayContain(one.letters, other.letters) ||
    mayContain(one.sounds, other.sounds),
  is: (one, other) => wordLikeness(one, other).likeness >= minWordLikeness,
};

const inOneWord: Test = {
  mayBe: (one, other) => mayReach(one.letters, other.letters, minJoinedLetters),
  is: (one, other) => letterLikeness(one.text, other.text) >= minJoinedLetters,
};

const inRow: Test = {
  mayBe: (one, other) => mayDifferBy(one.letters, other.letters, 1 - minInRow),
  is: (one, other) => letterLikeness(one.text, other.text, minInRow) > 0,
};

const inRowOrSound: Test = {
  mayBe: (one, other) =>
    inRow.mayBe(one, other) || mayDifferBy(one.sounds, other.sounds, 1 - minInRow),
  is: (one, other) =>
    inRow.is(one, other) || letterLikeness(one.spoken, other.spoken, minInRow) > 0,
};

/** Compared by letters alone. */
const heardOf = (text: string): Heard => ({ text, spoken: '' });

function pairsOf({ words }: ReadMark): Set<string> {
  const pairs = new Set<string>();
  for (const first of words)
    for (const second of words) if (first !== second) pairs.add(first.text + second.text);
  return pairs;
}

/** Without a word that is common for the goods of any class: in a check, those of its own classes count. */
function possibleCores(text: string): string[] {
  if (!/^[a-z]{6,}$/.test(text)) return [];
  const cores: string[] = [];
  for (let cut = minCore; cut <= text.length - minCore; cut += 1) {
    const [start, end] = [text.slice(0, cut), text.slice(cut)];
    if (isCustomary(end, [])) cores.push(start);
    if (isCustomary(start, [])) cores.push(end);
  }
  return cores;
}

const noClass = ['0'];
const maxUnsure = 4;

/** The distinctive part of a name for any classes; undefined: too many. */
function possibleDistinctives({ words, joined }: ReadMark): string[] | undefined {
  let found = [''];
  let unsure = 0;
  for (const { text } of words) {
    const isSure = wordWeight(text, []) >= distinctiveFrom;
    if (!isSure && wordWeight(text, noClass) < distinctiveFrom) continue;
    const withIt = found.map((before) => before + text);
    found = isSure ? withIt : [...found, ...withIt];
    if (!isSure) unsure += 1;
    if (unsure > maxUnsure) return undefined;
  }
  return [...new Set(found.map((text) => text || joined.text))];
}

function push(map: Map<string, number[]>, key: string, id: number) {
  const ids = map.get(key);
  if (ids) ids.push(id);
  else map.set(key, [id]);
}
