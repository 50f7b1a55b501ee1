import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { actorOf, recordAudit } from '../../platform/audit-log/record-audit';
import { customers } from '../../platform/auth/schema';
import type { Db } from '../../platform/db/database';
import type { Caller } from '../../platform/http/endpoint';
import { conflict, forbidden, notFound } from '../../shared/failure';
import type { AddWatch, AddWatchFor } from './contract';
import {
  countActiveWatches,
  endWatch,
  getActiveWatch,
  insertWatch,
  type Owner,
  type WatchRow,
} from './data.server';

/** More than anybody watches by hand; each costs a comparison with every new mark. */
const mostOfOneCustomer = 100;

const newToken = () => randomBytes(24).toString('base64url');

export function addOwnWatch(db: Db, owner: Owner, watch: AddWatch) {
  if (!owner.isVerified)
    throw forbidden('Please confirm your e-mail address first: that is where the hits go.');
  return db.transaction(async (tx) => {
    await refuseTwice(tx, owner.email, watch);
    if ((await countActiveWatches(tx, owner)) >= mostOfOneCustomer)
      throw conflict(`You already watch ${mostOfOneCustomer} names. End one of them first.`);
    return insertWatch(tx, {
      ...watch,
      customerId: owner.id,
      email: owner.email,
      token: newToken(),
    });
  });
}

export function addWatchFor(db: Db, { email, ...watch }: AddWatchFor, caller: Caller) {
  return db.transaction(async (tx) => {
    await refuseTwice(tx, email, watch);
    const [customer] = await tx
      .select({ id: customers.id })
      .from(customers)
      .where(sql`lower(${customers.email}) = lower(${email}) and ${customers.isVerified}`);
    const actor = actorOf(caller);
    const row = await insertWatch(tx, {
      ...watch,
      customerId: customer?.id ?? null,
      email,
      token: newToken(),
      createdBy: actor.actor,
    });
    await recordAudit(tx, {
      ...actor,
      action: 'create',
      entity: 'watch',
      entityId: row.id,
      after: audited(row),
    });
    return row;
  });
}

export function endWatchFor(db: Db, id: number, caller: Caller): Promise<{ id: number }> {
  return db.transaction(async (tx) => {
    const row = await endWatch(tx, { id });
    if (!row) throw notFound('Watch not found');
    await recordAudit(tx, {
      ...actorOf(caller),
      action: 'end',
      entity: 'watch',
      entityId: id,
      before: audited(row),
    });
    return { id };
  });
}

async function refuseTwice(tx: Db, email: string, watch: Pick<AddWatch, 'name' | 'classes'>) {
  if (await getActiveWatch(tx, { ...watch, email }))
    throw conflict('This name is already being watched.', {
      name: ['This name is already being watched.'],
    });
}

const audited = ({ email, name, classes, level }: WatchRow) => ({ email, name, classes, level });
