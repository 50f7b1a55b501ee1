import type { Encoding } from '../../shared/encodings';
import { detectEncoding } from './encoding';
import { readTableStart, type TableFile } from './read-csv';
import { isSpreadsheet, rowsPath, unpackSheet } from './spreadsheet';
import { refuseBinary } from './text-file';

export interface OpenFile {
  /** Of a spreadsheet the chosen sheet, unpacked. */
  file: TableFile & { encoding: Encoding };
  isGuess: boolean;
  isSheet: boolean;
  sheets: string[];
  sheet: string | null;
  /** The first rows of a table, among which its headers stand. */
  start: Awaited<ReturnType<typeof readTableStart>>;
  /** The same rows as a person chooses among them. */
  startRows: { row: number; text: string }[];
}

const longestRow = 300;

/** A file that came in, in the encoding that it is in where nobody has chosen one. */
export async function openFile(
  path: string,
  format: 'csv' | 'json' | 'xml',
  chosen: { sheet?: string | null | undefined; encoding?: Encoding | undefined },
): Promise<OpenFile> {
  const isSheet = format === 'csv' && (await isSpreadsheet(path));
  if (!isSheet) await refuseBinary(path, format);
  const book = isSheet
    ? await unpackSheet(path, chosen.sheet ?? null)
    : { sheets: [], sheet: null };
  const rows = await rowsPath(path);
  // A sheet is unpacked in an encoding of our own.
  const { encoding, isGuess } =
    chosen.encoding && !isSheet
      ? { encoding: chosen.encoding, isGuess: false }
      : await detectEncoding(rows);
  const file = { path: rows, encoding };
  const start = format === 'csv' ? await readTableStart(file) : [];
  const startRows = start.map(({ row, cells }) => ({
    row,
    text: cells.filter(Boolean).join(' · ').slice(0, longestRow),
  }));
  return { file, isGuess, isSheet, ...book, start, startRows };
}
