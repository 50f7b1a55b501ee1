import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { type Actor, recordAudit } from '../../../platform/audit-log/record-audit';
import { requireColleague } from '../../../platform/auth/administrator-data';
import type { Db } from '../../../platform/db/database';
import { insertRow, lockRow } from '../../../platform/db/rows';
import { UnreadableFile } from '../../../platform/incoming/text-file';
import { newTask } from '../../../platform/jobs/tasks';
import type { Encoding } from '../../../shared/encodings';
import { conflict, invalid, notFound } from '../../../shared/failure';
import { choicesOf, withMended } from './choices.server';
import type { PortfolioMapping } from './columns';
import {
  type ChangePortfolio,
  type GivenChoices,
  mostRows,
  type PortfolioQuestion,
  type PortfolioState,
} from './contract';
import { type PortfolioRecord, requirePortfolio } from './data.server';
import { readNumbers } from './office-numbers';
import { packDocket } from './read-docket-file.server';
import { type Chosen, describeFile } from './read-file.server';
import { portfolioFiles, portfolios } from './schema.server';
import { hasBrought } from './take-counting.server';

const steered: PortfolioState[] = ['choosing', 'rehearsing', 'rehearsed', 'failed'];

async function requireColleagues(tx: Db, { responsibleId, deputyId }: GivenChoices) {
  for (const id of [responsibleId, deputyId]) if (id != null) await requireColleague(tx, id);
}

/** Begins a rehearsal of what the register has. */
export async function askRegister(
  db: Db,
  { numbers, agent, owner, uen, ...given }: PortfolioQuestion,
  { actor, goesOn }: { actor: Actor; goesOn: boolean },
): Promise<PortfolioRecord> {
  const read = numbers && readNumbers(numbers);
  if (read?.length === 0) throw invalid('Paste at least one number', 'numbers');
  if (read && read.length > mostRows) throw invalid('At most 20,000 numbers at once', 'numbers');
  const name = agent ?? owner ?? uen;
  return db.transaction(async (tx) => {
    await requireColleagues(tx, given);
    return insertRow(tx, portfolios, {
      ...actor,
      way: read ? 'numbers' : agent ? 'agent' : owner ? 'owner' : 'uen',
      asked: read ? { numbers: read } : { name: name as string },
      choices: choicesOf(given),
      state: 'rehearsing',
      goesOn,
    });
  });
}

/** Takes a file of another system; it is rehearsed at once where nothing of it has to be chosen. */
export async function takeFile(
  db: Db,
  { fileName, bytes }: { fileName: string; bytes: Uint8Array },
  actor: Actor,
): Promise<PortfolioRecord> {
  if (bytes.length === 0) throw invalid('The file is empty');
  const row = await db.transaction(async (tx) => {
    const row = await insertRow(tx, portfolios, {
      ...actor,
      way: 'file',
      fileName: fileName.slice(0, 300),
      state: 'choosing',
    });
    await tx.insert(portfolioFiles).values({ portfolioId: row.id, bytes });
    return row;
  });
  try {
    return await describe(db, row, {}, {});
  } catch (error) {
    await db.delete(portfolios).where(eq(portfolios.id, row.id));
    throw error;
  }
}

/** Takes a whole docket that was exported here. */
export async function takeDocket(
  db: Db,
  { fileName, pieces }: { fileName: string; pieces: AsyncIterable<Uint8Array> },
  actor: Actor,
): Promise<PortfolioRecord> {
  const bytes = await packDocket(pieces);
  return db.transaction(async (tx) => {
    const row = await insertRow(tx, portfolios, {
      ...actor,
      way: 'docket',
      fileName: fileName.slice(0, 300),
      state: 'rehearsing',
    });
    await tx.insert(portfolioFiles).values({ portfolioId: row.id, bytes });
    return row;
  });
}

/** The file is read outside of any transaction, which would hold the database for as long. */
async function describe(
  db: Db,
  row: PortfolioRecord,
  chosen: Chosen,
  given: GivenChoices,
  mended?: ChangePortfolio['mended'],
) {
  const seen = await describeFile(db, row.id, chosen).catch((error: unknown) => {
    throw error instanceof UnreadableFile ? invalid(error.message) : error;
  });
  const state = asksOf({ ...row, ...seen }).length > 0 ? 'choosing' : 'rehearsing';
  return db.transaction(async (tx) => {
    await requireColleagues(tx, given);
    const { choices, mapping, reading, encoding } = await lockToSteer(tx, row.id);
    if (!isDeepStrictEqual({ mapping, reading, encoding }, asRead(row)))
      throw conflict('Somebody has changed how this file is read since. Look at it again.');
    const chosen = withMended(choicesOf(given, choices), mended);
    return change(tx, row.id, { ...seen, choices: chosen, state });
  });
}

const asRead = ({ mapping, reading, encoding }: PortfolioRecord) => ({
  mapping,
  reading,
  encoding,
});

async function change(tx: Db, id: number, set: Partial<typeof portfolios.$inferInsert>) {
  const [row] = await tx
    .update(portfolios)
    .set({ ...newTask, rowsDone: 0, problem: null, goesOn: false, ...set })
    .where(eq(portfolios.id, id))
    .returning();
  return row as PortfolioRecord;
}

type Asked = Pick<PortfolioRecord, 'way' | 'mapping' | 'reading' | 'found'>;

/** What has to be chosen of a file before its rows mean anything. */
export function asksOf({ way, mapping, reading, found }: Asked): string[] {
  if (way !== 'file') return [];
  const has = (field: keyof PortfolioMapping) => mapping[field] != null;
  return [
    ...(has('number') || has('title') ? [] : ['Choose the column of the number or of the name']),
    ...(found.isGuess ? ['Look at the letters, and say whether the encoding is right'] : []),
    ...(reading.dayOrder === null && (found.dates === 'either' || found.dates === 'mixed')
      ? [
          `Choose whether the day or the month comes first in dates such as ${found.dateExamples[0]}`,
        ]
      : []),
  ];
}

async function lock(tx: Db, id: number): Promise<PortfolioRecord> {
  const row = await lockRow(tx, portfolios, eq(portfolios.id, id));
  if (!row) throw notFound('This portfolio does not exist.');
  return row;
}

function requireState({ state }: PortfolioRecord, allowed: PortfolioState[]) {
  if (!allowed.includes(state)) throw conflict(`This portfolio is ${stateNames[state]}.`);
}

/** Its rows lead to the matters that it has opened, which an undo takes back: they are kept from then on. */
function requireSteerable(row: PortfolioRecord) {
  requireState(row, steered);
  if (row.counts.opened > 0 || hasBrought(row))
    throw conflict('Some of this portfolio is open already. Take over the rest.');
}

async function lockToSteer(tx: Db, id: number): Promise<PortfolioRecord> {
  const row = await lock(tx, id);
  requireSteerable(row);
  return row;
}

const stateNames: Record<PortfolioState, string> = {
  choosing: 'waiting for a choice',
  rehearsing: 'being rehearsed',
  rehearsed: 'rehearsed and not opened yet',
  importing: 'being opened',
  done: 'open already',
  undoing: 'being undone',
  undone: 'undone',
  failed: 'not readable',
};

/** The rehearsal begins again, and nothing is opened unasked. */
export async function changePortfolio(
  db: Db,
  id: number,
  { mapping, reading, mended, ...given }: ChangePortfolio,
): Promise<PortfolioRecord> {
  const row = await requirePortfolio(db, id);
  if (row.way !== 'file')
    return db.transaction(async (tx) => {
      await requireColleagues(tx, given);
      const { choices } = await lockToSteer(tx, id);
      return change(tx, id, {
        choices: withMended(choicesOf(given, choices), mended),
        state: 'rehearsing',
      });
    });
  requireSteerable(row);
  refuseTwice({ ...row.mapping, ...mapping });
  const { encoding, ...others } = reading ?? {};
  const isAnother =
    (encoding !== undefined && encoding !== row.encoding) || others.sheet !== undefined;
  const chosen: Chosen = {
    ...row.reading,
    ...others,
    ...(isAnother && {
      headerRow: others.headerRow ?? undefined,
      dayOrder: others.dayOrder ?? null,
    }),
    // What was guessed stays a guess until somebody says that it is right.
    encoding:
      encoding ?? (row.found.isGuess ? undefined : ((row.encoding as Encoding) ?? undefined)),
    mapping: { ...row.mapping, ...mapping },
  };
  return describe(db, row, chosen, given, mended);
}

function refuseTwice(mapping: PortfolioMapping) {
  const headers = Object.values(mapping).filter((header) => header != null);
  const twice = headers.find((header, at) => headers.indexOf(header) !== at);
  if (twice) throw invalid(`The column “${twice}” can’t be used twice.`, 'mapping');
}

/** Opens what the rehearsal has shown. With other choices it is rehearsed again first. */
export const openPortfolio = (
  db: Db,
  id: number,
  given: GivenChoices,
  actor: Actor,
): Promise<PortfolioRecord> =>
  db.transaction(async (tx) => {
    const row = await lock(tx, id);
    requireState(row, ['rehearsed']);
    const choices = choicesOf(given, row.choices);
    // Whoever was chosen for the rehearsal may have left since.
    await requireColleagues(tx, choices);
    await recordAudit(tx, actor, 'take over', 'portfolio', id, { after: row.counts });
    if (!isDeepStrictEqual(choices, choicesOf({}, row.choices))) {
      requireSteerable(row);
      return change(tx, id, { ...actor, choices, state: 'rehearsing', goesOn: true });
    }
    // Of an import that stopped, links and searches may be left alone.
    if (row.counts.new === 0 && row.counts.opened === 0)
      throw conflict('There is nothing to open.');
    // An undo keeps what people have worked on since the first of it was opened.
    const startedAt = row.counts.opened > 0 || hasBrought(row) ? row.startedAt : null;
    return change(tx, id, { ...actor, state: 'importing', startedAt: startedAt ?? new Date() });
  });

/** Only while nothing of it was opened. */
export const discardPortfolio = (db: Db, id: number): Promise<void> =>
  db.transaction(async (tx) => {
    await lockToSteer(tx, id);
    await tx.delete(portfolios).where(eq(portfolios.id, id));
  });
