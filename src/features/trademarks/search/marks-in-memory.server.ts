import type { SearchScope } from '../marks/mark-terms';
import type { Listing } from './listing.server';
import { type MarkFilter, tokensOf } from './mark-filters.server';
import { classToken } from './rare-pairs';
import { classOfTerm, type SearchTerm } from './search-terms';
import { lineOf, type SearchLine, searchLines } from './search-text';
import { WordIndex } from './word-index.server';

/** What a search reads of a mark. */
export interface SearchedMark {
  id: number;
  text: string;
  status: string;
  isPublished: boolean;
  /** Tokens of the filters, each between line breaks. */
  tokens: string;
}

/** Among the tokens of the filters; the database has it as a column. */
export const statusToken = (status: string) => `status ${status}`;

const holdsTerm = (mark: SearchedMark, term: SearchTerm, scope: SearchScope): boolean =>
  isSearchLine(scope)
    ? lineHolds(mark.text, scope, term.text)
    : mark.text.includes(term.text) || isOfStatus(mark, term);

const isSearchLine = (name: string): name is SearchLine =>
  searchLines.some((line) => line === name);

/** Whether a line has a part, which has no line breaks. */
function lineHolds(text: string, line: SearchLine, part: string): boolean {
  let start = 0;
  for (let skipped = searchLines.indexOf(line); skipped > 0; skipped -= 1)
    start = text.indexOf('\n', start) + 1;
  const end = text.indexOf('\n', start);
  const at = text.indexOf(part, start);
  return at >= 0 && (end < 0 || at < end);
}

const isOfStatus = (mark: SearchedMark, { statuses }: SearchTerm) =>
  statuses.some((status) => status === mark.status);

/** So few marks are compared with a word one by one. */
const fewMarks = 100;

/** Finds in memory what a statement finds in the database: all marks of a small register, or a sample. */
export class MarksInMemory {
  /** The places of all marks. */
  readonly places: Int32Array;
  readonly #places: Map<number, number>;
  readonly #placesOfIds = new WeakMap<Int32Array, Int32Array>();
  readonly #words: WordIndex;
  readonly #tokens: WordIndex;

  static async of(marks: SearchedMark[]): Promise<MarksInMemory> {
    const at = (place: number) => marks[place] as SearchedMark;
    const words = await WordIndex.of(marks.length, (place) => at(place).text.split(/[ \n]+/));
    const tokens = await WordIndex.of(marks.length, (place) => [
      ...at(place).tokens.split('\n'),
      statusToken(at(place).status),
    ]);
    return new MarksInMemory(marks, words, tokens);
  }

  private constructor(
    readonly marks: SearchedMark[],
    words: WordIndex,
    tokens: WordIndex,
  ) {
    this.places = Int32Array.from(marks.keys());
    this.#places = new Map(marks.map(({ id }, place) => [id, place]));
    this.#words = words;
    this.#tokens = tokens;
  }

  /** The ids that match, of these, in the same order; in a search by number the nearest first. */
  find(ids: Int32Array, { filters, scope }: Listing, terms: SearchTerm[]): Int32Array {
    let found = this.#placesOf(ids);
    for (const filter of filters) found = this.withFilter(found, filter);
    found = this.withTerms(found, terms, scope);
    const [term] = terms;
    if (scope === 'number' && term) found = this.#nearestFirst(found, term.text);
    return found.map((place) => this.#markAt(place).id);
  }

  /** Keeps the places whose mark is in the filter. */
  withFilter(places: Int32Array, filter: MarkFilter): Int32Array {
    return this.#tokens.having(places, tokensOf(filter) ?? []);
  }

  /** Keeps the places whose mark has all terms. */
  withTerms(places: Int32Array, terms: SearchTerm[], scope: SearchScope): Int32Array {
    let found = places;
    for (const term of terms) {
      if (found.length === 0) return found;
      found = found.filter(this.#test(term, scope, found.length));
    }
    return found;
  }

  /** How many of these marks have each token of the filters. */
  count(ids: Int32Array): Map<string, number> {
    const isChosen = new Uint8Array(this.marks.length);
    for (const id of ids) isChosen[this.#places.get(id) ?? -1] = 1;
    return this.#tokens.count(isChosen);
  }

  #test(term: SearchTerm, scope: SearchScope, among: number) {
    const ofClass = classOfTerm(term);
    const isWord = among > fewMarks && !term.text.includes(' ');
    const marked = ofClass
      ? this.#tokens.withAny([classToken(ofClass)])
      : isWord && this.#words.containing(term.text);
    if (!marked) return (place: number) => holdsTerm(this.#markAt(place), term, scope);
    const maybeStatus = term.statuses.length > 0;
    if (!isSearchLine(scope))
      return (place: number) =>
        marked[place] === 1 || (maybeStatus && isOfStatus(this.#markAt(place), term));
    return (place: number) => marked[place] === 1 && holdsTerm(this.#markAt(place), term, scope);
  }

  /** Orders as `placeOf` does in a statement. */
  #nearestFirst(places: Int32Array, number: string): Int32Array {
    const nearness = new Map<number, number>();
    for (const place of places) {
      const numbers = ` ${lineOf(this.#markAt(place).text, 'number')} `;
      const isSame = numbers.includes(` ${number} `);
      nearness.set(place, isSame ? 0 : numbers.includes(` ${number}`) ? 1 : 2);
    }
    return places.toSorted((one, other) => (nearness.get(one) ?? 0) - (nearness.get(other) ?? 0));
  }

  #markAt = (place: number) => this.marks[place] as SearchedMark;

  /** Kept, since the ids are most often those of an order. */
  #placesOf(ids: Int32Array): Int32Array {
    const known = this.#placesOfIds.get(ids);
    if (known) return known;
    const places = Int32Array.from([...ids].flatMap((id) => this.#places.get(id) ?? []));
    this.#placesOfIds.set(ids, places);
    return places;
  }
}
