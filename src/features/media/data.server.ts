import { and, desc, eq, sql } from 'drizzle-orm';
import type { Feature } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { withIsoDates } from '../../platform/db/rows';
import { columnsHoldWords } from '../../platform/db/search';
import type { Slice } from '../../platform/http/list-headers';
import type { Picture, PictureListQuery } from './contract';
import { pictures } from './schema.server';

export type PictureRow = typeof pictures.$inferSelect;

const nameAt = (address: string | null) => /^\/media\/(.+)\.webp$/.exec(address ?? '')?.[1];

/** The newest first. */
export async function findPictures(
  db: Db,
  { q, address }: PictureListQuery,
  { limit, offset }: Slice,
): Promise<{ found: PictureRow[]; total: number }> {
  const where = and(
    ...columnsHoldWords([pictures.alt], q),
    address === undefined ? undefined : eq(pictures.name, nameAt(address) ?? ''),
  );
  const found = await db
    .select()
    .from(pictures)
    .where(where)
    .orderBy(desc(pictures.createdAt), desc(pictures.id))
    .limit(limit)
    .offset(offset);
  return { found, total: await db.$count(pictures, where) };
}

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

export const toPicture = (row: PictureRow): Picture => ({
  ...withIsoDates(row),
  address: `/media/${row.name}.webp`,
});
