import type { CloseTo, WordProbe } from './check-query';
import type { PageOf, Query } from './query';
import { Register } from './register';
import type { Row } from './row';
import { buildDelta, type DeltaData, SegmentBuilder, type SegmentData } from './segment';

// One register in each thread: what a segment is made of, and what is searched.
let builder = new SegmentBuilder();
let register: Register | undefined;
let changedBase: SegmentData | undefined;
const changed = new Map<number, Row | undefined>();

/** Adds marks to the next base, by name and id: a list of `Row` in JSON. */
export function add(rows: string, isFirst: boolean): void {
  if (isFirst) builder = new SegmentBuilder();
  for (const row of JSON.parse(rows) as Row[]) builder.add(row);
}

/** Makes the base of what was added. */
export function build(): SegmentData {
  const base = builder.build();
  builder = new SegmentBuilder();
  return base;
}

export { readSnapshot, writeSnapshot } from './snapshot.server';

/** Searches this base from now on, with what has changed since. */
export function open(base: SegmentData, delta: DeltaData): void {
  register = new Register(base, delta);
}

/** Notes from now on what has changed since this base was made. */
export function begin(base: SegmentData): void {
  changed.clear();
  changedBase = base;
}

/** Notes marks that have changed, and those that are gone: the ids of all, and a list of `Row` in JSON. */
export function note(ids: number[], rows: string): number {
  for (const id of ids) changed.set(id, undefined);
  for (const row of JSON.parse(rows) as Row[]) changed.set(row[0], row);
  return changed.size;
}

/** What was noted, on top of the base. */
export const delta = (): DeltaData => buildDelta(changedBase as SegmentData, changed);

export const search = (query: Query, page: PageOf) => opened().search(query, page);

export const count = (query: Query): number => opened().count(query);

export const facets = (query: Query) => opened().facets(query);

/** The ids of all marks that fit, ascending. */
export const findIds = (query: Query): Int32Array => opened().findIds(query);

export const countValues = (by: 'class' | 'owner'): number => opened().countValues(by);

export const nearestWord = (word: string): string | undefined => opened().nearestWord(word);

export const findWordsLike = (probes: WordProbe[], byStart: number) =>
  opened().findWordsLike(probes, byStart);

export const findClose = (sought: CloseTo) => opened().findClose(sought);

export const countWith = (words: string[]): number[] => opened().countWith(words);

export const findHolders = (word: string, classes: string[], exceptSource?: string) =>
  opened().findHolders(word, classes, exceptSource);

export const findNames = (names: string[], exceptSource?: string): string[] =>
  opened().findNames(names, exceptSource);

function opened(): Register {
  if (!register) throw new Error('No register is open.');
  return register;
}
