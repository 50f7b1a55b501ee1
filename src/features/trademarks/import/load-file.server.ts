import { createWriteStream, type WriteStream } from 'node:fs';
import { ConfigError } from '../../../platform/config/config';
import { csvLine } from '../../../platform/csv/csv';
import type { Db } from '../../../platform/db/database';
import { fullPace } from '../../../platform/jobs/pace';
import { type DiskConfig, requireRoom } from '../../../platform/storage/room';
import { areWordsDue, recountWords } from '../search/reindex.server';
import {
  dropSearchIndexes,
  leaseLostIndexes,
  restoreSearchIndexes,
} from '../search/search-indexes.server';
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
import { keptAsWritten } from './import-texts';
import { describeFile } from './read-rows.server';
import { bytesPerRow, runImport } from './run-import.server';

interface LoadOptions {
  path: string;
  fileName: string;
  sizeBytes: number;
  format: string;
  /** `field=Header` arguments. */
  choices: string[];
  disk: DiskConfig;
  report(text: string): void;
}

const reportEveryMs = 2_000;
/** The typical size of a row, to estimate the number of rows. */
const rowsPerTransaction = 8_000;
const actor = { actor: 'command line' };

/** Loads a file at full speed. A killed load can be repeated: loaded rows are recognised by their number. */
export async function loadFile(db: Db, options: LoadOptions) {
  const { path, report, disk } = options;
  await requireRoom(disk);
  const startedAt = performance.now();
  const format = formatOf(options.format);
  const found = await describeFile(path, format);
  const { encoding, headers } = found;
  const mapping = mappingOf(found.mapping, headers, options.choices);

  const job = await db.transaction(async (tx) => {
    const change = await beginChange(tx, actor, 'import', options.fileName);
    return insertImport(tx, {
      ...actor,
      fileName: options.fileName,
      format,
      ...found,
      mapping,
      sizeBytes: options.sizeBytes,
      receivedBytes: options.sizeBytes,
      state: 'importing',
      changeId: change.id,
      leasedBy: 'command line',
      leasedUntil: new Date(Date.now() + 60_000),
      startedAt: new Date(),
    });
  });
  if (await dropSearchIndexes(db, options.sizeBytes / bytesPerRow))
    report('The search indexes are rebuilt at the end.');
  else await restoreSearchIndexes(db);

  let wrongRows: WriteStream | undefined;
  const wrongRowsPath = `${path}.wrong.csv`;
  let bytesDone = 0;
  const telling = setInterval(
    () => report(`${Math.floor((bytesDone / options.sizeBytes) * 100)}%`),
    reportEveryMs,
  );
  let loadedAt = startedAt;
  const endLease = leaseLostIndexes(db);
  try {
    const file = {
      path,
      format,
      encoding,
      onBytes(bytes: number) {
        bytesDone += bytes;
      },
    };
    await runImport(db, job, file, {
      pace: fullPace(rowsPerTransaction),
      onProblems(problems) {
        wrongRows ??= begin(wrongRowsPath, headers);
        for (const { row, reasons, cells } of problems)
          wrongRows.write(csvLine([row, reasons.join('; '), ...cells]));
      },
      disk,
    });
  } finally {
    clearInterval(telling);
    loadedAt = performance.now();
    await finishLoad(db);
    endLease();
    await new Promise((resolve) => (wrongRows ? wrongRows.end(resolve) : resolve(undefined)));
  }
  const done = await getImport(db, job.id);
  return {
    counts: done?.counts ?? ({} as ImportCounts),
    seconds: (performance.now() - startedAt) / 1000,
    /** Until the last row was written; the rest of the time went into indexes and words. */
    loadSeconds: (loadedAt - startedAt) / 1000,
    wrongRowsPath: wrongRows && wrongRowsPath,
    kept: done && keptAsWritten(done),
  };
}

/** Work deferred by the load. If it is killed before, the site does the rest. */
async function finishLoad(db: Db) {
  if (await areWordsDue(db)) await recountWords(db);
  await restoreSearchIndexes(db);
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
