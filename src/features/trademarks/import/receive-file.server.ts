import { stat } from 'node:fs/promises';
import type { Actor } from '../../../platform/audit-log/record-audit';
import type { Db } from '../../../platform/db/database';
import { conflict, notFound, tooLarge } from '../../../shared/failure';
import { type ImportSource, missingFields, type NewImport, pieceBytes } from './contract';
import { type ImportRow, insertImport, updateImport } from './data.server';
import { detectEncoding, UnreadableFile } from './import-file.server';
import { appendPiece, pathOfImport } from './import-folder.server';
import { type ImportFile, readHeaders, readRows } from './read-rows.server';
import { guessMapping, sourceOf } from './recognise-headers';

/** Announces a file; its bytes follow in pieces. */
export const announceFile = (db: Db, file: NewImport, actor: Actor): Promise<ImportRow> =>
  insertImport(db, { ...file, ...actor });

/** Takes the next piece of an announced file. With the last one the file is looked at. */
export async function receivePiece(
  { db, dataDir }: { db: Db; dataDir: string },
  row: ImportRow,
  offset: number,
  body: ReadableStream<Uint8Array> | null,
): Promise<void> {
  if (row.state !== 'receiving') throw conflict('The file was already received.');
  if (offset !== row.receivedBytes)
    throw conflict(`The next part starts at byte ${row.receivedBytes}.`);
  const most = Math.min(pieceBytes, row.sizeBytes - offset);
  if (most <= 0) throw tooLarge('The file is larger than announced.');
  const receivedBytes = await appendPiece(dataDir, row.id, offset, body, most);
  await updateImport(db, row.id, { receivedBytes });
  if (receivedBytes === row.sizeBytes) await lookAtFile({ db, dataDir }, row);
}

/** Nobody should choose columns of a file that breaks off further down, where that is soon known. */
const readAtOnceBytes = 4_000_000;

async function readThrough(file: ImportFile) {
  for await (const _ of readRows(file));
}

/** What the file is in, whose it is, and which of its columns is which field. */
async function lookAtFile(
  { db, dataDir }: { db: Db; dataDir: string },
  row: ImportRow,
): Promise<void> {
  const path = pathOfImport(dataDir, row.id);
  if (!(await stat(path).catch(() => undefined))) throw notFound('The file no longer exists.');
  try {
    const encoding = await detectEncoding(path);
    const headers = await readHeaders({ path, encoding, format: row.format });
    const source: ImportSource = row.format === 'xml' ? 'wipo' : sourceOf(headers);
    const mapping = guessMapping(headers, source);
    const isUnclear = missingFields(mapping).length > 0;
    if (isUnclear && row.sizeBytes <= readAtOnceBytes)
      await readThrough({ path, encoding, format: row.format });
    await updateImport(db, row.id, {
      encoding,
      headers,
      source,
      mapping,
      state: isUnclear ? 'choosing' : 'checking',
    });
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    await updateImport(db, row.id, {
      state: 'failed',
      problem: error.message,
      finishedAt: new Date(),
    });
  }
}
