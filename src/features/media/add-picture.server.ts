import { randomBytes } from 'node:crypto';
import { getMimeType } from 'hono/utils/mime';
import { type Actor, recordAudit } from '../../platform/audit-log/record-audit';
import type { SiteContext } from '../../platform/context';
import { insertRow } from '../../platform/db/rows';
import type { PictureStore } from '../../platform/storage/picture-store';
import { oneAtATime } from '../../shared/async';
import { unavailable } from '../../shared/failure';
import type { PictureRow } from './data.server';
import type { EncodedPicture } from './encode-picture.server';
import { pictures } from './schema.server';

const mostWaiting = 8;
let waiting = 0;
const inTurn = oneAtATime();

/** Processes uploads one after the other, so that they take one core and the memory of one picture. */
export async function processUpload<T>(
  read: () => Promise<Uint8Array>,
  work: (bytes: Uint8Array) => Promise<T>,
) {
  if (waiting >= mostWaiting)
    throw unavailable('Several pictures are being processed. Please try again in a moment.');
  waiting++;
  try {
    const bytes = await read();
    return await inTurn(() => work(bytes));
  } finally {
    waiting--;
  }
}

/** The files first, so that a row never names a missing file. */
export async function addPicture(
  { db, pictureStore }: Pick<SiteContext, 'db' | 'pictureStore'>,
  upload: Uint8Array,
  alt: string | undefined,
  actor: Actor,
): Promise<PictureRow> {
  const { encodePicture } = await import('./encode-picture.server');
  const encoded = await encodePicture(upload);
  const name = `${randomName()}-${encoded.width}x${encoded.height}`;
  const files = filesOf(name, encoded);
  try {
    for (const { file, bytes } of files)
      await pictureStore.put(file, bytes, getMimeType(file) ?? 'application/octet-stream');
    return await db.transaction(async (tx) => {
      const picture = await insertRow(tx, pictures, {
        name,
        mediaType: encoded.mediaType,
        width: encoded.width,
        height: encoded.height,
        sizeBytes: files.reduce((sum, { bytes }) => sum + bytes.length, 0),
        files: files.map(({ bytes, ...file }) => ({ ...file, sizeBytes: bytes.length })),
        alt: alt || null,
      });
      await recordAudit(tx, actor, 'create', 'picture', picture.id, { after: picture });
      return picture;
    });
  } catch (error) {
    await removeFiles(pictureStore, files);
    throw error;
  }
}

/** 80 bits: nobody can guess the picture of a draft. */
const randomName = () =>
  Array.from(randomBytes(16), (byte) => '0123456789abcdefghijklmnopqrstuv'[byte % 32]).join('');

const filesOf = (name: string, { files }: EncodedPicture) =>
  files.map(({ ending, ...file }) => ({ file: name + ending, ...file }));

/** Ignores errors: a file that stays does no harm. */
export const removeFiles = (store: PictureStore, files: { file: string }[]) =>
  Promise.allSettled(files.map(({ file }) => store.remove(file)));
