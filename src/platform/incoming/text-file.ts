import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { type Duplex, pipeline, Readable } from 'node:stream';
import { decoderOf } from './decoder';
import { utf16Of } from './encoding';

const startBytes = 1_000;

/** Compressed files and other binary ones have no rows to read. */
export async function refuseBinary(path: string, format: string): Promise<void> {
  const start = await readStart(path, startBytes);
  const refuse = (reason: string) => new UnreadableFile(format.toUpperCase() as Format, reason);
  if (start[0] === 0x1f && start[1] === 0x8b)
    throw refuse('The file is compressed with gzip. Unpack it and upload the file inside.');
  const text = start.toString('latin1');
  if (text.startsWith('PK') && text.includes('.iwa'))
    throw refuse('This is a spreadsheet of Apple Numbers. Export it as Excel or CSV.');
  if (text.startsWith('PK'))
    throw refuse('The file is a ZIP archive. Unpack it, and upload the file inside.');
  if (text.startsWith('\u00d0\u00cf\u0011\u00e0'))
    throw refuse(
      'This spreadsheet is protected by a password, or of Excel 2003. Save it as .xlsx or CSV.',
    );
  if (/^(?:\u00ff\u00fe\0\0|\0\0\u00fe\u00ff)/.test(text))
    throw refuse('The file is in UTF-32. Save it in UTF-8.');
  if (!utf16Of(start) && start.includes(0)) throw refuse('The file is not a text file.');
  if (text.includes('\u001b$)'))
    throw refuse('The file is in ISO-2022 for Korean or Chinese. Save it in UTF-8.');
  if (isEbcdic(start))
    throw refuse('The file is in EBCDIC, as of a mainframe. Convert it to UTF-8 first.');
  const other = otherKinds.find(([begins]) => begins.test(text.replace(/^\u00ef\u00bb\u00bf/, '')));
  if (other && format === 'csv') throw refuse(other[1]);
}

/** What is saved or renamed as a table and is none: each line of it would be read as a row. */
const otherKinds: [RegExp, string][] = [
  [/^%PDF-/, 'The file is a PDF. A table in it has to be saved as .xlsx or CSV.'],
  [/^\s*\{\\rtf/, 'The file is a document in RTF. Save its table as .xlsx or CSV.'],
  [
    /^\s*<(?:!doctype|!--|\?xml|html|head|meta|style|body|table)/i,
    'The file is HTML or XML, as some programs name .xls. Open it in a spreadsheet, and save it as .xlsx or CSV.',
  ],
  [/^\s*(?:\[\s*[[{]|\{\s*")/, 'The file is JSON, and no table.'],
];

/** Its letters, digits, blanks and ends of lines lie where other encodings have accents and signs. */
function isEbcdic(start: Buffer): boolean {
  const own = start.filter(
    (byte) =>
      byte === 0x40 ||
      byte === 0x6b ||
      byte === 0x25 ||
      (byte >= 0xf0 && byte <= 0xf9) ||
      (byte >= 0xc1 && byte <= 0xe9) ||
      (byte >= 0x81 && byte <= 0xa9),
  ).length;
  const isPlain = start.includes(0x0a) || start.includes(0x0d) || start.includes(0x20);
  return start.length > 20 && !isPlain && own > 0.8 * start.length;
}

export async function readStart(path: string, bytes: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** A row as the file has it. */
export interface FileRow {
  row: number;
  record: Record<string, unknown>;
  /** The error of the whole row. */
  reason?: string;
}

type Format = 'CSV' | 'JSON' | 'XML';

/** An invalid file; the message starts with the title shown on screen. */
export class UnreadableFile extends Error {
  constructor(format: Format, reason: string) {
    super(`Invalid ${format}: ${reason}`);
  }
}

/** A row of any format is held in memory as a whole. */
export const largestRowBytes = 1_000_000;
/** Columns of a table, or fields of a record. */
export const mostColumns = 500;
/** A longer name can’t be chosen for a field. */
export const longestColumnName = 500;

export function largeRow(format: Format, row: number): UnreadableFile {
  return new UnreadableFile(format, `Row ${row.toLocaleString('en-SG')} is larger than 1 MB.`);
}

export const notValid = (format: Format, { message }: Error) =>
  new UnreadableFile(format, `The file is not valid ${format}: ${message.replace(/\.$/, '')}.`);

export interface TextFile {
  path: string;
  encoding: string;
  onBytes?(bytes: number): void;
}

/** Other work gets its turn after each piece. */
const pieceBytes = 16_384;

/** Without byte order marks, which programs have set at the beginning, and before rows that they added. */
export async function* readText({ path, encoding, onBytes }: TextFile): AsyncGenerator<string> {
  const decoder = decoderOf(encoding);
  for await (const piece of createReadStream(path, { highWaterMark: pieceBytes })) {
    onBytes?.(piece.length);
    const text = decoder.decode(piece, { stream: true }).replaceAll('\ufeff', '');
    if (text) yield text;
  }
  const rest = decoder.decode();
  if (rest) yield rest;
}

/** Pipes the file's text through a parser that makes its rows; its errors become `failure`. */
export async function* parsed<Row>(
  file: TextFile,
  format: Format,
  parser: Duplex,
  failure: (error: Error) => Error,
): AsyncGenerator<Row> {
  let [row, bytes] = [1, 0];
  const counted: TextFile = {
    ...file,
    onBytes(more) {
      file.onBytes?.(more);
      bytes += more;
      if (bytes > largestRowBytes) throw largeRow(format, row);
    },
  };
  pipeline(Readable.from(readText(counted)), parser, () => {});
  try {
    for await (const made of parser) {
      yield made;
      row += 1;
      bytes = 0;
    }
  } catch (error) {
    throw error instanceof UnreadableFile ? error : failure(error as Error);
  } finally {
    parser.destroy();
  }
}
