import { createWriteStream, rmSync, type WriteStream } from 'node:fs';
import { copyFile, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { ConfigError } from '../../../platform/config/config';
import { csvLine } from '../../../platform/csv/csv';
import type { Db } from '../../../platform/db/database';
import { isSpreadsheet, rowsPath } from '../../../platform/incoming/spreadsheet';
import { fullPace } from '../../../platform/jobs/pace';
import { type DiskConfig, requireRoom } from '../../../platform/storage/room';
import { encodingNames } from '../../../shared/encodings';
import { dayOrders } from '../../../shared/written-day';
import { commandLine, loadNow } from '../rows/load-now.server';
import { vacuumRegister } from '../rows/write-marks.server';
import { beginChange } from '../undo/data.server';
import {
  type ImportCounts,
  type ImportFormat,
  importFields,
  importFormats,
  type Mapping,
  missingFields,
} from './contract';
import { getImport, insertImport } from './data.server';
import { asksDayOrder } from './import-asks';
import { keptAsWritten } from './import-texts';
import { describeFile, isEncoding } from './read-rows.server';
import { runImport } from './run-import.server';

interface LoadOptions {
  path: string;
  fileName: string;
  sizeBytes: number;
  format: string;
  /** `field=Header` arguments. */
  choices: string[];
  encoding?: string | undefined;
  dates?: string | undefined;
  disk: DiskConfig;
  report(text: string): void;
}

const rowsPerTransaction = 8_000;
const manyRows = 50_000;

/** Loads a file at full speed. A killed load can be repeated: loaded rows are recognised by their number. */
export async function loadFile(db: Db, options: LoadOptions) {
  const { report, disk } = options;
  await requireRoom(disk);
  const path = await ownCopy(options.path);
  const startedAt = performance.now();
  const format = formatOf(options.format);
  const found = await describeFile(path, format, readingOf(options));
  const { encoding, headers } = found;
  const mapping = mappingOf(found.mapping, headers, options.choices);
  if (found.found.isGuess)
    throw new ConfigError(
      `--encoding: must be given, since the file doesn’t say it. With --encoding ${encoding} its lines are:\n${found.found.lines.join('\n')}`,
    );
  if (asksDayOrder(found))
    throw new ConfigError(
      `--dates: must be day-first or month-first, since dates such as ${found.found.dateExamples[0]} can be read in both ways.`,
    );

  const job = await db.transaction(async (tx) => {
    const change = await beginChange(tx, commandLine, 'import', options.fileName);
    return insertImport(tx, {
      ...commandLine,
      fileName: options.fileName,
      format,
      ...found,
      mapping,
      sizeBytes: options.sizeBytes,
      receivedBytes: options.sizeBytes,
      state: 'importing',
      changeId: change.id,
      leasedBy: commandLine.actor,
      leasedUntil: new Date(Date.now() + 60_000),
      startedAt: new Date(),
    });
  });
  let wrongRows: WriteStream | undefined;
  const wrongRowsPath = `${options.path}.wrong.csv`;
  let bytesDone = 0;
  const file = {
    path: await rowsPath(path),
    headerRow: found.reading.headerRow,
    format,
    encoding,
    onBytes(bytes: number) {
      bytesDone += bytes;
    },
  };
  await loadNow({
    work: () =>
      runImport(db, job, file, {
        pace: fullPace(rowsPerTransaction),
        onProblems(problems) {
          wrongRows ??= begin(wrongRowsPath, headers);
          for (const { row, reasons, cells } of problems)
            wrongRows.write(csvLine([row, reasons.join('; '), ...cells]));
        },
        disk,
      }),
    progress: () => `${Math.floor((bytesDone / options.sizeBytes) * 100)}%`,
    report,
  }).finally(() => new Promise((resolve) => (wrongRows ? wrongRows.end(resolve) : resolve(null))));
  const done = await getImport(db, job.id);
  const counts = done?.counts ?? ({} as ImportCounts);
  if (counts.created > manyRows) await vacuumRegister(db);
  return {
    counts,
    seconds: (performance.now() - startedAt) / 1000,
    wrongRowsPath: wrongRows && wrongRowsPath,
    kept: done && keptAsWritten(done),
  };
}

/** The sheet of a spreadsheet is unpacked beside it, which would replace a file of somebody’s folder. */
async function ownCopy(path: string): Promise<string> {
  if (!(await isSpreadsheet(path))) return path;
  const folder = await mkdtemp(join(tmpdir(), 'lionmark-sheet-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const copy = join(folder, basename(path));
  await copyFile(path, copy);
  return copy;
}

function begin(path: string, headers: string[]): WriteStream {
  const stream = createWriteStream(path);
  stream.write(csvLine(['Row', 'Reason', ...headers]));
  return stream;
}

function formatOf(text: string): ImportFormat {
  const format = importFormats.find((each) => each === text);
  if (!format) throw new ConfigError('--format: must be one of csv, json, xml.');
  return format;
}

function readingOf({ encoding, dates }: Pick<LoadOptions, 'encoding' | 'dates'>) {
  const dayOrder = dayOrders.find((order) => order === dates);
  if (dates !== undefined && !dayOrder)
    throw new ConfigError(`--dates: must be one of ${dayOrders.join(', ')}.`);
  if (encoding !== undefined && !isEncoding(encoding))
    throw new ConfigError(`--encoding: must be one of ${encodingNames.join(', ')}.`);
  return { encoding, ...(dayOrder && { dayOrder }) };
}

function mappingOf(guessed: Mapping, headers: string[], choices: string[]): Mapping {
  const mapping = { ...guessed };
  for (const choice of choices) {
    const [name = '', header = ''] = choice.split(/=(.*)/s);
    const field = importFields.find((each) => each === name);
    if (!field)
      throw new ConfigError(
        `--map: unknown field ${name}. The fields are ${importFields.join(', ')}.`,
      );
    if (header && !headers.includes(header))
      throw new ConfigError(
        `--map: the file has no column ${header}. Its columns are ${headers.join(', ')}.`,
      );
    mapping[field] = header || null;
  }
  const [missing] = missingFields(mapping);
  if (missing)
    throw new ConfigError(
      `--map: no column is given for ${missing}. The columns are ${headers.join(', ')}.`,
    );
  return mapping;
}
