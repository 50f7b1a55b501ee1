import { hash } from 'node:crypto';
import { storable } from '../../../../platform/db/storable';
import { countText } from '../../../../shared/count-text';
import { canonicalNumber } from '../../../../shared/mark-number';
import { type SentCompanies, sentCompanies } from '../../companies/data.server';
import { officeRecords } from '../../marks/office-schema.server';
import type { OfficeTexts } from '../../marks/office-texts.server';
import { officeTexts } from '../../marks/office-texts.server';
import { slugBase } from '../../marks/slug.server';
import { type KnownRow, RowIndex } from '../../rows/row-index';
import {
  createRowSender,
  type SentArrays,
  type SentRow,
  sentMarks,
} from '../../rows/sent-rows.server';
import type { NewMarks } from '../../rows/write-marks.server';
import type { SyncProblem } from '../contract';
import { markOfRecord, type OfficeMark } from '../mark-of-record.server';
import type { CompanySource, MarkSource, RegisterSource } from '../source';
import { cellAt, cellsOf, hasOpenQuote } from './cells.server';
import { splitRows } from './split-rows.server';

/** Increase it when rows are read differently: the next sync then reads every row anew. */
const readerVersion = 1n;
/** Rows after which a batch without changes is handed over, to show progress. */
const mostRows = 20_000;
/** Bytes of a batch's changed rows: each is held several times on its way to the database. */
const mostBytes = 1 << 20;
const maxReasons = 20;

export const sentRecords = createRowSender(officeRecords, ['trademarkId']);

/** New marks with their records. */
export interface SentRecords extends NewMarks {
  /** Places of the rows in the file. */
  rows: number[];
  numbers: string[];
  records: SentArrays;
}

/** A changed mark: the columns apart, since the firm may have changed some of them. */
export interface ChangedRecord {
  id: number;
  /** The row's place in the file. */
  row: number;
  mark: OfficeMark;
  officeTexts: OfficeTexts;
  record: SentRow;
}

/** Some rows of the files, in their order. */
export interface RecordBatch {
  added: SentRecords | undefined;
  changed: ChangedRecord[];
  /** New and changed ones. */
  companies: SentCompanies | undefined;
  unchanged: number;
  problems: SyncProblem[];
  /** Rows of the files up to the end of this batch, and their bytes with the headings. */
  rowsRead: number;
  bytesRead: number;
}

/** One of the files, with the place of its last row and of its last one that is not as wide as the headings. */
interface FileOfRegister {
  path: string;
  header: string[];
  numberAt: number;
  last: number;
  lastBroken: number;
}

/** Reads an office's files and compares them with the rows of the register here. */
export class RegisterReader {
  #source: RegisterSource;
  #files: FileOfRegister[];
  #rows: AsyncGenerator<FileRow>;
  #known: RowIndex;
  /** With the headings. */
  #rowsRead = 0;
  #headings = 0;
  #bytesRead = 0;

  constructor(source: RegisterSource, paths: string[], expectedRows: number) {
    this.#source = source;
    this.#known = new RowIndex(expectedRows);
    this.#files = paths.map((path) => ({
      path,
      header: [],
      numberAt: -1,
      last: 0,
      lastBroken: 0,
    }));
    this.#rows = this.#rowsOfAll();
  }

  addKnown(rows: KnownRow[]) {
    for (const row of rows) this.#known.add(row);
  }

  /** The headings that every file has. */
  async readHeader(): Promise<string[]> {
    for (const file of this.#files) {
      file.header = await headingsOf(file.path);
      file.numberAt = file.header.indexOf(this.#source.numberColumn);
    }
    const [first, ...others] = this.#files.map(({ header }) => header);
    return first?.filter((name) => others.every((header) => header.includes(name))) ?? [];
  }

  /** The ids of what the files no longer have, and whether one of them ends in the middle of a row. */
  atEnd = () => ({
    missing: this.#known.missing(),
    isCut: this.#files.some(({ last, lastBroken }) => last > 0 && last === lastBroken),
  });

  /** About `size` new and changed rows; undefined at the end of the last file. */
  async next(size: number): Promise<RecordBatch | undefined> {
    const batch: RecordBatch = {
      added: undefined,
      changed: [],
      companies: undefined,
      unchanged: 0,
      problems: [],
      rowsRead: 0,
      bytesRead: 0,
    };
    const start = this.#rowsRead;
    const different: DifferentRow[] = [];
    let bytesHeld = 0;
    while (different.length < size && bytesHeld < mostBytes && this.#rowsRead - start < mostRows) {
      const { value: read, done } = await this.#rows.next();
      if (done) break;
      const row = this.#compare(read, batch);
      if (!row) continue;
      different.push(row);
      bytesHeld += read.bytes.length;
    }
    if (this.#rowsRead === start) return undefined;
    if (this.#source.holds === 'marks') this.#readMarks(this.#source, different, batch);
    else this.#readCompanies(this.#source, different, batch);
    batch.rowsRead = this.#rowsRead - this.#headings;
    batch.bytesRead = this.#bytesRead;
    return batch;
  }

  /** A row that is new or changed; others are counted. */
  #compare({ file, bytes }: FileRow, batch: RecordBatch): DifferentRow | undefined {
    const row = this.#rowsRead;
    const number = canonicalNumber(cellAt(bytes, file.numberAt));
    const digest = hash('sha256', bytes, 'buffer').readBigInt64BE() + readerVersion;
    const isRepeated = number !== '' && this.#known.claim(number, row) !== undefined;
    const compared = number && !isRepeated ? this.#known.compare(number, digest) : 0;
    if (compared === 'unchanged') batch.unchanged += 1;
    else if (isRepeated)
      batch.problems.push({
        row,
        number,
        isRefused: true,
        reasons: ['The number is already in an earlier row, which was taken'],
      });
    // A copy, since the next rows take its place.
    else return { file, row, bytes: Buffer.from(bytes), digest, id: compared };
    return undefined;
  }

  /** The rows that can be read, by their headings; the others are problems, and so are parts left out. */
  *#readable<Read extends { leftOut: string[] }>(
    different: DifferentRow[],
    { problems }: RecordBatch,
    readRow: (row: Record<string, string>) => Read | RefusedRow,
    numberOf: (read: Read) => string,
  ): Generator<DifferentRow & { read: Read }> {
    for (const { cells, ...each } of withCells(different)) {
      const { file, row, bytes } = each;
      const problem = (number: string | null, isRefused: boolean, reasons: string[]) =>
        problems.push({ row, number, isRefused, reasons: reasons.slice(0, maxReasons) });
      const { header, numberAt } = file;
      if (cells?.length !== header.length) {
        file.lastBroken = row;
        problem(cells?.[numberAt]?.slice(0, 100) ?? null, true, [
          cells && !hasOpenQuote(bytes)
            ? `The row has ${countText(cells.length, 'cell')}, but there are ${header.length} headings`
            : 'A quotation mark is not closed',
        ]);
        continue;
      }
      const read = readRow(
        Object.fromEntries(header.map((name, at) => [name, storable(cells[at] ?? '')])),
      );
      if (isRefused(read)) {
        problem(read.number, true, read.reasons);
        continue;
      }
      if (read.leftOut.length > 0) problem(numberOf(read), false, read.leftOut);
      yield { ...each, read };
    }
  }

  #readCompanies(source: CompanySource, different: DifferentRow[], batch: RecordBatch) {
    const rows = [
      ...this.#readable(different, batch, source.readCompany, ({ company }) => company.uen),
    ];
    if (rows.length === 0) return;
    batch.companies = {
      rows: rows.map(({ row }) => row),
      uens: rows.map(({ read }) => read.company.uen),
      companies: sentCompanies.arrays(
        rows.map(({ read, digest }) => sentCompanies.row({ ...read.company, digest })),
      ),
    };
  }

  #readMarks(source: MarkSource, different: DifferentRow[], batch: RecordBatch) {
    const added: { row: number; mark: OfficeMark; record: SentRow }[] = [];
    const readable = this.#readable(
      different,
      batch,
      source.readRecord,
      ({ record }) => record.number,
    );
    for (const { row, id, digest, read } of readable) {
      const { mark, record } = markOfRecord(read.record, source.key);
      const sentRecord = sentRecords.row({ ...record, digest });
      if (id)
        batch.changed.push({ id, row, mark, record: sentRecord, officeTexts: officeTexts(record) });
      else added.push({ row, mark, record: sentRecord });
    }
    if (added.length === 0) return;
    batch.added = {
      rows: added.map(({ row }) => row),
      numbers: added.map(({ mark }) => mark.registrationNumber),
      slugBases: added.map(({ mark }) => slugBase(mark)),
      marks: sentMarks.arrays(added.map(({ mark }) => sentMarks.row(mark))),
      records: sentRecords.arrays(added.map(({ record }) => record)),
    };
  }

  async *#rowsOfAll(): AsyncGenerator<FileRow> {
    for (const file of this.#files) {
      let isHeading = true;
      for await (const rows of splitRows(file.path))
        for (const bytes of rows) {
          this.#rowsRead += 1;
          this.#bytesRead += bytes.length + 1;
          if (isHeading) this.#headings += 1;
          else {
            file.last = this.#rowsRead;
            yield { file, bytes };
          }
          isHeading = false;
        }
    }
  }
}

interface FileRow {
  file: FileOfRegister;
  bytes: Buffer;
}

async function headingsOf(path: string): Promise<string[]> {
  for await (const [row] of splitRows(path))
    if (row) return (cellsOf([row])?.[0] ?? []).map((name) => name.trim());
  return [];
}

interface RefusedRow {
  number: string | null;
  reasons: string[];
}

const isRefused = (read: object): read is RefusedRow => 'reasons' in read;

/** A row that is new (`id` 0) or changed. */
interface DifferentRow {
  file: FileOfRegister;
  row: number;
  bytes: Buffer;
  digest: bigint;
  id: number;
}

/** All at once, or one by one to find those that can't be parsed. */
function withCells(rows: DifferentRow[]): (DifferentRow & { cells: string[] | undefined })[] {
  const all = cellsOf(rows.map(({ bytes }) => bytes));
  if (all?.length === rows.length) return rows.map((row, at) => ({ ...row, cells: all[at] }));
  return rows.map((row) => ({ ...row, cells: cellsOf([row.bytes])?.[0] }));
}
