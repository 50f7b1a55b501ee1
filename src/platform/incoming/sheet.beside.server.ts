import { readFile } from 'node:fs/promises';
import { type CellObject, read, type WorkSheet } from '@e965/xlsx';
import { fromBufferPromise } from 'yauzl';
import { Failure, tooLarge } from '../../shared/failure';
import { csvLine } from '../csv/csv';

const mostParts = 1_000;
const mostUnpackedBytes = 100_000_000;

const damaged = () => new Failure(415, 'The spreadsheet can’t be read. Save it as CSV');

/** The names of a spreadsheet’s sheets, and one of them, the first that is shown by default, as CSV. */
export async function readSheet(path: string, chosen: string | null) {
  const bytes = await readFile(path);
  await checkParts(bytes);
  const open = (options: object) => {
    try {
      return read(bytes, { type: 'buffer', dense: true, ...options });
    } catch {
      throw damaged();
    }
  };
  // No sheet is read yet, and which are hidden is known.
  const { SheetNames: sheets, Workbook } = open({ sheets: [-1] });
  const isShown = (_: string, place: number) => !Workbook?.Sheets?.[place]?.Hidden;
  const sheet = sheets.find((name) => name === chosen) ?? sheets.find(isShown) ?? sheets[0];
  if (sheet === undefined) throw damaged();
  const book = open({
    sheets: sheet,
    cellDates: true,
    UTC: true,
    cellHTML: false,
    cellFormula: false,
    cellNF: true,
  });
  return { sheets, sheet, text: textOf(book.Sheets[sheet], book.bookType === 'ods') };
}

/** Unpacks each part and forgets it: a file of some kilobytes can claim to be small, and hold gigabytes. */
async function checkParts(bytes: Buffer) {
  try {
    const zip = await fromBufferPromise(bytes);
    if (zip.entryCount > mostParts) throw tooLarge('The spreadsheet has too many parts');
    let left = mostUnpackedBytes;
    for await (const entry of zip.eachEntry()) {
      if (entry.uncompressedSize > left)
        throw tooLarge('The spreadsheet is too large. Save it as CSV');
      for await (const piece of await zip.openReadStreamPromise(entry)) left -= piece.length;
      if (left < 0) throw tooLarge('The spreadsheet is too large. Save it as CSV');
    }
  } catch (error) {
    throw error instanceof Failure ? error : damaged();
  }
}

function textOf(sheet: WorkSheet | undefined, hasOldDays: boolean): string {
  const rows: (CellObject | undefined)[][] = sheet?.['!data'] ?? [];
  const lines: string[] = [];
  // Rows that are absent keep their place, so that numbers of rows are the spreadsheet’s.
  for (let row = 0; row < rows.length; row += 1)
    lines.push(csvLine(Array.from(rows[row] ?? [], (cell) => cellText(cell, hasOldDays))));
  return lines.join('');
}

/** Excel keeps 15 digits of a number. */
const exactDigits = 1e15;

/** The first day of Excel. */
const firstDay = Date.UTC(1900, 0, 1);

/** An hour of no day. */
const isTime = (format: unknown) => /[hs]/i.test(`${format}`) && !/[dy]/i.test(`${format}`);

/** `hasOldDays`: the spreadsheet knows days before 1900, as LibreOffice’s does and Excel’s doesn’t. */
function cellText(cell: CellObject | undefined, hasOldDays: boolean): string {
  const { v: value, w: shown } = cell ?? {};
  if (value === undefined || value === null) return '';
  if (cell?.t === 'e') return shown ?? '';
  if (value instanceof Date) {
    const isDay = value.getTime() >= (hasOldDays ? Number.NEGATIVE_INFINITY : firstDay);
    if (!isDay || isTime(cell?.z)) return shown ?? '';
    const [day = '', time = ''] = value.toISOString().split('T');
    return time.startsWith('00:00:00') ? day : `${day} ${time.slice(0, 8)}`;
  }
  if (typeof value !== 'number') return String(value);
  if (Math.abs(value) >= exactDigits) return value.toExponential();
  const hasZeros = shown !== undefined && /^0\d+$/.test(shown) && Number(shown) === value;
  return hasZeros ? shown : String(value);
}
