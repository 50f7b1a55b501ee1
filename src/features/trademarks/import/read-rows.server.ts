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
import { type FileRow, readText, refuseBinary } from '../../../platform/incoming/text-file';
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
  const rows = await rowsPath(path);
  const { encoding, isGuess } = await encodingOf(rows, isSheet ? undefined : chosen.encoding);
  const file: ImportFile = { path: rows, encoding, format };
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
      lines: isSheet ? [] : await linesOf(file),
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

/** A file whose other letters begin later shows the lines of its start. */
const looksForLines = 50_000_000;
const longestRest = 20_000;

/** By lines with other than plain letters an encoding is judged; they may stand far down. */
async function linesOf(file: ImportFile): Promise<string[]> {
  const cut = (text: string) => text.split(/\r\n|[\r\n]/);
  const isTelling = (text: string) => /[^\0-\x7f]/.test(text);
  const lines = cut(await readStartText(file));
  const telling = lines.filter(isTelling);
  let [rest, length] = ['', 0];
  for await (const text of readText(file)) {
    if (file.encoding === 'utf-8' || telling.length >= shownLines || length > looksForLines) break;
    length += text.length;
    const found = cut(rest + text);
    rest = found.length > 1 || rest.length < longestRest ? (found.pop() ?? '') : '';
    telling.push(...found.filter(isTelling));
  }
  return [...new Set([...telling, rest, ...lines])]
    .filter((line) => line.trim())
    .slice(0, shownLines)
    .map((line) => storable(aroundLetters(line)));
}

function aroundLetters(line: string): string {
  const from = Math.max(0, line.search(/[^\0-\x7f]/) - longestLine / 2);
  return line.length > longestLine ? line.slice(from, from + longestLine) : line;
}

const dateFields = ['registrationDate', 'expiryDate', 'publicationDate'] as const;

const datesOf = (file: ImportFile, mapping: Mapping) =>
  findDates(
    readRows(file),
    file.format === 'xml' ? [] : dateFields.flatMap((field) => mapping[field] ?? []),
  );

export const isEncoding = (text: string): text is Encoding =>
  encodingNames.some((name) => name === text);
