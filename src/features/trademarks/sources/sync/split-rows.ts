const quote = 0x22;
const lineFeed = 0x0a;
const carriageReturn = 0x0d;
const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf]);

/** A longer row has a quotation mark that is never closed: the longest of the office's have some 100 KB. */
const longestRow = 4_000_000;

/**
 * The rows of a CSV file as bytes, without line ends and the byte order mark. A row ends at the first line end
 * outside quotation marks. Where a quotation mark is never closed the row ends with its line, so that the next
 * ones are read.
 */
export async function* splitRows(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer[]> {
  let rest: Buffer = Buffer.alloc(0);
  let isFirst = true;
  for await (const chunk of chunks) {
    let bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    if (isFirst && bytes.length >= 3) {
      isFirst = false;
      if (bytes.subarray(0, 3).equals(byteOrderMark)) bytes = bytes.subarray(3);
    }
    const { rows, end } = completeRows(bytes);
    rest = bytes.subarray(end);
    if (rows.length > 0) yield rows;
  }
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
