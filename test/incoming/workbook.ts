import { utils, write } from '@e965/xlsx';

type Cell = string | number | Date;

/** A spreadsheet of some sheets. */
export function workbookOf(
  kind: 'xlsx' | 'ods',
  sheets: Record<string, Cell[][]>,
): Uint8Array<ArrayBuffer> {
  const book = utils.book_new();
  for (const [name, rows] of Object.entries(sheets))
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows, { cellDates: true, UTC: true }), name);
  return new Uint8Array(write(book, { type: 'buffer', bookType: kind }) as Buffer);
}
