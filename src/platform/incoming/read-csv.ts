import { breather } from '../beside/breather';
import { withoutEscape } from '../csv/csv';
import { CsvCutter, type CsvRecord, mostCells } from './csv-records';
import {
  type FileRow,
  longestColumnName,
  mostColumns,
  readText,
  type TextFile,
  UnreadableFile,
} from './text-file';

/** A row of a table, numbered as in a spreadsheet. */
export interface TableRow extends CsvRecord {
  row: number;
}

export interface TableFile extends TextFile {
  /** The row with the names of the columns; the first that is not blank by default. */
  headerRow?: number | null;
}

const mostBlankRows = 1_000;
/** A title, a date, an address may stand above the headers. */
const startRows = 20;

/** The first rows that are not blank, among which the one of the headers is chosen. */
export async function readTableStart(file: TextFile): Promise<TableRow[]> {
  const start: TableRow[] = [];
  for await (const row of readRecords(file)) {
    if (!isBlank(row.cells)) start.push({ ...row, cells: row.cells.slice(0, mostCells) });
    if (start.length === startRows) break;
    if (row.row >= mostBlankRows && start.length === 0)
      throw new UnreadableFile('CSV', `The first ${count(mostBlankRows)} rows are empty.`);
    if (row.row >= mostBlankRows) break;
  }
  if (start.length === 0) throw new UnreadableFile('CSV', 'The file has no rows.');
  return start;
}

/** Duplicate names are numbered, and unnamed columns get their position. */
export function readCsvHeaders(start: TableRow[], headerRow?: number | null): string[] {
  const head = headerRow == null ? start[0] : start.find(({ row }) => row === headerRow);
  if (!head) throw new UnreadableFile('CSV', `Row ${headerRow} can’t be the headers.`);
  return namesOf(head.cells, head.row);
}

/** Every row below the headers. */
export async function* readCsvRows(file: TableFile): AsyncGenerator<FileRow> {
  let headers: string[] | undefined;
  for await (const { row, cells, reason } of readRecords(file, () => headers?.length)) {
    if (isBlank(cells)) continue;
    if (!headers) {
      if (file.headerRow == null || row >= file.headerRow) headers = namesOf(cells, row);
      continue;
    }
    const record: Record<string, string> = {};
    for (const [place, header] of headers.entries())
      record[header] = textOfCell(cells[place] ?? '');
    const wrong =
      reason ?? (isBlank(cells, headers.length) ? undefined : tooManyCells(cells, headers));
    yield wrong ? { row, record, reason: wrong } : { row, record };
  }
}

const tooManyCells = (cells: string[], headers: string[]) =>
  `The row has ${count(cells.length)} cells, but there ${headers.length === 1 ? 'is 1 header' : `are ${headers.length} headers`}`;

/** Spreadsheets keep the zeros of `="0012"`; some programs write a blank before a cell in quotation marks. */
const textOfCell = (cell: string) => withoutEscape(/^(?:=| +)"([^"]*)" *$/.exec(cell)?.[1] ?? cell);

const separatorLine = /^sep=(.)\r?$/i;

async function* readRecords(
  file: TextFile,
  widthOf: () => number | undefined = () => undefined,
): AsyncGenerator<TableRow> {
  const cutter = new CsvCutter(delimiterOf(await readStartText(file)), widthOf);
  const breathe = breather();
  let row = 0;
  async function* pieces() {
    for await (const text of readText(file)) yield { text, isLast: false };
    yield { text: '', isLast: true };
  }
  for await (const { text, isLast } of pieces())
    for (const records of cutter.cut(text, isLast)) {
      for (const record of records) {
        row += 1;
        if (row === 1 && /^sep=.?$/i.test(record.cells.join(''))) continue;
        yield { row, ...record };
      }
      await breathe();
    }
}

const isBlank = (cells: string[], from = 0) =>
  cells.length <= from + mostColumns && cells.every((cell, place) => place < from || !cell.trim());

const count = (number: number) =>
  `${number < mostCells ? '' : 'at least '}${number.toLocaleString('en-SG')}`;

const delimiters = [',', ';', '\t', '|'];
const startLength = 20_000;

/** The beginning of a file, at least some lines. */
export async function readStartText(file: TextFile): Promise<string> {
  let start = '';
  for await (const text of readText({ path: file.path, encoding: file.encoding })) {
    start += text;
    if (start.length > startLength) break;
  }
  return start;
}

/**
 * What the file says in `sep=`. Else what cuts most of the first rows into one number of cells, and of which the first of
 * these holds the fewest others: a note may hold more of another than there are columns, the headers don't. What stands
 * in a single row is a title's, if another cuts several; and a table goes on to the end, where a note above it doesn't.
 */
function delimiterOf(start: string): string {
  const [first = ''] = start.split('\n', 1);
  const said = separatorLine.exec(first)?.[1];
  if (said) return said;
  const cuts = delimiters.flatMap((delimiter) => cutBy(delimiter, start));
  const most = Math.max(...cuts.map(({ rows }) => rows));
  const [best] = cuts
    .filter(({ rows }) => rows * 4 >= most)
    .toSorted(
      (one, two) =>
        one.others - two.others ||
        Number(one.rows === 1) - Number(two.rows === 1) ||
        two.below - one.below ||
        two.cells - one.cells,
    );
  return best?.delimiter ?? ',';
}

/** The rows of the most common number of cells, where it is more than one. */
function cutBy(delimiter: string, start: string) {
  const records = [...new CsvCutter(delimiter).cut(start, true)].flat().slice(0, startRows * 2);
  const half = new Set(records.slice(records.length / 2));
  const widths = Map.groupBy(records, ({ cells }) => cells.length);
  widths.delete(1);
  return [...widths]
    .toSorted(([width, rows], [other, more]) => more.length - rows.length || other - width)
    .slice(0, 1)
    .map(([width, rows]) => {
      const head = rows[0]?.cells.join('') ?? '';
      const others = [...head].filter(
        (letter) => letter !== delimiter && delimiters.includes(letter),
      ).length;
      const below = rows.filter((row) => half.has(row)).length;
      return { delimiter, rows: rows.length, below, cells: (width - 1) * rows.length, others };
    });
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
