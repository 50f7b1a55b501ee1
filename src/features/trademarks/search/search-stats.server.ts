import { sql } from 'drizzle-orm';
import { type Db, kindOf } from '../../../platform/db/database';
import { readRows } from '../../../platform/db/rows';
import type { Listing } from './listing.server';
import { isIndexed } from './matching.server';
import { classToken } from './rare-pairs';
import { classOf, keysVersion } from './register-columns.server';
import type { SearchTerm } from './search-terms';

/** Statistics for planning searches, and cached results for the same state of the register. */
export interface SearchStats {
  version: number;
  /** False if marks without search columns wait to be indexed. */
  isIndexComplete: boolean;
  counts: Count[];
  sample: Sample | undefined;
  /** The sorted ids of searches with many results. */
  orders: OrderCache;
  /** The number of results by search, independent of the order. */
  totals: Map<string, number>;
}

interface Count {
  kind: 'all' | 'class';
  key: string;
  status: string;
  isPublished: boolean;
  marks: number;
}

interface Sample {
  version: number;
  takenAt: number;
  total: number;
  marks: { text: string; status: string; isPublished: boolean }[];
}

const samples = { server: { size: 12_000, parts: 1 }, embedded: { size: 4_000, parts: 20 } };
/** A sample is reused this long after a change, unless the register's size changed by a tenth. */
const sampleAgeMs = 30_000;
/** Four bytes each. */
const maxCachedIds = 4_000_000;

const statsOf = new WeakMap<object, SearchStats>();

/** Cached until the register changes. */
export async function getSearchStats(db: Db): Promise<SearchStats> {
  const known = statsOf.get(db);
  const [state] = await readRows<{ version: number }>(
    db,
    sql`select version::float8 as version from register_state`,
  );
  const version = state?.version ?? 0;
  if (known?.version === version) return known;
  const [fresh] = await readRows<{ counts: Count[] | null; isIndexComplete: boolean }>(
    db,
    sql`select
      not exists (select from trademarks where keys_version < ${keysVersion}) as "isIndexComplete",
      (select json_agg(json_build_object('kind', kind, 'key', key, 'status', status,
        'isPublished', is_published, 'marks', marks)) from register_counts
        where kind = 'all' or (kind = 'class' and key ~ '^[1-9][0-9]?$')) as counts`,
  );
  const stats: SearchStats = {
    version,
    isIndexComplete: fresh?.isIndexComplete ?? false,
    counts: fresh?.counts ?? [],
    sample: known?.sample,
    orders: new OrderCache(),
    totals: new Map(),
  };
  statsOf.set(db, stats);
  return stats;
}

/** The number of marks in a listing; undefined for a class without a count. */
export function countListing(stats: SearchStats, listing: Listing): number | undefined {
  const { status, isPublished, classNumber } = listing;
  const key = classNumber === undefined ? '' : classOf(classNumber);
  if (key && !/^[1-9]\d?$/.test(key)) return undefined;
  const kind = key ? 'class' : 'all';
  let marks = 0;
  for (const count of stats.counts)
    if (
      count.kind === kind &&
      count.key === key &&
      (status === undefined || count.status === status) &&
      (isPublished === undefined || count.isPublished === isPublished)
    )
      marks += count.marks;
  return marks;
}

/** An index on status pays off below a fifth of the register. */
const rareShare = 0.2;

export function isRarelyShown(stats: SearchStats, listing: Listing): boolean {
  const all = countListing(stats, { sort: 'name', isDescending: false }) ?? 0;
  const shown = countListing(stats, { ...listing, classNumber: undefined }) ?? 0;
  return shown < all * rareShare;
}

/**
 * Counts in the sample, to be multiplied by `scale`: listed marks, those that match all terms (`hits`), and
 * those that the index finds (`read`).
 */
export async function estimateMatches(
  db: Db,
  stats: SearchStats,
  listing: Listing,
  terms: SearchTerm[],
) {
  const sample = await getSample(db, stats);
  const { status, isPublished, classNumber } = listing;
  const ofClass = classNumber && `${classToken(classOf(classNumber))};`;
  const isRare = isRarelyShown(stats, listing);
  const indexed = terms.filter((term) => isIndexed(term, stats.isIndexComplete));
  const others = terms.filter((term) => !indexed.includes(term));
  let shown = 0;
  let hits = 0;
  let read = 0;
  for (const mark of sample.marks) {
    const isShown =
      (status === undefined || mark.status === status) &&
      (isPublished === undefined || mark.isPublished === isPublished);
    if (isShown) shown += 1;
    if (ofClass && !mark.text.includes(ofClass)) continue;
    if (!indexed.every((term) => holdsTerm(mark, term))) continue;
    if (isShown || !isRare) read += 1;
    if (isShown && others.every((term) => holdsTerm(mark, term))) hits += 1;
  }
  return { shown, hits, read, scale: sample.total / Math.max(1, sample.marks.length) };
}

const holdsTerm = (mark: Sample['marks'][number], { text, statuses }: SearchTerm) =>
  mark.text.includes(text) || statuses.some((status) => status === mark.status);

async function getSample(db: Db, stats: SearchStats): Promise<Sample> {
  const total = countListing(stats, { sort: 'name', isDescending: false }) ?? 0;
  const { sample } = stats;
  if (sample) {
    const isLike = Math.abs(sample.total - total) <= total / 10;
    const isFresh =
      sample.version === stats.version || performance.now() - sample.takenAt < sampleAgeMs;
    if (isLike && isFresh) return sample;
  }
  const marks = await takeSample(db);
  stats.sample = { version: stats.version, takenAt: performance.now(), total, marks };
  return stats.sample;
}

/** In small parts on an embedded database, to let other statements run in between. */
async function takeSample(db: Db): Promise<Sample['marks']> {
  const { size, parts } = samples[kindOf(db)];
  const [{ first, last } = { first: 1, last: 0 }] = await readRows<{ first: number; last: number }>(
    db,
    sql`select coalesce(min(id), 1) as first, coalesce(max(id), 0) as last from trademarks`,
  );
  const step = Math.max(1, Math.floor((last - first) / size));
  const marks: Sample['marks'] = [];
  for (let part = 0; part < parts; part += 1) {
    const ids = sql`${first + part * step}::int, ${last}::int, ${step * parts}::int`;
    const some = await readRows<Sample['marks'][number]>(
      db,
      sql`select search_text as text, status, is_published as "isPublished"
        from generate_series(${ids}) as sampled join trademarks on id = sampled`,
    );
    marks.push(...some);
  }
  return marks;
}

/** An LRU cache of up to `maxCachedIds` ids. */
class OrderCache {
  #orders = new Map<string, Int32Array>();
  #cachedIds = 0;

  get(key: string): Int32Array | undefined {
    const ids = this.#orders.get(key);
    if (ids) {
      this.#orders.delete(key);
      this.#orders.set(key, ids);
    }
    return ids;
  }

  set(key: string, ids: Int32Array) {
    if (this.#orders.has(key)) return;
    this.#orders.set(key, ids);
    this.#cachedIds += ids.length;
    for (const [oldest, { length }] of this.#orders) {
      if (this.#cachedIds <= maxCachedIds) return;
      this.#orders.delete(oldest);
      this.#cachedIds -= length;
    }
  }
}
