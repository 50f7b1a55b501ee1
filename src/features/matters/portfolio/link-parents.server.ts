import { and, eq, inArray, sql } from 'drizzle-orm';
import { takeLock } from '../../../platform/db/advisory-lock';
import type { Db } from '../../../platform/db/database';
import { readRows } from '../../../platform/db/rows';
import { Failure } from '../../../shared/failure';
import { canonicalNumber } from '../../../shared/mark-number';
import type { EventKind } from '../deadlines/event-kinds';
import { isPossible, type LinkKind } from '../deadlines/links';
import { insertLink } from '../matter/link-matters.server';
import { matterEvents, matters } from '../record/schema.server';
import { addRemark, nextRows, type StoredRow } from './data.server';
import type { MatterToOpen } from './matter-to-open';
import { portfolioRows } from './schema.server';

type Child = Pick<StoredRow, 'row'> & {
  matterId: number;
  matter: MatterToOpen & { parent: string };
};

/**
 * Links the next matters to those that the file says they come from, among its rows or in the docket. A second time changes
 * nothing. Returns the last row.
 */
export async function linkParents(
  tx: Db,
  portfolioId: number,
  after: number,
  { limit, actor, keys }: { limit: number; actor: string; keys: Keys },
): Promise<number | undefined> {
  const where = sql`${portfolioRows.matter} ->> 'parent' is not null`;
  const rows = (await nextRows(tx, portfolioId, after, {
    are: 'opened',
    where,
    limit,
  })) as Child[];
  if (rows.length === 0) return undefined;
  await takeLock(tx, 'families');
  const parents = await findParents(
    tx,
    keys,
    rows.map(({ matter }) => matter.parent),
  );
  const filings = await findFilings(tx, [...parents.values()].flat());
  for (const child of rows) {
    const found = parents.get(child.matter.parent) ?? [];
    const [parentId] = found;
    const problem =
      parentId === undefined || found.length > 1
        ? 'which is none, or several, of the rows and matters here'
        : await link(tx, child, parentId, { filedOn: filings.get(parentId) ?? [], actor });
    if (problem)
      await addRemark(
        tx,
        portfolioId,
        child.row,
        `It comes from “${child.matter.parent}”, ${problem}`,
      );
  }
  return rows.at(-1)?.row;
}

type Keys = ReadonlyMap<string, number[]>;

/** Which of its matters have a former reference, id or number. */
export async function readKeys(db: Db, portfolioId: number): Promise<Keys> {
  const rows = await readRows<{ key: string; ids: number[] }>(
    db,
    sql`select key, array_agg(matter_id) as ids
      from ${portfolioRows}, jsonb_array_elements_text(matter -> 'keys') as key
      where portfolio_id = ${portfolioId} and matter_id is not null group by key`,
  );
  return new Map(rows.map(({ key, ids }) => [key, ids]));
}

/** Which matters have these words as their former reference or id, or as their number. */
async function findParents(tx: Db, keys: Keys, words: string[]) {
  const numbers = sql.param([...new Set(words.map((word) => canonicalNumber(word)))]);
  const rows = await readRows<{ id: number; number: string }>(
    tx,
    sql`select id, upper(translate(application_number, ' ', '')) as number from ${matters}
        where upper(translate(application_number, ' ', '')) = any(${numbers}::text[])`,
  );
  return new Map(
    words.map((word) => {
      const canonical = canonicalNumber(word);
      const here = rows.filter(({ number }) => number === word || number === canonical);
      return [word, [...new Set([...(keys.get(word) ?? []), ...here.map(({ id }) => id)])]];
    }),
  );
}

const filings: EventKind[] = ['filed', 'filed-abroad', 'first-filing', 'pct-filed'];

async function findFilings(tx: Db, ids: number[]): Promise<Map<number, string[]>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: matterEvents.matterId, on: matterEvents.datedOn })
    .from(matterEvents)
    .where(and(inArray(matterEvents.matterId, ids), inArray(matterEvents.kind, filings)));
  return new Map(
    [...Map.groupBy(rows, ({ id }) => id)].map(([id, all]) => [id, all.map(({ on }) => on)]),
  );
}

/** Returns why not, if so. A priority is claimed of nothing that was filed on another day. */
async function link(
  tx: Db,
  { matterId: childId, matter }: Child,
  parentId: number,
  { filedOn, actor }: { filedOn: string[]; actor: string },
): Promise<string | undefined> {
  const [parent] = await tx
    .select({ right: matters.right, route: matters.route })
    .from(matters)
    .where(eq(matters.id, parentId));
  const kind = kindsOf(matter, filedOn).find((each) => parent && isPossible(each, parent, matter));
  if (!kind) return 'and the file doesn’t say how. Link them by hand';
  try {
    await insertLink(tx, { parentId, childId, kind }, actor);
    return undefined;
  } catch (error) {
    if (error instanceof Failure) return `and can’t be linked: ${error.message}`;
    throw error;
  }
}

function kindsOf({ isDivisional, events }: MatterToOpen, filedOn: string[]): LinkKind[] {
  if (isDivisional) return ['divisional', 'division'];
  const claimed = events.map(({ facts }) => facts.priorityOn).find(Boolean);
  return ['national-phase', ...(claimed && filedOn.includes(claimed) ? ['priority' as const] : [])];
}
