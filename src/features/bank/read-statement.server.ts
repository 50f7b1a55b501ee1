import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beside } from '../../platform/beside/beside';
import { openFile } from '../../platform/incoming/open-file';
import { readStart, UnreadableFile } from '../../platform/incoming/text-file';
import { type Encoding, encodings } from '../../shared/encodings';
import { invalid, tooLarge } from '../../shared/failure';
import { readCsvStatement } from './read-csv.server';
import type * as reading from './read-statement.beside.server';
import type { Statement } from './statement';

const thread = beside<typeof reading>('features/bank/read-statement', {
  tooMuch: () => tooLarge('The statement is too large. Load it in parts'),
});

/** A statement’s lines, whatever its format; the file is not kept. */
export async function readStatement(
  bytes: Uint8Array,
  encoding: Encoding | undefined,
): Promise<Statement> {
  const folder = await mkdtemp(join(tmpdir(), 'statement-'));
  try {
    const path = join(folder, 'file');
    await writeFile(path, bytes);
    return await read(path, encoding);
  } catch (error) {
    throw error instanceof UnreadableFile ? invalid(error.message, 'file') : error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function read(path: string, chosen: Encoding | undefined): Promise<Statement> {
  const format = await formatOf(path);
  const opened = await openFile(path, format === 'csv' ? 'csv' : 'xml', { encoding: chosen });
  const { encoding } = opened.file;
  if (opened.isGuess)
    throw invalid(
      `The file doesn’t say how its letters are written. It looks like ${encodings[encoding]}: choose that, or another, and load it again.`,
      { encoding: [encoding] },
    );
  if (format === 'mt940') return thread.readMt940(path, encoding);
  if (format === 'camt053') return thread.readCamt(path, encoding);
  return readCsvStatement(opened);
}

/** By how it begins: XML with a tag, MT940 with a field or SWIFT’s first block. */
async function formatOf(path: string): Promise<Statement['format']> {
  const start = (await readStart(path, 2_000)).toString('latin1').replaceAll('\0', '');
  if (/^(ï»¿|ÿþ|þÿ)?\s*</.test(start)) return 'camt053';
  if (/(^|[\r\n]|\{4:\s*)(ï»¿)?:(20|25|28C?|60[FM]):/.test(start)) return 'mt940';
  return 'csv';
}
