import { onesOf } from '../../trademarks/engine/bits';
import { minInRow } from './compare-marks.server';
import { bonusForStart, fewestNearly, type Heard, letterLikeness, wordLikeness } from './likeness';
import { minJoinedLetters, minWordLikeness } from './match-words.server';
import { weights } from './weights';

// Texts by their letters and sounds, so that those that may be like another are found without comparing them all.

interface Entry extends Heard {
  letters: Letters;
  sounds: Letters;
  ids: number[];
}

/** Distinct texts with their sounds, and the names that have them. */
export class Vocabulary {
  private readonly entries = new Map<string, Entry>();
  private readonly byLength: Entry[][] = [];

  private readonly byKey = new Map<string, Entry[]>();

  add(each: Heard, id: number): void {
    if (each.text === '') return;
    const entry = this.entries.get(each.text) ?? this.addEntry(each.text, each.spoken);
    entry.ids.push(id);
    // Names that are spelt alike by sound may still have other keys.
    const further = each.keys.filter((key) => !entry.keys.includes(key));
    entry.keys = [...entry.keys, ...further];
    for (const key of further) push(this.byKey, key, entry);
  }

  private addEntry(text: string, spoken: string): Entry {
    const entry = { ...seen({ text, spoken, keys: [] }), ids: [] };
    this.entries.set(text, entry);
    while (this.byLength.length <= text.length) this.byLength.push([]);
    this.byLength[text.length]?.push(entry);
    return entry;
  }

  find(each: Heard, { lengths, mayBe, is }: Test, take: (ids: number[]) => void): void {
    const [least, most] = lengths(each.text.length);
    let sought: Seen | undefined;
    const end = Math.min(most, this.byLength.length - 1);
    for (let length = Math.max(0, least); length <= end; length += 1)
      for (const entry of this.byLength[length] ?? []) {
        sought ??= seen(each);
        if (mayBe(sought, entry) && is(sought, entry)) take(entry.ids);
      }
    let tried: Set<Entry> | undefined;
    for (const key of each.keys)
      for (const entry of this.byKey.get(key) ?? []) {
        tried ??= new Set();
        if (!tried.has(entry) && is(each, entry)) take(entry.ids);
        tried.add(entry);
      }
  }
}

interface Test {
  /** The least and greatest length of a text that is sought with one of this length. */
  lengths(length: number): [number, number];
  /** Compares letters alone, and is never false where `is` is true. */
  mayBe(one: Seen, other: Seen): boolean;
  is(one: Heard, other: Heard): boolean;
}

type Seen = Omit<Entry, 'ids'>;

const seen = ({ text, spoken, keys }: Heard): Seen => ({
  text,
  spoken,
  keys,
  letters: lettersOf(text),
  sounds: lettersOf(spoken),
});

interface Letters {
  text: string;
  /** A bit for each letter that occurs once, twice and so on, at least. */
  counts: number[];
}

/** An edit distance looks at no more letters of a text. */
const longestSeen = 256;
/** The bits of a small integer. */
const bits = 30;
const countedTimes = 4;

function lettersOf(text: string): Letters {
  const counts = new Array<number>(countedTimes).fill(0);
  for (let at = 0; at < Math.min(text.length, longestSeen); at += 1) {
    const bit = 1 << (text.charCodeAt(at) % bits);
    const times = counts.findIndex((set) => (set & bit) === 0);
    if (times >= 0) counts[times] = (counts[times] ?? 0) | bit;
  }
  return { text, counts };
}

/** Whether a share of the longer text may be changed to get the other: each letter that only one has takes a change. */
function mayDifferBy(one: Letters, other: Letters, share: number): boolean {
  const most = share * Math.max(one.text.length, other.text.length) + 1e-9;
  const [length, otherLength] = [seenLength(one), seenLength(other)];
  if (Math.abs(length - otherLength) > most) return false;
  let [extra, lacking] = [0, 0];
  for (let times = 0; times < countedTimes; times += 1) {
    const set = one.counts[times] as number;
    const otherSet = other.counts[times] as number;
    if ((set | otherSet) === 0) break;
    extra += onesOf(set & ~otherSet);
    lacking += onesOf(otherSet & ~set);
    if (extra > most || lacking > most) return false;
  }
  return true;
}

const seenLength = ({ text }: Letters) => Math.min(text.length, longestSeen);

/** Whether the likeness of their letters may be as high, with what a shared beginning adds. */
function mayReach(one: Letters, other: Letters, likeness: number): boolean {
  const bonus = bonusForStart(one.text, other.text);
  return mayDifferBy(one, other, 1 - (likeness - bonus) / (1 - bonus));
}

/** Letters of a shared start that let a text be like another which does not contain it whole. */
const minStart = 4;

function mayContain(one: Letters, other: Letters): boolean {
  const [{ text: short, counts }, { text: long, counts: longer }] =
    one.text.length <= other.text.length ? [one, other] : [other, one];
  return (
    (short.length >= minStart && long.startsWith(short.slice(0, minStart))) ||
    long.includes(short) ||
    (short.length >= fewestNearly && onesOf((counts[0] as number) & ~(longer[0] as number)) <= 1)
  );
}

const anyLength = (): [number, number] => [0, Number.POSITIVE_INFINITY];

export const likeWord: Test = {
  lengths: anyLength,
  mayBe: (one, other) =>
    mayReach(one.letters, other.letters, minWordLikeness) ||
    mayReach(one.sounds, other.sounds, minWordLikeness / weights.letters.sound) ||
    mayContain(one.letters, other.letters) ||
    mayContain(one.sounds, other.sounds),
  is: (one, other) => wordLikeness(one, other).likeness >= minWordLikeness,
};

export const joinsTwo: Test = {
  lengths: (length) => [length - 1, length + 1],
  mayBe: (one, other) => mayReach(one.letters, other.letters, minJoinedLetters),
  is: (one, other) => letterLikeness(one.text, other.text) >= minJoinedLetters,
};

export const inRow: Test = {
  lengths: (length) => [Math.floor(length * minInRow), Math.ceil(length / minInRow)],
  mayBe: (one, other) => mayDifferBy(one.letters, other.letters, 1 - minInRow),
  is: (one, other) => letterLikeness(one.text, other.text, minInRow) > 0,
};

/** Or the keys of their sounds say that they may sound alike. */
export const inRowOrKey: Test = {
  ...inRow,
  is: (one, other) => inRow.is(one, other) || one.keys.some((key) => other.keys.includes(key)),
};

export function push<Value>(map: Map<string, Value[]>, key: string, value: Value) {
  const values = map.get(key);
  if (values) values.push(value);
  else map.set(key, [value]);
}
