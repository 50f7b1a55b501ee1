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
import { columnsHoldWords } from '../../platform/db/search';
import type { Slice } from '../../platform/http/list-headers';
import type { AdminServiceListQuery } from './admin-contract';
import {
  formerServiceCategories,
  formerServiceSlugs,
  serviceCategories,
  services,
} from './schema.server';

export type ServiceRow = typeof services.$inferSelect;
export type CategoryRow = typeof serviceCategories.$inferSelect;

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

const searched = [
  services.title,
  services.subtitle,
  services.slug,
  services.category,
  services.description,
];

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
  { q, status, category, sort }: AdminServiceListQuery,
  { limit, offset }: Slice,
): Promise<{ found: ListedService[]; total: number }> {
  const where = and(
    status && eq(services.isPublished, status === 'published'),
    category ? sql`lower(${services.category}) = lower(${category})` : undefined,
    ...columnsHoldWords(searched, q),
  );
  const found = await db
    .select(listColumns)
    .from(services)
    .where(where)
    .orderBy(...orders[sort])
    .limit(limit)
    .offset(offset);
  return { found, total: await db.$count(services, where) };
}

/** Answers those that changed. */
export const updatePublished = (
  tx: Db,
  ids: number[],
  isPublished: boolean,
): Promise<ServiceRow[]> =>
  tx
    .update(services)
    .set({ isPublished })
    .where(and(inArray(services.id, ids), ne(services.isPublished, isPublished)))
    .returning();

export const findFormerSlugs = (db: Db, serviceIds: number[]) =>
  db
    .select({ slug: formerServiceSlugs.slug, serviceId: formerServiceSlugs.serviceId })
    .from(formerServiceSlugs)
    .where(inArray(formerServiceSlugs.serviceId, serviceIds))
    .orderBy(asc(formerServiceSlugs.slug));

/** Makes the old address redirect to the new one, and the new one no longer redirect. */
export async function keepFormerSlug(
  tx: Db,
  serviceId: number,
  former: string,
  present: string,
): Promise<void> {
  await tx
    .delete(formerServiceSlugs)
    .where(and(eq(formerServiceSlugs.slug, present), eq(formerServiceSlugs.serviceId, serviceId)));
  await tx
    .insert(formerServiceSlugs)
    .values({ slug: former, serviceId })
    .onConflictDoUpdate({ target: formerServiceSlugs.slug, set: { serviceId } });
}

/** Makes addresses with the former category redirect to the present one. */
export const keepFormerCategory = (tx: Db, which: SQL, former: string) =>
  tx.execute(sql`
    insert into former_service_categories (service_id, category)
    select ${services.id}, ${former} from ${services} where ${which}
    on conflict do nothing`);

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

/** Held until the transaction ends, so that no category is deleted while a service takes it. */
export async function hasCategory(tx: Db, slug: string): Promise<boolean> {
  const found = await tx
    .select({ id: serviceCategories.id })
    .from(serviceCategories)
    .where(eq(serviceCategories.slug, slug))
    .for('share');
  return found.length > 0;
}
