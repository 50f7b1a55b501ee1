import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import { getRow } from '../../../platform/db/rows';
import { storable } from '../../../platform/db/storable';
import { findHeaderRow } from '../../../platform/incoming/headers';
import { openFile } from '../../../platform/incoming/open-file';
import { readCsvHeaders, readCsvRows, type TableFile } from '../../../platform/incoming/read-csv';
import { isSpreadsheet, rowsPath, unpackSheet } from '../../../platform/incoming/spreadsheet';
import { type FileRow, UnreadableFile } from '../../../platform/incoming/text-file';
import { numberText } from '../../../shared/count-text';
import type { Encoding } from '../../../shared/encodings';
import { findDates } from '../../trademarks/import/find-dates.server';
import { dateFields, type PortfolioMapping } from './columns';
import { type FoundInPortfolio, mostRows, type PortfolioReading } from './contract';
import { writtenDays } from './former-deadlines';
import { guessColumns, recogniseSystem } from './recognise-columns.server';
import { portfolioFiles } from './schema.server';

/** A file of the database as one on the disk, where the readers take it. */
export async function withFile<Result>(
  db: Db,
  portfolioId: number,
  work: (path: string) => Promise<Result>,
): Promise<Result> {
  const stored = await getRow(db, portfolioFiles, eq(portfolioFiles.portfolioId, portfolioId));
  if (!stored) throw new UnreadableFile('CSV', 'The file no longer exists. Choose it again.');
  const folder = await mkdtemp(join(tmpdir(), 'portfolio-'));
  try {
    const path = join(folder, 'file');
    await writeFile(path, stored.bytes);
    return await work(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export type Chosen = { [Part in keyof PortfolioReading]?: PortfolioReading[Part] | undefined } & {
  encoding?: Encoding | undefined;
  mapping?: PortfolioMapping | undefined;
};

/** What a file has, and how it is read where nobody has chosen that. */
export const describeFile = (db: Db, portfolioId: number, chosen: Chosen) =>
  withFile(db, portfolioId, async (path) => {
    const { file, isGuess, sheets, sheet, start, startRows } = await openFile(path, 'csv', chosen);
    const headerRow =
      chosen.headerRow === undefined ? findHeaderRow(start, guessColumns) : chosen.headerRow;
    const headers = readCsvHeaders(start, headerRow);
    const kept = Object.entries(chosen.mapping ?? {}).filter(
      ([, header]) => header === null || headers.includes(header),
    );
    const mapping: PortfolioMapping = { ...guessColumns(headers), ...Object.fromEntries(kept) };
    const columns = dateFields.flatMap((field) => mapping[field] ?? []);
    const table = { ...file, headerRow };
    const { dayOrder, ...dates } = await findDates(readCsvRows(table), columns, writtenDays);
    return {
      encoding: file.encoding,
      headers,
      mapping,
      reading: {
        headerRow,
        sheet,
        dayOrder: chosen.dayOrder ?? dayOrder,
        constants: chosen.constants ?? {},
      },
      found: {
        ...dates,
        system: recogniseSystem(headers),
        isGuess,
        sheets,
        startRows: startRows.map(({ row, text }) => ({ row, text: storable(text) })),
        samples: await samplesOf(table),
      } satisfies FoundInPortfolio,
    };
  });

async function samplesOf(table: TableFile): Promise<Record<string, string[]>> {
  const samples: Record<string, string[]> = {};
  let looked = 0;
  for await (const { record } of readCsvRows(table)) {
    for (const [header, cell] of Object.entries(record)) {
      const text = storable(String(cell).replaceAll(/\s+/g, ' ').trim().slice(0, 60));
      const known = samples[header] ?? [];
      samples[header] = known;
      if (text && known.length < 3 && !known.includes(text)) known.push(text);
    }
    looked += 1;
    if (looked === 50) break;
  }
  return samples;
}

/** All rows in parts, as texts that can be stored. */
export const readFileRows = (
  db: Db,
  portfolioId: number,
  { encoding, reading }: { encoding: string | null; reading: PortfolioReading },
  take: (rows: FileRow[]) => Promise<void>,
) =>
  withFile(db, portfolioId, async (path) => {
    if (await isSpreadsheet(path)) await unpackSheet(path, reading.sheet);
    const file = { path: await rowsPath(path), encoding: encoding ?? 'utf-8', ...reading };
    let part: FileRow[] = [];
    let count = 0;
    for await (const row of readCsvRows(file)) {
      count += 1;
      if (count > mostRows)
        throw new UnreadableFile('CSV', 'The file has more than 20,000 rows. Cut it in parts.');
      const reason = row.reason ?? tooLong(row);
      part.push({ row: row.row, record: cellsOf(row), ...(reason && { reason }) });
      if (part.length < rowsAtOnce) continue;
      await take(part);
      part = [];
    }
    if (part.length > 0) await take(part);
  });

export const rowsAtOnce = 100;

/** No field of a matter takes more, and each is looked through several times. */
const longestCell = 20_000;
const tooLong = ({ record }: FileRow) => {
  const [header] =
    Object.entries(record).find((each) => String(each[1]).length > longestCell) ?? [];
  return header && `${storable(header)} has more than ${numberText(longestCell)} characters`;
};

const cellsOf = ({ record }: FileRow) =>
  Object.fromEntries(
    Object.entries(record).map(([header, cell]) => [
      storable(header),
      storable(String(cell).slice(0, longestCell)),
    ]),
  );
