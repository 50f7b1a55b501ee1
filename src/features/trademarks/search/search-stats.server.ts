import { sql } from 'drizzle-orm';
import { type Db, kindOf } from '../../../platform/db/database';
import { inSlices, readRows, togetherOn } from '../../../platform/db/rows';
import { byText } from '../../../shared/by-text';
import type { Facets } from '../marks/contract';
import type { Listing } from './listing.server';
import type { MarkFilter } from './mark-filters.server';
import { MarksInMemory, type SearchedMark } from './marks-in-memory.server';
import { isIndexed, isIndexedAlone } from './matching.server';
import { partOf } from './order-parts.server';
import { type PartCounts, type ReadingCosts, readingCosts } from './plan-reading';
import { firstPartOf } from './rare-pairs';
import { keysVersion } from './register-columns.server';
import type { SearchTerm } from './search-terms';
import { lineOf, type SearchLine } from './search-text';
import { WordIndex } from './word-index.server';

/** Statistics for planning searches, and cached results for the same state of the register. */
export interface SearchStats {
  version: number;
  /** False if marks without search columns wait to be indexed. */
  isIndexComplete: boolean;
  counts: Count[];
  /** The sorted ids of searches with many results. */
  orders: OrderCache;
  /** The number of results by search, independent of the order. */
  totals: Map<string, number>;
  facets: Map<string, Facets>;
  /** Below this share of the register an index pays off; for the embedded database reading a row takes longer. */
  rareShare: number;
  /** The first characters of names and owners, once a search asks for them. */
  firstCharacters: Promise<Record<FirstOf, string[]>> | undefined;
}

type FirstOf = 'name' | 'owner';

export interface Count {
  /** `all`, the filters whose marks are counted, and the years of expiry. */
  kind: 'all' | 'class' | 'kind' | 'country' | 'source' | 'year' | 'expiry';
  key: string;
  status: string;
  isPublished: boolean;
  marks: number;
}

interface Sample {
  version: number;
  takenAt: number;
  total: number;
  marks: MarksInMemory;
  /** Whether it is the whole register. */
  isWhole: boolean;
  /** The part of each mark in an order, once a search asks for it. */
  parts: Map<Listing['sort'], (string | undefined)[]>;
  /** The rank of each mark in an order of texts, once a search asks for it. */
  ranks: Map<Listing['sort'], Int32Array>;
  /** The words of their goods, once a search asks for them. */
  goods: Promise<WordIndex> | undefined;
}

const sampleSize = 12_000;
/** Small parts on the embedded database let other statements run in between. */
const sampledAtOnce = { server: sampleSize, embedded: 100 };
/** A sample is reused this long after a change, unless the register's size changed by a tenth. */
const sampleAgeMs = { small: 2_000, large: 120_000 };
/** Four bytes each. */
const maxCachedIds = 4_000_000;

const statsOf = new WeakMap<object, SearchStats>();

/** Cached until the register changes. */
export async function getSearchStats(db: Db): Promise<SearchStats> {
  const version = await readVersion(db);
  const known = statsOf.get(db);
  if (known?.version === version) return known;
  const [fresh] = await readRows<{ counts: Count[] | null; isIndexComplete: boolean }>(
    db,
    sql`select
      not exists (select from trademarks where keys_version < ${keysVersion}) as "isIndexComplete",
      (select json_agg(json_build_object('kind', kind, 'key', key, 'status', status,
        'isPublished', is_published, 'marks', marks)) from (
          select kind, key, status, is_published, marks from register_counts
          where kind in ('all', 'kind', 'country', 'source')
            or (kind = 'class' and key ~ '^[1-9][0-9]?$')
          union all
          select case kind when 'date' then 'year' else kind end, left(key, -2), status, is_published,
            sum(marks)
          from register_counts where kind in ('date', 'expiry') group by 1, 2, 3, 4) as counted) as counts`,
  );
  const stats: SearchStats = {
    version,
    isIndexComplete: fresh?.isIndexComplete ?? false,
    counts: fresh?.counts ?? [],
    orders: new OrderCache(),
    totals: new Map(),
    facets: new Map(),
    rareShare: rareShare[kindOf(db)],
    firstCharacters: undefined,
  };
  statsOf.set(db, stats);
  return stats;
}

/** Searches at the same time share the statement. */
const readVersion = togetherOn<void, number>(async (db) => {
  const [state] = await readRows<{ version: number }>(
    db,
    sql`select version::float8 as version from register_state`,
  );
  return state?.version ?? 0;
});

/** The number of marks in a listing; undefined if its filters are not counted. */
export function countListing(stats: SearchStats, listing: Listing): number | undefined {
  const [filter, ...others] = listing.filters;
  if (!filter) return countMarks(stats, listing, 'all', ['']);
  if (others.length > 0) return undefined;
  return countFilter(stats, listing, filter);
}

/** A mark may have several classes and countries, so that several of them are not summed. */
function countFilter(
  stats: SearchStats,
  listing: Listing,
  { by, values }: MarkFilter,
): number | undefined {
  if (by === 'owner' || by === 'agent' || by === 'news') return undefined;
  if ((by === 'class' || by === 'country') && values.length > 1) return undefined;
  if (by === 'class' && !values.every((value) => /^[1-9]\d?$/.test(value))) return undefined;
  return countMarks(stats, listing, by, values);
}

/** Marks with any of the keys, by the stored counts. */
export function countMarks(
  { counts }: SearchStats,
  { status, isPublished }: Pick<Listing, 'status' | 'isPublished'>,
  kind: Count['kind'],
  keys: string[],
): number {
  let marks = 0;
  for (const count of counts)
    if (
      count.kind === kind &&
      keys.includes(count.key) &&
      (status === undefined || count.status === status) &&
      (isPublished === undefined || count.isPublished === isPublished)
    )
      marks += count.marks;
  return marks;
}

const rareShare = { server: 0.2, embedded: 0.6 };

const countAll = (stats: SearchStats) => countMarks(stats, {}, 'all', ['']);

export const isRarelyShown = (stats: SearchStats, { status, isPublished }: Listing): boolean =>
  countMarks(stats, { status, isPublished }, 'all', ['']) < countAll(stats) * stats.rareShare;

/** A filter without the years of no mark: each token of a filter costs time. */
export const withMarks = ({ counts }: SearchStats, filter: MarkFilter): MarkFilter => {
  if (filter.by !== 'year') return filter;
  const years = new Set(counts.filter(({ kind }) => kind === 'year').map(({ key }) => key));
  return { ...filter, values: filter.values.filter((year) => years.has(year)) };
};

/**
 * The filters that the index passes by sooner than the rows that they spare are read, and the found marks
 * of the sample that they leave. `passing`: what they take, in microseconds for each mark of the sample.
 */
function filterByIndex(
  marks: MarksInMemory,
  filters: MarkFilter[],
  found: Int32Array,
  { gathered, listed, merged, rechecked }: ReadingCosts,
): { indexed: MarkFilter[]; left: Int32Array; passing: number } {
  const leaving = (places: Int32Array, filter: MarkFilter) => marks.withFilter(places, filter);
  const indexed: MarkFilter[] = [];
  let left = found;
  let passing = 0;
  const byReach = filters.map((filter) => ({ filter, marks: leaving(found, filter).length }));
  for (const { filter } of byReach.toSorted((one, other) => one.marks - other.marks)) {
    const next = leaving(left, filter);
    const all = leaving(marks.places, filter);
    const values = filter.values.length;
    const cost =
      values > 1 ? all.length * merged + next.length * values * rechecked : all.length * listed;
    if (cost > (left.length - next.length) * gathered) continue;
    indexed.push(filter);
    left = next;
    passing += cost;
  }
  return { indexed, left, passing };
}

/**
 * Counts in the sample, to be multiplied by `scale`: marks that match all terms (`hits`), those that the index finds
 * (`read`), also by the filters that it is worth asking for (`indexed`), and both by the parts of the order.
 */
export async function estimateMatches(
  db: Db,
  stats: SearchStats,
  listing: Listing,
  terms: SearchTerm[],
) {
  const sample = await getSample(db, stats);
  const { marks } = sample;
  const { status, isPublished, filters, scope } = listing;
  const goods = scope === 'goods' && terms.length > 0 ? await getGoods(db, sample) : undefined;
  const ofFilters = (places: Int32Array, some: MarkFilter[]) =>
    some.reduce((left, filter) => marks.withFilter(left, filter), places);
  const isShown = (place: number) => {
    const mark = marks.marks[place];
    return (
      (status === undefined || mark?.status === status) &&
      (isPublished === undefined || mark?.isPublished === isPublished)
    );
  };
  const all = marks.places;
  const shown = all.filter(isShown);
  const indexedTerms = terms.filter((term) => isIndexed(term, stats.isIndexComplete));
  const ofTerms = goods
    ? terms.reduce<Int32Array>((left, { text }) => goods.having(left, [text]), all)
    : marks.withTerms(all, indexedTerms, isIndexedAlone(scope) ? scope : 'all');
  const {
    indexed,
    left: found,
    passing,
  } = filterByIndex(marks, stats.isIndexComplete ? filters : [], ofTerms, readingCosts[kindOf(db)]);
  const compared = filters.filter((filter) => !indexed.includes(filter));
  const foundShown = found.filter(isShown);
  const read = isRarelyShown(stats, listing) ? foundShown : found;
  const candidates = ofFilters(foundShown, compared);
  const hits = goods ? candidates : marks.withTerms(candidates, terms, scope);

  return {
    hits: hits.length,
    read: read.length,
    indexed,
    passing,
    scale: sample.total / Math.max(1, marks.marks.length),
    parts: countParts(await partsOf(db, stats, listing), sample, listing, {
      shown,
      hits,
      found: read,
    }),
  };
}

/** Counts the parts of the listing's order, in this order; a mark without a known part counts for the first. */
function countParts(
  names: string[],
  sample: Sample,
  listing: Listing,
  counted: Record<'shown' | 'hits' | 'found', Int32Array>,
): PartCounts[] {
  const parts = names.map((part) => ({
    counts: { part, shown: 0, hits: 0, found: 0, before: 0 },
    ...{ first: Number.POSITIVE_INFINITY, last: -1, between: 0 },
  }));
  const byName = new Map(parts.map((part) => [part.counts.part, part]));
  const partsOfMarks = partsIn(sample, listing);
  const partAt = (place: number) => byName.get(partsOfMarks[place] ?? '') ?? parts[0];
  for (const kind of ['shown', 'hits', 'found'] as const)
    for (const place of counted[kind]) {
      const part = partAt(place);
      if (part) part.counts[kind] += 1;
    }
  const ranks = ranksIn(sample, listing);
  if (!ranks) return parts.map(({ counts }) => counts);
  for (const place of counted.hits) {
    const [part, rank] = [partAt(place), ranks[place] as number];
    if (!part) continue;
    part.first = Math.min(part.first, rank);
    part.last = Math.max(part.last, rank);
  }
  for (const place of counted.shown) {
    const [part, rank] = [partAt(place), ranks[place] as number];
    if (!part) continue;
    if (rank < part.first) part.counts.before += 1;
    else if (rank <= part.last) part.between += 1;
  }
  return parts.map(({ counts, between }) => {
    const standTogether = counts.hits > 1 && 2 * counts.hits > between;
    return standTogether ? counts : { ...counts, before: 0 };
  });
}

const linesOfOrders: Partial<Record<Listing['sort'], SearchLine>> = {
  name: 'words',
  owner: 'owner',
};

/** The texts that an order is of begin a line of what is searched. */
function ranksIn({ ranks, marks }: Sample, { sort, isDescending }: Listing) {
  const line = linesOfOrders[sort];
  if (!line || isDescending) return undefined;
  const known = ranks.get(sort);
  if (known) return known;
  const texts = marks.marks.map(({ text }) => lineOf(text, line));
  const textAt = (place: number) => texts[place] as string;
  const order = marks.places.toSorted(byText(textAt));
  const found = new Int32Array(order.length);
  for (const [rank, place] of order.entries()) found[place] = rank;
  ranks.set(sort, found);
  return found;
}

function partsIn({ parts, marks }: Sample, listing: Listing): (string | undefined)[] {
  const known = parts.get(listing.sort);
  if (known) return known;
  const found = marks.marks.map(({ tokens }) => partOf(listing, tokens));
  parts.set(listing.sort, found);
  return found;
}

const yearKinds: Partial<Record<Listing['sort'], Count['kind']>> = {
  date: 'year',
  expiry: 'expiry',
};

/** The parts of the listing's order, by date those of the years that it is filtered by. */
async function partsOf(db: Db, stats: SearchStats, listing: Listing): Promise<string[]> {
  const { sort, isDescending, filters } = listing;
  const years = yearKinds[sort];
  if (!years && sort !== 'name' && sort !== 'owner') return [''];
  const filed = sort === 'date' && filters.find(({ by }) => by === 'year')?.values;
  const found = new Set(
    filed ||
      (years
        ? stats.counts.filter(({ kind }) => kind === years).map(({ key }) => key)
        : (await getFirstCharacters(db, stats))[sort as FirstOf].map(firstPartOf)),
  );
  const parts = [...found].toSorted();
  return isDescending ? parts.toReversed() : parts;
}

function getFirstCharacters(db: Db, stats: SearchStats): Promise<Record<FirstOf, string[]>> {
  const reading = stats.firstCharacters ?? readFirstCharacters(db);
  stats.firstCharacters = reading;
  return reading.catch((error) => {
    stats.firstCharacters = undefined;
    throw error;
  });
}

async function readFirstCharacters(db: Db): Promise<Record<FirstOf, string[]>> {
  const rows = await readRows<{ kind: FirstOf; character: string }>(
    db,
    sql`select distinct kind, left(key, 1) as character from register_counts
      where kind in ('name', 'owner')`,
  );
  const found: Record<FirstOf, string[]> = { name: [], owner: [] };
  for (const { kind, character } of rows) found[kind].push(character);
  return found;
}

const samplesOf = new WeakMap<object, { sample?: Sample; taking?: Promise<Sample> }>();

/** The whole register if it is small; undefined if not, and after a change until it is read anew. */
export async function getSmallRegister(
  db: Db,
  stats: SearchStats,
): Promise<MarksInMemory | undefined> {
  if (!stats.isIndexComplete || countAll(stats) > sampleSize) return undefined;
  const sample = await getSample(db, stats);
  return sample.isWhole && sample.version === stats.version ? sample.marks : undefined;
}

/** Taken by one search for all; meanwhile an older one of a register of this size serves. */
async function getSample(db: Db, stats: SearchStats): Promise<Sample> {
  const kept = samplesOf.get(db) ?? {};
  samplesOf.set(db, kept);
  const { sample } = kept;
  const total = countAll(stats);
  const isLike = sample && Math.abs(sample.total - total) <= total / 10;
  if (isLike && (sample.version === stats.version || isRecent(sample))) return sample;
  kept.taking ??= takeSample(db, stats)
    .then((taken) => {
      kept.sample = taken;
      return taken;
    })
    .finally(() => {
      delete kept.taking;
    });
  if (!isLike) return kept.taking;
  kept.taking.catch(() => {}); // the next search takes another
  return sample;
}

const isRecent = ({ takenAt, total }: Sample) =>
  performance.now() - takenAt < sampleAgeMs[total <= sampleSize ? 'small' : 'large'];

async function takeSample(db: Db, stats: SearchStats): Promise<Sample> {
  const total = countAll(stats);
  const isSmall = total <= sampleSize;
  const marks: SearchedMark[] = [];
  for await (const some of isSmall ? readAll(db) : readSome(db)) marks.push(...some);
  const inMemory = await MarksInMemory.of(marks);
  const isWhole = isSmall && (await getSearchStats(db)).version === stats.version;
  return {
    version: stats.version,
    takenAt: performance.now(),
    total,
    marks: inMemory,
    isWhole,
    parts: new Map(),
    ranks: new Map(),
    goods: undefined,
  };
}

const searchedColumns = sql`id, search_text as text, status, is_published as "isPublished",
  E'\\n' || array_to_string(array(
    select token from unnest(search_grams) as token where token like '% %'), E'\\n') || E'\\n' as tokens`;

const readAll = (db: Db) =>
  inSlices<SearchedMark>(sampledAtOnce[kindOf(db)], (last) =>
    readRows(
      db,
      sql`select ${searchedColumns} from trademarks where id > ${last?.id ?? 0}
        order by id limit ${sampledAtOnce[kindOf(db)]}`,
    ),
  );

async function* readSome(db: Db): AsyncGenerator<SearchedMark[]> {
  const [{ first, last } = { first: 1, last: 0 }] = await readRows<{ first: number; last: number }>(
    db,
    sql`select coalesce(min(id), 1) as first, coalesce(max(id), 0) as last from trademarks`,
  );
  const step = Math.max(1, Math.floor((last - first) / sampleSize));
  const parts = sampleSize / sampledAtOnce[kindOf(db)];
  for (let part = 0; part < parts; part += 1) {
    const ids = sql`${first + part * step}::int, ${last}::int, ${step * parts}::int`;
    yield readRows<SearchedMark>(
      db,
      sql`select ${searchedColumns}
        from generate_series(${ids}) as sampled join trademarks on id = sampled`,
    );
  }
}

async function getGoods(db: Db, sample: Sample): Promise<WordIndex> {
  sample.goods ??= readGoods(db, sample.marks.marks);
  return sample.goods.catch((error) => {
    sample.goods = undefined;
    throw error;
  });
}

async function readGoods(db: Db, marks: SearchedMark[]): Promise<WordIndex> {
  const words = new Map<number, string[]>();
  const size = sampledAtOnce[kindOf(db)];
  for (let from = 0; from < marks.length; from += size) {
    const ids = marks.slice(from, from + size).map(({ id }) => id);
    const rows = await readRows<{ id: number; words: string }>(
      db,
      sql`select id, array_to_string(goods_words, ' ') as words from trademarks
        where id = any(${sql.param(ids)}::int[])`,
    );
    for (const row of rows) words.set(row.id, row.words.split(' '));
  }
  return WordIndex.of(marks.length, (place) => words.get(marks[place]?.id ?? 0) ?? []);
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
