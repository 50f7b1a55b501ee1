import { sql } from 'drizzle-orm';
import { getMimeType } from 'hono/utils/mime';
import type { SiteContext } from '../../../platform/context';
import { pictureTurn } from '../../media/save-picture.server';
import { type PictureRow, updateFetched } from './data.server';
import type { EncodedMarkPicture } from './encode-mark-picture.server';
import { fetchPicture, PictureProblem } from './fetch-picture.server';
import { markPictureStore, removeMarkPicture } from './mark-picture-store.server';

const maxTries = 7;
const firstRetryMinutes = 5;

interface Outcome {
  state: PictureRow['state'];
  /** What was received. */
  bytes: number;
}

/** Fetches a wanted picture, and stores it in all sizes. Its state is `wanted` if it has to be tried again. */
export async function keepPicture(
  context: SiteContext,
  wanted: PictureRow,
  signal: AbortSignal,
): Promise<Outcome> {
  const { picturesUrl } = context.config.register;
  if (wanted.name) await removeMarkPicture(markPictureStore(context), wanted.name);
  let bytes = 0;
  try {
    const received = await fetchPicture(wanted.address, { store: picturesUrl, signal });
    bytes = received.length;
    const { encodeMarkPicture } = await import('./encode-mark-picture.server');
    await store(
      context,
      wanted,
      await pictureTurn(() => encodeMarkPicture(wanted.trademarkId, received)),
    );
    return { state: 'kept', bytes };
  } catch (error) {
    if (!(error instanceof PictureProblem)) throw error;
    const minutes = firstRetryMinutes * 3 ** (wanted.tries - 1);
    const { message: reason, state } = error;
    await updateFetched(context.db, wanted, {
      state: state === 'wanted' && wanted.tries >= maxTries ? 'gone' : state,
      reason,
      name: null,
      nextTryAt: sql`now() + ${minutes} * interval '1 minute'`,
    });
    return { state, bytes };
  }
}

/** Files first, so that no row names a missing one. */
async function store(
  context: SiteContext,
  wanted: PictureRow,
  { kept, files }: EncodedMarkPicture,
): Promise<void> {
  const pictures = markPictureStore(context);
  let isKept = false;
  try {
    for (const { file, bytes } of files)
      await pictures.put(file, bytes, getMimeType(file) ?? 'application/octet-stream');
    isKept = await updateFetched(context.db, wanted, {
      state: 'kept',
      reason: null,
      look: null,
      ...kept,
    });
  } finally {
    if (!isKept) await removeMarkPicture(pictures, kept.name);
  }
}
