import {
  GrowingInts,
  numbersRead,
  readNumbers,
  type SharedBytes,
  type SharedInts,
  sharedFrom,
  sharedInts,
  writeNumber,
} from './arrays';
import { type Bits, countBits, noBits, placesOf, setBit } from './bits';
import { Postings, PostingsBuilder, type PostingsData } from './postings';
import { indexIn, isSame, type Texts, TextsBuilder } from './texts';

/** Words with the marks that have each: what searches find a mark by. */
export interface WordsData extends PostingsData {
  words: Texts;
  /** Open addressing: the number of a word and one, or nothing. */
  table: SharedInts;
  /** Where words are found by a part. */
  parts?: {
    /** The marks with a word that has the byte. */
    bytes: PostingsData;
    /** For each two bytes the words that have them side by side. */
    pairs: { words: SharedBytes; starts: SharedInts };
  };
}

const bitsOfPair = 16;
/** A list takes about a byte for each mark, a set a bit. */
const shorterAsSet = 8;
/** A set is counted faster than so long a list. */
const fasterAsSet = 128;
const bytesThereAre = 256;
/** So much longer a list takes longer to read than the words of the other to look through. */
const muchLonger = 4;

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

  constructor(private readonly use: 'found whole' | 'found by parts' | 'counted' = 'found whole') {}

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
    const uses = this.#uses.view;
    const sorted = this.#sortedMarks();
    const manyOf = this.use === 'counted' ? fasterAsSet : shorterAsSet;
    const postings = new PostingsBuilder(size, manyOf);
    const isFoundByParts = this.use === 'found by parts';
    const withByte = isFoundByParts
      ? Array.from({ length: bytesThereAre }, () => noBits(0))
      : undefined;
    let from = 0;
    for (let word = 0; word < uses.length; word += 1) {
      const marks = sorted.subarray(from, from + (uses[word] as number));
      from += marks.length;
      postings.add(marks);
      if (withByte) addBytes(words, word, marks, withByte, size);
    }
    return {
      words,
      table: sharedFrom(this.#table),
      ...postings.build(),
      ...(withByte && {
        parts: { bytes: postingsOf(withByte, size), pairs: pairsOf(words) },
      }),
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

/** Adds the marks of a word to the set of each of its bytes. */
function addBytes(
  { bytes, starts }: Texts,
  word: number,
  marks: Int32Array,
  sets: Bits[],
  size: number,
) {
  const [from, to] = [starts[word] as number, starts[word + 1] as number];
  for (let at = from; at < to; at += 1) {
    const byte = bytes[at] as number;
    if (bytes.indexOf(byte, from) < at) continue;
    let set = sets[byte] as Bits;
    if (set.length === 0 && size > 0) set = sets[byte] = noBits(size);
    for (let mark = 0; mark < marks.length; mark += 1) setBit(set, marks[mark] as number);
  }
}

function postingsOf(sets: Bits[], size: number): PostingsData {
  const postings = new PostingsBuilder(size, shorterAsSet);
  for (const set of sets) postings.add(placesOf(set, countBits(set)));
  return postings.build();
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

type Pairs = NonNullable<WordsData['parts']>['pairs'];

/** Two passes: how much room each pair's list takes, and the lists. */
function pairsOf({ bytes, starts }: Texts): Pairs {
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

/** Finds words and their marks. */
export class Words extends Postings<WordsData> {
  /** The words that hold the part sought last, which may be asked for twice. */
  #holding = { part: '', words: new Int32Array() };

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

  /** Adds the marks with a word that holds the part. */
  addHolding(part: string, bits: Bits): void {
    const bytes = Buffer.from(part);
    if (bytes.length === 1)
      new Postings(this.#parts.bytes, this.size).addMarks(bytes[0] as number, bits);
    else for (const word of this.findHolding(part)) this.addMarks(word, bits);
  }

  /** The words that hold the part; one byte has no pairs, so that every word is looked through. */
  findHolding(part: string): Int32Array {
    if (this.#holding.part === part) return this.#holding.words;
    const sought = Buffer.from(part);
    const words =
      sought.length > 1
        ? this.#withRarestPairs(sought)
        : Int32Array.from({ length: this.count }, (_, word) => word);
    const { bytes, starts } = this.data.words;
    let count = 0;
    for (let at = 0; at < words.length; at += 1) {
      const word = words[at] as number;
      if (
        sought.length !== 2 &&
        indexIn(bytes, starts[word] as number, starts[word + 1] as number, sought) < 0
      )
        continue;
      words[count] = word;
      count += 1;
    }
    this.#holding = { part, words: words.slice(0, count) };
    return this.#holding.words;
  }

  /** The words with two bytes side by side, until the next list is read. */
  withPair(pair: number): Int32Array {
    const { words, starts } = this.#parts.pairs;
    const count = readNumbers(words, starts[pair] as number, starts[pair + 1] as number);
    return numbersRead.subarray(0, count);
  }

  /** The words with the two rarest pairs of bytes of the part, until the next list is read. */
  #withRarestPairs(part: Uint8Array): Int32Array {
    const { starts } = this.#parts.pairs;
    const pairs = new Set<number>();
    for (let at = 0; at < part.length - 1; at += 1)
      pairs.add(((part[at] as number) << 8) | (part[at + 1] as number));
    const lengthOfList = (pair: number) => (starts[pair + 1] as number) - (starts[pair] as number);
    const [rarest = 0, next] = [...pairs].sort((one, two) => lengthOfList(one) - lengthOfList(two));
    if (next === undefined || lengthOfList(next) > muchLonger * lengthOfList(rarest))
      return this.withPair(rarest);
    const some = this.withPair(rarest).slice();
    const others = this.withPair(next);
    let [count, other] = [0, 0];
    for (let at = 0; at < some.length; at += 1) {
      const word = some[at] as number;
      while ((others[other] as number) < word) other += 1;
      if (others[other] !== word) continue;
      some[count] = word;
      count += 1;
    }
    return some.subarray(0, count);
  }

  get #parts() {
    return this.data.parts as NonNullable<WordsData['parts']>;
  }
}
