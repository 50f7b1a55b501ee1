import { type CellObject, type SheetProps, utils, type WorkSheet, write } from '@e965/xlsx';

type Cell = string | number | Date | CellObject;

/** A spreadsheet of some sheets. */
export function workbookOf(
  kind: 'xlsx' | 'ods',
  sheets: Record<string, Cell[][]>,
): Uint8Array<ArrayBuffer> {
  const book = utils.book_new();
  for (const [name, rows] of Object.entries(sheets))
    utils.book_append_sheet(book, sheetOf(rows), name);
  return new Uint8Array(write(book, { type: 'buffer', bookType: kind }) as Buffer);
}

/** As people keep them: a hidden sheet of lists, an owner merged over two rows, a number as a formula, an error. */
export function awkwardWorkbook(rows: Cell[][]): Uint8Array<ArrayBuffer> {
  const sheet = sheetOf(rows);
  sheet['!merges'] = [{ s: { r: 1, c: 3 }, e: { r: 2, c: 3 } }];
  sheet.B2 = { t: 's', v: 'T1', f: '"T"&1' };
  sheet.C2 = { t: 'n', v: 45_293, z: 'd/m/yy' };
  sheet.A4 = { t: 'e', v: 42, w: '#N/A' };
  return behindHidden('xlsx', sheet);
}

const sheetOf = (rows: Cell[][]) => utils.aoa_to_sheet(rows, { cellDates: true, UTC: true });

/** Its days are counted from 1904, as old Excel for Mac did. */
export const macWorkbook = (rows: Cell[][]) => behindHidden('xlsx', sheetOf(rows), true);

/** `merged`: cells that reach into the row below. */
export function awkwardSheet(
  kind: 'xlsx' | 'ods',
  rows: Cell[][],
  merged: { column: number; row: number }[],
) {
  const sheet = sheetOf(rows);
  sheet['!merges'] = merged.map(({ column: c, row: r }) => ({ s: { r, c }, e: { r: r + 1, c } }));
  return behindHidden(kind, sheet);
}

export const hiddenFirst = (kind: 'xlsx' | 'ods', rows: Cell[][]) =>
  behindHidden(kind, sheetOf(rows));

function behindHidden(kind: 'xlsx' | 'ods', sheet: WorkSheet, date1904 = false) {
  const book = utils.book_new();
  const lists = utils.aoa_to_sheet([['registered'], ['pending']]);
  // The library writes no hidden sheet into .ods.
  if (kind === 'xlsx') utils.book_append_sheet(book, lists, 'Lists');
  utils.book_append_sheet(book, sheet, 'Marks');
  const stateOf = (name: string): SheetProps => ({ Hidden: name === 'Lists' ? 1 : 0 });
  book.Workbook = { Sheets: book.SheetNames.map(stateOf), WBProps: { date1904 } };
  return new Uint8Array(write(book, { type: 'buffer', bookType: kind }) as Buffer);
}
