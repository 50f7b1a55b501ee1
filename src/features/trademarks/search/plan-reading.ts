/** What a sample has of one part of an order, in marks: listed, matching, and found by the index of words. */
export interface PartCounts {
  part: string;
  shown: number;
  hits: number;
  found: number;
  /** Marks listed before the first match, if the matches stand together, as an owner's do in the order of owners. */
  before: number;
}

/** What steps of a reading cost, in microseconds. */
export interface ReadingCosts {
  /** A match that is found by the index and read. */
  gathered: number;
  /** A mark of a filter that the index passes by: of one value, and of several. */
  listed: number;
  merged: number;
  /** A match of a filter, compared once more with each of its values. */
  rechecked: number;
  /** A row that is read along the order. */
  walked: number;
  /** A match that is read, compared with each of the parts. */
  compared: number;
  /** A mark of the shorter of two lists that the index compares: of these parts, and of what is searched. */
  passed: number;
}

/** Measured on two cores, with the rows in memory. */
export const readingCosts: Record<'server' | 'embedded', ReadingCosts> = {
  server: {
    gathered: 3,
    listed: 0.008,
    merged: 0.02,
    rechecked: 0.3,
    compared: 0.3,
    walked: 4,
    passed: 0.15,
  },
  embedded: {
    gathered: 11,
    listed: 0.009,
    merged: 0.025,
    rechecked: 0.6,
    compared: 0.4,
    walked: 8,
    passed: 0.2,
  },
};

/** How the first matches of an order are read. */
export interface Reading {
  /** The first parts of the order, whose matches are found by the index; the rest is read along the order. */
  gathered: string[];
  /** The part in which reading along the order begins. */
  from: string;
  /** Rows read along the order, about. */
  walked: number;
  micros: number;
}

/** A sample's hits are trusted to be this many times what is needed. */
const margin = 3;
const fewestHits = 2;
const statementMicros = 500;

interface Wanted {
  /** The first matches of the order. */
  needed: number;
  /** Marks for each one of the sample. */
  scale: number;
  costs: ReadingCosts;
  /** What the index takes for the filters in one statement, in microseconds; undefined if it can't find parts. */
  passing: number | undefined;
}

/**
 * The cheapest way to the first matches: along the order, or by the index for its first parts, since a search and
 * its order are often related, as an owner's marks are in the order of owners.
 */
export function planReading(
  parts: PartCounts[],
  { needed, scale, costs, passing }: Wanted,
): Reading | undefined {
  const inAllParts = parts.reduce((sum, { found }) => sum + found, 0);
  let best: Reading | undefined;
  let hits = 0;
  let found = 0;
  let passed = 0;
  for (const [at, { part }] of parts.entries()) {
    const isEnough = hits >= fewestHits && hits * scale >= margin * needed;
    const walked = isEnough
      ? 0
      : rowsTo(Math.max(1, needed - atLeast(hits) * scale), parts.slice(at), scale);
    const each = costs.gathered + at * costs.compared;
    const gathering = (found * each + Math.min(passed, inAllParts) * costs.passed) * scale;
    const micros =
      (at > 0 ? gathering + (passing ?? 0) + statementMicros : 0) + walked * costs.walked;
    if (micros < (best?.micros ?? Number.POSITIVE_INFINITY))
      best = { gathered: parts.slice(0, at).map((each) => each.part), from: part, walked, micros };
    if (isEnough || passing === undefined) break;
    hits += parts[at]?.hits ?? 0;
    found += parts[at]?.found ?? 0;
    passed += parts[at]?.shown ?? 0;
  }
  return best;
}

/** A single hit of a part is too little to find another one near it. */
const atLeast = (hits: number) => hits - Math.sqrt(hits);

/** Infinite if the sample has too few matches. */
function rowsTo(needed: number, parts: PartCounts[], scale: number): number {
  let hits = 0;
  let rows = 0;
  for (const part of parts) {
    const before = atLeast(hits) * scale;
    hits += part.hits;
    const matches = atLeast(hits) * scale;
    if (matches >= needed) {
      const share = (needed - before) / (matches - before);
      return rows + (part.before + (part.shown - part.before) * share) * scale;
    }
    rows += part.shown * scale;
  }
  return Number.POSITIVE_INFINITY;
}
