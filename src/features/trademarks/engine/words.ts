import { GrowingBytes, GrowingInts, numbersRead, readNumbers } from './arrays';
import { type Bits, countBits, noBits, placesOf, setBit } from './bits';
import { lengthOfList, type Pairs, pairsOf, rarestPairs, withBoth, withPair } from './pairs';
import { Postings, PostingsBuilder, type PostingsData } from './postings';
import {
  firstFrom,
  indexIn,
  inOrder,
  isSame,
  pushHolding,
  rangeFrom,
  type SharedTexts,
  type Texts,
  TextsBuilder,
  textAt,
} from './texts';

/** Words with the marks that have each: what searches find a mark by. */
export interface WordsData extends PostingsData {
  /** In their order. */
  words: SharedTexts;
  /** Where words are found by a part. */
  parts?: {
    /** The marks with a word that has the byte. */
    bytes: PostingsData;
    pairs: Pairs;
  };
}

/** A list takes about a byte for each mark, a set a bit. */
const shorterAsSet = 8;
/** A set is counted faster than so long a list. */
const fasterAsSet = 128;
/** A word of a list takes so much longer to look through than the byte of a word to read past. */
const slowerByList = 5;
const bytesThereAre = 256;

export function hashOf(text: Uint8Array): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1)
    hash = Math.imul(hash ^ (text[at] as number), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** Takes words mark by mark, in the order of the marks' places. */
export class WordsBuilder {
  readonly #words = new TextsBuilder();
  /** Open addressing: the number of a word and one, or nothing. */
  #table = new Int32Array(2048);
  /** The last mark of each word. */
  readonly #last = new GrowingInts();
  readonly #uses = new GrowingInts();
  /** The words of each mark, written by `writeNumber`, and where those of each mark begin: a register has millions. */
  readonly #used = new GrowingBytes();
  readonly #starts = new GrowingInts();

  constructor(private readonly use: 'found whole' | 'found by parts' | 'counted' = 'found whole') {}

  /** Returns the number of the word, which is another once it is in order. */
  add(word: Uint8Array, mark: number): number {
    const number = this.#numberOf(word);
    if (this.#last.get(number) === mark) return number;
    this.#last.set(number, mark);
    this.#uses.set(number, this.#uses.get(number) + 1);
    while (this.#starts.length <= mark) this.#starts.push(this.#used.length);
    this.#used.pushNumber(number);
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
      this.#table = tableOf(this.#words.view, 2 * this.#table.length);
    return number;
  }

  /** The numbers of the words, in the order of the words. */
  order(): Int32Array {
    return inOrder(this.#words.view);
  }

  build(size: number, order = this.order()): WordsData {
    const words = textsIn(order, this.#words.view);
    const marksOf = this.#marksOfWords();
    const manyOf = this.use === 'counted' ? fasterAsSet : shorterAsSet;
    const postings = new PostingsBuilder(size, manyOf);
    const withByte =
      this.use === 'found by parts'
        ? Array.from({ length: bytesThereAre }, () => noBits(0))
        : undefined;
    for (const [word, number] of order.entries()) {
      const marks = marksOf(number);
      postings.add(marks);
      if (withByte) addBytes(words, word, marks, withByte, size);
    }
    return {
      words,
      ...postings.build(),
      ...(withByte && {
        parts: { bytes: postingsOf(withByte, size), pairs: pairsOf(words) },
      }),
    };
  }

  /** Returns the marks of a word. */
  #marksOfWords(): (word: number) => Int32Array {
    const ends = new Int32Array(this.#uses.length);
    let sum = 0;
    for (const [word, count] of this.#uses.view.entries()) {
      ends[word] = sum;
      sum += count;
    }
    const marks = new Int32Array(sum);
    const { bytes, length } = this.#used;
    const starts = this.#starts.view;
    for (let mark = 0; mark < starts.length; mark += 1) {
      const from = starts[mark] as number;
      const count = readNumbers(bytes, from, starts[mark + 1] ?? length, 'numbers');
      for (let at = 0; at < count; at += 1) {
        const word = numbersRead[at] as number;
        marks[ends[word] as number] = mark;
        ends[word] = (ends[word] as number) + 1;
      }
    }
    return (word) => {
      const end = ends[word] as number;
      return marks.subarray(end - this.#uses.get(word), end);
    };
  }
}

/** Texts in another order. */
export function textsIn(order: Int32Array, texts: Texts): SharedTexts {
  const builder = new TextsBuilder();
  for (const number of order) builder.add(textAt(texts, number));
  return builder.texts();
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

/** Finds words and their marks. */
export class Words extends Postings<WordsData> {
  /** The number of a word; -1 if no mark has it. */
  find(word: Uint8Array): number {
    const { words } = this.data;
    const at = firstFrom(words, word);
    if (at === this.count) return -1;
    return isSame(words.bytes, words.starts[at] as number, words.starts[at + 1] as number, word)
      ? at
      : -1;
  }

  textOf(word: number): string {
    const { bytes, starts } = this.data.words;
    return Buffer.from(bytes.subarray(starts[word], starts[word + 1])).toString();
  }

  /** The first word that begins with a text, and the first after those. */
  beginning(start: string): [from: number, to: number] {
    return rangeFrom(this.data.words, Buffer.from(start));
  }

  /** Adds the marks with a word that begins with the text. */
  addBeginning(start: string, bits: Bits): void {
    const [from, to] = this.beginning(start);
    this.addMarks(from, bits, to);
  }

  /** Adds the marks with a word that holds the part. */
  addHolding(part: string, bits: Bits): void {
    const sought = Buffer.from(part);
    if (sought.length === 1) {
      new Postings(this.#parts.bytes, this.size).addMarks(sought[0] as number, bits);
      return;
    }
    this.addBeginning(part, bits);
    for (const word of this.#holdingLater(sought)) this.addMarks(word, bits);
  }

  /** The words that hold the part, and don't begin with it. */
  #holdingLater(part: Uint8Array): Int32Array {
    const { words: texts } = this.data;
    const { bytes, starts } = texts;
    const [from, to] = rangeFrom(texts, part);
    const { pairs } = this.#parts;
    const [rarest, next] = rarestPairs(pairs, part);
    const isCommon = lengthOfList(pairs, rarest) * slowerByList * part.length > bytes.length;
    if (part.length > 2 && isCommon) {
      const held = new GrowingInts();
      pushHolding(texts, part, [0, from], held);
      pushHolding(texts, part, [to, this.count], held);
      return held.view;
    }
    const words = withBoth(pairs, rarest, next);
    let count = 0;
    for (let at = 0; at < words.length; at += 1) {
      const word = words[at] as number;
      if (word >= from && word < to) continue;
      const isHeld =
        part.length === 2 ||
        indexIn(bytes, (starts[word] as number) + 1, starts[word + 1] as number, part) >= 0;
      if (!isHeld) continue;
      words[count] = word;
      count += 1;
    }
    return words.slice(0, count);
  }

  /** The words with two bytes side by side, until the next list is read. */
  withPair(pair: number): Int32Array {
    return withPair(this.#parts.pairs, pair);
  }

  get #parts() {
    return this.data.parts as NonNullable<WordsData['parts']>;
  }
}
