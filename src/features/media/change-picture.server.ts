import { eq } from 'drizzle-orm';
import { type Actor, recordAudit } from '../../platform/audit-log/record-audit';
import type { SiteContext } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { getRow, lockRow, updateRow } from '../../platform/db/rows';
import { conflict, notFound } from '../../shared/failure';
import { removeFiles } from './add-picture.server';
import { findPictureUses, type PictureRow } from './data.server';
import { pictures } from './schema.server';

const pictureNotFound = () => notFound('Picture not found');

export async function requirePicture(db: Db, id: number): Promise<PictureRow> {
  const picture = await getRow(db, pictures, eq(pictures.id, id));
  if (!picture) throw pictureNotFound();
  return picture;
}

async function lockPicture(tx: Db, id: number): Promise<PictureRow> {
  const picture = await lockRow(tx, pictures, eq(pictures.id, id));
  if (!picture) throw pictureNotFound();
  return picture;
}

export function changePicture(
  db: Db,
  id: number,
  alt: string | null,
  actor: Actor,
): Promise<PictureRow> {
  return db.transaction(async (tx) => {
    const before = await lockPicture(tx, id);
    if (before.alt === (alt || null)) return before;
    const after = await updateRow(tx, pictures, eq(pictures.id, id), { alt: alt || null });
    if (!after) throw pictureNotFound();
    await recordAudit(tx, actor, 'update', 'picture', id, { before, after });
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
    const uses = await findPictureUses(tx, features, before);
    if (uses.length > 0)
      throw conflict(`The picture is used by ${uses.join(', ')}. Remove it there first.`);
    await tx.delete(pictures).where(eq(pictures.id, id));
    await recordAudit(tx, actor, 'delete', 'picture', id, { before });
    return before;
  });
  await removeFiles(pictureStore, files);
}
