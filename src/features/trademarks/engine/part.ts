import { addBits, allBits, type Bits, clearBit, isEmpty, keepBits, noBits, setBit } from './bits';
import { filterWord, partyWord } from './filter-words';
import { type EngineFilter, type Facet, facetNames, type Query } from './query';
import { classOfTerm, type SearchTerm } from './search-terms';
import { linesOf } from './search-text';
import { placesOfId, type SegmentData, type WordsOf } from './segment';
import { firstFrom, rangeFrom } from './texts';
import { Words } from './words';

const bytesOf = (text: string) => new TextEncoder().encode(text);
/** Sets of the marks that terms stand in. */
const mostKept = 40;

/** A segment of the register, and which of its marks are still as it says. */
export class Part {
  readonly words: Record<WordsOf, Words>;
  readonly live: Bits;
  /** The filters that figures are told of, by word. */
  readonly counted: { word: number; by: Facet; value: string }[];
  /** How many marks at most are not as it says. */
  readonly #hidden: number;
  readonly #kept = new Map<string, Bits>();
  #classed: Bits | undefined;

  constructor(
    readonly segment: SegmentData,
    hidden: Int32Array[] = [],
  ) {
    const words = Object.entries(segment.words);
    this.words = Object.fromEntries(
      words.map(([name, data]) => [name, new Words(data, segment.size)]),
    ) as Record<WordsOf, Words>;
    const { filters } = this.words;
    this.counted = Array.from({ length: filters.count }, (_, word) => word).flatMap((word) => {
      const text = filters.textOf(word);
      const by = facetNames.find((facet) => text.startsWith(filterWord[facet]('')));
      return by ? { word, by, value: text.slice(filterWord[by]('').length) } : [];
    });
    this.live = allBits(segment.size);
    for (const places of hidden) for (const place of places) clearBit(this.live, place);
    this.#hidden = hidden.reduce((sum, { length }) => sum + length, 0);
  }

  /** The marks with any class. */
  get classed(): Bits {
    if (this.#classed) return this.#classed;
    const bits = noBits(this.segment.size);
    this.words.filters.addBeginning(filterWord.class(''), bits);
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
      if (isEmpty(found)) break;
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
    return word >= 0 && this.isUsed(words, word);
  }

  /** Whether any of its marks has the word of this number. */
  isUsed(words: Words, word: number): boolean {
    return words.usesOf(word) > this.#hidden || words.countMarks(word, this.live) > 0;
  }

  /** The marks with any of the words. */
  withAny(among: WordsOf, texts: string[]): Bits {
    const bits = noBits(this.segment.size);
    const words = this.words[among];
    for (const text of texts) {
      const word = words.find(bytesOf(text));
      if (word >= 0) words.addMarks(word, bits);
    }
    return bits;
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
    const bits = this.#kept.get(key) ?? this.#holding(term, scope);
    // What was asked for last is asked for again: with a next page, or by the figures beside a list.
    this.#kept.delete(key);
    this.#kept.set(key, bits);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > mostKept) this.#kept.delete(oldest as string);
    return bits;
  }

  #holding({ text, statuses }: SearchTerm, scope: Query['scope']): Bits {
    const bits = noBits(this.segment.size);
    for (const line of linesOf(scope)) this.words[line].addHolding(text, bits);
    if (statuses.length > 0)
      addBits(bits, this.withAny('filters', statuses.map(filterWord.status)));
    return bits;
  }

  /** The marks with a number that begins with this. */
  withNumberFrom(start: string): Bits {
    const bits = noBits(this.segment.size);
    this.words.number.addBeginning(start, bits);
    return bits;
  }

  /** The marks whose name begins with this, or is this: places are by name. */
  named(name: string, isWhole: boolean): Bits {
    const bits = noBits(this.segment.size);
    const { name: names } = this.segment.keys;
    const [from, end] = rangeFrom(names, bytesOf(name));
    const to = isWhole ? firstFrom(names, bytesOf(`${name}\0`)) : end;
    for (let place = from; place < to; place += 1) setBit(bits, place);
    return bits;
  }
}
