import { and, desc, eq, inArray, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../../platform/audit-log/record-audit';
import type { SiteContext } from '../../../platform/context';
import type { Db } from '../../../platform/db/database';
import { getRow } from '../../../platform/db/rows';
import { queueMessage } from '../../../platform/mail/outbox';
import { conflict } from '../../../shared/failure';
import type { MatterRow } from '../record/data.server';
import { clientWrote, firmWrote, mailToClient, noticeToFirm } from '../record/mails.server';
import { matterLink } from '../record/matter-links.server';
import { auditMatter } from '../record/record-audit.server';
import type { SendMessage } from './contract';
import { matterMessages } from './schema.server';

type MessageRow = typeof matterMessages.$inferSelect;

/** The last thousand, the oldest first. */
export const findMessages = async (db: Db, matterId: number): Promise<MessageRow[]> =>
  (
    await db
      .select()
      .from(matterMessages)
      .where(eq(matterMessages.matterId, matterId))
      .orderBy(desc(matterMessages.id))
      .limit(1_000)
  ).toReversed();

/** Stores a message and queues the notice of it for the other side, once for each key. */
export async function sendMessage(
  context: SiteContext,
  matter: MatterRow,
  { text, key }: SendMessage,
  from: { isFromFirm: true; actor: Actor } | { isFromFirm: false },
): Promise<void> {
  const { db, config } = context;
  await db.transaction(async (tx) => {
    const actor = from.isFromFirm ? from.actor.actor : 'client';
    const [row] = await tx
      .insert(matterMessages)
      .values({ matterId: matter.id, isFromFirm: from.isFromFirm, actor, text, key })
      .onConflictDoNothing({ target: matterMessages.key })
      .returning();
    if (!row) {
      const known = await getRow(tx, matterMessages, eq(matterMessages.key, key));
      if (known?.matterId === matter.id && known.text === text) return;
      throw conflict(
        'Another text was sent from this form already. Send this one too if it is new.',
      );
    }
    const event = `message:${row.id}`;
    await queueMessage(
      tx,
      from.isFromFirm
        ? mailToClient(matter, config, event, () =>
            firmWrote(matter, text, matterLink(matter, context)),
          )
        : noticeToFirm(matter, config, event, clientWrote(matter, config.siteUrl)),
    );
    if (from.isFromFirm) {
      // A message that came while the answer was written is still to be read.
      await markAnswered(tx, matter.id, isNotNull(matterMessages.readAt));
      await auditMatter(tx, from.actor, matter.id, {
        action: 'write',
        after: { messageId: row.id },
      });
    }
  });
  context.wake();
}

const markAnswered = (tx: Db, matterId: number, which: SQL) =>
  tx
    .update(matterMessages)
    .set({ answeredAt: sql`now()` })
    .where(
      and(
        eq(matterMessages.matterId, matterId),
        eq(matterMessages.isFromFirm, false),
        isNull(matterMessages.answeredAt),
        which,
      ),
    )
    .returning({ id: matterMessages.id });

/** The client’s messages until this one need no answer. */
export const settleMessages = (
  db: Db,
  matterId: number,
  untilId: number,
  actor: Actor,
): Promise<void> =>
  db.transaction(async (tx) => {
    const settled = await markAnswered(tx, matterId, lte(matterMessages.id, untilId));
    if (settled.length === 0) return;
    await auditMatter(tx, actor, matterId, {
      action: 'settle',
      after: { messages: settled.map(({ id }) => id) },
    });
  });

/** Marks what the other side wrote as read. */
export const markRead = (db: Db, matterId: number, isFromFirm: boolean) =>
  db
    .update(matterMessages)
    .set({ readAt: sql`now()` })
    .where(
      and(
        eq(matterMessages.matterId, matterId),
        eq(matterMessages.isFromFirm, isFromFirm),
        isNull(matterMessages.readAt),
      ),
    );

/** Messages of clients that the firm has not answered. */
export const isToAnswer = and(
  eq(matterMessages.isFromFirm, false),
  isNull(matterMessages.answeredAt),
);

export const oldest = sql<Date>`min(${matterMessages.createdAt})`.mapWith(matterMessages.createdAt);

export const findToAnswerOf = (db: Db, matterIds: number[]) =>
  db
    .select({ matterId: matterMessages.matterId, since: oldest })
    .from(matterMessages)
    .where(and(inArray(matterMessages.matterId, matterIds), isToAnswer))
    .groupBy(matterMessages.matterId);
