import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { togetherOn } from '../../platform/db/rows';
import type { ServiceListQuery } from './contract';
import { serviceCategories, services } from './schema.server';

interface Address {
  category: string;
  slug: string;
}

const isPublished = eq(services.isPublished, true);
export const isIn = (category: string) => sql`lower(${services.category}) = lower(${category})`;

export const findPublishedServices = (
  db: Db,
  { category, limit = 1_000 }: Pick<ServiceListQuery, 'category' | 'limit'> = {},
) =>
  db
    .select()
    .from(services)
    .where(and(isPublished, category ? isIn(category) : undefined))
    .orderBy(asc(services.id))
    .limit(limit);

/** Category `default` finds the slug in any category. */
export async function getPublishedService(db: Db, { category, slug }: Address) {
  const service = (await findPublished(db, slug)).find((each) => each.slug === slug);
  const wanted = category.toLowerCase();
  const isThere = wanted === 'default' || service?.category.toLowerCase() === wanted;
  return isThere ? service : undefined;
}

const findPublished = togetherOn((db, slugs: string[]) =>
  db
    .select()
    .from(services)
    .where(and(inArray(services.slug, slugs), isPublished)),
);

/** The present address of a service that was moved or renamed, or whose category was renamed. */
export async function getMovedService(
  db: Db,
  { category, slug }: Address,
): Promise<Address | undefined> {
  const hasSlug = eq(services.slug, slug);
  const wasThere = sql`${category.toLowerCase()} in (
    select category from former_service_categories where service_id = ${services.id})`;
  const hadSlug = sql`${slug} in (
    select slug from former_service_slugs where service_id = ${services.id})`;
  const [service] = await db
    .select({ category: services.category, slug: services.slug })
    .from(services)
    .where(and(isPublished, or(and(hasSlug, wasThere), hadSlug)))
    .orderBy(desc(hasSlug))
    .limit(1);
  return service;
}

export const isCatalogueEmpty = async (db: Db) => (await db.$count(serviceCategories)) === 0;
