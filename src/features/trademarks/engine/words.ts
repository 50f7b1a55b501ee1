import {
  GrowingBytes,
  GrowingInts,
  readNumbers,
  type SharedBytes,
  type SharedInts,
  sharedFrom,
  sharedInts,
  writeNumber,
} from './arrays';
import { type Bits, countBoth, hasBit, noBits, placesOf, setBit } from './bits';
import { indexIn, isSame, type Texts, TextsBuilder } from './texts';

/** Words with the marks that have each: what searches find a mark by. */
export interface WordsData {
  words: Texts;
  /** Open addressing: the number of a word and one, or nothing. */
  table: SharedInts;
  /** How many marks have each word. */
  uses: SharedInts;
  /** The differences of their places, written by `writeNumber`, and where those of each word begin. */
  marks: SharedBytes;
  starts: SharedInts;
  /** The sets of words of so many marks that a bit for each is shorter, and the number of each one's set, or -1. */
  sets: Uint32Array<SharedArrayBuffer>;
  setOf: SharedInts;
  /** For each two bytes the words that have them side by side, where words are found by a part. */
  pairs?: { words: SharedBytes; starts: SharedInts };
}

const bitsOfPair = 16;
/** A list takes about a byte for each mark. */
const bitsOfMark = 8;

export function hashOf(text: Uint8Array): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1)
    hash = Math.imul(hash ^ (text[at] as number), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** Takes words mark by mark, in the order of the marks' places. */
export class WordsBuilder {
  readonly #words = new TextsBuilder();
  #table = new Int32Array(2048);
  /** The last mark of each word. */
  readonly #last = new GrowingInts();
  readonly #uses = new GrowingInts();
  /** The word and the mark of each use. */
  readonly #usedWords = new GrowingInts();
  readonly #usedMarks = new GrowingInts();

  constructor(readonly isFoundByParts: boolean) {}

  /** Returns the number of the word. */
  add(word: Uint8Array, mark: number): number {
    const number = this.#numberOf(word);
    if (this.#last.get(number) === mark) return number;
    this.#last.set(number, mark);
    this.#uses.set(number, this.#uses.get(number) + 1);
    this.#usedWords.push(number);
    this.#usedMarks.push(mark);
    return number;
  }

  #numberOf(word: Uint8Array): number {
    const mask = this.#table.length - 1;
    let slot = hashOf(word) & mask;
    for (let held = this.#table[slot] as number; held > 0; held = this.#table[slot] as number) {
      if (this.#words.isAt(held - 1, word)) return held - 1;
      slot = (slot + 1) & mask;
    }
    const number = this.#words.count;
    this.#words.add(word);
    this.#last.push(-1);
    this.#uses.push(0);
    this.#table[slot] = number + 1;
    if (2 * this.#words.count > this.#table.length)
      this.#table = tableOf(this.#words.texts(), 2 * this.#table.length);
    return number;
  }

  build(size: number): WordsData {
    const words = this.#words.texts();
    const uses = sharedFrom(this.#uses.view);
    const sorted = this.#sortedMarks();
    const lists = new GrowingBytes();
    const starts = sharedInts(uses.length + 1);
    const setOf = sharedInts(uses.length).fill(-1);
    const long = [...uses.keys()].filter((word) => (uses[word] as number) * bitsOfMark > size);
    const length = noBits(size).length;
    const sets = new Uint32Array(new SharedArrayBuffer(4 * length * long.length));
    for (const [set, word] of long.entries()) setOf[word] = set;
    let from = 0;
    for (const [word, count] of uses.entries()) {
      const marks = sorted.subarray(from, from + count);
      from += count;
      const set = setOf[word] as number;
      if (set >= 0) {
        const bits = sets.subarray(set * length, (set + 1) * length);
        for (const mark of marks) setBit(bits, mark);
      } else {
        let before = 0;
        for (const mark of marks) {
          lists.pushNumber(mark - before);
          before = mark;
        }
      }
      starts[word + 1] = lists.length;
    }
    return {
      words,
      table: sharedFrom(this.#table),
      uses,
      marks: lists.shared(),
      starts,
      sets,
      setOf,
      ...(this.isFoundByParts ? { pairs: pairsOf(words) } : {}),
    };
  }

  /** The marks of each word, word after word. */
  #sortedMarks(): Int32Array {
    const next = new Int32Array(this.#uses.length);
    let sum = 0;
    for (const [word, count] of this.#uses.view.entries()) {
      next[word] = sum;
      sum += count;
    }
    const marks = new Int32Array(sum);
    const used = this.#usedMarks.view;
    for (const [at, word] of this.#usedWords.view.entries()) {
      marks[next[word] as number] = used[at] as number;
      next[word] = (next[word] as number) + 1;
    }
    return marks;
  }
}

function tableOf({ bytes, starts }: Texts, length: number): Int32Array<ArrayBuffer> {
  const table = new Int32Array(length);
  for (let word = 0; word < starts.length - 1; word += 1) {
    let slot = hashOf(bytes.subarray(starts[word], starts[word + 1])) & (length - 1);
    while (table[slot] !== 0) slot = (slot + 1) & (length - 1);
    table[slot] = word + 1;
  }
  return table;
}

/** Two passes: how much room each pair's list takes, and the lists. */
function pairsOf({ bytes, starts }: Texts): NonNullable<WordsData['pairs']> {
  const size = 1 << bitsOfPair;
  const last = new Int32Array(size);
  const ends = sharedInts(size + 1);
  const passOver = (take: (pair: number, difference: number) => void) => {
    last.fill(-1);
    for (let word = 0; word < starts.length - 1; word += 1)
      for (let at = starts[word] as number; at < (starts[word + 1] as number) - 1; at += 1) {
        const pair = ((bytes[at] as number) << 8) | (bytes[at + 1] as number);
        const before = last[pair] as number;
        if (before === word) continue;
        take(pair, word - Math.max(0, before));
        last[pair] = word;
      }
  };
  passOver((pair, difference) => {
    ends[pair + 1] = (ends[pair + 1] as number) + lengthOf(difference);
  });
  for (let pair = 0; pair < size; pair += 1)
    ends[pair + 1] = (ends[pair + 1] as number) + (ends[pair] as number);
  const words = new Uint8Array(new SharedArrayBuffer(ends[size] as number));
  const next = ends.slice(0, size);
  passOver((pair, difference) => {
    next[pair] = writeNumber(words, next[pair] as number, difference);
  });
  return { words, starts: ends };
}

const lengthOf = (number: number) =>
  number < 128 ? 1 : number < 1 << 14 ? 2 : number < 1 << 21 ? 3 : 4;

/** Finds the marks of words. */
export class Words {
  constructor(
    readonly data: WordsData,
    readonly size: number,
  ) {}

  /** The number of a word; -1 if no mark has it. */
  find(word: Uint8Array): number {
    const { table, words } = this.data;
    const mask = table.length - 1;
    let slot = hashOf(word) & mask;
    for (let held = table[slot] as number; held > 0; held = table[slot] as number) {
      if (isSame(words.bytes, words.starts[held - 1] as number, words.starts[held] as number, word))
        return held - 1;
      slot = (slot + 1) & mask;
    }
    return -1;
  }

  get count() {
    return this.data.uses.length;
  }

  usesOf(word: number): number {
    return this.data.uses[word] as number;
  }

  textOf(word: number): string {
    const { bytes, starts } = this.data.words;
    return Buffer.from(bytes.subarray(starts[word], starts[word + 1])).toString();
  }

  /** The words that begin with a text, as bytes. */
  *startingWith(start: string): Generator<Uint8Array> {
    const { bytes, starts } = this.data.words;
    const begin = Buffer.from(start);
    for (let word = 0; word < this.count; word += 1) {
      const [from, to] = [starts[word] as number, starts[word + 1] as number];
      if (isSame(bytes, from, Math.min(to, from + begin.length), begin))
        yield bytes.subarray(from, to);
    }
  }

  /** The words that hold the part. */
  findHolding(part: Uint8Array): number[] {
    const { bytes, starts } = this.data.words;
    const holds = (word: number) =>
      indexIn(bytes, starts[word] as number, starts[word + 1] as number, part) >= 0;
    const found: number[] = [];
    const pair = this.#rarestPair(part);
    if (pair !== undefined) {
      for (const word of this.withPair(pair)) if (holds(word)) found.push(word);
    } else for (let word = 0; word < this.count; word += 1) if (holds(word)) found.push(word);
    return found;
  }

  /** The words with two bytes side by side, until the next list is read. */
  withPair(pair: number): Int32Array {
    const { words, starts } = this.data.pairs as NonNullable<WordsData['pairs']>;
    return readNumbers(words, starts[pair] as number, starts[pair + 1] as number);
  }

  #rarestPair(part: Uint8Array): number | undefined {
    const { pairs } = this.data;
    let rarest: number | undefined;
    let fewest = Number.POSITIVE_INFINITY;
    for (let at = 0; at < part.length - 1 && pairs; at += 1) {
      const pair = ((part[at] as number) << 8) | (part[at + 1] as number);
      const length = (pairs.starts[pair + 1] as number) - (pairs.starts[pair] as number);
      if (length < fewest) [rarest, fewest] = [pair, length];
    }
    return rarest;
  }

  /** Adds the marks of a word to the set. */
  addMarks(word: number, bits: Bits): void {
    const set = this.#setOf(word);
    if (set) {
      for (let at = 0; at < set.length; at += 1)
        bits[at] = (bits[at] as number) | (set[at] as number);
      return;
    }
    for (const mark of this.#listOf(word)) setBit(bits, mark);
  }

  /** The places of the marks of a word, until the next list is read. */
  placesOf(word: number): Int32Array {
    const set = this.#setOf(word);
    return set ? placesOf(set, this.usesOf(word)) : this.#listOf(word);
  }

  /** How many marks of the set have the word. */
  countMarks(word: number, bits: Bits): number {
    const set = this.#setOf(word);
    if (set) return countBoth(set, bits);
    let count = 0;
    for (const mark of this.#listOf(word)) if (hasBit(bits, mark)) count += 1;
    return count;
  }

  #listOf(word: number): Int32Array {
    const { marks, starts } = this.data;
    return readNumbers(marks, starts[word] as number, starts[word + 1] as number);
  }

  #setOf(word: number): Bits | undefined {
    const set = this.data.setOf[word] as number;
    const length = (this.size + 31) >>> 5;
    return set < 0 ? undefined : this.data.sets.subarray(set * length, (set + 1) * length);
  }
}
