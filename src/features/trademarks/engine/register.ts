import { trademarkStatuses } from '../marks/mark-terms';
import type { SharedInts } from './arrays';
import { type Bits, countBits, dropBits, keepBits, placesOf } from './bits';
import type { CloseTo, FoundWord, WordProbe } from './check-query';
import { findClose } from './close-marks';
import { filterWord, partyWord } from './filter-words';
import { findHolders, type Holders } from './holders';
import { nearestWord } from './nearest-word';
import type { OrderName } from './orders';
import { type Found, walkOrder } from './page';
import { Part } from './part';
import type { Counted, PageOf, Query } from './query';
import type { LayerData, SegmentData } from './segment';
import { textAt } from './texts';
import { findWordsLike } from './words-like';

/** The marks of a database, searched: a base, and on it in layers what has changed since it was made. */
export class Register {
  readonly #parts: Part[];

  constructor(
    private readonly base: SegmentData,
    private readonly layers: LayerData[] = [],
  ) {
    const segments = [base, ...layers.map(({ segment }) => segment)];
    this.#parts = segments.map((segment, at) => {
      const above = layers.slice(at);
      return new Part(
        segment,
        above.map(({ hidden }) => hidden[at] as SharedInts),
      );
    });
  }

  search(query: Query, page: PageOf): { ids: number[]; total: number } {
    const found = this.#find(query);
    return { ids: this.#pageOf(this.#groupsOf(query, page, found), page), total: found.total };
  }

  count(query: Query): number {
    return this.#find(query).total;
  }

  /** The ids of all marks that fit, ascending. */
  findIds(query: Query): Int32Array {
    const { bits, counts, total } = this.#find(query);
    const ids = new Int32Array(total);
    let end = 0;
    for (const [at, { segment }] of this.#parts.entries()) {
      const places = placesOf(bits[at] as Bits, counts[at] as number);
      ids.set(
        places.map((place) => segment.keys.ids[place] as number),
        end,
      );
      end += places.length;
    }
    return ids.sort();
  }

  #find(query: Query): Found {
    return foundOf(this.#inParts((part) => part.find(query)));
  }

  /** What comes one after the other, each in the list's order. */
  #groupsOf({ terms, scope }: Query, { sort, isDescending, first }: PageOf, found: Found): Found[] {
    const [term] = terms;
    if (scope === 'number' && term)
      return inTurn(found, [
        this.#inParts((part) => part.withAny('number', [term.text])),
        this.#inParts((part) => part.withNumberFrom(term.text)),
      ]);
    if (first)
      return inTurn(found, [
        this.#inParts((part) => part.named(first.name, true)),
        this.#inParts((part) => part.named(first.name, false)),
        this.#inParts((part) => part.find({ filters: [], terms: first.terms, scope: 'words' })),
      ]);
    if (sort !== 'status' && sort !== 'published') return [found];
    const statuses = sort === 'status' ? trademarkStatuses.toSorted() : [undefined];
    const some = statuses.flatMap((status) =>
      [false, true].map((isPublished) =>
        this.#inParts((part) =>
          part.find({ status, isPublished, filters: [], terms: [], scope: 'all' }),
        ),
      ),
    );
    const groups = inTurn(found, some);
    return isDescending ? groups.reverse() : groups;
  }

  #inParts(bitsOf: (part: Part) => Bits): Bits[] {
    return this.#parts.map(bitsOf);
  }

  #pageOf(groups: Found[], { sort, isDescending, offset, limit }: PageOf): number[] {
    const order: OrderName = sort === 'status' || sort === 'published' ? 'name' : sort;
    const ids: number[] = [];
    let before = 0;
    for (const group of groups) {
      const { total } = group;
      const from = Math.max(0, offset - before);
      const take = Math.min(total - from, limit - ids.length);
      before += total;
      if (take <= 0) continue;
      const fromEnd = total - from - take;
      const isFromEnd = fromEnd < from;
      const some = walkOrder(this.base, this.layers, group, {
        order,
        isBackwards: isDescending !== isFromEnd,
        skip: isFromEnd ? fromEnd : from,
        take,
      });
      ids.push(...(isFromEnd ? some.reverse() : some));
    }
    return ids;
  }

  /** How many marks of a list have each value. */
  facets(query: Query): Counted[] {
    const found = this.#find(query);
    const counts = new Map<string, Counted>();
    for (const [at, { counted, words }] of this.#parts.entries())
      for (const { word, by, value } of counted) {
        const marks = words.filters.countMarks(word, found.bits[at] as Bits);
        if (marks === 0) continue;
        const key = filterWord[by](value);
        counts.set(key, { by, value, marks: marks + (counts.get(key)?.marks ?? 0) });
      }
    return [...counts.values()];
  }

  /** How many different values all marks have. */
  countValues(by: 'class' | 'owner'): number {
    const [among, start] =
      by === 'class'
        ? (['filters', filterWord.class('')] as const)
        : (['parties', partyWord.owner('')] as const);
    let count = 0;
    for (const [at, part] of this.#parts.entries()) {
      const before = this.#parts.slice(0, at);
      const words = part.words[among];
      const [from, to] = words.beginning(start);
      for (let word = from; word < to; word += 1) {
        if (!part.isUsed(words, word)) continue;
        const text = textAt(words.data.words, word);
        if (!before.some((each) => each.has(among, text))) count += 1;
      }
    }
    return count;
  }

  findWordsLike(probes: WordProbe[], byStart: number): FoundWord[] {
    return findWordsLike(this.#parts, probes, byStart);
  }

  findClose(sought: CloseTo): { wholes: number[]; byWords: number[] } {
    return findClose(this.#parts, sought);
  }

  /** How many published marks have each of these words. */
  countWith(words: string[]): number[] {
    return words.map((text) => {
      const bytes = Buffer.from(text);
      return this.#parts.reduce((sum, part) => sum + part.countWith('checked', bytes), 0);
    });
  }

  /** Which of these names, without spaces, a published mark has, other than those of one source. */
  findNames(texts: string[], exceptSource?: string): string[] {
    const parts = this.#parts.map((part) => {
      const filters = exceptSource ? [{ by: 'source' as const, values: [exceptSource] }] : [];
      const left = exceptSource && part.find({ filters, terms: [], scope: 'all' });
      return {
        names: part.words.names,
        bits: left ? dropBits(part.live.slice(), left) : part.live,
      };
    });
    return texts.filter((text) => {
      const bytes = Buffer.from(text);
      return parts.some(({ names, bits }) => {
        const name = names.find(bytes);
        return name >= 0 && names.countMarks(name, bits) > 0;
      });
    });
  }

  findHolders(word: string, classes: string[], exceptSource?: string): Holders | undefined {
    return findHolders(this.#parts, word, classes, exceptSource);
  }

  /** The word of names and owners that is likely meant by one with a typing error. */
  nearestWord(word: string): string | undefined {
    return nearestWord(
      this.#parts.flatMap(({ words }) => [words.words, words.owner]),
      word,
    );
  }
}

function foundOf(bits: Bits[]): Found {
  const counts = bits.map(countBits);
  return { bits, counts, total: counts.reduce((sum, count) => sum + count, 0) };
}

/** Those of the first set, those of each next one that are in none before, and the others. */
function inTurn(found: Found, sets: Bits[][]): Found[] {
  const rest = found.bits.map((bits) => bits.slice());
  const groups = sets.map((set) => {
    const group = foundOf(set.map((bits, at) => keepBits(bits, rest[at] as Bits)));
    for (const [at, bits] of rest.entries()) dropBits(bits, group.bits[at] as Bits);
    return group;
  });
  return [...groups, foundOf(rest)];
}
