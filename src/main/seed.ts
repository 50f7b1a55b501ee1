import { sql } from 'drizzle-orm';
import { posts } from '../features/blog/schema.server';
import { posts as firmsPosts } from '../features/blog/seed/posts';
import {
  formerServiceSlugs,
  serviceCategories,
  services,
} from '../features/catalogue/schema.server';
import { services as catalogue, categories } from '../features/catalogue/seed/catalogue';
import { trademarks } from '../features/trademarks/schema.server';
import { registerColumns } from '../features/trademarks/search/register-columns.server';
import { sampleMarks } from '../features/trademarks/seed/sample-marks';
import type { Db } from '../platform/db/database';

/** Any fixed number: two processes that start on one empty server seed it once. */
const seedLock = 4_205_518;

/** Fills an empty catalogue with the firm's own, and the directory with samples; a catalogue that was ever filled is left alone. */
export async function seedDatabase(db: Db) {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${seedLock})`);
    const [existing] = await tx
      .select({ id: serviceCategories.id })
      .from(serviceCategories)
      .limit(1);
    if (existing) return;
    await tx.insert(serviceCategories).values(categories);
    const inserted = await tx
      .insert(services)
      .values(catalogue.map((service) => ({ ...service, isPublished: true })))
      .returning({ id: services.id, slug: services.slug });
    await tx.insert(posts).values(firmsPosts);
    const registration = inserted.find(({ slug }) => slug === 'singapore-trademark-registration');
    if (registration) {
      await tx
        .insert(formerServiceSlugs)
        .values({ slug: 'trademark-registration-singapore', serviceId: registration.id });
    }
    await tx
      .insert(trademarks)
      .values(sampleMarks.map((mark) => ({ ...mark, ...registerColumns(mark) })));
  });
}
