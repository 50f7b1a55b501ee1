import { and, asc, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '../db/database';
import type { Log } from '../http/deps';
import { keysVersion, registerColumns } from './register-columns';
import { trademarks } from './schema';

const rowsPerBatch = 500;
const wakeDelayMs = 500;
const everyMs = 60_000;

/** Mends what was written without the register's columns, or with those of an older version. */
export function keepRegister({ db, log }: { db: Db; log: Log }) {
  let isStopped = false;
  let working = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const plan = (delayMs: number) => {
    clearTimeout(timer);
    if (isStopped) return;
    timer = setTimeout(() => {
      working = work();
    }, delayMs);
    timer.unref();
  };
  const work = async () => {
    try {
      while (!isStopped && (await refoldMarks(db)) > 0);
    } catch (error) {
      if (!isStopped) log.error({ event: 'register', message: (error as Error).message });
    }
    plan(everyMs);
  };
  plan(0);
  return {
    wake: () => plan(wakeDelayMs),
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await working;
    },
  };
}

/** Gives up to a batch of marks their columns anew; answers how many had old ones. */
export async function refoldMarks(db: Db): Promise<number> {
  return db.transaction(async (tx) => {
    const marks = await tx
      .select({
        id: trademarks.id,
        name: trademarks.name,
        registrationNumber: trademarks.registrationNumber,
        owner: trademarks.owner,
        classes: trademarks.classes,
        description: trademarks.description,
      })
      .from(trademarks)
      .where(lt(trademarks.keysVersion, keysVersion))
      .orderBy(asc(trademarks.keysVersion), asc(trademarks.id))
      .limit(rowsPerBatch)
      .for('update', { skipLocked: true });
    if (marks.length === 0) return 0;
    const rows = marks.map((mark) => ({ id: mark.id, ...registerColumns(mark) }));
    const columns = Object.keys(rows[0] ?? {}).filter((column) => column !== 'id');
    const quoted = (column: string) => sql.raw(`"${column}"`);
    await tx
      .update(trademarks)
      .set(
        Object.fromEntries(
          columns.map((column) => [column, sql`fresh.${quoted(column)}`]),
        ) as never,
      )
      .from(
        sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as fresh(id int, ${sql.join(
          columns.map((column) => sql`${quoted(column)} ${sql.raw(typeOf(column))}`),
          sql`, `,
        )})`,
      )
      .where(
        and(
          sql`fresh.id = ${trademarks.id}`,
          inArray(
            trademarks.id,
            marks.map(({ id }) => id),
          ),
        ),
      );
    return marks.length;
  });
}

const typeOf = (column: string) =>
  (trademarks[column as keyof typeof trademarks] as { getSQLType(): string }).getSQLType();
