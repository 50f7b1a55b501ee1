import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import { tooLarge } from '../../../shared/failure';
import { firm } from '../../../shared/firm';
import { sizeText } from '../../../shared/size-text';
import { lockMatter } from '../record/data.server';
import { matterDocuments } from './schema.server';
import { largestMatterBytes } from './upload-limit';

/** What all documents of a matter have, the client's and the desk's, without those whose file isn’t here. */
export async function usedBytes(db: Db, matterId: number): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<number>`coalesce(sum(${matterDocuments.sizeBytes}), 0)::float8` })
    .from(matterDocuments)
    .where(
      and(
        eq(matterDocuments.matterId, matterId),
        notInArray(matterDocuments.scan, ['infected', 'absent']),
      ),
    );
  return row?.bytes ?? 0;
}

type Sent = Pick<typeof matterDocuments.$inferInsert, 'matterId' | 'origin'>;

/** Throws a 413 unless the documents of the matter and a file of so many bytes are within the quota. */
export async function requireQuota(db: Db, { matterId, origin }: Sent, bytes: number) {
  const used = await usedBytes(db, matterId);
  if (used + bytes <= largestMatterBytes) return;
  throw tooLarge(
    `The documents of this matter have ${sizeText(used)} of at most ${sizeText(largestMatterBytes)}, and this file has ${sizeText(bytes)}. ${origin === 'client' ? `Please send a smaller one, or write to ${firm.email}.` : 'Add a smaller one, such as a scan of lower resolution.'}`,
  );
}

/** The same, so that no other file is added to the matter until the transaction ends. */
export async function claimQuota(tx: Db, sent: Sent, bytes: number) {
  await lockMatter(tx, sent.matterId);
  await requireQuota(tx, sent, bytes);
}
