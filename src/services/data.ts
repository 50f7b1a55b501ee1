import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../db/database';
import type { Service, ServiceSummary } from './contract';
import { formerServiceSlugs, services } from './schema';

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
  query: { category?: string; limit?: number },
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

/** Where a renamed service is now. */
export async function getServiceByFormerSlug(
  db: Db,
  slug: string,
): Promise<{ category: string; slug: string } | undefined> {
  const [service] = await db
    .select({ category: services.category, slug: services.slug })
    .from(formerServiceSlugs)
    .innerJoin(services, eq(services.id, formerServiceSlugs.serviceId))
    .where(and(eq(formerServiceSlugs.slug, slug), eq(services.isPublished, true)));
  return service;
}
