import { and, eq, isNull } from 'drizzle-orm';
import { actorOf, recordAudit } from '../../../platform/audit-log/record-audit';
import { findColleagues } from '../../../platform/auth/administrator-data';
import { digestOf, makeToken } from '../../../platform/auth/links';
import type { SiteContext } from '../../../platform/context';
import type { Db } from '../../../platform/db/database';
import { getRow, insertRow } from '../../../platform/db/rows';
import type { AdministratorCaller } from '../../../platform/http/caller';
import { forbidden, invalid } from '../../../shared/failure';
import { matters } from '../record/schema.server';
import type { MakeFeed } from './contract';
import { requireFeed } from './data.server';
import { hasMatters } from './read-feed.server';
import { calendarFeeds } from './schema.server';

/** The secret part of the address is returned once, and nothing stores it. */
export async function makeFeed(
  { db, config }: Pick<SiteContext, 'db' | 'config'>,
  asked: MakeFeed,
  caller: AdministratorCaller,
) {
  const { administrator } = caller;
  const isOwner = administrator.role === 'owner';
  if (asked.showsNames && !isOwner) throw forbidden('Only an owner allows names in a calendar.');
  const token = makeToken();
  const id = await db.transaction(async (tx) => {
    const feed = await insertRow(tx, calendarFeeds, {
      ...(await subjectOf(tx, asked, caller)),
      kind: asked.kind,
      tokenDigest: digestOf(token),
      alarmDays: [...new Set(asked.alarmDays)].toSorted((one, other) => other - one),
      showsNames: asked.showsNames,
      createdBy: administrator.username,
    });
    const { kind, matterId, administratorId, showsNames } = feed;
    await recordAudit(tx, actorOf(caller), 'create', 'calendar feed', feed.id, {
      after: { kind, matterId, administratorId, showsNames },
    });
    return feed.id;
  });
  const made = await requireFeed(db, administrator, id);
  return { ...made, address: `${config.siteUrl}/calendar/${token}.ics` };
}

async function subjectOf(tx: Db, asked: MakeFeed, { administrator }: AdministratorCaller) {
  if (asked.kind === 'person') {
    const id = asked.personId ?? administrator.id;
    if (id !== administrator.id && administrator.role !== 'owner')
      throw forbidden('Only an owner makes the calendar of a colleague.');
    if (!(await findColleagues(tx)).some((each) => each.id === id && each.isActive))
      throw invalid('This administrator does not exist', 'personId');
    return { administratorId: id };
  }
  if (asked.kind === 'matter') {
    const number = asked.matterNumber?.toUpperCase() ?? '';
    const matter = await getRow(tx, matters, eq(matters.number, number));
    if (!matter) throw invalid('There is no matter with this number', 'matterNumber');
    return { matterId: matter.id };
  }
  const email = asked.clientEmail;
  // Matters without an address are of many clients.
  if (!email || !(await hasMatters(tx, email)))
    throw invalid('No client with this address has a matter', 'clientEmail');
  return { clientEmail: email };
}

/** Its address answers nobody from then on. */
export const revokeFeed = (db: Db, id: number, caller: AdministratorCaller) =>
  db.transaction(async (tx) => {
    const feed = await requireFeed(tx, caller.administrator, id);
    await tx
      .update(calendarFeeds)
      .set({ revokedAt: new Date() })
      .where(and(eq(calendarFeeds.id, id), isNull(calendarFeeds.revokedAt)));
    await recordAudit(tx, actorOf(caller), 'revoke', 'calendar feed', id, {
      before: { kind: feed.kind },
    });
  });
