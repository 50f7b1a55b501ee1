import { ReadableStream } from 'node:stream/web';
import type { Context } from 'hono';

export type Cell = string | number | boolean | Date | null | undefined;

export const csvLine = (cells: Cell[]) => `${cells.map(csvCell).join(',')}\r\n`;

/** A spreadsheet runs text that begins like this as a formula; an apostrophe before it prevents that. */
const formula = /^[=+\-@\t\r\n]/;

function csvCell(cell: Cell): string {
  const text = cell instanceof Date ? cell.toISOString() : String(cell ?? '');
  const escaped = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped;
}

/** A cell as it was before `csvLine` escaped its formula. */
export const withoutEscape = (cell: string) =>
  cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell;

/** A CSV download. It is read while it is sent, so only one slice of it is in memory. */
export function csvAnswer<Row>(
  c: Context,
  name: string,
  {
    head,
    slices,
    cells,
  }: { head: string[]; slices: AsyncIterable<Row[]>; cells(row: Row): Cell[] },
): Response {
  async function* text() {
    const encoder = new TextEncoder();
    // The byte order mark tells spreadsheets that the file is UTF-8.
    yield encoder.encode(`\ufeff${csvLine(head)}`);
    for await (const rows of slices)
      yield encoder.encode(rows.map((row) => csvLine(cells(row))).join(''));
  }
  c.header('Cache-Control', 'no-store');
  return c.body(ReadableStream.from(text()) as globalThis.ReadableStream<Uint8Array>, 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}"`,
  });
}
