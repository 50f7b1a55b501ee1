import { recordAudit } from '../admin/audit';
import type { Db } from '../db/database';
import { conflict, notFound } from '../failure';
import type { Deps } from '../http/deps';
import type { Caller } from '../http/endpoint';
import { removeFiles } from './add-picture';
import {
  deletePictureRow,
  findPictureUses,
  lockPicture,
  type PictureRow,
  updatePictureAlt,
} from './data';

export const pictureNotFound = () => notFound('Picture not found');

const audited = ({ administrator, address }: Caller, id: number) => ({
  administratorId: administrator?.id,
  actor: administrator?.username ?? 'administrator',
  entity: 'picture',
  entityId: id,
  address,
});

export function changePicture(
  db: Db,
  id: number,
  alt: string | null,
  caller: Caller,
): Promise<PictureRow> {
  return db.transaction(async (tx) => {
    const before = await lockPicture(tx, id);
    if (!before) throw pictureNotFound();
    if (before.alt === (alt || null)) return before;
    const after = await updatePictureAlt(tx, id, alt || null);
    if (!after) throw pictureNotFound();
    await recordAudit(tx, { ...audited(caller, id), action: 'update', before, after });
    return after;
  });
}

/** Refused while a record shows it. */
export async function deletePicture(
  { db, pictureStore }: Pick<Deps, 'db' | 'pictureStore'>,
  id: number,
  caller: Caller,
): Promise<void> {
  const { files } = await db.transaction(async (tx) => {
    const before = await lockPicture(tx, id);
    if (!before) throw pictureNotFound();
    const uses = await findPictureUses(tx, before);
    if (uses.length > 0)
      throw conflict(`The picture is still shown by ${uses.join(', ')}. Take it out there first.`);
    await deletePictureRow(tx, id);
    await recordAudit(tx, { ...audited(caller, id), action: 'delete', before });
    return before;
  });
  await removeFiles(pictureStore, files);
}
