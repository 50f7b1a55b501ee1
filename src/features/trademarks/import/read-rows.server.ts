import { storable } from '../../../platform/db/storable';
import { detectEncoding } from '../../../platform/incoming/encoding';
import {
  readCsvHeaders,
  readCsvRows,
  readStartText,
  readTableStart,
  type TableFile,
} from '../../../platform/incoming/read-csv';
import { readJsonHeaders, readJsonRows } from '../../../platform/incoming/read-json';
import { isSpreadsheet, rowsPath, unpackSheet } from '../../../platform/incoming/spreadsheet';
import { type FileRow, refuseBinary } from '../../../platform/incoming/text-file';
import { type Encoding, encodingNames } from '../../../shared/encodings';
import {
  type ImportFormat,
  type ImportSource,
  type Mapping,
  nothingFound,
  type Reading,
  usualReading,
} from './contract';
import { findDates } from './find-dates.server';
import { readXmlRows, xmlHeaders } from './read-xml.server';
import { guessHeaderRow, guessMapping, sourceOf } from './recognise-headers';

export interface ImportFile extends TableFile {
  format: ImportFormat;
}

/** Reads rows in file order, in constant memory. */
export function readRows(file: ImportFile): AsyncGenerator<FileRow> {
  if (file.format === 'csv') return readCsvRows(file);
  if (file.format === 'json') return readJsonRows(file);
  return readXmlRows(file);
}

type Chosen = { [Part in keyof Reading]?: Reading[Part] | undefined } & {
  encoding?: Encoding | undefined;
  mapping?: Mapping | undefined;
};

/** A file’s format, source and mapping, and how it is read where nobody has chosen that. */
export async function describeFile(path: string, format: ImportFormat, chosen: Chosen = {}) {
  const isSheet = format === 'csv' && (await isSpreadsheet(path));
  if (!isSheet) await refuseBinary(path, format);
  const book = isSheet
    ? await unpackSheet(path, chosen.sheet ?? null)
    : { sheets: [], sheet: null };
  const { encoding, isGuess } = await encodingOf(rowsPath(path), chosen.encoding);
  const file: ImportFile = { path: rowsPath(path), encoding, format };
  const start = format === 'csv' ? await readTableStart(file) : [];
  const headerRow = chosen.headerRow === undefined ? guessHeaderRow(start) : chosen.headerRow;
  const headers = await headersOf(file, start, headerRow);
  const source: ImportSource = format === 'xml' ? 'wipo' : sourceOf(headers);
  const mapping = { ...guessMapping(headers, source), ...stillThere(chosen.mapping, headers) };
  const { dayOrder, ...dates } = await datesOf({ ...file, headerRow }, mapping);
  return {
    encoding,
    headers,
    source,
    mapping,
    reading: {
      ...usualReading,
      headerRow,
      sheet: book.sheet,
      dayOrder: chosen.dayOrder ?? dayOrder,
      constants: chosen.constants ?? {},
    },
    found: {
      ...nothingFound,
      ...dates,
      isGuess,
      sheets: book.sheets,
      lines: isSheet || format !== 'csv' ? [] : linesOf(await readStartText(file)),
      startRows: start.map(({ row, cells }) => ({
        row,
        text: storable(cells.filter(Boolean).join(' · ').slice(0, longestLine)),
      })),
    },
  };
}

async function encodingOf(path: string, chosen: Encoding | undefined) {
  return chosen ? { encoding: chosen, isGuess: false } : detectEncoding(path);
}

const headersOf = async (
  file: ImportFile,
  start: Awaited<ReturnType<typeof readTableStart>>,
  headerRow: number | null,
): Promise<string[]> => {
  if (file.format === 'csv') return readCsvHeaders(start, headerRow);
  return file.format === 'json' ? readJsonHeaders(file) : xmlHeaders;
};

const stillThere = (mapping: Mapping = {}, headers: string[]): Mapping =>
  Object.fromEntries(
    Object.entries(mapping).filter(([, header]) => header === null || headers.includes(header)),
  );

const shownLines = 3;
const longestLine = 300;

/** By lines with other than plain letters an encoding is judged. */
function linesOf(start: string): string[] {
  const lines = start.split(/\r\n|[\r\n]/).filter((line) => line.trim());
  const telling = lines.filter((line) => /[^\0-\x7f]/.test(line));
  return [...new Set([...telling, ...lines])]
    .slice(0, shownLines)
    .map((line) => storable(line.slice(0, longestLine)));
}

const dateFields = ['registrationDate', 'expiryDate', 'publicationDate'] as const;

const datesOf = (file: ImportFile, mapping: Mapping) =>
  findDates(
    readRows(file),
    file.format === 'xml' ? [] : dateFields.flatMap((field) => mapping[field] ?? []),
  );

export const isEncoding = (text: string): text is Encoding =>
  encodingNames.some((name) => name === text);
