import { storable } from '../../../platform/db/storable';
import { type OpenFile, openFile } from '../../../platform/incoming/open-file';
import {
  readCsvHeaders,
  readCsvRows,
  readStartText,
  type TableFile,
} from '../../../platform/incoming/read-csv';
import { readJsonHeaders, readJsonRows } from '../../../platform/incoming/read-json';
import { type FileRow, readText } from '../../../platform/incoming/text-file';
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
import { guessHeaderRow, guessMapping, sourceOf } from './recognise-headers.server';

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
  const { isGuess, isSheet, sheets, sheet, start, startRows, ...open } = await openFile(
    path,
    format,
    chosen,
  );
  const { encoding } = open.file;
  const file: ImportFile = { ...open.file, format };
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
      sheet,
      dayOrder: chosen.dayOrder ?? dayOrder,
      constants: chosen.constants ?? {},
    },
    found: {
      ...nothingFound,
      ...dates,
      isGuess,
      sheets,
      lines: isSheet ? [] : await linesOf(file),
      startRows: startRows.map(({ row, text }) => ({ row, text: storable(text) })),
    },
  };
}

const headersOf = async (
  file: ImportFile,
  start: OpenFile['start'],
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
