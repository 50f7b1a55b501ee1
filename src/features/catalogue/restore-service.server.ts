import { eq, or } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { reinsertRow } from '../../platform/db/reinsert-row';
import { conflict } from '../../shared/failure';
import {
  formerServiceCategories,
  formerServiceSlugs,
  serviceCategories,
  services,
} from './schema.server';

/** Puts a deleted service back as it was, with the addresses that led to it, as far as they are free. */
export async function restoreService(
  tx: Db,
  {
    formerSlugs = [],
    formerCategories = [],
    ...before
  }: Partial<typeof services.$inferSelect> & {
    formerSlugs?: string[];
    formerCategories?: string[];
  },
): Promise<void> {
  const { id = 0, slug = '', category = '' } = before;
  const [taken] = await tx
    .select({ id: services.id, title: services.title })
    .from(services)
    .where(or(eq(services.slug, slug), eq(services.id, id)));
  if (taken?.id === id) throw conflict('This service has already been restored.');
  if (taken)
    throw conflict(`The slug "${slug}" is now used by the service "${taken.title}".`, {
      slug: ['This slug is taken.'],
    });
  const [home] = await tx
    .select({ id: serviceCategories.id })
    .from(serviceCategories)
    .where(eq(serviceCategories.slug, category));
  if (!home) throw conflict(`Its category "${category}" was deleted. Restore the category first.`);
  await reinsertRow(tx, services, before);
  if (formerSlugs.length > 0)
    await tx
      .insert(formerServiceSlugs)
      .values(formerSlugs.map((former) => ({ slug: former, serviceId: id })))
      .onConflictDoNothing();
  if (formerCategories.length > 0)
    await tx
      .insert(formerServiceCategories)
      .values(formerCategories.map((former) => ({ category: former, serviceId: id })))
      .onConflictDoNothing();
}

/** Puts a deleted category back as it was. */
export async function restoreCategory(
  tx: Db,
  before: Partial<typeof serviceCategories.$inferSelect>,
): Promise<void> {
  const { id = 0, slug = '', name = '' } = before;
  const [taken] = await tx
    .select({ id: serviceCategories.id, name: serviceCategories.name })
    .from(serviceCategories)
    .where(
      or(
        eq(serviceCategories.id, id),
        eq(serviceCategories.slug, slug),
        eq(serviceCategories.name, name),
      ),
    );
  if (taken?.id === id) throw conflict('This category has already been restored.');
  if (taken)
    throw conflict(`The category "${taken.name}" now uses this name or the slug "${slug}".`, {
      slug: ['This slug is taken.'],
    });
  await reinsertRow(tx, serviceCategories, before);
}
