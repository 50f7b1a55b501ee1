import { largestRowBytes } from './text-file';

export interface CsvRecord {
  cells: string[];
  /** The error of the whole row. */
  reason?: string;
}

const notClosed = 'A quotation mark is not closed';
const inside = 'A quotation mark inside a cell is not doubled';
const tooLarge = 'The row is larger than 1 MB';

/** A row of more is wrong, whatever stands in the rest of it: nobody waits for a million cells. */
export const mostCells = 50_000;

/** Of a row that can’t be read. */
const shownOfLarge = 20_000;

/** Of a cell of many lines, to tell whether they are rows. */
const lookedThrough = 100_000;

/** How far the end of a cell in quotation marks is looked for: a row that is too large is one error, as long as it is. */
const longestQuoted = 5 * largestRowBytes;

interface Cut extends CsvRecord {
  /** Where the next record begins. */
  next: number;
}

/** Records cut from what was read, before other work gets its turn. */
const recordsAtOnce = 500;

/**
 * Cuts CSV into records by RFC 4180, with any line end. Libraries give up at a quotation mark that is not closed, or
 * swallow the rows after it; here it is the error of its row, and reading goes on at the next line.
 */
export class CsvCutter {
  #delimiter: string;
  #text = '';
  #at = 0;
  /**
   * What arrives meanwhile is joined once it is as long as what could not be cut yet, so that work stays linear, or as
   * long as a row, so that no step of it is long.
   */
  #waiting: string[] = [];
  #waitingLength = 0;
  #lineEnd: '\n' | '\r' | undefined;
  /** The rest of a row that is too large is passed by. */
  #isPassing = false;
  /** A mark whose end was not found yet, and up to where it was looked for. */
  #opened = { mark: -1, lookedTo: 0 };
  #widthOf: () => number | undefined;

  /** `widthOf` tells the number of columns once it is known: until then records come one by one. */
  constructor(delimiter: string, widthOf: () => number | undefined = () => undefined) {
    this.#delimiter = delimiter;
    this.#widthOf = widthOf;
  }

  *cut(text: string, isLast = false): Generator<CsvRecord[]> {
    this.#waiting.push(text);
    this.#waitingLength += text.length;
    const left = this.#text.length - this.#at;
    if (!isLast && this.#waitingLength < Math.min(left, largestRowBytes)) return;
    this.#text = this.#text.slice(this.#at) + this.#waiting.join('');
    this.#opened.mark -= this.#at;
    this.#opened.lookedTo -= this.#at;
    this.#at = 0;
    this.#waiting = [];
    this.#waitingLength = 0;
    if (!this.#knowsLineEnd(isLast)) return;
    if (this.#isPassing) {
      const end = this.#endOfLine(0);
      this.#isPassing = end < 0;
      this.#at = this.#after(end);
    }
    let records: CsvRecord[] = [];
    while (this.#at < this.#text.length) {
      const cut = this.#record(isLast);
      if (!cut) break;
      this.#at = cut.next;
      records.push(cut.reason ? { cells: cut.cells, reason: cut.reason } : { cells: cut.cells });
      if (records.length < recordsAtOnce && this.#widthOf() !== undefined) continue;
      yield records;
      records = [];
    }
    if (records.length > 0) yield records;
  }

  /** Old Mac files end their lines with a carriage return alone. */
  #knowsLineEnd(isLast: boolean): boolean {
    if (this.#lineEnd) return true;
    // Excel for Mac ends rows otherwise than the lines inside a cell.
    const unquoted = /^(?:[^"\r\n]|"(?:[^"]|"")*")*/.exec(this.#text)?.[0].length ?? 0;
    const after = this.#text.slice(unquoted).search(/[\r\n]/);
    const first = after < 0 ? this.#text.search(/[\r\n]/) : unquoted + after;
    if (first < 0) {
      this.#lineEnd = isLast || this.#text.length > largestRowBytes ? '\n' : undefined;
    } else if (first < this.#text.length - 1 || isLast) {
      const isLone = this.#text[first] === '\r' && this.#text[first + 1] !== '\n';
      this.#lineEnd = isLone ? '\r' : '\n';
    }
    return this.#lineEnd !== undefined;
  }

  /** Undefined: its end was not read yet. */
  #record(isLast: boolean): Cut | undefined {
    const text = this.#text;
    const at = this.#at;
    const end = this.#endOfLine(at);
    if (end < 0 && !isLast && text.length - at <= largestRowBytes) return undefined;
    const line = this.#line(at, end);
    if (line.includes('"')) return this.#quoted(at, isLast);
    if (line.length > largestRowBytes) return this.#large(at, end);
    return { cells: line.split(this.#delimiter, mostCells), next: this.#after(end) };
  }

  #large(from: number, end: number): Cut {
    this.#isPassing = end < 0;
    const cells = [this.#text.slice(from, from + shownOfLarge)];
    return { cells, next: this.#after(end), reason: tooLarge };
  }

  #endOfLine = (from: number) => this.#text.indexOf(this.#lineEnd ?? '\n', from);
  #after = (end: number) => (end < 0 ? this.#text.length : end + 1);
  #line(from: number, end: number) {
    const line = this.#text.slice(from, end < 0 ? undefined : end);
    return line.endsWith('\r') ? line.slice(0, -1) : line;
  }

  /** A record with quotation marks, cell by cell. */
  #quoted(from: number, isLast: boolean): Cut | undefined {
    const text = this.#text;
    const delimiter = this.#delimiter;
    const cells: string[] = [];
    let at = from;
    let lines = 1;
    let end = this.#endOfLine(at);
    while (true) {
      if (end >= 0 && end < at) end = this.#endOfLine(at);
      if (cells.length > mostCells) {
        this.#isPassing = end < 0;
        return { cells, next: this.#after(end) };
      }
      if (text[at] !== '"') {
        const next = text.indexOf(delimiter, at);
        if (next >= 0 && (end < 0 || next < end)) {
          cells.push(text.slice(at, next));
          at = next + 1;
          continue;
        }
        if (end < 0 && !isLast)
          return text.length - from > largestRowBytes ? this.#large(from, end) : undefined;
        cells.push(this.#line(at, end));
        return this.#checked(from, { cells, next: this.#after(end) }, lines);
      }
      const closing = this.#closing(at + 1);
      if (closing < 0 || closing - from > longestQuoted) {
        if (closing < 0 && !isLast && text.length - from <= longestQuoted) return undefined;
        return this.#wrong(from, at, notClosed, isLast);
      }
      let next = closing + 1;
      if (next + 1 >= text.length && !isLast) return undefined;
      const cell = text.slice(at + 1, closing);
      if (cell.includes(this.#lineEnd ?? '\n')) lines += 1;
      const isShort = cell.length <= largestRowBytes;
      cells.push(isShort && cell.includes('"') ? cell.replaceAll('""', '"') : cell);
      if (text[next] === delimiter) {
        at = next + 1;
        continue;
      }
      if (text[next] === '\r' && text[next + 1] === '\n') next += 1;
      if (next < text.length && text[next] !== (this.#lineEnd ?? '\n'))
        return this.#wrong(from, at, cell.includes('\n') ? notClosed : inside, isLast);
      return this.#checked(from, { cells, next: next + 1 }, lines);
    }
  }

  /** The mark that ends a cell: two of them stand for one. */
  #closing(from: number): number {
    const { mark, lookedTo } = this.#opened;
    const text = this.#text;
    for (let at = mark === from ? lookedTo : from; ; at += 2) {
      if (text[at] !== '"') at = text.indexOf('"', at);
      if (at >= 0 && text[at + 1] === '"') continue;
      this.#opened = { mark: from, lookedTo: at < 0 ? text.length : at };
      return at;
    }
  }

  /** The row ends with the line of the mark. */
  #wrong(from: number, mark: number, reason: string, isLast = false): Cut | undefined {
    const end = this.#endOfLine(mark);
    if (end < 0 && !isLast && this.#text.length - from <= largestRowBytes) return undefined;
    this.#isPassing = end < 0;
    const line = this.#line(from, end).slice(0, shownOfLarge);
    return { cells: line.split(this.#delimiter, mostCells), next: this.#after(end), reason };
  }

  /** A cell of several lines, each of which would be a whole row, is one whose mark closes in a later row. */
  #checked(from: number, cut: Cut, lines: number): Cut | undefined {
    const isLarge = cut.next - from > largestRowBytes;
    const read = isLarge ? this.#large(from, cut.next - 1) : cut;
    if (lines === 1 || (this.#widthOf() ?? 0) < 3) return read;
    return this.#holdsRows(from, cut.next) ? this.#wrong(from, from, notClosed) : read;
  }

  /** Whether each line is a whole row, or blank, as far as a long cell is looked through. */
  #holdsRows(from: number, cellEnd: number): boolean {
    const to = Math.min(cellEnd, from + lookedThrough);
    let at = from;
    while (at < to) {
      const end = this.#endOfLine(at);
      const isWhole = end >= 0 && end < to;
      if (!isWhole && to < cellEnd) break;
      const row = this.#line(at, isWhole ? end : to);
      if (row && row.split(this.#delimiter).length !== this.#widthOf()) return false;
      at = isWhole ? end + 1 : to;
    }
    return at > from;
  }
}
