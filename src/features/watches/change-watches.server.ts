import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { digests } from '../../platform/audit-log/digests';
import { actorOf, recordAudit } from '../../platform/audit-log/record-audit';
import { customers } from '../../platform/auth/schema';
import type { Person, SiteContext } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import type { AdministratorCaller } from '../../platform/http/caller';
import { conflict, forbidden, notFound } from '../../shared/failure';
import type { Language } from '../../shared/languages';
import type { AddWatch, AddWatchFor } from './contract';
import { countActiveWatches, endWatch, insertWatch, isWatched, type WatchRow } from './data.server';

/** Limited, since each is compared with every new mark. */
const maxPerCustomer = 100;

const newToken = () => randomBytes(24).toString('base64url');

export function addOwnWatch(db: Db, owner: Person, watch: AddWatch, language: Language) {
  if (!owner.isVerified)
    throw forbidden(
      'Please confirm your e-mail address first. We send what the watch finds to it.',
    );
  return db.transaction(async (tx) => {
    await refuseTwice(tx, owner.email, watch);
    if ((await countActiveWatches(tx, owner)) >= maxPerCustomer)
      throw conflict(`You already watch ${maxPerCustomer} names. End one of these watches first.`);
    return insertWatch(tx, {
      ...watch,
      language,
      customerId: owner.id,
      email: owner.email,
      token: newToken(),
    });
  });
}

type Audited = Pick<SiteContext, 'db' | 'config'>;

export function addWatchFor(
  { db, config }: Audited,
  { email, ...watch }: AddWatchFor,
  caller: AdministratorCaller,
) {
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
    await recordAudit(tx, actor, 'create', 'watch', row.id, { after: audited(config, row) });
    return row;
  });
}

export function endWatchFor(
  { db, config }: Audited,
  id: number,
  caller: AdministratorCaller,
): Promise<{ id: number }> {
  return db.transaction(async (tx) => {
    const row = await endWatch(tx, { id });
    if (!row) throw notFound('Watch not found');
    await recordAudit(tx, actorOf(caller), 'end', 'watch', id, { before: audited(config, row) });
    return { id };
  });
}

async function refuseTwice(tx: Db, email: string, watch: Pick<AddWatch, 'name' | 'classes'>) {
  if (await isWatched(tx, { ...watch, email }))
    throw conflict('This name is already being watched.', 'name');
}

const audited = (config: SiteContext['config'], { email, name, classes, level }: WatchRow) => ({
  ...digests(config, { email, name }),
  classes,
  level,
});
