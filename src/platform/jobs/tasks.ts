import { randomUUID } from 'node:crypto';
import { and, asc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database';
import { type RowChange, updateRow } from '../db/rows';
import type { Log } from '../log/log';
import type { Job } from './job';
import { isLeaseOver } from './lease';

type TaskTable = PgTable & { id: PgColumn; leasedBy: PgColumn; leasedUntil: PgColumn };
type TaskRow = { id: number; leasedBy: string | null };

const lease = sql`interval '30 seconds'`;

/** Stored with each step of the work. */
export const renewedLease = () => ({ leasedUntil: sql`clock_timestamp() + ${lease}` });

export const noLease = { leasedBy: null, leasedUntil: null };

export type Tasks<Row extends TaskRow> = Pick<
  ReturnType<typeof tasksOf<TaskTable & { $inferSelect: Row }>>,
  'findWaiting' | 'lease' | 'release' | 'freeLeases'
>;

/**
 * Rows that stand for long work, each done by one process at a time: another takes over when the lease of a dead
 * one has expired.
 */
export function tasksOf<Table extends TaskTable>(table: Table, isAtWork: SQL) {
  type Row = Table['$inferSelect'];
  type Change = RowChange<Table>;
  const isFree = and(isAtWork, isLeaseOver(table.leasedUntil, lease));

  /** False if the work was stopped, or another process does it. */
  async function updateOwn(tx: Db, { id, leasedBy }: TaskRow, change: Change): Promise<boolean> {
    const isOwn = and(eq(table.id, id), isAtWork, eq(table.leasedBy, leasedBy ?? ''));
    return (await updateRow(tx, table, isOwn, change)) !== undefined;
  }

  return {
    updateOwn,

    /** Oldest first. */
    findWaiting: (db: Db): Promise<Row[]> =>
      db
        .select()
        .from(table as PgTable)
        .where(isFree)
        .orderBy(asc(table.id))
        .limit(20),

    /** Leases a row for this process; undefined if another process was faster. */
    lease: (db: Db, id: number, by: string): Promise<Row | undefined> =>
      updateRow(db, table, and(eq(table.id, id), isFree), {
        leasedBy: by,
        ...renewedLease(),
      } as Change),

    /** Gives the lease back, so that any process may go on. */
    release: (db: Db, row: TaskRow): Promise<boolean> => updateOwn(db, row, noLease as Change),

    /** For the embedded database, which only this process uses. */
    async freeLeases(db: Db): Promise<void> {
      await db
        .update(table as PgTable)
        .set(noLease)
        .where(isNotNull(table.leasedBy));
    },
  };
}

const maxAttempts = 5;

export interface TaskJob<Row extends TaskRow>
  extends Required<Pick<Job, 'name' | 'title' | 'description' | 'unit'>> {
  db: Db;
  log: Log;
  tasks: Tasks<Row>;
  /** When there is work, for administrators. */
  when: string;
  timeLimitMs?: number;
  /** Before waiting tasks are looked for. */
  prepare?(signal: AbortSignal): Promise<void>;
  /** Which of the waiting ones this process can do now. */
  choose?(waiting: Row[]): Row[];
  /**
   * Goes on from where the row says. Each step stores how far it is together with the renewed lease, so that a process
   * that is killed repeats one step at most. Ends when the task is done or stopped, or the signal aborts.
   */
  work(row: Row, signal: AbortSignal): Promise<void>;
  /**
   * Ends a task whose work has thrown: at once if the error is final, else after five attempts, each when the lease of
   * the one before is over. Without this the run of the job fails, and is tried again for ever.
   */
  giveUp?: {
    isFinal?(error: Error, row: Row): boolean;
    end(row: Row, error: Error): Promise<void>;
  };
}

/** Does the waiting tasks of one kind, one at a time. */
export function taskJob<Row extends TaskRow>(task: TaskJob<Row>): Job {
  const { db, log, tasks, name, title, description, unit, giveUp } = task;
  const me = randomUUID();
  const attempts = new Map<number, number>();

  async function failed(row: Row, error: Error) {
    if (!giveUp) throw error;
    const tried = (attempts.get(row.id) ?? 0) + 1;
    attempts.set(row.id, tried);
    const isFinal = giveUp.isFinal?.(error, row) ?? false;
    if (!isFinal)
      log.error({ event: 'task failed', job: name, id: row.id, tried, message: error.message });
    if (!isFinal && tried < maxAttempts) return;
    attempts.delete(row.id);
    await giveUp.end(row, error);
  }

  return {
    name,
    title,
    description,
    unit,
    trigger: { kind: 'queue', when: task.when, wokenBy: 'commit', pollMs: 5_000 },
    timeLimitMs: task.timeLimitMs ?? 24 * 3_600_000,
    freeLeases: () => tasks.freeLeases(db),
    async run({ signal }) {
      await task.prepare?.(signal);
      const waiting = await tasks.findWaiting(db);
      let done = 0;
      for (const { id } of task.choose?.(waiting) ?? waiting) {
        if (signal.aborted) break;
        const row = await tasks.lease(db, id, me);
        if (!row) continue;
        done += 1;
        try {
          await task.work(row, signal);
        } catch (error) {
          await failed(row, error as Error);
          continue;
        }
        attempts.delete(id);
        await tasks.release(db, row);
      }
      return { done };
    },
  };
}
