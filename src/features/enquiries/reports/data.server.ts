import { and, asc, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import type { CheckResult } from '../../clearance/matching/contract';
import { trademarkChecks } from '../schema.server';
import type { AdminTrademarkCheck } from './contract';

export type CheckRow = typeof trademarkChecks.$inferSelect;

/** Longer than a report can take. After a crash the check is free again at its end. */
const lease = sql`now() + interval '1 minute'`;

/** Where no other process can be at work, every lease is that of a process that was killed. */
export async function freeCheckLeases(db: Db) {
  await db
    .update(trademarkChecks)
    .set({ leasedUntil: null })
    .where(and(eq(trademarkChecks.reportState, 'queued'), isNotNull(trademarkChecks.leasedUntil)));
}

export function leaseDueChecks(db: Db, limit: number): Promise<CheckRow[]> {
  const due = db.$with('due').as(
    db
      .select({ id: trademarkChecks.id })
      .from(trademarkChecks)
      .where(
        and(
          eq(trademarkChecks.reportState, 'queued'),
          lte(trademarkChecks.nextAttemptAt, sql`now()`),
          or(isNull(trademarkChecks.leasedUntil), lte(trademarkChecks.leasedUntil, sql`now()`)),
        ),
      )
      .orderBy(asc(trademarkChecks.nextAttemptAt), asc(trademarkChecks.id))
      .limit(limit)
      .for('update', { skipLocked: true }),
  );
  return db
    .with(due)
    .update(trademarkChecks)
    .set({ leasedUntil: lease })
    .where(sql`${trademarkChecks.id} in (select "id" from ${due})`)
    .returning();
}

/** Only while it is still to be made: whoever made it first has told it. */
export async function updateToReported(
  tx: Db,
  id: number,
  report: { result: CheckResult; token: string; reportedAt: Date },
): Promise<CheckRow | undefined> {
  const [row] = await tx
    .update(trademarkChecks)
    .set({ ...report, level: report.result.level, reportState: 'reported', leasedUntil: null })
    .where(and(eq(trademarkChecks.id, id), eq(trademarkChecks.reportState, 'queued')))
    .returning();
  return row;
}

export async function updateToWithLawyer(tx: Db, id: number): Promise<CheckRow | undefined> {
  const [row] = await tx
    .update(trademarkChecks)
    .set({ reportState: 'with-lawyer', leasedUntil: null })
    .where(and(eq(trademarkChecks.id, id), eq(trademarkChecks.reportState, 'queued')))
    .returning();
  return row;
}

export async function updateToLater(db: Db, id: number, attempts: number, pauseSeconds: number) {
  await db
    .update(trademarkChecks)
    .set({
      attempts,
      leasedUntil: null,
      nextAttemptAt: sql`now() + make_interval(secs => ${pauseSeconds})`,
    })
    .where(and(eq(trademarkChecks.id, id), eq(trademarkChecks.reportState, 'queued')));
}

export async function getCheckByToken(db: Db, token: string): Promise<CheckRow | undefined> {
  const [row] = await db.select().from(trademarkChecks).where(eq(trademarkChecks.token, token));
  return row;
}

/** Whoever else wants to change this check waits until the transaction ends. */
export async function lockCheck(tx: Db, id: number): Promise<CheckRow | undefined> {
  const [row] = await tx
    .select()
    .from(trademarkChecks)
    .where(eq(trademarkChecks.id, id))
    .for('update');
  return row;
}

export async function updateAnswer(
  tx: Db,
  id: number,
  answer: Required<Pick<CheckRow, 'assigneeId' | 'comment' | 'commentedBy'>> & {
    commentedAt: Date;
  },
): Promise<CheckRow | undefined> {
  const [row] = await tx
    .update(trademarkChecks)
    .set({
      ...answer,
      state: 'done',
      answeredAt: sql`coalesce(${trademarkChecks.answeredAt}, ${answer.commentedAt.toISOString()}::timestamptz)`,
      leasedUntil: null,
      reportState: sql`case when ${trademarkChecks.reportState} = 'queued' then 'with-lawyer' else ${trademarkChecks.reportState} end`,
    })
    .where(eq(trademarkChecks.id, id))
    .returning();
  return row;
}

export const toAdminCheck = (row: CheckRow): AdminTrademarkCheck => ({
  ...row,
  requestedAt: row.requestedAt.toISOString(),
  answeredAt: row.answeredAt?.toISOString() ?? null,
  reportedAt: row.reportedAt?.toISOString() ?? null,
  commentedAt: row.commentedAt?.toISOString() ?? null,
});
