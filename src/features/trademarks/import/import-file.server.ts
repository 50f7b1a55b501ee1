import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';

/** By the byte order mark; else UTF-8 where the whole file is valid UTF-8, else Windows-1252. */
export async function detectEncoding(path: string): Promise<string> {
  const file = await open(path);
  const start = Buffer.alloc(3);
  await file.read(start, 0, 3, 0).finally(() => file.close());
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be';
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
  /** Why the row as a whole is wrong. */
  reason?: string;
}

/** A file that is not in its format; the message starts with the title that the screen shows. */
export class UnreadableFile extends Error {
  constructor(title: 'Invalid CSV' | 'Invalid JSON' | 'Invalid XML', reason: string) {
    super(`${title}: ${reason}`);
  }
}

export interface TextFile {
  path: string;
  encoding: string;
  /** Called with the size of each piece read. */
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
