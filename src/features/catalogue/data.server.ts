import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import type { Service, ServiceListQuery, ServiceSummary } from './contract';
import {
  formerServiceCategories,
  formerServiceSlugs,
  serviceCategories,
  services,
} from './schema.server';

const summaryColumns = {
  id: services.id,
  slug: services.slug,
  title: services.title,
  description: services.description,
  category: services.category,
  icon: services.icon,
  headerImage: services.headerImage,
  isPublished: services.isPublished,
};

export function findPublishedServices(
  db: Db,
  query: Pick<ServiceListQuery, 'category' | 'limit'>,
): Promise<ServiceSummary[]> {
  return db
    .select(summaryColumns)
    .from(services)
    .where(
      and(
        eq(services.isPublished, true),
        query.category ? sql`lower(${services.category}) = lower(${query.category})` : undefined,
      ),
    )
    .orderBy(asc(services.id))
    .limit(query.limit ?? 1_000);
}

/** Category `default` finds the slug in any category. */
export async function getPublishedService(
  db: Db,
  address: { category: string; slug: string },
): Promise<Service | undefined> {
  const category = address.category.toLowerCase();
  const [service] = await db
    .select({
      ...summaryColumns,
      subtitle: services.subtitle,
      cardImage: services.cardImage,
      benefits: services.benefits,
      features: services.features,
      requirements: services.requirements,
      pricing: services.pricing,
      faq: services.faq,
    })
    .from(services)
    .where(
      and(
        eq(services.slug, address.slug),
        eq(services.isPublished, true),
        category === 'default' ? undefined : sql`lower(${services.category}) = ${category}`,
      ),
    );
  return service;
}

/** The present address of a service that was renamed or moved, or whose category was renamed. */
export async function getMovedService(
  db: Db,
  address: { category: string; slug: string },
): Promise<{ category: string; slug: string } | undefined> {
  return (
    (await getServiceByFormerCategory(db, address)) ??
    (await getServiceByFormerSlug(db, address.slug))
  );
}

async function getServiceByFormerCategory(db: Db, address: { category: string; slug: string }) {
  const [service] = await db
    .select({ category: services.category, slug: services.slug })
    .from(services)
    .innerJoin(formerServiceCategories, eq(formerServiceCategories.serviceId, services.id))
    .where(
      and(
        eq(services.slug, address.slug),
        eq(formerServiceCategories.category, address.category.toLowerCase()),
        eq(services.isPublished, true),
      ),
    );
  return service;
}

async function getServiceByFormerSlug(db: Db, slug: string) {
  const [service] = await db
    .select({ category: services.category, slug: services.slug })
    .from(formerServiceSlugs)
    .innerJoin(services, eq(services.id, formerServiceSlugs.serviceId))
    .where(and(eq(formerServiceSlugs.slug, slug), eq(services.isPublished, true)));
  return service;
}

export async function isCatalogueEmpty(db: Db): Promise<boolean> {
  const [existing] = await db.select({ id: serviceCategories.id }).from(serviceCategories).limit(1);
  return existing === undefined;
}

export const findPricedServices = (db: Db) =>
  db
    .select({
      slug: services.slug,
      category: services.category,
      title: services.title,
      description: services.description,
      pricing: services.pricing,
    })
    .from(services)
    .where(eq(services.isPublished, true))
    .orderBy(asc(services.id))
    .limit(1_000);
