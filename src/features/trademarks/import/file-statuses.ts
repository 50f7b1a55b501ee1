import type { TrademarkStatus } from '../marks/contract';
import { namedStatuses } from '../marks/mark-terms';
import type { FoundStatus } from './contract';
import { mostStatuses } from './import-fields';

/** The words that the marks of a file have as their status, besides the site's own three. */
export class FileStatuses {
  readonly chosen: ReadonlyMap<string, TrademarkStatus>;
  #found = new Map<string, FoundStatus>();

  constructor(chosen: { word: string; status: TrademarkStatus }[] = []) {
    this.chosen = new Map(chosen.map(({ word, status }) => [word, status]));
  }

  /** False if the word would be one too many to keep: the column is hardly one of statuses. */
  count(word: string, status: TrademarkStatus): boolean {
    if (isNamed(word)) return true;
    const found = this.#found.get(word);
    if (found) found.marks += 1;
    else if (this.#found.size < mostStatuses) this.#found.set(word, { word, status, marks: 1 });
    else return status !== 'other';
    return true;
  }

  /** Words kept as written come first, then those of most marks. */
  found = (): FoundStatus[] =>
    [...this.#found.values()].sort(
      (one, other) =>
        Number(other.status === 'other') - Number(one.status === 'other') ||
        other.marks - one.marks,
    );
}

const isNamed = (word: string) => namedStatuses.some((name) => name === word.toLowerCase());
