import { type SQL, sql } from 'drizzle-orm';
import { type Db, kindOf } from '../../../platform/db/database';
import type { Listing } from './listing.server';
import { isIndexed } from './matching.server';
import { classOf, keysVersion } from './register-columns.server';
import type { SearchTerm } from './search-terms';
import { classGram } from './trigrams';

/** What is known of the register as it is: to plan a search, and to answer the next one. */
export interface RegisterMemory {
  version: number;
  /** False: a mark was written without its columns, and nobody mended it yet. */
  isFolded: boolean;
  counts: Count[];
  sample: Sample | undefined;
  /** The ids of searches that found many, in their order. */
  orders: KeptOrders;
  /** How many those are, in whichever order. */
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
/** Estimates may be so old, unless the register grew or shrank by a tenth. */
const sampleAgeMs = 30_000;
/** Four bytes each. */
const mostKeptIds = 4_000_000;

const memories = new WeakMap<object, RegisterMemory>();

/** What is remembered of the register, as long as nobody changed it. */
export async function recallRegister(db: Db): Promise<RegisterMemory> {
  const known = memories.get(db);
  const [state] = await read<{ version: number }>(
    db,
    sql`select version::float8 as version from register_state`,
  );
  const version = state?.version ?? 0;
  if (known?.version === version) return known;
  const [fresh] = await read<{ counts: Count[] | null; isFolded: boolean }>(
    db,
    sql`select
      not exists (select from trademarks where keys_version < ${keysVersion}) as "isFolded",
      (select json_agg(json_build_object('kind', kind, 'key', key, 'status', status,
        'isPublished', is_published, 'marks', marks)) from register_counts
        where kind = 'all' or (kind = 'class' and key ~ '^[1-9][0-9]?$')) as counts`,
  );
  const memory: RegisterMemory = {
    version,
    isFolded: fresh?.isFolded ?? false,
    counts: fresh?.counts ?? [],
    sample: known?.sample,
    orders: new KeptOrders(),
    totals: new Map(),
  };
  memories.set(db, memory);
  return memory;
}

/** How many marks a listing shows, where that is kept count of. */
export function countListing(memory: RegisterMemory, listing: Listing): number | undefined {
  const { status, isPublished, classNumber } = listing;
  const key = classNumber === undefined ? '' : classOf(classNumber);
  if (key && !/^[1-9]\d?$/.test(key)) return undefined;
  const kind = key ? 'class' : 'all';
  let marks = 0;
  for (const count of memory.counts)
    if (
      count.kind === kind &&
      count.key === key &&
      (status === undefined || count.status === status) &&
      (isPublished === undefined || count.isPublished === isPublished)
    )
      marks += count.marks;
  return marks;
}

/** A state or publication that less than a fifth of the register has is worth an index. */
const rareShare = 0.2;

export function isRarelyShown(memory: RegisterMemory, listing: Listing): boolean {
  const all = countListing(memory, { sort: 'name', isDescending: false }) ?? 0;
  const shown = countListing(memory, { ...listing, classNumber: undefined }) ?? 0;
  return shown < all * rareShare;
}

/** In marks of the sample, each of which stands for `scale` of the register. */
interface Estimate {
  shown: number;
  /** Those shown that hold all terms. */
  hits: number;
  /** Those that the index of words leads to. */
  read: number;
  scale: number;
}

export async function estimateMatches(
  db: Db,
  memory: RegisterMemory,
  listing: Listing,
  terms: SearchTerm[],
): Promise<Estimate> {
  const sample = await getSample(db, memory);
  const { status, isPublished, classNumber } = listing;
  const ofClass = classNumber && `${classGram(classOf(classNumber))};`;
  const isRare = isRarelyShown(memory, listing);
  const indexed = terms.filter((term) => isIndexed(term, memory.isFolded));
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

async function getSample(db: Db, memory: RegisterMemory): Promise<Sample> {
  const total = countListing(memory, { sort: 'name', isDescending: false }) ?? 0;
  const { sample } = memory;
  if (sample) {
    const isLike = Math.abs(sample.total - total) <= total / 10;
    const isFresh =
      sample.version === memory.version || performance.now() - sample.takenAt < sampleAgeMs;
    if (isLike && isFresh) return sample;
  }
  const marks = await readSample(db);
  memory.sample = { version: memory.version, takenAt: performance.now(), total, marks };
  return memory.sample;
}

/** Marks from all over the register; an embedded database reads a few at a time, so that others have their turn. */
async function readSample(db: Db): Promise<Sample['marks']> {
  const { size, parts } = samples[kindOf(db)];
  const [ids] = await read<{ first: number; last: number }>(
    db,
    sql`select coalesce(min(id), 1) as first, coalesce(max(id), 0) as last from trademarks`,
  );
  const { first = 1, last = 0 } = ids ?? {};
  const step = Math.max(1, Math.floor((last - first) / size));
  const marks: Sample['marks'] = [];
  for (let part = 0; part < parts; part += 1) {
    const some = await read<Sample['marks'][number]>(
      db,
      sql`select search_text as text, status, is_published as "isPublished"
        from generate_series(${first + part * step}::int, ${last}::int, ${step * parts}::int) as sampled
        join trademarks on id = sampled`,
    );
    marks.push(...some);
  }
  return marks;
}

/** The searches asked for last, in as much memory as was agreed. */
class KeptOrders {
  #orders = new Map<string, Int32Array>();
  #kept = 0;

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
    this.#kept += ids.length;
    for (const [oldest, { length }] of this.#orders) {
      if (this.#kept <= mostKeptIds) return;
      this.#orders.delete(oldest);
      this.#kept -= length;
    }
  }
}

async function read<T extends object>(db: Db, statement: SQL): Promise<T[]> {
  const { rows } = await db.execute(statement);
  return rows as T[];
}
