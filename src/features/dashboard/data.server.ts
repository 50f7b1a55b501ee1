import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Feature } from '../../platform/context';
import { type Db, damageOf } from '../../platform/db/database';
import type { Notice } from '../../shared/notice';
import type { ActivityPoint } from './contract';
import { savedViews } from './schema.server';
import type { Span } from './spans';

/** Totals, waiting and published counts by name, in one statement. */
export async function getCounts(
  db: Db,
  features: Feature[],
): Promise<Record<string, Record<string, number>>> {
  const counts = Object.assign({}, ...features.map(({ dashboard }) => dashboard?.counts ?? {}));
  const columns: SQL[] = [];
  for (const [name, parts] of Object.entries<Record<string, SQL>>(counts))
    for (const [part, count] of Object.entries(parts))
      columns.push(sql`(${count}) as ${sql.identifier(`${name}.${part}`)}`);
  const { rows } = await db.execute<Record<string, number>>(
    sql`select ${sql.join(columns, sql`, `)}`,
  );
  const found: Record<string, Record<string, number>> = {};
  for (const [key, count] of Object.entries(rows[0] ?? {})) {
    const [name = '', part = ''] = key.split('.');
    found[name] = { ...found[name], [part]: count };
  }
  return found;
}

export async function findNotices(db: Db, features: Feature[]): Promise<Notice[]> {
  const found: (Notice | Notice[] | undefined)[] = [findDamage(db)];
  for (const { dashboard } of features) found.push(await dashboard?.findNotice?.(db));
  return found.flat().filter((notice) => notice !== undefined);
}

function findDamage(db: Db): Notice | undefined {
  const problem = damageOf(db);
  return problem === undefined
    ? undefined
    : {
        title: 'The database is damaged.',
        text: `What the site shows may be incomplete. Stop it and restore the last good backup. (${problem})`,
        path: '/admin/settings/backup',
        link: 'See the backups',
      };
}

/** Counts by day or month in Singapore time, oldest first. */
export async function findActivity(
  db: Db,
  features: Feature[],
  span: Span,
): Promise<ActivityPoint[]> {
  const unit = sql.raw(span === '28 days' ? `'day'` : `'month'`);
  const steps = sql.raw(span === '28 days' ? '27' : '11');
  const columns = features.flatMap(({ dashboard }) =>
    Object.entries(dashboard?.activity ?? {}).map(
      ([name, count]) => sql`${count} as ${sql.identifier(name)}`,
    ),
  );
  const { rows } = await db.execute<ActivityPoint>(sql`
    with steps as (
      select date_trunc(${unit}, now() at time zone 'Asia/Singapore')
        - step * ('1 ' || ${unit})::interval as local
      from generate_series(0, ${steps}) as step),
    ranges as (
      select local, local at time zone 'Asia/Singapore' as begins,
        (local + ('1 ' || ${unit})::interval) at time zone 'Asia/Singapore' as ends
      from steps)
    select to_char(local, 'YYYY-MM-DD') as from, ${sql.join(columns, sql`, `)}
    from ranges order by local`);
  return rows;
}

export const maxViewsPerList = 50;

export const findSavedViews = (db: Db, administratorId: number, list: string) =>
  db
    .select()
    .from(savedViews)
    .where(and(eq(savedViews.administratorId, administratorId), eq(savedViews.list, list)))
    .orderBy(asc(savedViews.name))
    .limit(maxViewsPerList);

/** Replaces one of the same name. */
export async function insertSavedView(
  db: Db,
  view: { administratorId: number; list: string; name: string; search: string },
) {
  const [saved] = await db
    .insert(savedViews)
    .values(view)
    .onConflictDoUpdate({
      target: [savedViews.administratorId, savedViews.list, savedViews.name],
      set: { search: view.search },
    })
    .returning();
  if (!saved) throw new Error('The view was not stored.');
  return saved;
}

/** Undefined if it doesn't exist or belongs to another administrator. */
export async function deleteSavedView(db: Db, administratorId: number, id: number) {
  const [deleted] = await db
    .delete(savedViews)
    .where(and(eq(savedViews.administratorId, administratorId), eq(savedViews.id, id)))
    .returning({ id: savedViews.id });
  return deleted;
}
