import { hash } from 'node:crypto';
import { canonicalNumber } from '../../../../shared/mark-number';
import { type KnownRow, RowIndex } from '../../rows/row-index';
import { ArrivingFile } from './arriving-file.server';
import { cellAt, cellsOf } from './cells.server';
import { splitRows } from './split-rows.server';

/** Increase it when rows are read differently: the next sync then reads every row anew. */
const readerVersion = 1n;
/** Rows after which a lot without changes is handed over, to show progress. */
const mostRows = 20_000;
/** Bytes of rows that are handed over together: each is held several times on its way to the database. */
const mostBytes = 1 << 20;
/** Rows that wait while the files are received, and their bytes: those of a day on which 1 % of a register changes. */
const mostAhead = { rows: 40_000, bytes: 40 << 20 };
/** Lots of rows that are compared before a call is answered. */
const lotsAhead = 32;

/** One of the files, with the place of its last row and of its last one that is not as wide as the headings. */
export interface FileOfRegister {
  path: string;
  header: string[];
  numberAt: number;
  last: number;
  lastBroken: number;
}

/** How far the files are read: their rows and bytes with the headings, and the rows that are as those here. */
export interface Extent {
  rows: number;
  headings: number;
  bytes: number;
  unchanged: number;
}
const nothing: Extent = { rows: 0, headings: 0, bytes: 0, unchanged: 0 };

/** A row that is new (`id` 0), changed or repeated. */
export interface FoundRow {
  file: FileOfRegister;
  number: string;
  isRepeated: boolean;
  bytes: Buffer;
  digest: bigint;
  id: number;
  /** With this row, whose place in the files is the number of rows. */
  upTo: Extent;
}

/** Compares the rows of an office's files with those of the register here, by their bytes. */
export class RowFinder {
  #files: FileOfRegister[];
  #known: RowIndex;
  #lots = this.#findRows();
  /** The one that is read. */
  #arriving: ArrivingFile | undefined;
  #readTo = { ...nothing };
  #isAtEnd = false;
  /** Found, and not handed over yet. */
  #waiting: FoundRow[] = [];
  #bytesWaiting = 0;
  #handedTo = nothing;

  constructor(
    paths: string[],
    private readonly numberColumn: string,
    expectedRows: number,
  ) {
    this.#known = new RowIndex(expectedRows);
    this.#files = paths.map((path) => ({
      path,
      header: [],
      numberAt: -1,
      last: 0,
      lastBroken: 0,
    }));
  }

  addKnown(rows: KnownRow[]) {
    for (const row of rows) this.#known.add(row);
  }

  /** The headings that every file has. */
  async readHeader(): Promise<string[]> {
    const headers: string[][] = [];
    for (const { path } of this.#files) headers.push(await headingsOf(path));
    const [first, ...others] = headers;
    return first?.filter((name) => others.every((header) => header.includes(name))) ?? [];
  }

  /** The ids of what the files no longer have, and whether one of them ends in the middle of a row. */
  atEnd = () => ({
    missing: this.#known.missing(),
    isCut: this.#files.some(({ last, lastBroken }) => last > 0 && last === lastBroken),
  });

  /** Compares what has arrived of files that are received; false where it can’t go on for now. */
  async readAhead(): Promise<boolean> {
    for (let lot = 0; lot < lotsAhead; lot += 1) {
      const { rows, bytes } = mostAhead;
      const isFull = this.#waiting.length > rows || this.#bytesWaiting > bytes;
      if (isFull || !(await this.#readLot())) return false;
    }
    return true;
  }

  /** Forgets what was read if some of it was of this file, which is received from its first byte again. */
  async beginAgain(path: string): Promise<void> {
    if (this.#arriving?.path !== path || !this.#arriving.isBegun) return;
    await this.#lots.return(undefined);
    this.#lots = this.#findRows();
    this.#known.forgetClaims();
    for (const file of this.#files) file.last = 0;
    this.#readTo = { ...nothing };
    this.#waiting = [];
    this.#bytesWaiting = 0;
  }

  /** About `size` rows that are new, changed or repeated; undefined at the end of the last file. */
  async next(size: number): Promise<{ rows: FoundRow[]; since: Extent; upTo: Extent } | undefined> {
    const since = this.#handedTo;
    while (
      this.#waiting.length < size &&
      this.#bytesWaiting < mostBytes &&
      this.#readTo.rows - since.rows < mostRows
    ) {
      if (await this.#readLot()) continue;
      if (!this.#isAtEnd) throw new Error('A file of the register is not whole.');
      break;
    }
    const rows = this.#takeWaiting(size);
    const upTo = (this.#waiting.length > 0 && rows.at(-1)?.upTo) || { ...this.#readTo };
    this.#handedTo = upTo;
    return upTo.rows > since.rows ? { rows, since, upTo } : undefined;
  }

  #takeWaiting(most: number): FoundRow[] {
    let count = 0;
    let bytes = 0;
    for (const row of this.#waiting) {
      if (count >= most || bytes >= mostBytes) break;
      count += 1;
      bytes += row.bytes.length;
    }
    this.#bytesWaiting -= bytes;
    return this.#waiting.splice(0, count);
  }

  /** False where no more has arrived, and at the end. */
  async #readLot(): Promise<boolean> {
    const { value: found, done = false } = await this.#lots.next();
    this.#isAtEnd = done;
    for (const row of found ?? []) this.#bytesWaiting += row.bytes.length;
    this.#waiting.push(...(found ?? []));
    return found !== undefined;
  }

  /** The rows of each lot that are new, changed or repeated; undefined while no more has arrived. */
  async *#findRows(): AsyncGenerator<FoundRow[] | undefined, undefined> {
    for (const file of this.#files) {
      let isHeading = true;
      this.#arriving = new ArrivingFile(file.path);
      for await (const rows of splitRows(this.#arriving)) {
        const found: FoundRow[] = [];
        for (const bytes of rows) {
          this.#readTo.rows += 1;
          this.#readTo.bytes += bytes.length + 1;
          if (isHeading) this.#takeHeadings(file, bytes);
          else this.#compare(file, bytes, found);
          isHeading = false;
          file.last = this.#readTo.rows;
        }
        yield rows.length > 0 ? found : undefined;
      }
    }
  }

  #takeHeadings(file: FileOfRegister, bytes: Buffer) {
    this.#readTo.headings += 1;
    file.header = headingsIn(bytes);
    file.numberAt = file.header.indexOf(this.numberColumn);
  }

  #compare(file: FileOfRegister, bytes: Buffer, found: FoundRow[]) {
    const number = canonicalNumber(cellAt(bytes, file.numberAt));
    const digest = hash('sha256', bytes, 'buffer').readBigInt64BE() + readerVersion;
    const isRepeated = number !== '' && this.#known.claim(number, this.#readTo.rows) !== undefined;
    const id = number && !isRepeated ? this.#known.compare(number, digest) : 0;
    if (id === 'unchanged') {
      this.#readTo.unchanged += 1;
      return;
    }
    const upTo = { ...this.#readTo };
    // A copy, since the next rows take its place.
    found.push({ file, number, isRepeated, bytes: Buffer.from(bytes), digest, id, upTo });
  }
}

const headingsIn = (row: Buffer) => (cellsOf([row])?.[0] ?? []).map((name) => name.trim());

async function headingsOf(path: string): Promise<string[]> {
  for await (const [row] of splitRows(new ArrivingFile(path))) return row ? headingsIn(row) : [];
  return [];
}
