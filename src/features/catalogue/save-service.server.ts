import { eq, inArray } from 'drizzle-orm';
import { actorOf, recordAudit, recordAudits } from '../../platform/audit-log/record-audit';
import type { Db } from '../../platform/db/database';
import { refuseStale } from '../../platform/db/edited-row';
import { refuseTaken, reinsertRow } from '../../platform/db/reinsert-row';
import { getRow, insertRow, lockRows, updateRow } from '../../platform/db/rows';
import { refuseDuplicate } from '../../platform/db/unique-violation';
import type { AdministratorCaller } from '../../platform/http/caller';
import { conflict, invalid, notFound } from '../../shared/failure';
import type { SaveService } from './admin-contract';
import {
  findFormerCategories,
  findFormerSlugs,
  hasCategory,
  keepFormerCategory,
  keepFormerSlug,
  type ServiceRow,
  updatePublished,
} from './admin-data.server';
import type { Feature } from './contract';
import {
  formerServiceCategories,
  formerServiceSlugs,
  serviceCategories,
  services,
} from './schema.server';

export const serviceNotFound = () => notFound('Service not found');

/** Published or not. */
export async function requireService(db: Db, id: number): Promise<ServiceRow> {
  const service = await getRow(db, services, eq(services.id, id));
  if (!service) throw serviceNotFound();
  return service;
}

export function createService(
  db: Db,
  input: SaveService,
  caller: AdministratorCaller,
): Promise<ServiceRow> {
  const creating = db.transaction(async (tx) => {
    await requireCategory(tx, input.category);
    const after = await insertRow(tx, services, rowOf(input));
    await recordAudit(tx, actorOf(caller), 'create', 'service', after.id, { after });
    return after;
  });
  return refuseDuplicate(creating, () => slugTaken(input));
}

export function changeService(
  db: Db,
  id: number,
  input: SaveService,
  caller: AdministratorCaller,
): Promise<ServiceRow> {
  const changing = db.transaction(async (tx) => {
    const [before] = await lockRows(tx, services, [id]);
    if (!before) throw serviceNotFound();
    refuseStale('service', before, input.updatedAt);
    await requireCategory(tx, input.category);
    const after = await updateRow(tx, services, eq(services.id, id), rowOf(input));
    if (!after) throw serviceNotFound();
    if (before.slug !== after.slug) await keepFormerSlug(tx, id, before.slug, after.slug);
    if (before.category !== after.category)
      await keepFormerCategory(tx, eq(services.id, id), before.category);
    await recordAudit(tx, actorOf(caller), 'update', 'service', id, { before, after });
    return after;
  });
  return refuseDuplicate(changing, () => slugTaken(input));
}

const slugTaken = ({ slug }: SaveService) =>
  conflict(`Another service already has the slug ${slug}`, 'slug');

/** Answers how many of the services exist, also those that were so already. */
export function setPublished(
  db: Db,
  ids: number[],
  isPublished: boolean,
  caller: AdministratorCaller,
): Promise<number> {
  return db.transaction(async (tx) => {
    const found = await lockRows(tx, services, ids);
    const changed = await updatePublished(tx, ids, isPublished);
    const entries = changed.map((after) => ({
      entityId: after.id,
      before: found.find(({ id }) => id === after.id),
      after,
    }));
    const action = isPublished ? 'publish' : 'unpublish';
    await recordAudits(tx, actorOf(caller), action, 'service', entries);
    return found.length;
  });
}

/** The audit trail keeps each service with its former addresses. */
export function removeServices(
  db: Db,
  ids: number[],
  caller: AdministratorCaller,
): Promise<number> {
  return db.transaction(async (tx) => {
    const found = await lockRows(tx, services, ids);
    const formerSlugs = await findFormerSlugs(tx, ids);
    const formerCategories = await findFormerCategories(tx, ids);
    await tx.delete(services).where(inArray(services.id, ids));
    const entries = found.map((service) => ({
      entityId: service.id,
      before: {
        ...service,
        formerSlugs: formerSlugs
          .filter(({ serviceId }) => serviceId === service.id)
          .map(({ slug }) => slug),
        formerCategories: formerCategories
          .filter(({ serviceId }) => serviceId === service.id)
          .map(({ category }) => category),
      },
    }));
    await recordAudits(tx, actorOf(caller), 'delete', 'service', entries);
    return found.length;
  });
}

/** With its former addresses, as far as they are free. */
export async function restoreService(
  tx: Db,
  {
    formerSlugs = [],
    formerCategories = [],
    ...before
  }: Partial<ServiceRow> & { formerSlugs?: string[]; formerCategories?: string[] },
): Promise<void> {
  const { id = 0, category = '' } = before;
  await refuseTaken(tx, services, 'service', before);
  if (!(await getRow(tx, serviceCategories, eq(serviceCategories.slug, category))))
    throw conflict(`Its category "${category}" was deleted. Restore the category first.`);
  await reinsertRow(tx, services, before);
  if (formerSlugs.length > 0)
    await tx
      .insert(formerServiceSlugs)
      .values(formerSlugs.map((slug) => ({ slug, serviceId: id })))
      .onConflictDoNothing();
  if (formerCategories.length > 0)
    await tx
      .insert(formerServiceCategories)
      .values(formerCategories.map((former) => ({ category: former, serviceId: id })))
      .onConflictDoNothing();
}

function rowOf({ updatedAt: _, features, ...input }: SaveService) {
  return {
    ...input,
    ...(features && {
      features: features.map(
        ({ title, description, icon }): Feature => ({ title, description, icon: icon ?? null }),
      ),
    }),
  };
}

async function requireCategory(tx: Db, category: string) {
  if (!(await hasCategory(tx, category))) throw invalid('This category does not exist', 'category');
}
