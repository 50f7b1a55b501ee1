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
import { auditedRecords } from '../../platform/audit-log/audited-records';
import type { Db } from '../../platform/db/database';
import { findSlice } from '../../platform/db/rows';
import { columnsHoldWords } from '../../platform/db/search';
import type { Slice } from '../../platform/http/list-answer';
import type { AdminServiceListQuery } from './admin-contract';
import { isIn } from './data.server';
import { serviceCategories, services } from './schema.server';

export type ServiceRow = typeof services.$inferSelect;
/** Published or not. */
export const serviceRecords = auditedRecords(services, 'service', 'Service not found');

export type CategoryRow = typeof serviceCategories.$inferSelect;

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

export const findServices = (
  db: Db,
  { q, status, category, sort }: AdminServiceListQuery,
  slice: Slice,
) =>
  findSlice(db, services, {
    where: and(
      status && eq(services.isPublished, status === 'published'),
      category ? isIn(category) : undefined,
      ...columnsHoldWords(searched, q),
    ),
    orderBy: orders[sort],
    slice,
  });

/** Returns those that changed. */
export const updatePublished = (tx: Db, ids: number[], isPublished: boolean) =>
  tx
    .update(services)
    .set({ isPublished })
    .where(and(inArray(services.id, ids), ne(services.isPublished, isPublished)))
    .returning();

/** By the service: its former slugs and categories. */
export async function findFormerAddresses(tx: Db, ids: number[]) {
  const found = await tx
    .select({
      id: services.id,
      formerSlugs: sql<string[]>`array(select slug from former_service_slugs
        where service_id = services.id order by slug)`,
      formerCategories: sql<string[]>`array(select category from former_service_categories
        where service_id = services.id order by category)`,
    })
    .from(services)
    .where(inArray(services.id, ids));
  return new Map(found.map(({ id, ...former }) => [id, former]));
}

/** Makes addresses with the former category redirect to the present one. */
export const storeFormerCategory = (tx: Db, which: SQL, former: string) =>
  tx.execute(sql`
    insert into former_service_categories (service_id, category)
    select ${services.id}, ${former} from ${services} where ${which}
    on conflict do nothing`);

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
