import { type CsvError, parse } from 'csv-parse';
import { withoutEscape } from '../../../platform/csv/csv';
import {
  type FileRow,
  parsed,
  readText,
  type TextFile,
  UnreadableFile,
} from './import-file.server';

/** An unclosed quote would swallow the rest of the file. */
const largestRowBytes = 2_000_000;

/** The header row; duplicate names are numbered, and unnamed columns get their position. */
export async function readCsvHeaders(file: TextFile): Promise<string[]> {
  for await (const cells of await readRecords(file)) if (!isBlank(cells)) return namesOf(cells);
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
      headers = namesOf(cells);
      continue;
    }
    const record: Record<string, string> = {};
    for (const [place, header] of headers.entries())
      record[header] = withoutEscape(cells[place] ?? '');
    const extra = cells.slice(headers.length).filter((cell) => cell.trim());
    const reason = `The row has ${cells.length} cells, but there are ${headers.length} headers`;
    yield extra.length > 0 ? { row, record, reason } : { row, record };
  }
}

async function readRecords(file: TextFile) {
  const parser = parse({
    delimiter: await delimiterOf(file),
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: largestRowBytes,
  });
  return parsed<string[]>(file, parser, unreadable);
}

function unreadable(error: Error): Error {
  const { code, lines } = error as CsvError & { lines?: number };
  if (!code?.startsWith('CSV_')) return error;
  const where = lines ? ` (line ${lines})` : '';
  return new UnreadableFile(
    'CSV',
    code === 'CSV_QUOTE_NOT_CLOSED' || code === 'CSV_MAX_RECORD_SIZE'
      ? `A quotation mark is not closed${where}.`
      : `The file can’t be read as CSV${where}.`,
  );
}

const isBlank = (cells: string[]) => cells.every((cell) => !cell.trim());

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

function namesOf(cells: string[]): string[] {
  const names: string[] = [];
  for (const [place, cell] of cells.entries()) {
    const name = cell.trim() || `Column ${place + 1}`;
    const doubles = names.filter((other) => other === name || other.startsWith(`${name} (`)).length;
    names.push(doubles ? `${name} (${doubles + 1})` : name);
  }
  return names;
}
