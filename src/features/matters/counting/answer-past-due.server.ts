import { inArray, sql } from 'drizzle-orm';
import type { Actor } from '../../../platform/audit-log/record-audit';
import { withoutStale } from '../../../platform/auth/refuse-stale';
import type { Db } from '../../../platform/db/database';
import { later } from '../../../platform/db/edited-row';
import { lockRows, updateRows } from '../../../platform/db/rows';
import { dayInSingapore } from '../../../shared/calendar-date';
import { invalid } from '../../../shared/failure';
import type { SeveralChanged } from '../../../shared/last-seen';
import { auditMatters } from '../record/record-audit.server';
import { matters } from '../record/schema.server';
import type { AnswerPastDue } from './contract';
import type { DeadlineRow } from './data.server';
import { refreshDockets } from './refresh-docket.server';
import { matterDeadlines } from './schema.server';
import { noteChanges } from './write-deadlines.server';

/** What became of deadlines whose day passed before the firm took over. Those answered meanwhile stay as they are. */
export const answerPastDue = (
  db: Db,
  { ids, seen, answer, doneOn, doneBy, note }: AnswerPastDue,
  actor: Actor,
): Promise<SeveralChanged> =>
  db.transaction(async (tx) => {
    if (doneOn && doneOn > dayInSingapore()) throw invalid('The day is in the future', 'doneOn');
    const { id, matterId } = matterDeadlines;
    const of = await tx
      .selectDistinct({ id: matterId })
      .from(matterDeadlines)
      .where(inArray(id, ids));
    const matterIds = of.map((each) => each.id);
    await lockRows(tx, matters, matterIds);
    const rows = await lockRows(tx, matterDeadlines, ids);
    const { fresh, changedSince } = await withoutStale(tx, 'deadline', rows, seen);
    const asked = fresh.filter(({ state }) => state === 'past-due');
    const what = answer === 'open' ? 'still open' : answer;
    const said = [answer === 'done' && `By ${doneBy}`, note].filter(Boolean).join('. ');
    const isOf = (row: DeadlineRow) =>
      answer === 'open'
        ? { state: 'open' as const, isStillOpen: true }
        : {
            state: answer,
            closedOn: answer === 'done' ? doneOn : row.effectiveOn,
            closingNote: said || 'Missed before us',
          };
    await updateRows(
      tx,
      matterDeadlines,
      [matterDeadlines.id],
      asked.map((row) => ({ id: row.id, ...isOf(row) })),
      sql`updated_at = ${later(matterDeadlines.updatedAt)}`,
    );
    await noteChanges(
      tx,
      asked.map((row) => ({ ...row, what, note: said || null })),
      actor.actor,
    );
    await refreshDockets(tx, matterIds, actor.actor);
    await auditMatters(
      tx,
      actor,
      { action: 'update', entity: 'deadline' },
      asked.map(({ id: entityId, matterId: of, state, effectiveOn }) => ({
        matterId: of,
        id: entityId,
        before: { state },
        after: { what, effectiveOn },
      })),
    );
    return { count: asked.length, changedSince };
  });
