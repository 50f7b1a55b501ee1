import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  inArray,
  ne,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import type { AdminServiceListQuery } from './admin-contract';
import {
  formerServiceCategories,
  formerServiceSlugs,
  serviceCategories,
  services,
} from './schema.server';

export type ServiceRow = typeof services.$inferSelect;
type NewService = typeof services.$inferInsert;
export type CategoryRow = typeof serviceCategories.$inferSelect;
type NewCategory = typeof serviceCategories.$inferInsert;

const listColumns = {
  id: services.id,
  slug: services.slug,
  title: services.title,
  subtitle: services.subtitle,
  description: services.description,
  category: services.category,
  icon: services.icon,
  headerImage: services.headerImage,
  cardImage: services.cardImage,
  isPublished: services.isPublished,
  createdAt: services.createdAt,
  updatedAt: services.updatedAt,
};
type ListedService = Pick<ServiceRow, keyof typeof listColumns>;

const title = sql`lower(${services.title})`;
const byTitle = [asc(title), asc(services.id)];
const orders: Record<AdminServiceListQuery['sort'], SQL[]> = {
  title: byTitle,
  '-title': [desc(title), desc(services.id)],
  category: [asc(services.category), ...byTitle],
  '-category': [desc(services.category), ...byTitle],
  slug: [asc(services.slug)],
  '-slug': [desc(services.slug)],
  status: [desc(services.isPublished), ...byTitle],
  '-status': [asc(services.isPublished), ...byTitle],
  updated: [desc(services.updatedAt), asc(services.id)],
  '-updated': [asc(services.updatedAt), desc(services.id)],
};

export async function findServices(
  db: Db,
  query: Pick<AdminServiceListQuery, 'q' | 'status' | 'category' | 'sort'>,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ found: ListedService[]; total: number }> {
  const where = and(
    query.status && eq(services.isPublished, query.status === 'published'),
    query.category ? sql`lower(${services.category}) = lower(${query.category})` : undefined,
    ...wordsOf(query.q ?? '').map(hasWord),
  );
  const found = await db
    .select(listColumns)
    .from(services)
    .where(where)
    .orderBy(...orders[query.sort])
    .limit(limit)
    .offset(offset);
  const [counted] = await db.select({ total: count() }).from(services).where(where);
  return { found, total: counted?.total ?? 0 };
}

const mostSearchWords = 20;
const wordsOf = (q: string) =>
  q.toLowerCase().split(/\s+/).filter(Boolean).slice(0, mostSearchWords);

/** `strpos` has no wildcards, so %, _ and \ mean themselves. */
const hasWord = (word: string): SQL =>
  sql`strpos(lower(concat_ws(' ', ${services.title}, ${services.subtitle}, ${services.slug}, ${services.category}, ${services.description})), ${word}) > 0`;

export async function getService(db: Db, id: number): Promise<ServiceRow | undefined> {
  const [service] = await db.select().from(services).where(eq(services.id, id));
  return service;
}

/** In the order of their ids, so that two who lock the same ones wait for each other. */
export const lockServices = (tx: Db, ids: number[]): Promise<ServiceRow[]> =>
  tx
    .select()
    .from(services)
    .where(inArray(services.id, ids))
    .orderBy(asc(services.id))
    .for('update');

export async function insertService(db: Db, service: NewService): Promise<ServiceRow> {
  const [inserted] = await db.insert(services).values(service).returning();
  if (!inserted) throw new Error('The service was not stored.');
  return inserted;
}

export async function updateService(
  db: Db,
  id: number,
  change: Partial<NewService>,
): Promise<ServiceRow> {
  const [updated] = await db.update(services).set(change).where(eq(services.id, id)).returning();
  if (!updated) throw new Error('The service was not there to be changed.');
  return updated;
}

/** Those that were the other way round. */
export const updatePublished = (
  db: Db,
  ids: number[],
  isPublished: boolean,
): Promise<ServiceRow[]> =>
  db
    .update(services)
    .set({ isPublished })
    .where(and(inArray(services.id, ids), ne(services.isPublished, isPublished)))
    .returning();

export const deleteServices = (db: Db, ids: number[]) =>
  db.delete(services).where(inArray(services.id, ids));

export const findFormerSlugs = (db: Db, serviceIds: number[]) =>
  db
    .select({ slug: formerServiceSlugs.slug, serviceId: formerServiceSlugs.serviceId })
    .from(formerServiceSlugs)
    .where(inArray(formerServiceSlugs.serviceId, serviceIds))
    .orderBy(asc(formerServiceSlugs.slug));

/** Its old address leads to it from now on, and the new one no longer leads anywhere else. */
export async function keepFormerSlug(
  db: Db,
  { serviceId, former, present }: { serviceId: number; former: string; present: string },
): Promise<void> {
  await db
    .delete(formerServiceSlugs)
    .where(and(eq(formerServiceSlugs.slug, present), eq(formerServiceSlugs.serviceId, serviceId)));
  await db
    .insert(formerServiceSlugs)
    .values({ slug: former, serviceId })
    .onConflictDoUpdate({ target: formerServiceSlugs.slug, set: { serviceId } });
}

/** Addresses with the category that these were in lead to the present one from now on. */
export async function keepFormerCategory(db: Db, which: SQL, former: string): Promise<void> {
  await db.execute(sql`
    insert into former_service_categories (service_id, category)
    select ${services.id}, ${former} from ${services} where ${which}
    on conflict do nothing`);
}

export const findFormerCategories = (db: Db, serviceIds: number[]) =>
  db
    .select({
      category: formerServiceCategories.category,
      serviceId: formerServiceCategories.serviceId,
    })
    .from(formerServiceCategories)
    .where(inArray(formerServiceCategories.serviceId, serviceIds))
    .orderBy(asc(formerServiceCategories.category));

export type CountedCategory = CategoryRow & { serviceCount: number };

export const findCategories = (db: Db, id?: number): Promise<CountedCategory[]> =>
  db
    .select({ ...getTableColumns(serviceCategories), serviceCount: count(services.id) })
    .from(serviceCategories)
    .leftJoin(services, eq(services.category, serviceCategories.slug))
    .where(id === undefined ? undefined : eq(serviceCategories.id, id))
    .groupBy(serviceCategories.id)
    .orderBy(asc(serviceCategories.id))
    .limit(1_000);

/** Held until the end of the transaction, so that no category goes while a service takes it. */
export async function hasCategory(tx: Db, slug: string): Promise<boolean> {
  const found = await tx
    .select({ id: serviceCategories.id })
    .from(serviceCategories)
    .where(eq(serviceCategories.slug, slug))
    .for('share');
  return found.length > 0;
}

export async function lockCategory(tx: Db, id: number): Promise<CategoryRow | undefined> {
  const [category] = await tx
    .select()
    .from(serviceCategories)
    .where(eq(serviceCategories.id, id))
    .for('update');
  return category;
}

export async function insertCategory(db: Db, category: NewCategory): Promise<CategoryRow> {
  const [inserted] = await db.insert(serviceCategories).values(category).returning();
  if (!inserted) throw new Error('The category was not stored.');
  return inserted;
}

export async function updateCategory(
  db: Db,
  id: number,
  change: Partial<NewCategory>,
): Promise<CategoryRow> {
  const [updated] = await db
    .update(serviceCategories)
    .set(change)
    .where(eq(serviceCategories.id, id))
    .returning();
  if (!updated) throw new Error('The category was not there to be changed.');
  return updated;
}

export const deleteCategory = (db: Db, id: number) =>
  db.delete(serviceCategories).where(eq(serviceCategories.id, id));

export async function countServicesOf(db: Db, category: string): Promise<number> {
  const [counted] = await db
    .select({ total: count() })
    .from(services)
    .where(eq(services.category, category));
  return counted?.total ?? 0;
}
