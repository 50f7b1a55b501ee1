import { sql } from 'drizzle-orm';
import { takeLock } from '../../../platform/db/advisory-lock';
import type { Db } from '../../../platform/db/database';

/** Call it first in a transaction that assigns slugs: these wait for each other. */
export const lockSlugs = (tx: Db) => takeLock(tx, 'trademarkSlugs');

/** Current and former slugs of marks. */
async function findTakenSlugs(db: Db, slugs: string[]): Promise<Set<string>> {
  if (slugs.length === 0) return new Set();
  const wanted = sql`(select jsonb_array_elements_text(${JSON.stringify(slugs)}::jsonb))`;
  const { rows } = await db.execute<{ slug: string }>(sql`
    select slug from trademarks where slug in ${wanted}
    union all select slug from former_trademark_slugs where slug in ${wanted}`);
  return new Set(rows.map(({ slug }) => slug));
}

/** Extra numbers to try: none at first, since most bases are free. */
const windows = [0, 8, 64, 512, 2_000];

/**
 * A free slug for each base, in order: the base itself, or else numbered from 2. `lastNumbers` remembers the
 * last number between calls of one run, since some names are shared by thousands of marks.
 */
export async function findFreeSlugs(
  tx: Db,
  bases: string[],
  lastNumbers = new Map<string, number>(),
): Promise<string[]> {
  const waiting = Map.groupBy(bases.keys(), (place) => bases[place] as string);
  const slugs: string[] = [];
  const given = new Set<string>();
  const reached = new Map<string, number>();
  const lastOf = (base: string) => reached.get(base) ?? lastNumbers.get(base) ?? 0;
  for (let round = 0; waiting.size > 0; round += 1) {
    const window = windows[Math.min(round, windows.length - 1)] ?? 0;
    const candidates = [...waiting].map(([base, places]) => ({
      base,
      places,
      names: numbered(base, lastOf(base), window + places.length),
    }));
    const taken = await findTakenSlugs(
      tx,
      candidates.flatMap(({ names }) => names),
    );
    for (const { base, places, names } of candidates) {
      let tried = 0;
      for (const name of names) {
        if (places.length === 0) break;
        tried += 1;
        if (taken.has(name) || given.has(name)) continue;
        given.add(name);
        slugs[places.shift() as number] = name;
      }
      reached.set(base, lastOf(base) + tried);
      if (places.length === 0) waiting.delete(base);
    }
  }
  remember(lastNumbers, reached);
  return slugs;
}

const maxCached = 100_000;
const soonFound = 8;

function remember(lastNumbers: Map<string, number>, reached: Map<string, number>) {
  for (const [base, last] of reached) if (last > 1) lastNumbers.set(base, last);
  if (lastNumbers.size <= maxCached) return;
  for (const [base, last] of lastNumbers) if (last <= soonFound) lastNumbers.delete(base);
}

/** `lion`, `lion-2`, `lion-3`, … */
const numbered = (base: string, from: number, count: number) =>
  Array.from({ length: count }, (_, step) => {
    const number = from + step + 1;
    return number === 1 ? base : `${base}-${number}`;
  });
