import { inArray, sql } from 'drizzle-orm';
import { takeLock } from '../../../platform/db/advisory-lock';
import type { Db } from '../../../platform/db/database';
import { insertingRows, readRows, updateRows } from '../../../platform/db/rows';
import { matterDeadlines } from '../counting/schema.server';
import { descendantsOf, type Link } from '../deadlines/links';
import { findLinks } from '../record/data.server';
import { matterEvents, matterLinks } from '../record/schema.server';
import { addRemark, nextRows, type StoredRow } from './data.server';
import { eventKey, recordOf } from './open-docket.server';
import { portfolioRows } from './schema.server';

/**
 * What leads from one matter of a docket to another, once all of them are open: where each comes from, and what of
 * another has closed a deadline. A second time changes nothing. Returns the last row.
 */
export async function connectNext(
  tx: Db,
  portfolioId: number,
  after: number,
  limit: number,
): Promise<number | undefined> {
  // Of an erased person nothing is left to connect.
  const where = sql`${portfolioRows.cells} <> '{}'`;
  const rows = await nextRows(tx, portfolioId, after, { are: 'opened', where, limit });
  await linkRows(tx, portfolioId, rows);
  await closeByOthers(tx, portfolioId, rows);
  return rows.at(-1)?.row;
}

async function linkRows(tx: Db, portfolioId: number, rows: StoredRow[]) {
  const wanted = rows.flatMap(({ cells, row, matterId }) =>
    matterId === null
      ? []
      : recordOf({ cells }).comesFrom.map((link) => ({ ...link, row, matterId })),
  );
  if (wanted.length === 0) return;
  await takeLock(tx, 'families');
  const parents = await findOpened(
    tx,
    portfolioId,
    wanted.map(({ parentNumber }) => parentNumber),
  );
  const links: (Link & { actor: string; createdAt: Date })[] = [];
  const remarks: { row: number; text: string }[] = [];
  const known: Link[] = await findLinks(tx, [
    ...wanted.map(({ matterId }) => matterId),
    ...parents.values(),
  ]);
  for (const { parentNumber, kind, actor, createdAt, row, matterId: childId } of wanted) {
    const parentId = parents.get(parentNumber);
    const isCircle =
      parentId !== undefined &&
      (parentId === childId || descendantsOf(childId, known).includes(parentId));
    if (parentId === undefined || isCircle) {
      remarks.push({ row, text: `It comes from ${parentNumber}, which can’t be linked here` });
      continue;
    }
    const link = { parentId, childId, kind };
    known.push(link);
    links.push({ ...link, actor, createdAt: new Date(createdAt) });
  }
  if (links.length > 0)
    await tx.execute(sql`${insertingRows(matterLinks, links)} on conflict do nothing`);
  for (const { row, text } of remarks) await addRemark(tx, portfolioId, row, text);
}

/** Which matters these numbers of the docket are here. */
async function findOpened(tx: Db, portfolioId: number, numbers: string[]) {
  const rows = await readRows<{ number: string; id: number }>(
    tx,
    sql`select split_part(identity, ' ', 2) as number, matter_id as id from ${portfolioRows}
      where portfolio_id = ${portfolioId} and outcome = 'opened' and matter_id is not null
        and split_part(identity, ' ', 2) = any(${sql.param(numbers)}::text[])`,
  );
  return new Map(rows.map(({ number, id }) => [number, id]));
}

async function closeByOthers(tx: Db, portfolioId: number, rows: StoredRow[]) {
  const closed = rows.flatMap(({ matterId, cells }) => {
    const { events, deadlines } = recordOf({ cells });
    const own = new Map(events.map(({ id }, place) => [id, place]));
    return deadlines.flatMap(({ closedByEventId, rule, eventId }) =>
      matterId !== null && closedByEventId !== null && !own.has(closedByEventId)
        ? [{ matterId, rule, eventId, closedByEventId }]
        : [],
    );
  });
  if (closed.length === 0) return;
  const keys = closed.flatMap(({ eventId, closedByEventId }) =>
    [eventId, closedByEventId].flatMap((id) => (id === null ? [] : eventKey(portfolioId, id))),
  );
  const found = await tx
    .select({ id: matterEvents.id, key: matterEvents.key })
    .from(matterEvents)
    .where(inArray(matterEvents.key, keys));
  const here = new Map(found.map(({ id, key }) => [key, id]));
  const idOf = (id: number | null) =>
    id === null ? undefined : here.get(eventKey(portfolioId, id));
  await updateRows(
    tx,
    matterDeadlines,
    [matterDeadlines.matterId, matterDeadlines.key],
    closed.flatMap(({ matterId, rule, eventId, closedByEventId }) => {
      const by = idOf(closedByEventId);
      return by ? [{ matterId, key: `${rule}:${idOf(eventId)}`, closedByEventId: by }] : [];
    }),
  );
}
