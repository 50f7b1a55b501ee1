import { trademarkStatuses } from '../marks/mark-terms';
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
import { buildDelta, type DeltaData, type SegmentData } from './segment';
import { findWordsLike } from './words-like';

/** The marks of a database, searched: a base, and what has changed since it was made. */
export class Register {
  readonly #base: Part;
  readonly #delta: Part;

  constructor(
    base: SegmentData,
    private readonly changes: DeltaData = buildDelta(base, new Map()),
  ) {
    this.#base = new Part(base, changes.hidden);
    this.#delta = new Part(changes.segment);
  }

  search(query: Query, page: PageOf): { ids: number[]; total: number } {
    const found = this.#find(query);
    const total = found.inBase + found.inDelta;
    return { ids: this.#pageOf(this.#groupsOf(query, page, found), page), total };
  }

  count(query: Query): number {
    const { inBase, inDelta } = this.#find(query);
    return inBase + inDelta;
  }

  /** The ids of all marks that fit, ascending. */
  findIds(query: Query): Int32Array {
    const found = this.#find(query);
    const idsOf = ({ keys }: SegmentData, bits: Bits, count: number) =>
      placesOf(bits, count).map((place) => keys.ids[place] as number);
    const base = idsOf(this.#base.segment, found.base, found.inBase);
    const delta = idsOf(this.changes.segment, found.delta, found.inDelta);
    const ids = new Int32Array(base.length + delta.length);
    ids.set(base);
    ids.set(delta, base.length);
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

  #inParts(bitsOf: (part: Part) => Bits): Pick<Found, 'base' | 'delta'> {
    return { base: bitsOf(this.#base), delta: bitsOf(this.#delta) };
  }

  #pageOf(groups: Found[], { sort, isDescending, offset, limit }: PageOf): number[] {
    const order: OrderName = sort === 'status' || sort === 'published' ? 'name' : sort;
    const ids: number[] = [];
    let before = 0;
    for (const group of groups) {
      const total = group.inBase + group.inDelta;
      const from = Math.max(0, offset - before);
      const take = Math.min(total - from, limit - ids.length);
      before += total;
      if (take <= 0) continue;
      const fromEnd = total - from - take;
      const isFromEnd = fromEnd < from;
      const some = walkOrder(this.#base.segment, this.changes, group, {
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
    for (const [{ counted, words }, bits] of [
      [this.#base, found.base],
      [this.#delta, found.delta],
    ] as const)
      for (const { word, by, value } of counted) {
        const marks = words.filters.countMarks(word, bits);
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
    const [base, delta] = [this.#base, this.#delta];
    let count = 0;
    for (const text of base.words[among].startingWith(start)) if (base.has(among, text)) count += 1;
    for (const text of delta.words[among].startingWith(start))
      if (delta.has(among, text) && !base.has(among, text)) count += 1;
    return count;
  }

  findWordsLike(probes: WordProbe[], byStart: number): FoundWord[] {
    return findWordsLike([this.#base, this.#delta], probes, byStart);
  }

  findClose(sought: CloseTo): { wholes: number[]; byWords: number[] } {
    return findClose([this.#base, this.#delta], sought);
  }

  /** How many published marks have each of these words. */
  countWith(words: string[]): number[] {
    return words.map((text) => {
      const bytes = Buffer.from(text);
      return this.#base.countWith('checked', bytes) + this.#delta.countWith('checked', bytes);
    });
  }

  /** Which of these names, without spaces, a published mark has, other than those of one source. */
  findNames(texts: string[], exceptSource?: string): string[] {
    const parts = [this.#base, this.#delta].map((part) => {
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
    return findHolders([this.#base, this.#delta], word, classes, exceptSource);
  }

  /** The word of names and owners that is likely meant by one with a typing error. */
  nearestWord(word: string): string | undefined {
    return nearestWord(
      [this.#base, this.#delta].flatMap(({ words }) => [words.words, words.owner]),
      word,
    );
  }
}

const foundOf = ({ base, delta }: Pick<Found, 'base' | 'delta'>): Found => ({
  base,
  delta,
  inBase: countBits(base),
  inDelta: countBits(delta),
});

/** Those of the first set, those of each next one that are in none before, and the others. */
function inTurn(found: Found, sets: Pick<Found, 'base' | 'delta'>[]): Found[] {
  const [base, delta] = [found.base.slice(), found.delta.slice()];
  const groups = sets.map((set) => {
    const group = foundOf({ base: keepBits(set.base, base), delta: keepBits(set.delta, delta) });
    dropBits(base, group.base);
    dropBits(delta, group.delta);
    return group;
  });
  return [...groups, foundOf({ base, delta })];
}
