import { ReadableStream } from 'node:stream/web';
import type { Context } from 'hono';
import { secondInSingapore } from '../../shared/calendar-date';

/** A moment is written as its day and time in Singapore, an amount in dollars with both decimals. */
export type Cell = string | number | boolean | Date | { cents: number } | null | undefined;

export const csvLine = (cells: Cell[]) => `${cells.map(csvCell).join(',')}\r\n`;

/**
 * Spreadsheets run text that starts like this as a formula, also after invisible characters and in full
 * width, unless an apostrophe precedes it. One that has apostrophes gets another, so that reading takes one off.
 * A number is no text: it stays one, also below zero.
 */
const formula = /^'*(?:[\t\r\n]|[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠])/u;

function csvCell(cell: Cell): string {
  if (cell instanceof Date) return secondInSingapore(cell.getTime());
  if (typeof cell === 'object' && cell !== null) return (cell.cents / 100).toFixed(2);
  const text = String(cell ?? '');
  const escaped = typeof cell !== 'number' && formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped;
}

/** Reverts the formula escaping of `csvLine`. */
export const withoutEscape = (cell: string) =>
  cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell;

/** A streamed CSV download, with one slice in memory. */
export function csvAnswer<Row>(
  c: Context,
  name: string,
  {
    head,
    slices,
    cells,
    hasMark = true,
  }: {
    head: string[];
    slices: AsyncIterable<Row[]>;
    cells(row: Row): Cell[];
    hasMark?: boolean;
  },
): Response {
  async function* text() {
    const encoder = new TextEncoder();
    // Spreadsheets recognise UTF-8 by the byte order mark.
    yield encoder.encode(`${hasMark ? '\ufeff' : ''}${csvLine(head)}`);
    for await (const rows of slices)
      yield encoder.encode(rows.map((row) => csvLine(cells(row))).join(''));
  }
  c.header('Cache-Control', 'no-store');
  return c.body(ReadableStream.from(text()) as globalThis.ReadableStream<Uint8Array>, 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}"`,
  });
}
