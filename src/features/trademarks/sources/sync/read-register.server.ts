import { hash } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { storable } from '../../../../platform/db/storable';
import { countText } from '../../../../shared/count-text';
import { canonicalNumber } from '../../../../shared/mark-number';
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
import type { RegisterSource } from '../source';
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

/** Some rows of the file, in its order. */
export interface RecordBatch {
  added: SentRecords | undefined;
  changed: ChangedRecord[];
  unchanged: number;
  problems: SyncProblem[];
  /** Rows and bytes of the file up to the end of this batch, with the header. */
  rowsRead: number;
  bytesRead: number;
}

/** Reads an office's file and compares it with the rows of the register here. */
export class RegisterReader {
  #source: RegisterSource;
  #header: string[] = [];
  #numberAt = 0;
  #rows: AsyncGenerator<Buffer[]>;
  #waiting: Buffer[] = [];
  #waitingAt = 0;
  #known: RowIndex;
  #rowsRead = 0;
  #bytesRead = 0;

  constructor(source: RegisterSource, path: string, expectedRows: number) {
    this.#source = source;
    this.#known = new RowIndex(expectedRows);
    this.#rows = splitRows(path);
  }

  addKnown(rows: KnownRow[]) {
    for (const row of rows) this.#known.add(row);
  }

  async readHeader(): Promise<string[]> {
    const row = await this.#nextRow();
    this.#header = ((row && cellsOf([row])?.[0]) ?? []).map((name) => name.trim());
    this.#numberAt = this.#header.indexOf(this.#source.numberColumn);
    return this.#header;
  }

  /** The ids of marks that the file no longer has; call it at the end. */
  missing = (): number[] => this.#known.missing();

  /** About `size` new and changed marks; undefined at the end of the file. */
  async next(size: number): Promise<RecordBatch | undefined> {
    const batch: RecordBatch = {
      added: undefined,
      changed: [],
      unchanged: 0,
      problems: [],
      rowsRead: 0,
      bytesRead: 0,
    };
    const start = this.#rowsRead;
    const different: DifferentRow[] = [];
    let bytesHeld = 0;
    while (different.length < size && bytesHeld < mostBytes && this.#rowsRead - start < mostRows) {
      const bytes = await this.#nextRow();
      if (!bytes) break;
      const row = this.#compare(bytes, batch);
      if (!row) continue;
      different.push(row);
      bytesHeld += bytes.length;
    }
    if (this.#rowsRead === start) return undefined;
    this.#read(different, batch);
    batch.rowsRead = this.#rowsRead - 1;
    batch.bytesRead = this.#bytesRead;
    return batch;
  }

  /** A row that is new or changed; others are counted. */
  #compare(bytes: Buffer, batch: RecordBatch): DifferentRow | undefined {
    const row = this.#rowsRead;
    const number = canonicalNumber(cellAt(bytes, this.#numberAt));
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
    else return { row, bytes: Buffer.from(bytes), digest, id: compared };
    return undefined;
  }

  #read(different: DifferentRow[], batch: RecordBatch) {
    const added: { row: number; mark: OfficeMark; record: SentRow }[] = [];
    for (const { row, bytes, id, digest, cells } of withCells(different)) {
      const problem = (number: string | null, isRefused: boolean, reasons: string[]) =>
        batch.problems.push({ row, number, isRefused, reasons: reasons.slice(0, maxReasons) });
      if (cells?.length !== this.#header.length) {
        problem(cells?.[this.#numberAt]?.slice(0, 100) ?? null, true, [
          cells && !hasOpenQuote(bytes)
            ? `The row has ${countText(cells.length, 'cell')}, but there are ${this.#header.length} headings`
            : 'A quotation mark is not closed',
        ]);
        continue;
      }
      const read = this.#source.readRecord(
        Object.fromEntries(this.#header.map((name, at) => [name, storable(cells[at] ?? '')])),
      );
      if (!('record' in read)) {
        problem(read.number, true, read.reasons);
        continue;
      }
      if (read.leftOut.length > 0) problem(read.record.number, false, read.leftOut);
      const { mark, record } = markOfRecord(read.record, this.#source.key);
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

  async #nextRow(): Promise<Buffer | undefined> {
    while (this.#waitingAt >= this.#waiting.length) {
      const { value, done } = await this.#rows.next();
      if (done) return undefined;
      this.#waiting = value;
      this.#waitingAt = 0;
    }
    const row = this.#waiting[this.#waitingAt] as Buffer;
    this.#waitingAt += 1;
    this.#rowsRead += 1;
    this.#bytesRead += row.length + 1;
    return row;
  }
}

/** A row whose mark is new (`id` 0) or changed. */
interface DifferentRow {
  row: number;
  bytes: Buffer;
  digest: bigint;
  id: number;
}

const lineFeed = Buffer.from('\n');

/** All at once, or one by one to find those that can't be parsed. */
function withCells(rows: DifferentRow[]): (DifferentRow & { cells: string[] | undefined })[] {
  const all = cellsOf(rows.map(({ bytes }) => bytes));
  if (all?.length === rows.length) return rows.map((row, at) => ({ ...row, cells: all[at] }));
  return rows.map((row) => ({ ...row, cells: cellsOf([row.bytes])?.[0] }));
}

function cellsOf(rows: Buffer[]): string[][] | undefined {
  try {
    return parse(Buffer.concat(rows.flatMap((row) => [row, lineFeed])), {
      relax_column_count: true,
      relax_quotes: true,
      record_delimiter: '\n',
    });
  } catch {
    return undefined;
  }
}

const comma = 0x2c;
const quote = 0x22;

const hasOpenQuote = (row: Buffer) =>
  row.reduce((count, byte) => (byte === quote ? count + 1 : count), 0) % 2 === 1;

/** The text of a row's cell, without parsing the others. */
export function cellAt(row: Buffer, wanted: number): string {
  let start = 0;
  let isOpen = false;
  let cell = 0;
  for (let at = 0; at <= row.length; at += 1) {
    if (row[at] === quote) isOpen = !isOpen;
    if (at < row.length && (isOpen || row[at] !== comma)) continue;
    if (cell === wanted) {
      const text = row.toString('utf8', start, at);
      return text.startsWith('"') ? text.slice(1, -1).replaceAll('""', '"') : text;
    }
    cell += 1;
    start = at + 1;
  }
  return '';
}
