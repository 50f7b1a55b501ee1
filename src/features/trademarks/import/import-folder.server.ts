import { createWriteStream, existsSync, mkdirSync, rmSync } from 'node:fs';
import { stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Db } from '../../../platform/db/database';
import { deleteSheetText } from '../../../platform/incoming/spreadsheet';
import { nodeStream } from '../../../platform/storage/web-streams';
import { tooLarge } from '../../../shared/failure';

export interface ImportPlace {
  db: Db;
  dataDir: string;
}

/** The folder of files being imported; each is deleted afterwards. */
const folderOf = (dataDir: string) => join(dataDir, 'imports');
export const pathOfImport = (dataDir: string, id: number) => join(folderOf(dataDir), String(id));

export const hasImportFile = (dataDir: string, id: number) => existsSync(pathOfImport(dataDir, id));

export const deleteImportFile = (dataDir: string, id: number) => {
  rmSync(pathOfImport(dataDir, id), { force: true });
  deleteSheetText(pathOfImport(dataDir, id));
};

/** Streams a part of a file to `offset` and removes what an aborted part left there. Returns the new length. */
export async function appendPiece(
  dataDir: string,
  id: number,
  offset: number,
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
): Promise<number> {
  mkdirSync(folderOf(dataDir), { recursive: true });
  const path = pathOfImport(dataDir, id);
  if (existsSync(path)) await truncate(path, offset);
  if (!body) return offset;
  let size = 0;
  await pipeline(
    nodeStream(body),
    async function* limited(pieces: AsyncIterable<Uint8Array>) {
      for await (const piece of pieces) {
        size += piece.byteLength;
        if (size > maxBytes) throw tooLarge('This part is larger than announced.');
        yield piece;
      }
    },
    createWriteStream(path, { flags: 'a' }),
  );
  return (await stat(path)).size;
}
