import { and, desc, eq, isNull, or, sql } from 'drizzle-orm';
import { shownName } from '../../../platform/auth/administrator-data';
import { administrators } from '../../../platform/auth/schema';
import type { Db } from '../../../platform/db/database';
import { notFound } from '../../../shared/failure';
import { matters } from '../record/schema.server';
import { calendarFeeds } from './schema.server';

export type FeedRow = typeof calendarFeeds.$inferSelect;

const of = sql<string>`coalesce(${matters.number}, ${calendarFeeds.clientEmail}, ${shownName}, '')`;

const feeds = (db: Db) =>
  db
    .select({ feed: calendarFeeds, of })
    .from(calendarFeeds)
    .leftJoin(matters, eq(matters.id, calendarFeeds.matterId))
    .leftJoin(administrators, eq(administrators.id, calendarFeeds.administratorId));

/** Those that are read; everybody sees what they made or what shows their own work, and owners all. */
const isSeenBy = ({ id, username, role }: Seer) =>
  and(
    isNull(calendarFeeds.revokedAt),
    role === 'owner'
      ? undefined
      : or(
          eq(calendarFeeds.administratorId, id),
          sql`lower(${calendarFeeds.createdBy}) = lower(${username})`,
        ),
  );

export async function findFeeds(db: Db, seer: Seer) {
  const found = await feeds(db).where(isSeenBy(seer)).orderBy(desc(calendarFeeds.id)).limit(1_000);
  return found.map((row) => ({ ...row.feed, of: row.of }));
}

interface Seer {
  id: number;
  username: string;
  role: string;
}

export async function requireFeed(db: Db, seer: Seer, id: number) {
  const [row] = await feeds(db).where(and(isSeenBy(seer), eq(calendarFeeds.id, id)));
  if (!row) throw notFound('This calendar does not exist.');
  return { ...row.feed, of: row.of };
}
