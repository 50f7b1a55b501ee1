import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';

export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
export type Encoding = (typeof encodings)[number];

/** By the mark at its beginning; else UTF-8 where all of it is that, else what Windows wrote for long. */
export async function detectEncoding(path: string): Promise<Encoding> {
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

export interface TextFile {
  path: string;
  encoding: string;
  /** Told how far the file is read. */
  onBytes?(bytes: number): void;
}

/** A file's text, piece by piece, without the mark at its beginning. */
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
