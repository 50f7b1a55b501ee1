import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { usualReading } from '../../src/features/trademarks/import/contract';
import { FileStatuses } from '../../src/features/trademarks/import/file-statuses';
import { asksOf } from '../../src/features/trademarks/import/import-asks';
import { markBatches } from '../../src/features/trademarks/import/mark-batches.server';
import { describeFile, readRows } from '../../src/features/trademarks/import/read-rows.server';
import { looksBroken } from '../../src/platform/incoming/broken-text';
import { decoderOf } from '../../src/platform/incoming/decoder';
import { deleteSheetText, rowsPath } from '../../src/platform/incoming/spreadsheet';
import { type AwkwardFile, awkwardFile } from './awkward-files';

/** What became of generated files and their rows. */
export interface Outcome {
  files: number;
  rows: number;
  right: number;
  refused: number;
  /** Files that asked for the order of dates, or said that their encoding is a guess and were wrong in it. */
  askedOrder: number;
  guessedRight: number;
  guessedWrong: number;
  guessedWrongAndBroken: number;
  /** What must not be: each with its file. */
  wrong: string[];
}

type Described = Awaited<ReturnType<typeof describeFile>>;

/** Reads generated files as the import does, answering what it asks, and compares each row with the right one. */
export async function readAwkward(count: number, seed: number): Promise<Outcome> {
  const path = join(tmpdir(), `awkward-${process.pid}-${seed}`);
  const outcome: Outcome = {
    files: 0,
    rows: 0,
    right: 0,
    refused: 0,
    askedOrder: 0,
    guessedRight: 0,
    guessedWrong: 0,
    guessedWrongAndBroken: 0,
    wrong: [],
  };
  for (const file of fc.sample(awkwardFile, { numRuns: count, seed })) {
    outcome.files += 1;
    writeFileSync(path, file.bytes);
    try {
      await readOne(path, file, outcome);
    } catch (error) {
      const isRefused =
        file.text.includes('\0') && /not a text file/.test((error as Error).message);
      if (!isRefused) outcome.wrong.push(`${(error as Error).message}\n${describe(file)}`);
      else {
        outcome.rows += file.rows.length;
        outcome.refused += file.rows.length;
      }
    }
  }
  rmSync(path, { force: true });
  deleteSheetText(path);
  return outcome;
}

const describe = ({ kind, encoding, order, text, rows }: AwkwardFile) =>
  `${kind}, ${encoding}, ${order}: ${JSON.stringify(text || rows)}`;

async function readOne(path: string, file: AwkwardFile, outcome: Outcome) {
  const format = file.kind === 'json' ? 'json' : 'csv';
  let described = await describeFile(path, format);
  const decoded = decoderOf(described.encoding, { ignoreBOM: true }).decode(file.bytes);
  const isRead = decoded === file.text || file.text === '';
  if (described.found.isGuess) outcome[isRead ? 'guessedRight' : 'guessedWrong'] += 1;
  if (!isRead) {
    if (!described.found.isGuess) outcome.wrong.push(`garbled silently\n${describe(file)}`);
    if (looksBroken(decoded)) outcome.guessedWrongAndBroken += 1;
    described = await describeFile(path, format, { encoding: file.encoding });
  }
  if (asksOf(described).includes('dayOrder')) {
    outcome.askedOrder += 1;
    described = await describeFile(path, format, {
      encoding: described.encoding,
      dayOrder: file.order,
    });
  }
  const asks = asksOf(described);
  if (asks.length > 0) throw new Error(`asks for ${asks.join(', ')}`);
  await compareRows(path, file, described, outcome);
}

async function compareRows(
  path: string,
  file: AwkwardFile,
  { encoding, reading, mapping, source }: Described,
  outcome: Outcome,
) {
  const found = new Map<number, string | null>();
  for await (const { rows, problems } of markBatches({
    rows: readRows({
      path: await rowsPath(path),
      format: file.kind === 'json' ? 'json' : 'csv',
      encoding,
      headerRow: reading.headerRow,
    }),
    columnsOf: () => ({ mapping, source, reading: { ...usualReading, ...reading } }),
    problemOf: ({ row }) => row,
    statuses: new FileStatuses(),
    expected: file.rows.length,
    size: () => 100,
  })) {
    for (const { row, mark } of rows)
      found.set(
        row,
        JSON.stringify([
          mark.name,
          mark.registrationNumber,
          mark.registrationDate,
          mark.owner,
          mark.classes?.join(';'),
        ]),
      );
    for (const row of problems) found.set(row, null);
  }
  outcome.rows += file.rows.length;
  if (found.size !== file.rows.length)
    outcome.wrong.push(`${found.size} of ${file.rows.length} rows\n${describe(file)}`);
  for (const { row, mark } of file.rows) {
    const read = found.get(row);
    if (mark === null && read === null) outcome.refused += 1;
    else if (mark !== null && read === JSON.stringify(mark)) outcome.right += 1;
    else
      outcome.wrong.push(
        `row ${row} is ${read}, and not ${JSON.stringify(mark)}\n${describe(file)}`,
      );
  }
}
