import { and, eq, gt, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import { later } from '../../../platform/db/edited-row';
import { getRow, lockRow, updateRow } from '../../../platform/db/rows';
import { queuedRows } from '../../../platform/jobs/queued-rows';
import { findListed } from '../../../platform/jobs/tasks';
import type { CheckResult } from '../../clearance/matching/contract';
import { trademarkChecks } from '../schema.server';

export type CheckRow = typeof trademarkChecks.$inferSelect;

const isQueued = eq(trademarkChecks.reportState, 'queued');
export const pausesInSeconds = [5, 30, 120, 600, 3_600];

export const { leaseDue: leaseDueChecks, freeLeases: freeCheckLeases } = queuedRows(
  trademarkChecks,
  {
    isQueued,
    createdAt: trademarkChecks.requestedAt,
    pausesInSeconds,
    lease: sql`interval '1 minute'`,
  },
);

/** The queued ones, and the last that were made, or given to a person after attempts. */
export const findReports = (db: Db, ended: number): Promise<CheckRow[]> => {
  const { reportState, attempts } = trademarkChecks;
  const wasTask = or(eq(reportState, 'reported'), gt(attempts, 0));
  return findListed(db, trademarkChecks, { isAtWork: isQueued, wasTask }, ended);
};

const ifQueued = (id: number) => and(eq(trademarkChecks.id, id), isQueued);

/** Undefined if another process made the report first. */
export const updateToReported = (
  tx: Db,
  id: number,
  report: { result: CheckResult; token: string; reportedAt: Date },
) =>
  updateRow(tx, trademarkChecks, ifQueued(id), {
    ...report,
    level: report.result.level,
    reportState: 'reported',
    leasedUntil: null,
  });

export const updateToWithLawyer = (tx: Db, id: number) =>
  updateRow(tx, trademarkChecks, ifQueued(id), { reportState: 'with-lawyer', leasedUntil: null });

export const updateToLater = (db: Db, id: number, attempts: number, pauseSeconds: number) =>
  updateRow(db, trademarkChecks, ifQueued(id), {
    attempts,
    leasedUntil: null,
    nextAttemptAt: sql`now() + make_interval(secs => ${pauseSeconds})`,
  });

export const getCheckByToken = (db: Db, token: string) =>
  getRow(db, trademarkChecks, eq(trademarkChecks.token, token));

export const lockCheck = (tx: Db, id: number) =>
  lockRow(tx, trademarkChecks, eq(trademarkChecks.id, id));

export const updateAnswer = (
  tx: Db,
  id: number,
  answer: Pick<CheckRow, 'assigneeId' | 'comment' | 'commentedBy'> & { commentedAt: Date },
) =>
  updateRow(tx, trademarkChecks, eq(trademarkChecks.id, id), {
    ...answer,
    state: 'done',
    updatedAt: later(trademarkChecks.updatedAt),
    answeredAt: sql`coalesce(${trademarkChecks.answeredAt}, ${answer.commentedAt.toISOString()}::timestamptz)`,
    leasedUntil: null,
    reportState: sql`case when ${trademarkChecks.reportState} = 'queued' then 'with-lawyer' else ${trademarkChecks.reportState} end`,
  });
