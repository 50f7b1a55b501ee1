import { type Actor, recordAudit } from '../../platform/audit-log/record-audit';
import type { SiteContext } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { conflict, notFound } from '../../shared/failure';
import { removeFiles } from './add-picture.server';
import {
  deletePictureRow,
  findPictureUses,
  lockPicture,
  type PictureRow,
  updatePictureAlt,
} from './data.server';

export const pictureNotFound = () => notFound('Picture not found');

export function changePicture(
  db: Db,
  id: number,
  alt: string | null,
  actor: Actor,
): Promise<PictureRow> {
  return db.transaction(async (tx) => {
    const before = await lockPicture(tx, id);
    if (!before) throw pictureNotFound();
    if (before.alt === (alt || null)) return before;
    const after = await updatePictureAlt(tx, id, alt || null);
    if (!after) throw pictureNotFound();
    await recordAudit(tx, {
      ...actor,
      action: 'update',
      entity: 'picture',
      entityId: id,
      before,
      after,
    });
    return after;
  });
}

/** Refused while a record shows it. */
export async function deletePicture(
  { db, pictureStore, features }: Pick<SiteContext, 'db' | 'pictureStore' | 'features'>,
  id: number,
  actor: Actor,
): Promise<void> {
  const { files } = await db.transaction(async (tx) => {
    const before = await lockPicture(tx, id);
    if (!before) throw pictureNotFound();
    const uses = await findPictureUses(tx, features, before);
    if (uses.length > 0)
      throw conflict(`The picture is used by ${uses.join(', ')}. Remove it there first.`);
    await deletePictureRow(tx, id);
    await recordAudit(tx, { ...actor, action: 'delete', entity: 'picture', entityId: id, before });
    return before;
  });
  await removeFiles(pictureStore, files);
}
