import { eq, sql } from 'drizzle-orm';
import { type Actor, recordAudit } from '../../../platform/audit-log/record-audit';
import { findColleagues } from '../../../platform/auth/administrator-data';
import type { SiteContext } from '../../../platform/context';
import { inPartsOf, insertingRows } from '../../../platform/db/rows';
import { type FileRow, UnreadableFile } from '../../../platform/incoming/text-file';
import type { Task } from '../../../platform/jobs/job';
import { fullPace, loadPace } from '../../../platform/jobs/pace';
import { newTask, taskJob } from '../../../platform/jobs/tasks';
import { dayInSingapore } from '../../../shared/calendar-date';
import { countText } from '../../../shared/count-text';
import { Failure } from '../../../shared/failure';
import { findOffice } from '../counting/data.server';
import { checkOwners } from './check-owners.server';
import { wholeChoices } from './choices.server';
import { connectNext } from './connect-docket.server';
import { countRows, forgetPortfolios, type PortfolioRecord, portfolioTasks } from './data.server';
import { portfolioPath, titleOf } from './describe.server';
import { compareCounting } from './docket-counting.server';
import type { DocketPerson } from './docket-file';
import { findRights } from './find-rights.server';
import { linkParents, readKeys } from './link-parents.server';
import { reserveNumbers } from './open-docket.server';
import { openNext } from './open-matters.server';
import { readDocketCounting, readDocketFile } from './read-docket-file.server';
import { readFileRows, rowsAtOnce } from './read-file.server';
import type { Rehearsal } from './rehearsal.server';
import { rehearseDocket } from './rehearse-docket.server';
import { type NewRow, rehearseRows } from './rehearse-rows.server';
import { erasedReason } from './rows-of-person.server';
import { portfolioFiles, portfolioRows, portfolios } from './schema.server';
import { takeBackCounting, takeCounting } from './take-counting.server';
import { keptText, undoNext } from './undo-portfolio.server';

type Deps = Pick<SiteContext, 'db' | 'database' | 'log' | 'wake'>;

/** Rehearses, opens and undoes portfolios. A rehearsal begins again after a kill, the others go on. */
export function portfolioTask(deps: Deps): Task {
  let sweptAt = Number.NEGATIVE_INFINITY;
  return taskJob({
    db: deps.db,
    log: deps.log,
    tasks: portfolioTasks,
    name: 'portfolios',
    title: 'Take portfolios over',
    description: 'Rehearses what would be opened, opens it, and takes it back',
    when: 'When somebody takes a portfolio over',
    timeLimitMs: 60 * 60_000,
    unit: { one: 'portfolio', many: 'portfolios' },
    describe,
    async prepare() {
      if (performance.now() - sweptAt < sweepEveryMs) return;
      sweptAt = performance.now();
      await forgetPortfolios(deps.db);
    },
    work: (row, signal) => works[row.state as keyof typeof works](deps, row, signal),
    giveUp: {
      isFinal: (error) =>
        error instanceof UnreadableFile || (error instanceof Failure && error.status < 500),
      async end(row, error) {
        const isTold = error instanceof UnreadableFile || error instanceof Failure;
        await portfolioTasks.end(deps.db, row, {
          state: endedAs[row.state as keyof typeof works],
          problem: isTold ? error.message : 'An unexpected error occurred',
          counts: await countRows(deps.db, row.id),
          finishedAt: row.state === 'rehearsing' ? new Date() : row.finishedAt,
        });
      },
    },
  });
}

const sweepEveryMs = 3_600_000;

/** What was left of an import can be opened still, once what stopped it is mended. */
const endedAs = { rehearsing: 'failed', importing: 'rehearsed', undoing: 'done' } as const;

const works = { rehearsing: rehearse, importing: open, undoing: undo };

const actorOf = ({ administratorId, actor, address }: PortfolioRecord): Actor => ({
  actor,
  administratorId: administratorId ?? undefined,
  address: address ?? undefined,
});

async function rehearse({ db, wake }: Deps, row: PortfolioRecord, signal: AbortSignal) {
  await db.transaction(async (tx) => {
    await tx.delete(portfolioRows).where(eq(portfolioRows.portfolioId, row.id));
    await portfolioTasks.step(tx, row, { rowsDone: 0 });
  });
  const at: Rehearsal = {
    way: row.way,
    choices: wholeChoices(row.choices),
    how: { mapping: row.mapping, reading: row.reading, countries: row.choices.countries },
    office: await findOffice(db),
    colleagues: await findColleagues(db),
    today: dayInSingapore(),
    seen: new Map(),
  };
  const erased = new Set(row.asked.erased);
  await readRows(db, row, at, async (read, people = []) => {
    signal.throwIfAborted();
    const rows = read.filter((each) => !erased.has(each.row));
    const rehearsed = [
      ...(row.way === 'docket'
        ? await rehearseDocket(db, rows, { ...at, people })
        : await rehearseRows(db, rows, at)),
      ...read.filter((each) => erased.has(each.row)).map(erasedRow),
    ];
    await db.transaction(async (tx) => {
      await tx.execute(
        insertingRows(
          portfolioRows,
          rehearsed.map((each) => ({ portfolioId: row.id, ...each })),
        ),
      );
      await portfolioTasks.step(tx, row, { rowsDone: read.at(-1)?.row ?? 0 });
    });
  });
  const counts = await countRows(db, row.id);
  const isOn = row.goesOn && counts.new > 0;
  // Of a docket of which nothing is opened nothing is taken.
  const lines =
    row.way === 'docket' && counts.new > 0
      ? (await compareCounting(db, await readDocketCounting(db, row.id), row.id)).lines
      : [];
  await portfolioTasks.end(db, row, {
    state: isOn ? 'importing' : 'rehearsed',
    rowCount: counts.rows,
    counts,
    rowsDone: 0,
    asked: sql`${portfolios.asked} || jsonb_build_object('counting', ${JSON.stringify(lines)}::jsonb)`,
    ...(isOn && { startedAt: new Date(), ...newTask }),
  });
  if (isOn) wake();
}

const erasedRow = ({ row }: FileRow): NewRow => ({
  row,
  identity: `erased row ${row}`,
  cells: {},
  outcome: 'wrong',
  reasons: [erasedReason],
  remarks: [],
  differences: [],
  deadlines: [],
});

/** The rows of a file, or one for each number that was given or found. */
async function readRows(
  db: Deps['db'],
  row: PortfolioRecord,
  { how }: Rehearsal,
  take: (rows: FileRow[], people?: DocketPerson[]) => Promise<void>,
) {
  if (row.way === 'docket') return readDocketFile(db, row.id, take);
  if (row.way === 'file') return readFileRows(db, row.id, row, take);
  let numbers = row.asked.numbers ?? [];
  if (row.way !== 'numbers') {
    const found = await findRights(db, row.way, row.asked.name ?? '', row.choices.names);
    numbers = found.numbers;
    await portfolioTasks.step(db, row, { names: found.names });
  }
  // What is no number is shown as it was written.
  how.mapping = { number: 'Number', title: 'Number' };
  const records = numbers.map((number, place) => ({ row: place + 1, record: { Number: number } }));
  for (const some of inPartsOf(rowsAtOnce, records)) await take(some);
}

/** In the transaction of its matters stands how far it is, so that a kill opens none of them twice. */
async function open({ db, database }: Deps, row: PortfolioRecord, signal: AbortSignal) {
  const pace = database.kind === 'embedded' ? loadPace(database.demand) : fullPace(100);
  const actor = actorOf(row);
  let { rowsDone } = row;
  if (row.way === 'docket') {
    const counting = await readDocketCounting(db, row.id);
    await db.transaction(async (tx) => {
      await portfolioTasks.step(tx, row, {});
      await reserveNumbers(tx, row.id);
      await takeCounting(tx, row, counting, actor);
    });
  }
  for (;;) {
    signal.throwIfAborted();
    const limit = Math.min(pace.rows, 100);
    const beganAt = performance.now();
    const last = await db.transaction(async (tx) => {
      const done = await openNext(tx, { id: row.id, rowsDone }, limit, actor);
      if (done !== undefined) await portfolioTasks.step(tx, row, { rowsDone: done });
      return done;
    });
    if (last === undefined) break;
    rowsDone = last;
    pace.took(performance.now() - beganAt, limit);
    await pace.rest();
  }
  const by = { limit: partsAtOnce, actor: actor.actor };
  if (row.way === 'docket')
    await inParts(signal, (after) =>
      db.transaction(async (tx) => {
        await portfolioTasks.step(tx, row, {});
        return connectNext(tx, row.id, after, partsAtOnce);
      }),
    );
  else {
    const keys = await readKeys(db, row.id);
    await inParts(signal, (after) =>
      db.transaction(async (tx) => {
        await portfolioTasks.step(tx, row, {});
        return linkParents(tx, row.id, after, { ...by, keys });
      }),
    );
    await inParts(signal, async (after) => {
      await portfolioTasks.step(db, row, {});
      return checkOwners(db, row, after, by);
    });
  }
  await db.transaction(async (tx) => {
    const counts = await countRows(tx, row.id);
    await tx.delete(portfolioFiles).where(eq(portfolioFiles.portfolioId, row.id));
    await portfolioTasks.end(tx, row, {
      state: 'done',
      counts,
      rowsDone: counts.rows,
      finishedAt: new Date(),
    });
    await recordAudit(tx, actor, 'take over finished', 'portfolio', row.id, { after: counts });
  });
}

/** Begins again after a kill, since a second time changes nothing. */
async function inParts(signal: AbortSignal, next: (after: number) => Promise<number | undefined>) {
  for (let last: number | undefined = 0; last !== undefined; ) {
    signal.throwIfAborted();
    last = await next(last);
  }
}

const partsAtOnce = 50;

async function undo({ db, wake }: Deps, row: PortfolioRecord, signal: AbortSignal) {
  let { rowsDone } = row;
  for (;;) {
    signal.throwIfAborted();
    const done = await db.transaction(async (tx) => {
      const part = await undoNext(tx, { ...row, rowsDone }, 20);
      if (part)
        await portfolioTasks.step(tx, row, {
          rowsDone: part.last,
          kept: sql`${portfolios.kept} + ${part.kept}`,
        });
      return part;
    });
    if (!done) break;
    rowsDone = done.last;
  }
  await db.transaction(async (tx) => {
    await takeBackCounting(tx, row, { actor: row.undoneBy ?? row.actor });
    await portfolioTasks.end(tx, row, { state: 'undone', undoneAt: new Date() });
  });
  wake();
}

const ended = { rehearsed: 'done', done: 'done', undone: 'done', failed: 'failed' } as const;

function describe(row: PortfolioRecord) {
  const { id, state, counts, createdAt, startedAt, rowCount, rowsDone, problem, kept } = row;
  const what = { undoing: 'Undo of a portfolio', rehearsing: 'Rehearsal of a portfolio' };
  return {
    title: `${what[state as keyof typeof what] ?? 'Portfolio'}: ${titleOf(row)}`,
    since: startedAt ?? createdAt,
    ended: state in ended ? ended[state as keyof typeof ended] : null,
    progress: { done: rowsDone, of: rowCount, unit: 'row' },
    text: problem ?? resultOf(state, counts.opened, counts.new, kept),
    path: portfolioPath(id),
    isStoppable: false,
  };
}

function resultOf(state: PortfolioRecord['state'], opened: number, fresh: number, kept: number) {
  if (state === 'done') return `${countText(opened, 'matter')} opened`;
  if (state === 'rehearsed') return `${countText(fresh, 'matter')} to open`;
  return state === 'undone' ? keptText(kept) : null;
}
