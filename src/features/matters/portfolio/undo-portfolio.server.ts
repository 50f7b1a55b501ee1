import { and, asc, desc, eq, gt, gte, inArray, isNotNull, sql } from 'drizzle-orm';
import { type Actor, recordAudit } from '../../../platform/audit-log/record-audit';
import type { SiteContext, UndoableChange, UndoSource } from '../../../platform/context';
import type { Db } from '../../../platform/db/database';
import { lockRow, lockRows, readRows } from '../../../platform/db/rows';
import { newTask } from '../../../platform/jobs/tasks';
import { countText } from '../../../shared/count-text';
import { conflict, notFound } from '../../../shared/failure';
import { undoableMs } from '../../../shared/undo';
import { invoices } from '../../billing/schema.server';
import { deadlineChanges, matterDeadlines } from '../counting/schema.server';
import { deleteMatters } from '../docket/delete-matters.server';
import { matterDocuments } from '../documents/schema.server';
import { matterMessages } from '../messages/schema.server';
import { matterEvents, matterLinks, matters } from '../record/schema.server';
import { renewalAnswers, renewalReminders } from '../renewals/schema.server';
import type { PortfolioRecord } from './data.server';
import { portfolioPath, titleOf } from './describe.server';
import { portfolioRows, portfolios } from './schema.server';
import { hasBrought } from './take-counting.server';

const shownAtMost = 200;

/** Everything that a portfolio has opened, as one change. */
export const portfolioUndo = ({ wake }: SiteContext): UndoSource => ({
  async find(db, since) {
    const rows = await db
      .select()
      .from(portfolios)
      .where(and(isNotNull(portfolios.startedAt), gte(portfolios.startedAt, since)))
      .orderBy(desc(portfolios.startedAt), desc(portfolios.id))
      .limit(shownAtMost);
    return rows.filter(canBeTakenBack).map(toChange);
  },
  async undo(db, id, actor) {
    await db.transaction((tx) => beginUndo(tx, id, actor));
    wake();
    return 'This goes on in the background. The page of the portfolio shows how far it is.';
  },
});

const untilOf = ({ startedAt }: PortfolioRecord) =>
  new Date((startedAt?.getTime() ?? 0) + undoableMs);

/** Rules and days came before the first matter. */
export const canBeTakenBack = (row: Pick<PortfolioRecord, 'counts' | 'asked'>) =>
  row.counts.opened > 0 || hasBrought(row);

/** Also what stopped halfway. */
const canUndo = ({ state }: PortfolioRecord) => state === 'done' || state === 'rehearsed';

function toChange(row: PortfolioRecord): UndoableChange {
  const { id, actor, counts, kept, startedAt, undoneAt, undoneBy } = row;
  return {
    id,
    kind: 'imported',
    title: `Took over ${countText(counts.opened, 'matter')}: ${titleOf(row)}`,
    text: kept > 0 ? keptText(kept) : null,
    actor,
    at: startedAt as Date,
    undoableUntil: untilOf(row),
    undone: undoneAt ? { at: undoneAt, actor: undoneBy ?? actor } : null,
    refusal: canUndo(row) ? null : 'This portfolio is at work.',
    path: portfolioPath(id),
  };
}

export const keptText = (kept: number) =>
  `${countText(kept, 'matter')} stayed, since people have worked on ${kept === 1 ? 'it' : 'them'}.`;

async function beginUndo(tx: Db, id: number, actor: Actor) {
  const row = await lockRow(tx, portfolios, eq(portfolios.id, id));
  if (!row?.startedAt) throw notFound('Change not found');
  if (row.undoneAt) throw conflict('This change has already been undone.');
  if (!canUndo(row)) throw conflict('This portfolio is at work.');
  if (untilOf(row) < new Date()) throw conflict('This change can no longer be undone.');
  await tx
    .update(portfolios)
    .set({ state: 'undoing', rowsDone: 0, kept: 0, undoneBy: actor.actor, ...newTask })
    .where(eq(portfolios.id, id));
  await recordAudit(tx, actor, 'undo', 'portfolio', id);
}

/** Deletes the next matters but those that people have worked on. Returns the last row, and how many stayed. */
export async function undoNext(
  tx: Db,
  portfolio: Pick<PortfolioRecord, 'id' | 'actor' | 'rowsDone' | 'startedAt' | 'finishedAt'>,
  limit: number,
): Promise<{ last: number; kept: number } | undefined> {
  const rows = await tx
    .select({ row: portfolioRows.row, matterId: portfolioRows.matterId })
    .from(portfolioRows)
    .where(
      and(
        eq(portfolioRows.portfolioId, portfolio.id),
        gt(portfolioRows.row, portfolio.rowsDone),
        eq(portfolioRows.outcome, 'opened'),
      ),
    )
    .orderBy(asc(portfolioRows.row))
    .limit(limit);
  const last = rows.at(-1)?.row;
  if (last === undefined) return undefined;
  const ids = rows.flatMap(({ matterId }) => matterId ?? []);
  await lockRows(tx, matters, ids);
  const kept = await findWorkedOn(tx, portfolio, ids);
  const gone = rows.filter(({ matterId }) => matterId === null || !kept.has(matterId));
  await deleteMatters(
    tx,
    gone.flatMap(({ matterId }) => matterId ?? []),
  );
  await tx
    .update(portfolioRows)
    .set({ outcome: 'new', matterId: null })
    .where(
      and(
        eq(portfolioRows.portfolioId, portfolio.id),
        inArray(
          portfolioRows.row,
          gone.map(({ row }) => row),
        ),
      ),
    );
  return { last, kept: kept.size };
}

/** Matters on which somebody, or the client, has done anything since they were opened; what came in with them is older. */
async function findWorkedOn(
  tx: Db,
  {
    id: portfolioId,
    actor,
    startedAt,
    finishedAt,
  }: Pick<PortfolioRecord, 'id' | 'actor' | 'startedAt' | 'finishedAt'>,
  ids: number[],
): Promise<Set<number>> {
  const own = `portfolio:${portfolioId}:%`;
  const asked = sql`any(${sql.param(ids)}::int[])`;
  const since = sql`${startedAt?.toISOString()}::timestamptz`;
  const sinceLinked = sql`${(finishedAt ?? startedAt)?.toISOString()}::timestamptz`;
  const opened = sql`(select matter_id from ${portfolioRows} where portfolio_id = ${portfolioId} and matter_id is not null)`;
  // Where the import has stopped its own links are as new as those of people.
  const isOwnLink = finishedAt
    ? sql`false`
    : sql`actor = ${actor} and parent_id in ${opened} and child_id in ${opened}`;
  const rows = await readRows<{ id: number }>(
    tx,
    sql`select matter_id as id from ${matterEvents} where matter_id = ${asked} and key not like ${own}
      union select matter_id from ${matterMessages} where matter_id = ${asked}
      union select matter_id from ${matterDocuments} where matter_id = ${asked} and scan <> 'absent'
      union select matter_id from ${renewalReminders} where matter_id = ${asked}
      union select matter_id from ${renewalAnswers} where matter_id = ${asked}
      union select matter_id from ${invoices} where matter_id = ${asked}
      union select parent_id from ${matterLinks} where parent_id = ${asked} and created_at > ${sinceLinked} and not (${isOwnLink})
      union select child_id from ${matterLinks} where child_id = ${asked} and created_at > ${sinceLinked} and not (${isOwnLink})
      union select matter_id from ${matterDeadlines}
        where matter_id = ${asked} and (read_at >= ${since}
          or updated_at >= ${since} and (is_set_by_hand or is_still_open)
          or entered_at >= ${since} and rule is null and key not like ${own})
      union select matter_id from ${deadlineChanges} join ${matterDeadlines} on ${matterDeadlines.id} = deadline_id
        where matter_id = ${asked} and at >= ${since}
          and what not in ('counted', 'to be entered', 'counted again', 'opened again', 'taken from the former docket', 'superseded')
          and actor <> 'automatic'
      union select entity_id::int from audit_trail
        where entity = 'matter' and entity_id = any(${sql.param(ids.map(String))}::text[])
          and after -> 'portfolio' is distinct from to_jsonb(${portfolioId}::int)`,
  );
  return new Set(rows.map(({ id }) => id));
}
