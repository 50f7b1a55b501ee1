import { and, desc, eq, getTableColumns, ilike, inArray, or, sql } from 'drizzle-orm';
import type { WorkKind } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { findSlice, getRow } from '../../platform/db/rows';
import { containing } from '../../platform/db/search';
import type { Slice } from '../../platform/http/list-answer';
import { messages } from '../../platform/mail/schema';
import type { MailQuery } from './contract';

const { html, plain, ...listed } = getTableColumns(messages);
export type ListedMessage = Pick<typeof messages.$inferSelect, keyof typeof listed>;

export const findMessages = (db: Db, { status, q }: MailQuery, slice: Slice) =>
  findSlice(db, messages, {
    columns: listed,
    where: and(
      status ? eq(messages.status, status) : undefined,
      q ? or(ilike(messages.toAddress, containing(q)), eq(messages.orderId, q)) : undefined,
    ),
    orderBy: [desc(messages.id)],
    slice,
  });

export const getMessage = (db: Db, id: number) => getRow(db, messages, eq(messages.id, id));

/** Makes unsent messages due now and resets their attempts. */
export function requeueMessages(tx: Db, which: { id: number } | 'failed') {
  return tx
    .update(messages)
    .set({ status: 'queued', attempts: 0, nextAttemptAt: sql`now()` })
    .where(
      which === 'failed'
        ? eq(messages.status, 'failed')
        : and(eq(messages.id, which.id), inArray(messages.status, ['queued', 'failed'])),
    )
    .returning({ id: messages.id, toAddress: messages.toAddress });
}

/** Those of the last days; whoever has seen to an older one knows of it. */
const noticed = sql`interval '7 days'`;

export const failedMailWork: WorkKind = {
  kind: 'mail',
  part: 'mails',
  title: 'Mails that could not be delivered',
  act: 'See why',
  path: '/admin/settings/mail?status=failed',
  select:
    () => sql`select ${messages.id}::text as id, '/admin/settings/mail/' || ${messages.id} as path,
    ${messages.toAddress} as what, null::text as about, ${messages.orderId} as reference,
    left(${messages.lastError}, 200) as note, null::text as "on", null::text as own,
    extract(epoch from ${messages.createdAt})::float * 1000 as since, null::int as "responsibleId",
    null::int as "deputyId", null::text as record
    from ${messages} where ${messages.status} in ('failed', 'bounced')
      and ${messages.createdAt} > now() - ${noticed}`,
};

/** A message waits from its creation until it is sent or given up. */
export async function mailGauges(db: Db) {
  const [gauges] = await db
    .select({
      mail_waiting: sql`count(*) filter (where ${messages.status} = 'queued')`.mapWith(Number),
      mail_oldest_waiting_age_seconds:
        sql`coalesce(extract(epoch from now() - min(${messages.createdAt})
        filter (where ${messages.status} = 'queued')), 0)`.mapWith(Number),
      mail_failed: sql`count(*) filter (where ${messages.status} = 'failed')`.mapWith(Number),
    })
    .from(messages)
    .where(inArray(messages.status, ['queued', 'failed']));
  return gauges ?? {};
}
