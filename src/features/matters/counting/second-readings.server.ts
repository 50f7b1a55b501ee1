import { and, asc, eq, getTableColumns, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { administrators } from '../../../platform/auth/schema';
import type { Db } from '../../../platform/db/database';
import { findDocumentsOf } from '../documents/documents-of-events.server';
import { findEvents, toEvents } from '../record/data.server';
import { matters } from '../record/schema.server';
import type { DeadlineRow } from './data.server';
import { deadlineChanges, matterDeadlines } from './schema.server';

/** What a reader’s objection is called among the changes of a deadline. */
export const objected = 'objected to';

const shown = 20;

/** What answers an objection, and the objection itself. A count that changes something else is no answer. */
const answering = [objected, 'kept after an objection', 'set by hand', 'entered from the letter'];
/** The last of these: while that is an objection, whoever entered the day has the next word. */
const lastChange = sql`(select last.id from ${deadlineChanges} last
  where last.deadline_id = ${matterDeadlines.id}
    and last.what = any(${sql.param(answering)}::text[]) order by last.id desc limit 1)`;
/** The few of which an index says it, before their changes are read. */
const wasObjectedTo = sql`${matterDeadlines.id} in
  (select deadline_id from ${deadlineChanges} where what = 'objected to')`;
const isObjectedTo = sql`exists (select from ${deadlineChanges}
  where ${deadlineChanges.id} = ${lastChange} and ${deadlineChanges.what} = ${objected})`;

/** Deadlines that nobody has read a second time. */
const unread = and(
  matters.isOpen,
  eq(matterDeadlines.state, 'open'),
  isNull(matterDeadlines.readBy),
);

export const countUnread = sql`select count(*)::int from ${matterDeadlines}
  join ${matters} on ${matters.id} = ${matterDeadlines.matterId} where ${unread}`;

export async function getObjection(db: Db, deadlineId: number) {
  const [last] = await db
    .select()
    .from(deadlineChanges)
    .where(
      and(eq(deadlineChanges.deadlineId, deadlineId), inArray(deadlineChanges.what, answering)),
    )
    .orderBy(sql`${deadlineChanges.id} desc`)
    .limit(1);
  return last?.what === objected ? { text: last.note ?? '', actor: last.actor, at: last.at } : null;
}

/** Who may act: not disabled, and no reader. */
const acts = (where: SQL) => sql`(select id from ${administrators}
  where ${where} and ${administrators.role} <> 'reader' and ${administrators.disabledAt} is null)`;

/**
 * Whoever entered a day answers an objection to it. Where they have left, or no person entered it, the matter’s
 * responsible person does, or the deputy, or else the owners.
 */
const answersObjection = (actor: string) => {
  const keeper = sql`coalesce(${acts(sql`${administrators.id} = ${matters.responsibleId}`)},
    ${acts(sql`${administrators.id} = ${matters.deputyId}`)})`;
  return sql`(${matterDeadlines.enteredBy} = ${actor}
    or not exists ${acts(sql`${administrators.username} = ${matterDeadlines.enteredBy}`)}
      and exists ${acts(sql`${administrators.username} = ${actor}
        and coalesce(${administrators.id} = ${keeper}, ${administrators.role} = 'owner')`)})`;
};

export async function isAnswering(db: Db, deadlineId: number, actor: string): Promise<boolean> {
  const own = and(eq(matterDeadlines.id, deadlineId), answersObjection(actor));
  return (await count(db, own)) > 0;
}

/** What this person can read, the nearest day first, and what comes back to them; `waiting`: of the whole firm. */
export async function findSecondReadings(db: Db, actor: string) {
  const isOwn = eq(matterDeadlines.enteredBy, actor);
  const isReturned = and(wasObjectedTo, isObjectedTo);
  const toRead = and(unread, ne(matterDeadlines.enteredBy, actor), sql`not (${isReturned})`);
  return {
    waiting: await count(db, unread),
    toRead: await count(db, toRead),
    own: await count(db, and(unread, isOwn)),
    readings: await find(db, toRead),
    returned: await find(db, and(unread, isReturned, answersObjection(actor))),
  };
}

const from = (db: Db, where: SQL | undefined) =>
  db
    .select({
      deadline: getTableColumns(matterDeadlines),
      matter: {
        id: matters.id,
        number: matters.number,
        title: matters.title,
        clientName: matters.clientName,
      },
    })
    .from(matterDeadlines)
    .innerJoin(matters, eq(matters.id, matterDeadlines.matterId))
    .where(where);

async function count(db: Db, where: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(matterDeadlines)
    .innerJoin(matters, eq(matters.id, matterDeadlines.matterId))
    .where(where);
  return row?.count ?? 0;
}

async function find(db: Db, where: SQL | undefined) {
  const rows = await from(db, where)
    .orderBy(asc(matterDeadlines.effectiveOn), asc(matterDeadlines.id))
    .limit(shown);
  const events = await findEvents(db, [...new Set(rows.map(({ matter }) => matter.id))]);
  const readings = [];
  for (const { deadline, matter } of rows) {
    const own = events.filter(({ matterId }) => matterId === matter.id);
    readings.push({
      ...(deadline satisfies DeadlineRow),
      matter,
      event: toEvents(own).find(({ id }) => id === deadline.eventId) ?? null,
      documents: await findDocumentsOf(db, deadline.eventId, own),
      objection: await getObjection(db, deadline.id),
    });
  }
  return readings;
}
