import type { Db } from '../../../platform/db/database';
import { registrationSlug } from '../official-fee-note';
import { formerServiceSlugs, serviceCategories, services } from '../schema.server';
import { services as catalogue, categories } from './catalogue';
import { questionsOf } from './questions';

/** The firm's own catalogue, and the former address of its first service. */
export async function seedCatalogue(tx: Db) {
  await tx.insert(serviceCategories).values(categories);
  const inserted = await tx
    .insert(services)
    .values(
      catalogue.map((service) => ({
        ...service,
        isPublished: true,
        asksMark: service.slug === registrationSlug,
        questions: questionsOf[service.slug] ?? [],
      })),
    )
    .returning({ id: services.id, slug: services.slug });
  const registration = inserted.find(({ slug }) => slug === registrationSlug);
  if (registration) {
    await tx
      .insert(formerServiceSlugs)
      .values({ slug: 'trademark-registration-singapore', serviceId: registration.id });
  }
}
