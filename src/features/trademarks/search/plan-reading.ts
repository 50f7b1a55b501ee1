/** What a sample has of one part of an order, in marks: listed, matching, and found by the index of words. */
export interface PartCounts {
  part: string;
  shown: number;
  hits: number;
  found: number;
}

/** In microseconds. */
export interface ReadingCosts {
  /** A match that is found by the index and read. */
  gathered: number;
  /** A row that is read along the order. */
  walked: number;
  /** The same match, compared with each of the parts. */
  compared: number;
  /** A mark of the shorter of two lists that the index compares: of these parts, and of what is searched. */
  passed: number;
}

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
  /** Whether the index can find the matches of some parts. */
  canGather: boolean;
}

/**
 * The cheapest way to the first matches: along the order, or by the index for its first parts, since a search and
 * its order are often related, as an owner's marks are in the order of owners.
 */
export function planReading(
  parts: PartCounts[],
  { needed, scale, costs, canGather }: Wanted,
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
    const micros = (at > 0 ? gathering + statementMicros : 0) + walked * costs.walked;
    if (micros < (best?.micros ?? Number.POSITIVE_INFINITY))
      best = { gathered: parts.slice(0, at).map((each) => each.part), from: part, walked, micros };
    if (isEnough || !canGather) break;
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
    if (matches >= needed)
      return rows + (part.shown * scale * (needed - before)) / (matches - before);
    rows += part.shown * scale;
  }
  return Number.POSITIVE_INFINITY;
}
