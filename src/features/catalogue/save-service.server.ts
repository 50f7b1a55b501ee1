import { eq, inArray, sql } from 'drizzle-orm';
import { actorOf, recordAudits, recordDeletions } from '../../platform/audit-log/record-audit';
import { refuseStale, withoutStale } from '../../platform/auth/refuse-stale';
import type { Restorer } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { storeFormerSlug } from '../../platform/db/former-slug';
import { refuseTaken, reinsertRow } from '../../platform/db/reinsert-row';
import { getRow, lockRows } from '../../platform/db/rows';
import { refuseDuplicate } from '../../platform/db/unique-violation';
import type { AdministratorCaller } from '../../platform/http/caller';
import { conflict, invalid } from '../../shared/failure';
import type { SeveralChanged } from '../../shared/last-seen';
import type { Undoable } from '../../shared/undo';
import type { DeleteMany, SaveService, SetManyPublished } from './admin-contract';
import {
  findFormerAddresses,
  type ServiceRow,
  serviceRecords,
  storeFormerCategory,
  updatePublished,
} from './admin-data.server';
import { recordRemoval } from './removal-undo.server';
import { formerServiceSlugs, serviceCategories, services } from './schema.server';

export function createService(db: Db, input: SaveService, caller: AdministratorCaller) {
  const creating = db.transaction(async (tx) => {
    await requireCategory(tx, input.category);
    return serviceRecords.insert(tx, actorOf(caller), rowOf(input));
  });
  return refuseDuplicate(creating, () => slugTaken(input));
}

/** What it took away can be undone. */
export function changeService(db: Db, id: number, input: SaveService, caller: AdministratorCaller) {
  const changing = db.transaction(async (tx) => {
    const before = await serviceRecords.lock(tx, id);
    await refuseStale(tx, { entity: 'service', row: before, lastSeen: input.updatedAt });
    await requireCategory(tx, input.category);
    const after = await serviceRecords.update(tx, actorOf(caller), before, rowOf(input));
    if (before.slug !== after.slug)
      await storeFormerSlug(tx, formerServiceSlugs, { serviceId: id }, before.slug, after.slug);
    if (before.category !== after.category)
      await storeFormerCategory(tx, eq(services.id, id), before.category);
    return { after, undo: await recordRemoval(tx, actorOf(caller), before, after) };
  });
  return refuseDuplicate(changing, () => slugTaken(input));
}

const slugTaken = ({ slug }: SaveService) =>
  conflict(`Another service already has the slug ${slug}`, 'slug');

/** Counts the services that exist, including unchanged ones. */
export function setPublished(
  db: Db,
  { ids, isPublished, seen }: SetManyPublished,
  caller: AdministratorCaller,
): Promise<SeveralChanged> {
  return db.transaction(async (tx) => {
    const found = await lockRows(tx, services, ids);
    const differing = found.filter((service) => service.isPublished !== isPublished);
    const { fresh, changedSince } = await withoutStale(tx, 'service', differing, seen);
    const changed = await updatePublished(tx, idsOf(fresh), isPublished);
    const entries = changed.map((after) => ({
      entityId: after.id,
      before: fresh.find(({ id }) => id === after.id),
      after,
    }));
    const action = isPublished ? 'publish' : 'unpublish';
    await recordAudits(tx, actorOf(caller), action, 'service', entries);
    return { count: found.length - changedSince.length, changedSince };
  });
}

/** The audit trail stores each service with its former addresses. */
export function removeServices(
  db: Db,
  { ids: selected, seen }: DeleteMany,
  caller: AdministratorCaller,
): Promise<SeveralChanged & Undoable> {
  return db.transaction(async (tx) => {
    const found = await lockRows(tx, services, selected);
    const { fresh, changedSince } = await withoutStale(tx, 'service', found, seen);
    const ids = idsOf(fresh);
    const former = await findFormerAddresses(tx, ids);
    await tx.delete(services).where(inArray(services.id, ids));
    const entries = fresh.map((service) => ({
      entityId: service.id,
      before: { ...service, ...former.get(service.id) },
    }));
    const undo = await recordDeletions(tx, actorOf(caller), 'service', entries);
    return { count: ids.length, changedSince, undo };
  });
}

const idsOf = (rows: ServiceRow[]) => rows.map(({ id }) => id);

type DeletedService = Partial<ServiceRow> & { formerSlugs?: string[]; formerCategories?: string[] };

/** Restores its former addresses too, if still free. */
export const serviceRestorer: Restorer = {
  async refuse(db, before: DeletedService) {
    const { category = '' } = before;
    await refuseTaken(db, services, 'service', before);
    if (!(await getRow(db, serviceCategories, eq(serviceCategories.slug, category))))
      throw conflict(`Its category "${category}" was deleted. Restore the category first.`);
  },
  async restore(tx, { formerSlugs = [], formerCategories = [], ...before }: DeletedService) {
    const { id = 0 } = before;
    await reinsertRow(tx, services, before);
    await tx.execute(sql`
      insert into former_service_slugs (slug, service_id)
      select unnest(${sql.param(formerSlugs)}::text[]), ${id} on conflict do nothing`);
    await tx.execute(sql`
      insert into former_service_categories (category, service_id)
      select unnest(${sql.param(formerCategories)}::text[]), ${id} on conflict do nothing`);
  },
};

const rowOf = ({ updatedAt: _, ...input }: SaveService) => input;

/** Locked until the transaction ends, so that it isn't deleted while a service is assigned. */
async function requireCategory(tx: Db, category: string) {
  const [found] = await tx
    .select({ id: serviceCategories.id })
    .from(serviceCategories)
    .where(eq(serviceCategories.slug, category))
    .for('share');
  if (!found) throw invalid('This category does not exist', 'category');
}
