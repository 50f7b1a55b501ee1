import { rmSync } from 'node:fs';
import { rename, stat, writeFile } from 'node:fs/promises';
import { Failure, tooLarge } from '../../shared/failure';
import { beside } from '../beside/beside';
import type * as sheetModule from './sheet.beside.server';
import { readStart, UnreadableFile } from './text-file';

const largestBytes = 10_000_000;
const tooMuch = () => tooLarge('The spreadsheet is too large. Save it as CSV');

const thread = beside<typeof sheetModule>('platform/incoming/sheet', { memoryMb: 512, tooMuch });

/** Excel’s and LibreOffice’s files are archives of XML. */
export const isSpreadsheet = async (path: string): Promise<boolean> => {
  const start = await readStart(path, 2_000);
  const text = start.toString('latin1');
  return (
    text.startsWith('PK\u0003\u0004') &&
    /\[Content_Types\]\.xml|_rels\/|docProps\/|xl\/|opendocument\.spreadsheet/.test(text)
  );
};

const textPath = (path: string) => `${path}.csv`;

/** Where the rows of a file are read: those of a spreadsheet in the text of its unpacked sheet. */
export const rowsPath = async (path: string): Promise<string> =>
  (await isSpreadsheet(path)) ? textPath(path) : path;

export const deleteSheetText = (path: string) => rmSync(textPath(path), { force: true });

/** Writes a sheet beside its spreadsheet as CSV in UTF-8, and says which sheets there are. */
export async function unpackSheet(path: string, chosen: string | null) {
  try {
    if ((await stat(path)).size > largestBytes)
      throw tooLarge('A spreadsheet can have at most 10 MB. Save it as CSV');
    const { text, ...found } = await thread.readSheet(path, chosen);
    await writeFile(`${textPath(path)}.new`, text);
    await rename(`${textPath(path)}.new`, textPath(path));
    return found;
  } catch (error) {
    const isRefused = error instanceof Failure && [413, 415].includes(error.status);
    throw isRefused ? new UnreadableFile('CSV', `${error.message}.`) : error;
  }
}
