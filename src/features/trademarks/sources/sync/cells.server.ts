import { parse } from 'csv-parse/sync';

const lineFeed = Buffer.from('\n');

/** Undefined where they can’t be parsed. */
export function cellsOf(rows: Buffer[]): string[][] | undefined {
  try {
    return parse(Buffer.concat(rows.flatMap((row) => [row, lineFeed])), {
      relax_column_count: true,
      relax_quotes: true,
      record_delimiter: '\n',
    });
  } catch {
    return undefined;
  }
}

const comma = 0x2c;
const quote = 0x22;

export const hasOpenQuote = (row: Buffer) =>
  row.reduce((count, byte) => (byte === quote ? count + 1 : count), 0) % 2 === 1;

/** The text of a row's cell, without parsing the others. */
export function cellAt(row: Buffer, wanted: number): string {
  let start = 0;
  let isOpen = false;
  let cell = 0;
  for (let at = 0; at <= row.length; at += 1) {
    if (row[at] === quote) isOpen = !isOpen;
    if (at < row.length && (isOpen || row[at] !== comma)) continue;
    if (cell === wanted) {
      const text = row.toString('utf8', start, at);
      return text.startsWith('"') ? text.slice(1, -1).replaceAll('""', '"') : text;
    }
    cell += 1;
    start = at + 1;
  }
  return '';
}
