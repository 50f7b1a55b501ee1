import type { Db } from '../../../platform/db/database';
import { findMarkPicture } from '../../orders/intake/data.server';
import { markPicture } from '../../trademarks/marks/mark-picture';
import type { MatterRow } from './data.server';
import { getMarkOf } from './register-mark.server';

/** The address of the mark as its order has it, or else as the register shows it; null: it is a word, or not known. */
export async function markPictureOf(db: Db, matter: MatterRow): Promise<string | null> {
  if (matter.right !== 'trademark') return null;
  const ordered = matter.orderId && (await findMarkPicture(db, matter.orderId));
  if (ordered) return ordered;
  const mark = await getMarkOf(db, matter);
  return (mark && markPicture(mark)) ?? null;
}
