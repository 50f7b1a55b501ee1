import type { CloseTo, WordProbe } from './check-query';
import type { PageOf, Query } from './query';
import { Register } from './register';
import type { Row } from './row';
import { buildLayer, type LayerData, SegmentBuilder, type SegmentData } from './segment';

// One register in each thread: what a segment is made of, and what is searched.
let builder = new SegmentBuilder();
let register: Register | undefined;
type Changed = Map<number, Row | undefined>;
let changedBase: SegmentData | undefined;
let layers: { changed: Changed; data: LayerData }[] = [];
let noted: Changed = new Map();

/** A layer with fewer marks is made anew with what is noted, and so is one that isn't larger than what comes on top. */
const fewest = 250;

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
export function open(base: SegmentData, layers: LayerData[]): void {
  register = new Register(base, layers);
}

/** Notes from now on what has changed since this base was made. */
export function begin(base: SegmentData): void {
  changedBase = base;
  layers = [];
  noted = new Map();
}

/** Notes marks that have changed, and those that are gone: the ids of all, and a list of `Row` in JSON. */
export function note(ids: number[], rows: string): void {
  for (const id of ids) noted.set(id, undefined);
  for (const row of JSON.parse(rows) as Row[]) noted.set(row[0], row);
}

/** What was noted, in layers on the base: a change makes few marks anew, and there are few layers. */
export function noteLayers(): LayerData[] {
  if (noted.size > 0) {
    const kept = [...layers];
    let changed = noted;
    for (
      let below = kept.at(-1);
      below && (below.changed.size < fewest || below.changed.size <= changed.size);
      below = kept.at(-1)
    ) {
      changed = new Map([...below.changed, ...changed]);
      kept.pop();
    }
    const segments = kept.map(({ data }) => data.segment);
    const data = buildLayer([changedBase as SegmentData, ...segments], changed);
    layers = [...kept, { changed, data }];
    noted = new Map();
  }
  return layers.map(({ data }) => data);
}

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
