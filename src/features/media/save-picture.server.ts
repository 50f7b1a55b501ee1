import { randomBytes } from 'node:crypto';
import { getMimeType } from 'hono/utils/mime';
import { auditedRecords } from '../../platform/audit-log/audited-records';
import type { Actor } from '../../platform/audit-log/record-audit';
import { refuseStale } from '../../platform/auth/refuse-stale';
import type { SiteContext } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import type { FileStore } from '../../platform/storage/file-store';
import { oneAtATime } from '../../shared/async';
import { conflict, unavailable } from '../../shared/failure';
import type { ChangePicture } from './contract';
import { findPictureUses } from './data.server';
import { pictures } from './schema.server';

export const pictureRecords = auditedRecords(pictures, 'picture', 'Picture not found');

const maxWaiting = 8;
let waiting = 0;
/** Encoding pictures one after the other takes one core and the memory of one picture. */
export const pictureTurn = oneAtATime();

/** Refused while too many wait. */
export async function processUpload<T>(
  read: () => Promise<Uint8Array>,
  work: (bytes: Uint8Array) => Promise<T>,
) {
  if (waiting >= maxWaiting)
    throw unavailable('Several pictures are being processed. Please try again in a moment.');
  waiting++;
  try {
    const bytes = await read();
    return await pictureTurn(() => work(bytes));
  } finally {
    waiting--;
  }
}

/** Files are written first, so that a row never names a missing file. */
export async function addPicture(
  { db, pictureStore }: Pick<SiteContext, 'db' | 'pictureStore'>,
  upload: Uint8Array,
  alt: string | undefined,
  actor: Actor,
) {
  const { encodePicture } = await import('./encode-picture.server');
  const { files: encoded, mediaType, width, height, wasMoving } = await encodePicture(upload);
  const name = `${randomName()}-${width}x${height}`;
  const files = encoded.map(({ ending, ...file }) => ({ file: name + ending, ...file }));
  try {
    for (const { file, bytes } of files)
      await pictureStore.put(file, bytes, getMimeType(file) ?? 'application/octet-stream');
    const row = await db.transaction((tx) =>
      pictureRecords.insert(tx, actor, {
        name,
        mediaType,
        width,
        height,
        sizeBytes: files.reduce((sum, { bytes }) => sum + bytes.length, 0),
        files: files.map(({ bytes, ...file }) => ({ ...file, sizeBytes: bytes.length })),
        alt: alt || null,
      }),
    );
    return { row, wasMoving };
  } catch (error) {
    await removeFiles(pictureStore, files);
    throw error;
  }
}

/** 80 random bits, so that pictures of drafts can't be guessed. */
const randomName = () =>
  Array.from(randomBytes(16), (byte) => '0123456789abcdefghijklmnopqrstuv'[byte % 32]).join('');

/** Ignores errors: an orphaned file is harmless. */
const removeFiles = (store: FileStore, files: { file: string }[]) =>
  Promise.allSettled(files.map(({ file }) => store.remove(file)));

export const changePicture = (
  db: Db,
  id: number,
  { alt: wanted, updatedAt }: ChangePicture,
  actor: Actor,
) =>
  db.transaction(async (tx) => {
    const before = await pictureRecords.lock(tx, id);
    const alt = wanted || null;
    if (before.alt === alt) return before;
    await refuseStale(tx, { entity: 'picture', row: before, lastSeen: updatedAt });
    return pictureRecords.update(tx, actor, before, { alt });
  });

/** Refused while a record uses it. */
export async function deletePicture(
  { db, pictureStore, features }: Pick<SiteContext, 'db' | 'pictureStore' | 'features'>,
  id: number,
  actor: Actor,
): Promise<void> {
  const { files } = await db.transaction(async (tx) => {
    const before = await pictureRecords.lock(tx, id);
    const uses = await findPictureUses(tx, features, before);
    if (uses.length > 0)
      throw conflict(`The picture is used by ${uses.join(', ')}. Remove it there first.`);
    await pictureRecords.remove(tx, actor, before);
    return before;
  });
  await removeFiles(pictureStore, files);
}
