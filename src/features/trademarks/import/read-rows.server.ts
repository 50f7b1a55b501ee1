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
import { orderOf } from '../../../shared/written-day';
import {
  type FoundInFile,
  type ImportFormat,
  type ImportSource,
  type Mapping,
  nothingFound,
  type Reading,
  usualReading,
} from './contract';
import { readXmlRows, xmlHeaders } from './read-xml.server';
import { guessHeaderRow, guessMapping, sourceOf } from './recognise-headers';
import { textOf } from './to-mark.server';

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
  const { dayOrder, ...dates } = await findDates({ ...file, headerRow }, mapping);
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

/** So many rows tell in which order the dates of a file are written. */
const lookedRows = 20_000;
const dateFields = ['registrationDate', 'expiryDate', 'publicationDate'] as const;
const mostExamples = 3;

type FoundDates = Pick<FoundInFile, 'dates' | 'dateExamples'> & Pick<Reading, 'dayOrder'>;

async function findDates(file: ImportFile, mapping: Mapping): Promise<FoundDates> {
  const headers = dateFields.flatMap((field) => mapping[field] ?? []);
  const examples = { 'day-first': [], 'month-first': [], either: [] } as Record<string, string[]>;
  const none: FoundDates = { dates: 'none', dateExamples: [], dayOrder: null };
  if (file.format === 'xml' || headers.length === 0) return none;
  let looked = 0;
  for await (const { record } of readRows(file)) {
    for (const header of headers) {
      const text = textOf(record[header]);
      const order = orderOf(text);
      if (order) examples[order]?.push(storable(text));
    }
    looked += 1;
    if (looked === lookedRows) break;
  }
  const { 'day-first': days = [], 'month-first': months = [], either = [] } = examples;
  const some = (...lists: string[][]) => lists.flatMap((list) => list.slice(0, mostExamples));
  if (days.length > 0 && months.length > 0)
    return { dates: 'mixed', dateExamples: some(days, months), dayOrder: null };
  if (days.length > 0 || months.length > 0)
    return {
      dates: 'settled',
      dateExamples: some(days, months),
      dayOrder: days.length > 0 ? 'day-first' : 'month-first',
    };
  return either.length > 0 ? { dates: 'either', dateExamples: some(either), dayOrder: null } : none;
}

export const isEncoding = (text: string): text is Encoding =>
  encodingNames.some((name) => name === text);
