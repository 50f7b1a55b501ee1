import { eq, or } from 'drizzle-orm';
import { auditedRecords } from '../../platform/audit-log/audited-records';
import { actorOf } from '../../platform/audit-log/record-audit';
import { refuseStale } from '../../platform/auth/refuse-stale';
import type { Restorer } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { reinsertRow } from '../../platform/db/reinsert-row';
import { getRow } from '../../platform/db/rows';
import { refuseDuplicate } from '../../platform/db/unique-violation';
import type { AdministratorCaller } from '../../platform/http/caller';
import { conflict } from '../../shared/failure';
import type { Undoable } from '../../shared/undo';
import type { ChangeCategory, SaveCategory } from './admin-contract';
import {
  type CategoryRow,
  type CountedCategory,
  findCategories,
  storeFormerCategory,
} from './admin-data.server';
import { categorySlugs } from './contract';
import { serviceCategories, services } from './schema.server';
import { servicesInCategory } from './services-in-category';

const categories = auditedRecords(serviceCategories, 'category', 'Category not found');

/** Built-in categories with their own page. */
export const hasOwnPage = (slug: string) => (categorySlugs as readonly string[]).includes(slug);

export function createCategory(
  db: Db,
  input: SaveCategory,
  caller: AdministratorCaller,
): Promise<CountedCategory> {
  const creating = db.transaction(async (tx) => ({
    ...(await categories.insert(tx, actorOf(caller), input)),
    serviceCount: 0,
  }));
  return refuseDuplicate(creating, taken(input));
}

/** Moves its services to the new slug. */
export function changeCategory(
  db: Db,
  id: number,
  { updatedAt, ...input }: ChangeCategory,
  caller: AdministratorCaller,
): Promise<CountedCategory> {
  const changing = db.transaction(async (tx) => {
    const before = await categories.lock(tx, id);
    await refuseStale(tx, { entity: 'category', row: before, lastSeen: updatedAt });
    if (input.slug !== undefined && input.slug !== before.slug && hasOwnPage(before.slug))
      throw conflict(
        `The site’s page for ${before.name} uses this slug, so it can’t be changed`,
        'slug',
      );
    const after = await categories.update(tx, actorOf(caller), before, input);
    if (after.slug !== before.slug)
      await storeFormerCategory(tx, eq(services.category, after.slug), before.slug);
    const [category] = await findCategories(tx, id);
    return category ?? { ...after, serviceCount: 0 };
  });
  return refuseDuplicate(changing, taken(input));
}

export function removeCategory(
  db: Db,
  id: number,
  caller: AdministratorCaller,
): Promise<{ id: number } & Undoable> {
  return db.transaction(async (tx) => {
    const before = await categories.lock(tx, id);
    if (hasOwnPage(before.slug))
      throw conflict(`${before.name} has its own page on the site and can’t be deleted.`);
    const count = await tx.$count(services, eq(services.category, before.slug));
    if (count > 0) throw conflict(servicesInCategory(count));
    return { id, undo: await categories.remove(tx, actorOf(caller), before) };
  });
}

export const categoryRestorer: Restorer = {
  async refuse(db, { id = 0, slug = '', name = '' }: Partial<CategoryRow>) {
    const taken = await getRow(
      db,
      serviceCategories,
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
  },
  restore: (tx, before) => reinsertRow(tx, serviceCategories, before),
};

const taken =
  ({ name, slug }: { name?: string | undefined; slug?: string | undefined }) =>
  (constraint: string) =>
    constraint.includes('slug')
      ? conflict(`Another category already has the slug ${slug}`, 'slug')
      : conflict(`Another category already has the name ${name}`, 'name');
