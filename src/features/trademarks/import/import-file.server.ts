import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { type Duplex, pipeline, Readable } from 'node:stream';

const startBytes = 1_000;

/** Compressed files and other binary ones have no rows to read. */
export async function refuseBinary(path: string, format: string): Promise<void> {
  const start = await readStart(path, startBytes);
  const refuse = (reason: string) => new UnreadableFile(format.toUpperCase() as Format, reason);
  if (start[0] === 0x1f && start[1] === 0x8b)
    throw refuse('The file is compressed with gzip. Unpack it and upload the file inside.');
  if (start.subarray(0, 2).toString() === 'PK')
    throw refuse(
      'The file is a ZIP archive or a spreadsheet. Unpack it, or save the spreadsheet as CSV.',
    );
  if (!utf16Of(start) && start.includes(0)) throw refuse('The file is not a text file.');
}

async function readStart(path: string, bytes: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

function utf16Of(start: Buffer) {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be';
  return undefined;
}

/** By the byte order mark, or else UTF-8 if the whole file is valid, or else Windows-1252. */
export async function detectEncoding(path: string): Promise<string> {
  const start = await readStart(path, 3);
  const marked = utf16Of(start);
  if (marked) return marked;
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const piece of createReadStream(path)) decoder.decode(piece, { stream: true });
    decoder.decode();
    return 'utf-8';
  } catch {
    return 'windows-1252';
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

export const notValid = (format: Format, { message }: Error) =>
  new UnreadableFile(format, `The file is not valid ${format}: ${message.replace(/\.$/, '')}.`);

export interface TextFile {
  path: string;
  encoding: string;
  onBytes?(bytes: number): void;
}

/** Without the byte order mark. */
export async function* readText({ path, encoding, onBytes }: TextFile): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const piece of createReadStream(path)) {
    const text = decoder.decode(piece, { stream: true });
    onBytes?.(piece.length);
    if (text) yield text;
  }
  const rest = decoder.decode();
  if (rest) yield rest;
}

/** Pipes the file's text through a parser; its errors become `failure`. */
export async function* parsed<Part>(
  file: TextFile,
  parser: Duplex,
  failure: (error: Error) => Error,
): AsyncGenerator<Part> {
  pipeline(Readable.from(readText(file)), parser, () => {});
  try {
    for await (const part of parser) yield part;
  } catch (error) {
    throw failure(error as Error);
  } finally {
    parser.destroy();
  }
}
