import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { type Duplex, pipeline, Readable } from 'node:stream';
import { utf16Of } from './encoding';

const startBytes = 1_000;

/** Compressed files and other binary ones have no rows to read. */
export async function refuseBinary(path: string, format: string): Promise<void> {
  const start = await readStart(path, startBytes);
  const refuse = (reason: string) => new UnreadableFile(format.toUpperCase() as Format, reason);
  if (start[0] === 0x1f && start[1] === 0x8b)
    throw refuse('The file is compressed with gzip. Unpack it and upload the file inside.');
  if (start.subarray(0, 2).toString() === 'PK')
    throw refuse('The file is a ZIP archive. Unpack it, and upload the file inside.');
  if (start.toString('latin1').startsWith('\u00d0\u00cf\u0011\u00e0'))
    throw refuse(
      'This spreadsheet is protected by a password, or of Excel 2003. Save it as .xlsx or CSV.',
    );
  if (!utf16Of(start) && start.includes(0)) throw refuse('The file is not a text file.');
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

/** Without the byte order mark. */
export async function* readText({ path, encoding, onBytes }: TextFile): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const piece of createReadStream(path, { highWaterMark: pieceBytes })) {
    const text = decoder.decode(piece, { stream: true });
    onBytes?.(piece.length);
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
