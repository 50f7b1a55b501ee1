import { addBits, allBits, type Bits, clearBit, keepBits, noBits, setBit } from './bits';
import { filterWord, partyWord } from './filter-words';
import type { EngineFilter, Query } from './query';
import { classOfTerm, type SearchTerm } from './search-terms';
import { linesOf } from './search-text';
import { placesOfId, type SegmentData, type WordsOf } from './segment';
import { indexIn } from './texts';
import { Words } from './words';

const bytesOf = (text: string) => new TextEncoder().encode(text);
/** A single letter stands in most words; the sets of these are kept. */
const mostKept = 40;

/** A segment of the register, and which of its marks are still as it says. */
export class Part {
  readonly words: Record<WordsOf, Words>;
  readonly live: Bits;
  readonly #kept = new Map<string, Bits>();
  #classed: Bits | undefined;

  constructor(
    readonly segment: SegmentData,
    private readonly hidden: Int32Array = new Int32Array(),
  ) {
    const words = Object.entries(segment.words);
    this.words = Object.fromEntries(
      words.map(([name, data]) => [name, new Words(data, segment.size)]),
    ) as Record<WordsOf, Words>;
    this.live = allBits(segment.size);
    for (const place of hidden) clearBit(this.live, place);
  }

  /** The marks with any class. */
  get classed(): Bits {
    if (this.#classed) return this.#classed;
    const bits = noBits(this.segment.size);
    for (const text of this.words.filters.startingWith(filterWord.class('')))
      this.#addWord('filters', text, bits);
    this.#classed = bits;
    return bits;
  }

  /** The marks that fit. */
  find({ status, isPublished, filters, among, terms, scope }: Query): Bits {
    const found = this.live.slice();
    if (status) keepBits(found, this.withAny('filters', [filterWord.status(status)]));
    if (isPublished !== undefined)
      keepBits(found, this.withAny('filters', [filterWord.published(isPublished)]));
    if (among) keepBits(found, this.#withIds(among));
    for (const filter of filters) keepBits(found, this.#withFilter(filter));
    for (const term of terms) {
      if (found.every((word) => word === 0)) break;
      keepBits(found, this.#withTerm(term, scope));
    }
    return found;
  }

  #withFilter({ by, values }: EngineFilter): Bits {
    if (by === 'owner' || by === 'agent') return this.withAny('parties', values.map(partyWord[by]));
    return this.withAny('filters', values.map(filterWord[by]));
  }

  /** How many of its marks have a word. */
  countWith(among: WordsOf, text: Uint8Array): number {
    const words = this.words[among];
    const word = words.find(text);
    return word < 0 ? 0 : words.countMarks(word, this.live);
  }

  /** Whether any of its marks has a word. */
  has(among: WordsOf, text: Uint8Array): boolean {
    const words = this.words[among];
    const word = words.find(text);
    if (word < 0) return false;
    return words.usesOf(word) > this.hidden.length || words.countMarks(word, this.live) > 0;
  }

  /** The marks with any of the words. */
  withAny(among: WordsOf, texts: string[]): Bits {
    const bits = noBits(this.segment.size);
    for (const text of texts) this.#addWord(among, bytesOf(text), bits);
    return bits;
  }

  #addWord(among: WordsOf, text: Uint8Array, bits: Bits): void {
    const words = this.words[among];
    const word = words.find(text);
    if (word >= 0) words.addMarks(word, bits);
  }

  #withIds(ids: number[]): Bits {
    const bits = noBits(this.segment.size);
    for (const id of ids) for (const place of placesOfId(this.segment, id)) setBit(bits, place);
    return bits;
  }

  #withTerm(term: SearchTerm, scope: Query['scope']): Bits {
    if (scope === 'goods') return this.withAny('goods', [term.text]);
    const number = classOfTerm(term);
    if (number) return this.withAny('filters', [filterWord.class(number)]);
    const key = `${scope} ${term.text}`;
    const kept = this.#kept.get(key);
    if (kept) return kept;
    const bits = this.#holding(term, scope);
    if (term.text.length === 1) {
      if (this.#kept.size >= mostKept) this.#kept.clear();
      this.#kept.set(key, bits);
    }
    return bits;
  }

  #holding({ text, statuses }: SearchTerm, scope: Query['scope']): Bits {
    const bits = noBits(this.segment.size);
    const part = bytesOf(text);
    for (const line of linesOf(scope)) {
      const words = this.words[line];
      for (const word of words.findHolding(part)) words.addMarks(word, bits);
    }
    if (statuses.length > 0)
      addBits(bits, this.withAny('filters', statuses.map(filterWord.status)));
    return bits;
  }

  /** The marks with this number, and those with one that begins with it. */
  findNumber(text: string): { same: Bits; beginning: Bits } {
    const same = noBits(this.segment.size);
    const beginning = noBits(this.segment.size);
    const part = bytesOf(text);
    const { number } = this.words;
    const { bytes, starts } = number.data.words;
    for (const word of number.findHolding(part)) {
      const [from, to] = [starts[word] as number, starts[word + 1] as number];
      if (indexIn(bytes, from, to, part) > 0) continue;
      number.addMarks(word, to - from === part.length ? same : beginning);
    }
    return { same, beginning };
  }
}
