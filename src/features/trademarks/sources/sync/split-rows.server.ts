import type { ArrivingFile } from './arriving-file.server';

const quote = 0x22;
const lineFeed = 0x0a;
const carriageReturn = 0x0d;
const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf]);

const bytesPerRead = 1 << 20;
/** A longer row has a quotation mark that is never closed: the longest of the office's have some 100 KB. */
const longestRow = 4_000_000;

/**
 * The rows of a CSV file as bytes, without line ends and the byte order mark, each lot until the next is asked for,
 * which takes its place. A row ends at the first line end outside quotation marks. Where a quotation mark is never
 * closed the row ends with its line, so that the next ones are read. A lot without rows: no more has arrived yet.
 */
export async function* splitRows(file: ArrivingFile): AsyncGenerator<Buffer[]> {
  try {
    yield* rowsOf(file);
  } finally {
    await file.close();
  }
}

async function* rowsOf(file: ArrivingFile): AsyncGenerator<Buffer[]> {
  let buffer = Buffer.allocUnsafe(2 * bytesPerRead);
  /** Bytes of a row that has not ended, at the beginning of the buffer. */
  let held = 0;
  let isFirst = true;
  for (;;) {
    if (buffer.length - held < bytesPerRead) {
      const longer = Buffer.allocUnsafe(2 * buffer.length);
      buffer.copy(longer, 0, 0, held);
      buffer = longer;
    }
    const bytesRead = await file.read(buffer, held, bytesPerRead);
    if (bytesRead === undefined) break;
    if (bytesRead === 0) {
      yield [];
      continue;
    }
    const filled = held + bytesRead;
    let start = 0;
    if (isFirst && filled >= 3) {
      isFirst = false;
      if (buffer.subarray(0, 3).equals(byteOrderMark)) start = 3;
    }
    const { rows, end } = completeRows(buffer.subarray(start, filled));
    if (rows.length > 0) yield rows;
    buffer.copyWithin(0, start + end, filled);
    held = filled - start - end;
  }
  let rest = buffer.subarray(0, held);
  const last: Buffer[] = [];
  while (rest.length > 0) {
    const { rows, end } = completeRows(Buffer.concat([rest, Buffer.from('\n')]));
    last.push(...rows);
    if (end > rest.length) break;
    const cut = lineEnd(rest, 0);
    addRow(last, rest, 0, cut);
    rest = rest.subarray(cut + 1);
  }
  if (last.length > 0) yield last;
}

function completeRows(bytes: Buffer): { rows: Buffer[]; end: number } {
  const rows: Buffer[] = [];
  let start = 0;
  let at = 0;
  let isOpen = false;
  for (;;) {
    const feed = bytes.indexOf(lineFeed, at);
    if (feed === -1) return { rows, end: start };
    for (; at < feed; at += 1) if (bytes[at] === quote) isOpen = !isOpen;
    at = feed + 1;
    if (isOpen && feed - start <= longestRow) continue;
    const end = isOpen ? lineEnd(bytes, start) : feed;
    addRow(rows, bytes, start, end);
    start = end + 1;
    at = start;
    isOpen = false;
  }
}

function lineEnd(bytes: Buffer, from: number): number {
  const at = bytes.indexOf(lineFeed, from);
  return at === -1 ? bytes.length : at;
}

function addRow(rows: Buffer[], bytes: Buffer, start: number, end: number) {
  const last = bytes[end - 1] === carriageReturn ? end - 1 : end;
  if (last > start) rows.push(bytes.subarray(start, last));
}
