import { setImmediate } from 'node:timers/promises';

/** Some milliseconds. */
const textsAtOnce = 250;

/** The words of texts: each word's id, and the id and the text of each use. */
interface Uses {
  ids: Map<string, number>;
  /** The texts of each word. */
  counts: number[];
  words: number[];
  texts: number[];
}

/** The words of numbered texts, found whole or by a part of them. */
export class WordIndex {
  readonly #ids: Map<string, number>;
  /** Each word in a line of its own, and where the lines begin. */
  readonly #lines: string;
  readonly #lineStarts: Int32Array;
  /** The texts with each word, word after word, and where those of each word begin. */
  readonly #texts: Int32Array;
  readonly #starts: Int32Array;
  readonly #size: number;

  /** Made in slices, between which others have their turn. */
  static async of(size: number, wordsOf: (text: number) => string[]): Promise<WordIndex> {
    const uses: Uses = { ids: new Map(), counts: [], words: [], texts: [] };
    const last: number[] = [];
    for (let text = 0; text < size; text += 1) {
      if (text % textsAtOnce === textsAtOnce - 1) await setImmediate();
      for (const word of wordsOf(text)) {
        const id = uses.ids.get(word) ?? uses.ids.size;
        if (id === uses.ids.size) uses.ids.set(word, id);
        if (last[id] === text) continue;
        last[id] = text;
        uses.counts[id] = (uses.counts[id] ?? 0) + 1;
        uses.words.push(id);
        uses.texts.push(text);
      }
    }
    return new WordIndex(size, uses);
  }

  private constructor(size: number, uses: Uses) {
    this.#size = size;
    this.#ids = uses.ids;
    const words = [...uses.ids.keys()];
    this.#lines = words.join('\n');
    this.#lineStarts = startsOf(words.map(({ length }) => length + 1));
    this.#starts = startsOf(uses.counts);
    this.#texts = new Int32Array(uses.texts.length);
    const next = this.#starts.slice();
    for (const [at, id] of uses.words.entries()) {
      const place = next[id] as number;
      this.#texts[place] = uses.texts[at] as number;
      next[id] = place + 1;
    }
  }

  /** 1 at each text with a word that contains the part, which has no blanks. */
  containing(part: string): Uint8Array {
    const found = new Uint8Array(this.#size);
    let word = 0;
    for (let at = this.#lines.indexOf(part); at >= 0; ) {
      word = this.#wordAt(at, word);
      this.#take(word, found);
      at = this.#lines.indexOf(part, this.#lineStarts[word + 1]);
    }
    return found;
  }

  /** 1 at each text with any of the words. */
  withAny(words: string[]): Uint8Array {
    const found = new Uint8Array(this.#size);
    for (const word of words) {
      const id = this.#ids.get(word);
      if (id !== undefined) this.#take(id, found);
    }
    return found;
  }

  /** The texts of these with any of the words. */
  having(texts: Int32Array, words: string[]): Int32Array {
    const found = this.withAny(words);
    return texts.filter((text) => found[text] === 1);
  }

  /** Counts for each word in how many of the chosen texts, which have 1, it occurs. */
  count(isChosen: Uint8Array): Map<string, number> {
    const counts = new Map<string, number>();
    for (const [word, id] of this.#ids) {
      let count = 0;
      for (let at = this.#starts[id] as number; at < (this.#starts[id + 1] as number); at += 1)
        count += isChosen[this.#texts[at] as number] as number;
      if (count > 0) counts.set(word, count);
    }
    return counts;
  }

  #take(id: number, found: Uint8Array) {
    for (let at = this.#starts[id] as number; at < (this.#starts[id + 1] as number); at += 1)
      found[this.#texts[at] as number] = 1;
  }

  /** The word at a character, which is not before the line `from`. */
  #wordAt(at: number, from: number): number {
    let [low, high] = [from, this.#lineStarts.length - 1];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((this.#lineStarts[middle] as number) <= at) low = middle;
      else high = middle;
    }
    return low;
  }
}

/** Where each part begins, if they follow each other, and where the last one ends. */
function startsOf(lengths: number[]): Int32Array {
  const starts = new Int32Array(lengths.length + 1);
  for (const [at, length] of lengths.entries()) starts[at + 1] = (starts[at] as number) + length;
  return starts;
}
