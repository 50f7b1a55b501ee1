import { eq } from 'drizzle-orm';
import { actorOf, recordAudit } from '../../platform/audit-log/record-audit';
import type { Db } from '../../platform/db/database';
import { brokenUniqueConstraint } from '../../platform/db/unique-violation';
import type { Caller } from '../../platform/http/caller';
import { conflict, invalid, notFound } from '../../shared/failure';
import type { SaveService } from './admin-contract';
import {
  deleteServices,
  findFormerCategories,
  findFormerSlugs,
  hasCategory,
  insertService,
  keepFormerCategory,
  keepFormerSlug,
  lockServices,
  type ServiceRow,
  updatePublished,
  updateService,
} from './admin-data.server';
import type { Feature } from './contract';
import { services } from './schema.server';

export const serviceNotFound = () => notFound('Service not found');

export function createService(db: Db, input: SaveService, caller: Caller): Promise<ServiceRow> {
  return telling(input.slug, () =>
    db.transaction(async (tx) => {
      await requireCategory(tx, input.category);
      const service = await insertService(tx, rowOf(input));
      await recordAudit(tx, {
        ...entryOf(caller, 'create', service.id),
        after: service,
      });
      return service;
    }),
  );
}

export function changeService(
  db: Db,
  id: number,
  input: SaveService,
  caller: Caller,
): Promise<ServiceRow> {
  return telling(input.slug, () =>
    db.transaction(async (tx) => {
      const [before] = await lockServices(tx, [id]);
      if (!before) throw serviceNotFound();
      if (input.updatedAt !== undefined && input.updatedAt !== before.updatedAt.toISOString())
        throw conflict('Someone else has saved this service since you opened it.');
      await requireCategory(tx, input.category);
      const after = await updateService(tx, id, rowOf(input));
      if (before.slug !== after.slug)
        await keepFormerSlug(tx, { serviceId: id, former: before.slug, present: after.slug });
      if (before.category !== after.category)
        await keepFormerCategory(tx, eq(services.id, id), before.category);
      await recordAudit(tx, { ...entryOf(caller, 'update', id), before, after });
      return after;
    }),
  );
}

/** Answers how many of them are there; those that were so already are left as they are. */
export function setPublished(
  db: Db,
  ids: number[],
  isPublished: boolean,
  caller: Caller,
): Promise<number> {
  return db.transaction(async (tx) => {
    const found = await lockServices(tx, ids);
    const changed = await updatePublished(
      tx,
      found.map(({ id }) => id),
      isPublished,
    );
    const action = isPublished ? 'publish' : 'unpublish';
    const entries = changed.map((after) => ({
      ...entryOf(caller, action, after.id),
      before: found.find(({ id }) => id === after.id),
      after,
    }));
    await recordAudit(tx, ...entries);
    return found.length;
  });
}

/** Each is kept whole in the audit trail, with the addresses that led to it. */
export function removeServices(db: Db, ids: number[], caller: Caller): Promise<number> {
  return db.transaction(async (tx) => {
    const found = await lockServices(tx, ids);
    const foundIds = found.map(({ id }) => id);
    const formerSlugs = await findFormerSlugs(tx, foundIds);
    const formerCategories = await findFormerCategories(tx, foundIds);
    await deleteServices(tx, foundIds);
    const entries = found.map((service) => ({
      ...entryOf(caller, 'delete', service.id),
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
    await recordAudit(tx, ...entries);
    return found.length;
  });
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
  if (!(await hasCategory(tx, category))) {
    const message = 'This category does not exist';
    throw invalid(message, { category: [message] });
  }
}

async function telling(slug: string, save: () => Promise<ServiceRow>): Promise<ServiceRow> {
  try {
    return await save();
  } catch (error) {
    if (brokenUniqueConstraint(error) === undefined) throw error;
    const message = `Another service already has the slug ${slug}`;
    throw conflict(message, { slug: [message] });
  }
}

const entryOf = (caller: Caller, action: string, entityId: number) => ({
  ...actorOf(caller),
  action,
  entity: 'service',
  entityId,
});
