import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Feature } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import type { Picture, PictureListQuery } from './contract';
import { pictures } from './schema.server';

export type PictureRow = typeof pictures.$inferSelect;

export const addressOf = ({ name }: Pick<PictureRow, 'name'>) => `/media/${name}.webp`;

const nameAt = (address: string | null) => /^\/media\/(.+)\.webp$/.exec(address ?? '')?.[1];

const mostSearchWords = 20;

/** `strpos` has no wildcards, so %, _ and \ mean themselves. */
const hasWords = (q: string): SQL[] =>
  q
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, mostSearchWords)
    .map((word) => sql`strpos(lower(${pictures.alt}), ${word}) > 0`);

/** The newest first. */
export async function findPictures(
  db: Db,
  { q = '', address }: Pick<PictureListQuery, 'q' | 'address'>,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ found: PictureRow[]; total: number }> {
  const where = and(
    ...hasWords(q),
    address === undefined ? undefined : eq(pictures.name, nameAt(address) ?? ''),
  );
  const found = await db
    .select()
    .from(pictures)
    .where(where)
    .orderBy(desc(pictures.createdAt), desc(pictures.id))
    .limit(limit)
    .offset(offset);
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(pictures)
    .where(where);
  return { found, total: counted?.total ?? 0 };
}

export async function getPicture(db: Db, id: number): Promise<PictureRow | undefined> {
  const [picture] = await db.select().from(pictures).where(eq(pictures.id, id));
  return picture;
}

/** Held until the transaction ends. */
export async function lockPicture(tx: Db, id: number): Promise<PictureRow | undefined> {
  const [picture] = await tx.select().from(pictures).where(eq(pictures.id, id)).for('update');
  return picture;
}

export async function insertPicture(tx: Db, picture: typeof pictures.$inferInsert) {
  const [inserted] = await tx.insert(pictures).values(picture).returning();
  if (!inserted) throw new Error('The picture was not stored.');
  return inserted;
}

export async function updatePictureAlt(tx: Db, id: number, alt: string | null) {
  const [updated] = await tx.update(pictures).set({ alt }).where(eq(pictures.id, id)).returning();
  return updated;
}

export const deletePictureRow = (tx: Db, id: number) =>
  tx.delete(pictures).where(eq(pictures.id, id));

/** What an uploaded picture shows, by its address; undefined for any other address. */
export async function getAlt(db: Db, address: string | null): Promise<string | undefined> {
  const name = nameAt(address);
  if (!name) return undefined;
  const [picture] = await db
    .select({ alt: pictures.alt })
    .from(pictures)
    .where(eq(pictures.name, name));
  return picture?.alt ?? undefined;
}

const mostUses = 20;

/** The records that show a picture: 'the post “…”'. */
export async function findPictureUses(
  db: Db,
  features: Feature[],
  { name }: Pick<PictureRow, 'name'>,
): Promise<string[]> {
  const uses = features.flatMap(({ pictureUses }) => pictureUses?.(name) ?? []);
  const { rows } = await db.execute<{ what: string; title: string }>(sql`
    ${sql.join(uses, sql` union all `)} order by 1, 2 limit ${mostUses}`);
  return rows.map(({ what, title }) => `the ${what} “${title}”`);
}

export function toPicture(row: PictureRow): Picture {
  return {
    ...row,
    address: addressOf(row),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
