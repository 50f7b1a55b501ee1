import { and, asc, eq, gt, gte, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '../../../platform/db/database';
import { withChanges } from '../deadlines/versions';
import { listed } from '../record/data.server';
import { matterEvents, matters } from '../record/schema.server';
import { type DeadlineRow, findConfirmedChanges, findOfficeCalendar } from './data.server';
import { countDockets } from './refresh-docket.server';
import { refuseChange } from './rule-changes.server';
import type { PreviewRule, RuleMoves } from './rule-contract';

/** So many are counted while other requests wait for a moment only. */
const mattersAtOnce = 100;

/** To act by, and the firm's own. Null: it is closed, or entered from the letter. */
const daysOf = ({
  state,
  effectiveOn,
  targetOn,
}: Pick<DeadlineRow, 'state' | 'effectiveOn' | 'targetOn'>) =>
  state === 'open' || state === 'past-due' ? [effectiveOn, targetOn] : [null, null];

/** Which open deadlines a change would move, of the next open matters that have an event for which it holds. */
export async function findMoves(
  db: Db,
  key: string,
  { after, ...change }: z.output<typeof PreviewRule>,
): Promise<RuleMoves> {
  const { rights, routes, triggers, validBy } = await refuseChange(db, key, change);
  const where = and(
    eq(matters.isOpen, true),
    inArray(matters.right, [...rights]),
    inArray(matters.route, [...routes]),
    sql`exists (select from ${matterEvents} where ${and(
      eq(matterEvents.matterId, matters.id),
      inArray(matterEvents.kind, [...triggers]),
      // A filing is never after what happens to it; what a period is counted from can be.
      validBy === 'base' ? undefined : gte(matterEvents.datedOn, change.validFrom),
    )})`,
  );
  const rows = await db
    .select(listed)
    .from(matters)
    .where(and(where, gt(matters.id, after)))
    .orderBy(asc(matters.id))
    .limit(mattersAtOnce);
  const office = {
    calendar: await findOfficeCalendar(db),
    rules: withChanges([...(await findConfirmedChanges(db)), { ...change, key }]),
  };
  const counted = await countDockets(db, rows, office);
  return {
    of: after === 0 ? await db.$count(matters, where) : null,
    counted: rows.length,
    last: rows.length < mattersAtOnce ? null : (rows.at(-1)?.id ?? null),
    moves: counted.flatMap(({ matter: { id, number, title }, insert, update }) => {
      const matter = { id, number, title };
      const added = insert
        .filter(({ rule, state }) => rule === key && state === 'open')
        .map((is) => ({ deadlineId: null, was: [null, null], now: daysOf(is) }));
      const moved = update
        .filter(({ was }) => was.rule === key)
        .map(({ id: deadlineId, was, is }) => ({
          deadlineId,
          was: daysOf(was),
          now: daysOf({ ...was, ...is }),
        }))
        .filter(({ was, now }) => was.join() !== now.join());
      return [...added, ...moved].map(({ deadlineId, was, now }) => ({
        matter,
        deadlineId,
        was: was[0] ?? null,
        now: now[0] ?? null,
        targetWas: was[1] ?? null,
        targetNow: now[1] ?? null,
      }));
    }),
  };
}
