import { and, desc, eq, sql } from 'drizzle-orm';
import type { Feature } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { findSlice, getRow } from '../../platform/db/rows';
import { columnsHoldWords } from '../../platform/db/search';
import type { Slice } from '../../platform/http/list-answer';
import type { PictureListQuery } from './contract';
import { pictures } from './schema.server';

export type PictureRow = typeof pictures.$inferSelect;

const nameAt = (address: string | null) => /^\/media\/(.+)\.webp$/.exec(address ?? '')?.[1];

/** The newest first. */
export const findPictures = (db: Db, { q, address }: PictureListQuery, slice: Slice) =>
  findSlice(db, pictures, {
    where: and(
      ...columnsHoldWords([pictures.alt], q),
      address === undefined ? undefined : eq(pictures.name, nameAt(address) ?? ''),
    ),
    orderBy: [desc(pictures.createdAt), desc(pictures.id)],
    slice,
  });

/** An uploaded picture's alternative text by its address; undefined for other addresses. */
export async function getAlt(db: Db, address: string | null): Promise<string | undefined> {
  const name = nameAt(address);
  const picture = name && (await getRow(db, pictures, eq(pictures.name, name)));
  return (picture || undefined)?.alt ?? undefined;
}

const maxUses = 20;

/** The records that show a picture: 'the post “…”'. */
export async function findPictureUses(
  db: Db,
  features: Feature[],
  { name }: Pick<PictureRow, 'name'>,
): Promise<string[]> {
  const uses = features.flatMap(({ pictureUses }) => pictureUses?.(name) ?? []);
  const { rows } = await db.execute<{ what: string; title: string }>(sql`
    ${sql.join(uses, sql` union all `)} order by 1, 2 limit ${maxUses}`);
  return rows.map(({ what, title }) => `the ${what} “${title}”`);
}

export const toPicture = (row: PictureRow) => ({
  ...row,
  address: `/media/${row.name}.webp`,
});
