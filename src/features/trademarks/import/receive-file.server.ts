import { stat } from 'node:fs/promises';
import { rowsPath } from '../../../platform/incoming/spreadsheet';
import { UnreadableFile } from '../../../platform/incoming/text-file';
import { conflict, notFound, tooLarge } from '../../../shared/failure';
import { pieceBytes } from './contract';
import { type ImportRow, updateImport } from './data.server';
import { asksOf } from './import-asks';
import { appendPiece, type ImportPlace, pathOfImport } from './import-folder.server';
import { describeFile, isEncoding, readRows } from './read-rows.server';

/** Receives the next part of a file. After the last one the file is inspected. */
export async function receivePiece(
  { db, dataDir }: ImportPlace,
  row: ImportRow,
  offset: number,
  body: ReadableStream<Uint8Array> | null,
): Promise<void> {
  if (row.state !== 'receiving') throw conflict('The file was already received.');
  if (offset !== row.receivedBytes)
    throw conflict(`The next part starts at byte ${row.receivedBytes}.`);
  if (offset === row.sizeBytes) return lookAtFile({ db, dataDir }, row);
  const most = Math.min(pieceBytes, row.sizeBytes - offset);
  if (most <= 0) throw tooLarge('The file is larger than announced.');
  const receivedBytes = await appendPiece(dataDir, row.id, offset, body, most);
  await updateImport(db, row.id, { receivedBytes });
  if (receivedBytes === row.sizeBytes) await lookAtFile({ db, dataDir }, row);
}

/** Finds a malformed file early, before columns have to be chosen. */
const readAtOnceBytes = 4_000_000;

async function lookAtFile({ db, dataDir }: ImportPlace, row: ImportRow): Promise<void> {
  const path = pathOfImport(dataDir, row.id);
  if (!(await stat(path).catch(() => undefined))) throw notFound('The file no longer exists.');
  try {
    const { format, encoding } = row;
    const found = await describeFile(
      path,
      format,
      encoding && isEncoding(encoding) ? { encoding } : {},
    );
    const isUnclear = asksOf(found).length > 0;
    if (isUnclear && row.sizeBytes <= readAtOnceBytes) {
      const rows = { path: await rowsPath(path), format, encoding: found.encoding };
      for await (const _ of readRows(rows));
    }
    await updateImport(db, row.id, { ...found, state: isUnclear ? 'choosing' : 'checking' });
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    await updateImport(db, row.id, {
      state: 'failed',
      problem: error.message,
      finishedAt: new Date(),
    });
  }
}
