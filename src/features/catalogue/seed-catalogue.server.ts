import categoryTexts from 'content:categories';
import serviceTexts from 'content:services';
import type { Db } from '../../platform/db/database';
import { formerServiceSlugs, serviceCategories, services } from './schema.server';

/** The firm's own catalogue, and former addresses of its services. */
export async function seedCatalogue(tx: Db) {
  await tx.insert(serviceCategories).values([...categoryTexts]);
  const inserted = await tx
    .insert(services)
    .values(
      serviceTexts.map(({ formerSlugs: _, ...service }) => ({ ...service, isPublished: true })),
    )
    .returning({ id: services.id, slug: services.slug });
  const ids = new Map(inserted.map(({ id, slug }) => [slug, id]));
  const former = serviceTexts.flatMap(({ slug, formerSlugs }) =>
    formerSlugs.map((formerSlug) => ({ slug: formerSlug, serviceId: ids.get(slug) ?? 0 })),
  );
  if (former.length > 0) await tx.insert(formerServiceSlugs).values(former);
}
