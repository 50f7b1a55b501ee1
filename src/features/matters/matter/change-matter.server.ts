import { and, eq, notInArray } from 'drizzle-orm';
import { digests } from '../../../platform/audit-log/digests';
import type { Actor } from '../../../platform/audit-log/record-audit';
import { requireColleague } from '../../../platform/auth/administrator-data';
import { refuseStale } from '../../../platform/auth/refuse-stale';
import { customers } from '../../../platform/auth/schema';
import type { SiteContext } from '../../../platform/context';
import type { Db } from '../../../platform/db/database';
import { definedFields, nextUpdatedAt } from '../../../platform/db/edited-row';
import { getRow, updateRow } from '../../../platform/db/rows';
import { dayInSingapore } from '../../../shared/calendar-date';
import { invalid } from '../../../shared/failure';
import { refreshDocket } from '../counting/refresh-docket.server';
import { lockMatter, type MatterRow, requireMatter } from '../record/data.server';
import { requirePatentAgent } from '../record/patent-agents.server';
import { auditMatter } from '../record/record-audit.server';
import { matterClasses, matterParties, matters } from '../record/schema.server';
import type { ChangeMatter } from './contract';

/** What it is about and who works on it; what happened is recorded as events. */
export const changeMatter = (
  { db, config }: Pick<SiteContext, 'db' | 'config'>,
  id: number,
  { updatedAt: lastSeen, classes, parties, ...change }: ChangeMatter,
  actor: Actor,
): Promise<MatterRow> =>
  db.transaction(async (tx) => {
    const before = await lockMatter(tx, id);
    await refuseStale(tx, { entity: 'matter', row: before, lastSeen });
    // A colleague who has left may stay until somebody else takes over.
    for (const name of ['responsibleId', 'deputyId'] as const) {
      const colleague = change[name];
      if (colleague != null && colleague !== before[name]) await requireColleague(tx, colleague);
    }
    const { responsibleId = before.responsibleId } = change;
    if (before.isOpen && responsibleId !== before.responsibleId)
      await requirePatentAgent(tx, { right: before.right, responsibleId });
    const fields = definedFields(withDayAsked(change, before));
    await updateRow(tx, matters, eq(matters.id, id), {
      ...fields,
      ...(await ofNewClient(tx, fields.clientEmail, before)),
      updatedAt: nextUpdatedAt(before),
    });
    if (classes) await writeClasses(tx, id, classes);
    if (parties) {
      await tx.delete(matterParties).where(eq(matterParties.matterId, id));
      if (parties.length > 0)
        await tx.insert(matterParties).values(parties.map((party) => ({ ...party, matterId: id })));
    }
    if (classes) await refreshDocket(tx, id, actor.actor);
    await auditMatter(tx, actor, id, {
      action: 'update',
      before: audited(
        config,
        Object.fromEntries(namesOf(fields).map((name) => [name, before[name]])),
      ),
      after: {
        ...audited(config, fields),
        ...(classes && { classes: classes.map(({ number }) => number) }),
        ...(parties && { parties: parties.length }),
      },
    });
    return requireMatter(tx, id);
  });

/** The account of the new address, if it has one, owns the matter. */
async function ofNewClient(tx: Db, email: string | undefined, before: MatterRow) {
  if (email === undefined || email === before.clientEmail.toLowerCase()) return {};
  const account = await getRow(tx, customers, eq(customers.email, email));
  return { customerId: account?.isVerified ? account.id : null };
}

/** A matter that waits for its client knows since when. */
function withDayAsked<Change extends Pick<ChangeMatter, 'awaited' | 'awaitedSince'>>(
  change: Change,
  before: MatterRow,
): Change {
  const awaited = change.awaited === undefined ? before.awaited : change.awaited;
  const today = dayInSingapore();
  if ((change.awaitedSince ?? '') > today)
    throw invalid('The day is in the future', 'awaitedSince');
  if (change.awaited === undefined && change.awaitedSince === undefined) return change;
  const since = change.awaitedSince === undefined ? before.awaitedSince : change.awaitedSince;
  return { ...change, awaitedSince: awaited === null ? null : (since ?? today) };
}

const namesOf = (fields: object) => Object.keys(fields) as (keyof MatterRow)[];

const personal = ['clientName', 'clientEmail', 'companyName', 'awaited'];

/** The audit trail can’t be erased, so it has digests of what is about a person. */
function audited(config: SiteContext['config'], fields: Record<string, unknown>) {
  const entries = Object.entries(fields);
  const texts = Object.fromEntries(entries.filter(([name]) => personal.includes(name)));
  return {
    ...Object.fromEntries(entries.filter(([name]) => !personal.includes(name))),
    ...digests(config, texts as Record<string, string | null>),
  };
}

async function writeClasses(
  tx: Db,
  matterId: number,
  classes: NonNullable<ChangeMatter['classes']>,
) {
  const numbers = classes.map(({ number }) => number);
  await tx
    .delete(matterClasses)
    .where(
      and(
        eq(matterClasses.matterId, matterId),
        numbers.length > 0 ? notInArray(matterClasses.number, numbers) : undefined,
      ),
    );
  for (const each of classes)
    await tx
      .insert(matterClasses)
      .values({ ...each, matterId })
      .onConflictDoUpdate({
        target: [matterClasses.matterId, matterClasses.number],
        set: { goods: each.goods, isPreApproved: each.isPreApproved },
      });
}
