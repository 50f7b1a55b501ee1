import type { SiteContext } from '../../../platform/context';
import { pictureTurn } from '../../media/save-picture.server';
import { findUnseen, updateLook } from './data.server';
import { blankLook } from './look';
import { markPictureStore } from './mark-picture-store.server';
import { shownMarks } from './shown-marks.server';

/** Notes how kept pictures look, from their files; returns how many it took. */
export async function lookAtPictures(
  context: SiteContext,
  limit: number,
  signal: AbortSignal,
): Promise<number> {
  const store = markPictureStore(context);
  const { lookOfPicture } = await import('./encode-mark-picture.server');
  const unseen = await findUnseen(context.db, limit);
  for (const { name } of unseen) {
    if (signal.aborted || !name) continue;
    const bytes = await store.get(`${name}.webp`);
    const look = bytes && (await pictureTurn(() => lookOfPicture(bytes)));
    if (look === undefined) shownMarks(context).noteMissing(name);
    await updateLook(context.db, name, look ?? blankLook);
  }
  return unseen.length;
}
