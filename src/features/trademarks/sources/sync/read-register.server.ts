import { storable } from '../../../../platform/db/storable';
import { countText } from '../../../../shared/count-text';
import { type SentCompanies, sentCompanies } from '../../companies/data.server';
import { officeRecords } from '../../marks/office-schema.server';
import type { OfficeTexts } from '../../marks/office-texts.server';
import { officeTexts } from '../../marks/office-texts.server';
import { slugBase } from '../../marks/slug.server';
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
import { cellsOf, hasOpenQuote } from './cells.server';
import type { FoundRow, RowFinder } from './find-rows.server';

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

/** Reads what was found in an office's files. */
export class RegisterReader {
  constructor(
    private readonly source: RegisterSource,
    private readonly finder: RowFinder,
  ) {}

  /** About `size` new and changed rows; undefined at the end of the last file. */
  async next(size: number): Promise<RecordBatch | undefined> {
    const found = await this.finder.next(size);
    if (!found) return undefined;
    const { rows, since, upTo } = found;
    const batch: RecordBatch = {
      added: undefined,
      changed: [],
      companies: undefined,
      unchanged: upTo.unchanged - since.unchanged,
      problems: rows.filter(({ isRepeated }) => isRepeated).map(repeatedRow),
      rowsRead: upTo.rows - upTo.headings,
      bytesRead: upTo.bytes,
    };
    const different = rows.filter(({ isRepeated }) => !isRepeated);
    if (this.source.holds === 'marks') this.#readMarks(this.source, different, batch);
    else this.#readCompanies(this.source, different, batch);
    return batch;
  }

  /** The rows that can be read, by their headings; the others are problems, and so are parts left out. */
  *#readable<Read extends { leftOut: string[] }>(
    different: FoundRow[],
    { problems }: RecordBatch,
    readRow: (row: Record<string, string>) => Read | RefusedRow,
    numberOf: (read: Read) => string,
  ): Generator<FoundRow & { read: Read }> {
    for (const { cells, ...each } of withCells(different)) {
      const { file, bytes } = each;
      const row = each.upTo.rows;
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

  #readCompanies(source: CompanySource, different: FoundRow[], batch: RecordBatch) {
    const rows = [
      ...this.#readable(different, batch, source.readCompany, ({ company }) => company.uen),
    ];
    if (rows.length === 0) return;
    batch.companies = {
      rows: rows.map(({ upTo }) => upTo.rows),
      uens: rows.map(({ read }) => read.company.uen),
      companies: sentCompanies.arrays(
        rows.map(({ read, digest }) => sentCompanies.row({ ...read.company, digest })),
      ),
    };
  }

  #readMarks(source: MarkSource, different: FoundRow[], batch: RecordBatch) {
    const added: { row: number; mark: OfficeMark; record: SentRow }[] = [];
    const readable = this.#readable(
      different,
      batch,
      source.readRecord,
      ({ record }) => record.number,
    );
    for (const { upTo, id, digest, read } of readable) {
      const row = upTo.rows;
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
}

const repeatedRow = ({ upTo, number }: FoundRow): SyncProblem => ({
  row: upTo.rows,
  number,
  isRefused: true,
  reasons: ['The number is already in an earlier row, which was taken'],
});

interface RefusedRow {
  number: string | null;
  reasons: string[];
}

const isRefused = (read: object): read is RefusedRow => 'reasons' in read;

/** All at once, or one by one to find those that can't be parsed. */
function withCells(rows: FoundRow[]): (FoundRow & { cells: string[] | undefined })[] {
  const all = cellsOf(rows.map(({ bytes }) => bytes));
  if (all?.length === rows.length) return rows.map((row, at) => ({ ...row, cells: all[at] }));
  return rows.map((row) => ({ ...row, cells: cellsOf([row.bytes])?.[0] }));
}
