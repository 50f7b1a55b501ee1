import { and, desc, eq, isNotNull, isNull, lt, max, min, sql } from 'drizzle-orm';
import { administrators } from '../../platform/auth/schema';
import type { Db } from '../../platform/db/database';
import { getRow, insertRow, readRows } from '../../platform/db/rows';
import { backups } from './schema.server';

export type BackupRow = typeof backups.$inferSelect;

export const findBackups = (db: Db): Promise<BackupRow[]> =>
  db.select().from(backups).orderBy(desc(backups.madeAt), desc(backups.id)).limit(100);

export const getBackup = (db: Db, id: number) => getRow(db, backups, eq(backups.id, id));

export const insertBackup = (db: Db, row: typeof backups.$inferInsert) =>
  insertRow(db, backups, row);

export async function updateBackup(db: Db, id: number, change: Partial<BackupRow>): Promise<void> {
  await db.update(backups).set(change).where(eq(backups.id, id));
}

export async function deleteBackup(db: Db, id: number): Promise<void> {
  await db.delete(backups).where(eq(backups.id, id));
}

export async function deleteFailedBefore(db: Db, moment: Date): Promise<void> {
  await db.delete(backups).where(and(eq(backups.status, 'failed'), lt(backups.madeAt, moment)));
}

/** Backups that have passed their trial and are not in the bucket yet. */
export const findUncopied = (db: Db): Promise<BackupRow[]> =>
  db
    .select()
    .from(backups)
    .where(and(isNotNull(backups.verifiedAt), isNull(backups.copiedAt)))
    .orderBy(desc(backups.madeAt));

/** When the last good backup was made, and when the site got its first administrator. */
export async function getLastGood(
  db: Db,
): Promise<{ madeAt: Date | null; siteSince: Date | null }> {
  const [[last], [first]] = [
    await db
      .select({ madeAt: max(backups.madeAt) })
      .from(backups)
      .where(isNotNull(backups.verifiedAt)),
    await db.select({ at: min(administrators.createdAt) }).from(administrators),
  ];
  return { madeAt: last?.madeAt ?? null, siteSince: first?.at ?? null };
}

/** The rows of each table of the site. */
export async function countRows(db: Db): Promise<Record<string, number>> {
  const tables = await readRows<{ name: string }>(
    db,
    sql`select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const counts = tables.map(
    ({ name }) => sql`select ${name} as name, count(*)::float8 as rows from ${sql.raw(name)}`,
  );
  const counted = await readRows<{ name: string; rows: number }>(
    db,
    sql.join(counts, sql` union all `),
  );
  return Object.fromEntries(counted.map(({ name, rows }) => [name, rows]));
}

export async function getDatabaseBytes(db: Db): Promise<number> {
  const [size] = await readRows<{ bytes: number }>(
    db,
    sql`select pg_database_size(current_database())::float8 as bytes`,
  );
  return size?.bytes ?? 0;
}
