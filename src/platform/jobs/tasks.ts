import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, isNotNull, isNull, not, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database';
import { type RowChange, updateRow } from '../db/rows';
import type { Log } from '../log/log';
import type { ListedTask, Task } from './job';
import { isLeaseOver } from './lease';

type TaskTable = PgTable &
  Record<'id' | 'actor' | 'leasedBy' | 'leasedUntil' | 'attempts', PgColumn>;
type TaskRow = { id: number; leasedBy: string | null; leasedUntil: Date | null; attempts: number };

const lease = sql`interval '30 seconds'`;
const renewed = sql`clock_timestamp() + ${lease}`;
const mostAtWork = 50;

/** Of a task that ends, or waits for a process. */
export const noLease = { leasedBy: null, leasedUntil: null };
/** Of a task that begins, or begins again by somebody’s wish. */
export const newTask = { ...noLease, attempts: 0 };

/** The task was stopped, or another process works on it: what its transaction has written is rolled back. */
export class NotOurs extends Error {}

export type Tasks<Row extends TaskRow> = Pick<
  ReturnType<typeof tasksOf<TaskTable & { $inferSelect: Row }>>,
  'findWaiting' | 'findListed' | 'lease' | 'release' | 'noteFailure' | 'freeLeases'
>;

const findRows = <Table extends PgTable>(
  db: Db,
  table: Table,
  where: SQL | undefined,
  order: SQL,
  limit: number,
): Promise<Table['$inferSelect'][]> =>
  db
    .select()
    .from(table as PgTable)
    .where(where)
    .orderBy(order)
    .limit(limit);

/** Those at work, the next ones first, and of the others that were, about so many of the last. */
export async function findListed<Table extends PgTable & { id: PgColumn }>(
  db: Db,
  table: Table,
  { isAtWork, wasTask }: { isAtWork: SQL; wasTask?: SQL | undefined },
  ended: number,
): Promise<Table['$inferSelect'][]> {
  const isEnded = and(not(isAtWork), wasTask);
  return [
    ...(await findRows(db, table, isAtWork, asc(table.id), mostAtWork)),
    ...(await findRows(db, table, isEnded, desc(table.id), ended)),
  ];
}

/** Of a task that has not ended. */
export const stateOf = ({ leasedUntil }: { leasedUntil: Date | null }) =>
  leasedUntil && leasedUntil > new Date() ? ('running' as const) : ('waiting' as const);

/**
 * Rows that stand for long work, each done by one process at a time: another takes over when the lease of a dead
 * one has expired. `wasTask`: the others that are listed.
 */
export function tasksOf<Table extends TaskTable>(table: Table, isAtWork: SQL, wasTask?: SQL) {
  type Row = Table['$inferSelect'];
  type Change = RowChange<Table>;
  const isFree = and(isAtWork, isLeaseOver(table.leasedUntil, lease));
  const own = async (
    tx: Db,
    { id, leasedBy }: Pick<TaskRow, 'id' | 'leasedBy'>,
    change: object,
  ) => {
    const isOwner = leasedBy === null ? isNull(table.leasedBy) : eq(table.leasedBy, leasedBy);
    const isOwn = and(eq(table.id, id), isAtWork, isOwner);
    return updateRow(tx, table, isOwn, change as Change);
  };
  const requireOwn = async (...update: Parameters<typeof own>) => {
    if (!(await own(...update))) throw new NotOurs();
  };
  return {
    /** Stores how far the task is, in the transaction of the work, and keeps the lease. Throws `NotOurs`. */
    step: (tx: Db, row: Parameters<typeof own>[1], progress: Change) =>
      requireOwn(tx, row, { ...progress, leasedUntil: renewed }),

    /** Stores how the task ended. Throws `NotOurs`. */
    end: (tx: Db, row: Parameters<typeof own>[1], end: Change) =>
      requireOwn(tx, row, { ...end, ...noLease }),

    /** Ends the task, whoever works on it. Undefined if nobody has to any more. */
    stop: (tx: Db, id: number, end: Change): Promise<Row | undefined> =>
      updateRow(tx, table, and(eq(table.id, id), isAtWork), { ...end, ...noLease } as Change),

    /** Oldest first. */
    findWaiting: (db: Db): Promise<Row[]> => findRows(db, table, isFree, asc(table.id), 20),

    findListed: (db: Db, ended: number): Promise<Row[]> =>
      findListed(db, table, { isAtWork, wasTask }, ended),

    /** Leases a row for this process; undefined if another process was faster. */
    lease: (db: Db, id: number, by: string): Promise<Row | undefined> =>
      updateRow(db, table, and(eq(table.id, id), isFree), {
        leasedBy: by,
        leasedUntil: renewed,
      } as Change),

    /** Gives the lease back, so that any process may go on. */
    release: (db: Db, row: TaskRow, change: typeof noLease = newTask) => own(db, row, change),

    /** How often the task has failed. */
    async noteFailure(db: Db, row: TaskRow): Promise<number> {
      const failed = await own(db, row, { attempts: sql`${table.attempts} + 1` });
      return (failed as TaskRow | undefined)?.attempts ?? 0;
    },

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

/** What the list of tasks says of one: `ended` how it ended, null while it is at work. */
type Described = Omit<ListedTask, 'id' | 'actor' | 'state' | 'attempts'> &
  Partial<Pick<ListedTask, 'actor'>> & { ended: 'done' | 'stopped' | 'failed' | null };

export interface TaskJob<Row extends TaskRow>
  extends Required<Pick<Task, 'name' | 'title' | 'description' | 'unit'>>,
    Pick<Task, 'stopTask'> {
  db: Db;
  log: Log;
  tasks: Tasks<Row>;
  /** When there is work, for administrators. */
  when: string;
  timeLimitMs?: number;
  describe(row: Row): Described;
  /** Before waiting tasks are looked for. */
  prepare?(signal: AbortSignal): Promise<void>;
  /** Which of the waiting ones this process can do now. */
  choose?(waiting: Row[]): Row[];
  /**
   * Goes on from where the row says. Each step stores how far it is together with the renewed lease, so that a process
   * that is killed repeats one step at most. Ends when the task is done, or the signal aborts; a `NotOurs` ends it too.
   */
  work(row: Row, signal: AbortSignal): Promise<unknown>;
  /**
   * Ends a task whose work has thrown: at once if the error is final, else after five attempts, each when the lease of
   * the one before is over. Without this the run of the job fails, and is tried again for ever.
   */
  giveUp?: {
    isFinal?(error: Error, row: Row): boolean;
    end(row: Row, error: Error): Promise<unknown>;
  };
}

/** Does the waiting tasks of one kind, one at a time. */
export function taskJob<Row extends TaskRow & { actor: string }>(task: TaskJob<Row>): Task {
  const { db, log, tasks, name, title, description, unit, stopTask, giveUp } = task;
  const me = randomUUID();

  async function failed(row: Row, error: Error) {
    if (!giveUp) {
      await tasks.noteFailure(db, row).catch(() => 0);
      throw error;
    }
    const isFinal = giveUp.isFinal?.(error, row) ?? false;
    const tried = isFinal ? 0 : await tasks.noteFailure(db, row);
    if (!isFinal)
      log.error({ event: 'task failed', job: name, id: row.id, tried, message: error.message });
    if (!isFinal && tried < maxAttempts) return;
    await giveUp.end(row, error).catch((ending: unknown) => {
      if (!(ending instanceof NotOurs)) throw ending;
    });
  }

  return {
    name,
    title,
    description,
    unit,
    trigger: { kind: 'queue', when: task.when, wokenBy: 'commit', pollMs: 5_000 },
    timeLimitMs: task.timeLimitMs ?? 24 * 3_600_000,
    freeLeases: () => tasks.freeLeases(db),
    async findTasks(ended) {
      return (await tasks.findListed(db, ended)).map((row) => {
        const { ended, ...described } = task.describe(row);
        const { id, actor, attempts } = row;
        const state = ended ?? stateOf(row);
        return { id, actor, attempts, state, ...described };
      });
    },
    ...(stopTask && { stopTask }),
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
          if (!(error instanceof NotOurs) && !signal.aborted) {
            await failed(row, error as Error);
            continue;
          }
        }
        // What ends with its process is no failed attempt, and takes none back.
        await tasks.release(db, row, signal.aborted ? noLease : newTask);
      }
      return { done };
    },
  };
}
