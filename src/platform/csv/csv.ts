import type { Context } from 'hono';

export type Cell = string | number | boolean | null | undefined;

/** One line of a CSV file. */
export const csvLine = (cells: Cell[]) => `${cells.map(csvCell).join(',')}\r\n`;

/** A spreadsheet takes what begins like this for a formula; behind an apostrophe it is a text. */
const likeFormula = /^[=+\-@\t\r\n]/;

function csvCell(cell: Cell): string {
  const text = String(cell ?? '');
  const disarmed = likeFormula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(disarmed) ? `"${disarmed.replaceAll('"', '""')}"` : disarmed;
}

/** A cell as it was before `csvLine` disarmed it. */
export const rearmed = (cell: string) =>
  cell.startsWith("'") && likeFormula.test(cell.slice(1)) ? cell.slice(1) : cell;

/**
 * A CSV file to download, read slice by slice while it is sent: however long it is, one slice is held.
 * The mark at its beginning tells spreadsheets that it is UTF-8.
 */
export function csvAnswer(
  c: Context,
  file: { name: string; head: string[]; slices: AsyncIterable<Cell[][]> },
): Response {
  const slices = file.slices[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>(
    {
      start: (controller) => controller.enqueue(encoder.encode(`\ufeff${csvLine(file.head)}`)),
      async pull(controller) {
        const { value, done } = await slices.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value.map(csvLine).join('')));
      },
      cancel: async () => {
        await slices.return?.();
      },
    },
    { highWaterMark: 1 },
  );
  c.header('Cache-Control', 'no-store');
  return c.body(body, 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${file.name}"`,
  });
}
