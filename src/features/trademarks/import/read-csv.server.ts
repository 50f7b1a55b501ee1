import { type CsvError, parse } from 'csv-parse';
import { withoutEscape } from '../../../platform/csv/csv';
import {
  type FileRow,
  longestColumnName,
  mostColumns,
  parsed,
  readText,
  type TextFile,
  UnreadableFile,
} from './import-file.server';

const mostBlankRows = 1_000;

/** The header row; duplicate names are numbered, and unnamed columns get their position. */
export async function readCsvHeaders(file: TextFile): Promise<string[]> {
  let row = 0;
  for await (const cells of await readRecords(file)) {
    row += 1;
    if (!isBlank(cells)) return namesOf(cells, row);
    if (row === mostBlankRows)
      throw new UnreadableFile('CSV', `The first ${count(mostBlankRows)} rows are empty.`);
  }
  throw new UnreadableFile('CSV', 'The file has no rows.');
}

/** Every row below the headers, numbered as in a spreadsheet. */
export async function* readCsvRows(file: TextFile): AsyncGenerator<FileRow> {
  let headers: string[] | undefined;
  let row = 0;
  for await (const cells of await readRecords(file)) {
    row += 1;
    if (isBlank(cells)) continue;
    if (!headers) {
      headers = namesOf(cells, row);
      continue;
    }
    const record: Record<string, string> = {};
    for (const [place, header] of headers.entries())
      record[header] = withoutEscape(cells[place] ?? '');
    if (isBlank(cells, headers.length)) yield { row, record };
    else {
      const cellCount = count(cells.length);
      yield {
        row,
        record,
        reason: `The row has ${cellCount} cells, but there are ${headers.length} headers`,
      };
    }
  }
}

async function readRecords(file: TextFile) {
  const parser = parse({
    delimiter: await delimiterOf(file),
    relax_column_count: true,
    relax_quotes: true,
  });
  return parsed<string[]>(file, 'CSV', parser, unreadable);
}

function unreadable(error: Error): Error {
  const { code, lines } = error as CsvError & { lines?: number };
  if (!code?.startsWith('CSV_')) return error;
  const where = lines ? ` (line ${lines})` : '';
  return new UnreadableFile(
    'CSV',
    code === 'CSV_QUOTE_NOT_CLOSED'
      ? `A quotation mark is not closed${where}.`
      : `The file can’t be read as CSV${where}.`,
  );
}

const isBlank = (cells: string[], from = 0) =>
  cells.length <= from + mostColumns && cells.every((cell, place) => place < from || !cell.trim());

const count = (number: number) => number.toLocaleString('en-SG');

const delimiters = [',', ';', '\t'];

/** The most frequent separator of the first line; commas by default. */
async function delimiterOf({ path, encoding }: TextFile): Promise<string> {
  let start = '';
  for await (const text of readText({ path, encoding })) {
    start += text;
    if (start.trimStart().includes('\n') || start.length > 100_000) break;
  }
  const line = start.trimStart().split(/\r?\n/, 1)[0] ?? '';
  const counts = delimiters.map((delimiter) => line.split(delimiter).length);
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ',';
}

function namesOf(cells: string[], row: number): string[] {
  if (cells.length > mostColumns)
    throw new UnreadableFile(
      'CSV',
      `Row ${row}, the headers, has ${count(cells.length)} columns. A file can have at most ${mostColumns}.`,
    );
  const names = new Set<string>();
  for (const [place, cell] of cells.entries()) {
    const name = cell.trim() || `Column ${place + 1}`;
    if (name.length > longestColumnName)
      throw new UnreadableFile(
        'CSV',
        `Row ${row}, the headers, has a name of ${count(name.length)} characters in column ${place + 1}. It can have at most ${longestColumnName}.`,
      );
    let numbered = name;
    for (let number = 2; names.has(numbered); number += 1) numbered = `${name} (${number})`;
    names.add(numbered);
  }
  return [...names];
}
