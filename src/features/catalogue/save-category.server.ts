import { eq } from 'drizzle-orm';
import { actorOf, recordAudit } from '../../platform/audit-log/record-audit';
import type { Db } from '../../platform/db/database';
import { brokenUniqueConstraint } from '../../platform/db/unique-violation';
import type { Caller } from '../../platform/http/caller';
import { conflict, notFound } from '../../shared/failure';
import type { ChangeCategory, SaveCategory } from './admin-contract';
import {
  type CategoryRow,
  type CountedCategory,
  countServicesOf,
  deleteCategory,
  findCategories,
  insertCategory,
  keepFormerCategory,
  lockCategory,
  updateCategory,
} from './admin-data.server';
import { categorySlugs } from './contract';
import { services } from './schema.server';

/** The site has a page at the address of these, made for them. */
export const hasOwnPage = (slug: string) => (categorySlugs as readonly string[]).includes(slug);

export function createCategory(
  db: Db,
  input: SaveCategory,
  caller: Caller,
): Promise<CountedCategory> {
  return telling(input, () =>
    db.transaction(async (tx) => {
      const category = await insertCategory(tx, input);
      await recordAudit(tx, { ...entryOf(caller, 'create', category.id), after: category });
      return { ...category, serviceCount: 0 };
    }),
  );
}

/** Its services follow it to a new slug. */
export function changeCategory(
  db: Db,
  id: number,
  { updatedAt, ...input }: ChangeCategory,
  caller: Caller,
): Promise<CountedCategory> {
  return telling(input, () =>
    db.transaction(async (tx) => {
      const before = await requireCategory(tx, id);
      if (updatedAt !== undefined && updatedAt !== before.updatedAt.toISOString())
        throw conflict('Someone else has saved this category since you opened it.');
      if (input.slug !== undefined && input.slug !== before.slug && hasOwnPage(before.slug)) {
        const message = `The site’s page for ${before.name} uses this slug, so it can’t be changed`;
        throw conflict(message, { slug: [message] });
      }
      const after = await updateCategory(tx, id, input);
      if (after.slug !== before.slug)
        await keepFormerCategory(tx, eq(services.category, after.slug), before.slug);
      await recordAudit(tx, { ...entryOf(caller, 'update', id), before, after });
      const [category] = await findCategories(tx, id);
      return category ?? { ...after, serviceCount: 0 };
    }),
  );
}

export function removeCategory(db: Db, id: number, caller: Caller): Promise<{ id: number }> {
  return db.transaction(async (tx) => {
    const before = await requireCategory(tx, id);
    if (hasOwnPage(before.slug))
      throw conflict(`${before.name} has its own page on the site and can’t be deleted.`);
    const services = await countServicesOf(tx, before.slug);
    if (services > 0)
      throw conflict(
        services === 1
          ? '1 service is in this category. Move or delete it first.'
          : `${services} services are in this category. Move or delete them first.`,
      );
    await deleteCategory(tx, id);
    await recordAudit(tx, { ...entryOf(caller, 'delete', id), before });
    return { id };
  });
}

async function requireCategory(tx: Db, id: number): Promise<CategoryRow> {
  const category = await lockCategory(tx, id);
  if (!category) throw notFound('Category not found');
  return category;
}

async function telling<Saved>(
  { name, slug }: { name?: string; slug?: string },
  save: () => Promise<Saved>,
): Promise<Saved> {
  try {
    return await save();
  } catch (error) {
    const constraint = brokenUniqueConstraint(error);
    if (constraint === undefined) throw error;
    const field = constraint.includes('slug') ? 'slug' : 'name';
    const message = `Another category already has the ${field} ${field === 'slug' ? slug : name}`;
    throw conflict(message, { [field]: [message] });
  }
}

const entryOf = (caller: Caller, action: string, entityId: number) => ({
  ...actorOf(caller),
  action,
  entity: 'category',
  entityId,
});
