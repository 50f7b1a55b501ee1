import { and, eq, inArray, isNull, not, sql } from 'drizzle-orm';
import type { ErasedRecords, Person, RetentionRule } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { conflictChecks } from './conflicts/schema.server';
import { deleteMatters } from './docket/delete-matters.server';
import { calendarFeeds } from './feeds/schema.server';
import { matterMessages } from './messages/schema.server';
import { readOwnMatter } from './portal/own-matters.server';
import { eraseRowsOf, findRowsOf } from './portfolio/rows-of-person.server';
import { findMattersOf, isMatterOf, type MatterRow, mostMattersAtOnce } from './record/data.server';
import { matterLinks, matters } from './record/schema.server';
import { exportAnswers } from './renewals/data.server';

/** All matters of a person as their page shows them; documents are saved from there. */
export async function exportMattersOf(db: Db, person: Person) {
  const found = [];
  for await (const matter of allMattersOf(db, person)) {
    const { messages, documents, ...about } = await readOwnMatter(db, matter, person);
    found.push({
      ...about,
      documents,
      messages,
      renewalAnswers: await exportAnswers(db, matter.id),
    });
  }
  return { matters: found, rowsOfFormerDockets: await findRowsOf(db, person) };
}

async function* allMattersOf(db: Db, person: Person) {
  let part = await findMattersOf(db, person);
  while (part.length > 0) {
    yield* part;
    part = part.length < mostMattersAtOnce ? [] : await findMattersOf(db, person, part.at(-1));
  }
}

/**
 * The record of the firm’s work is kept for its period, and an open matter until it ends, without the account; the
 * messages of ended ones go.
 */
export async function eraseMattersOf(tx: Db, person: Person): Promise<ErasedRecords[]> {
  const ended = tx
    .select({ id: matters.id })
    .from(matters)
    .where(and(isMatterOf(person), not(matters.isOpen)));
  const messages = await tx
    .delete(matterMessages)
    .where(inArray(matterMessages.matterId, ended))
    .returning({ id: matterMessages.id });
  if (person.isVerified)
    await tx.delete(calendarFeeds).where(eq(calendarFeeds.clientEmail, person.email.toLowerCase()));
  const retained = await tx
    .update(matters)
    .set({ customerId: null })
    .where(isMatterOf(person))
    .returning({ id: matters.id });
  return [
    { what: 'Matters', erased: 0, retained: retained.length },
    { what: 'Messages on matters', erased: messages.length },
    { what: 'Rows of former dockets', erased: await eraseRowsOf(tx, person) },
    { what: 'Conflict checks without a matter', erased: await deleteChecksOf(tx, person) },
  ];
}

const isCheckOf = (email: string) =>
  and(
    isNull(conflictChecks.matterId),
    sql`lower(${conflictChecks.asked} ->> 'clientEmail') = lower(${email})`,
  );

async function deleteChecksOf(tx: Db, { email, isVerified }: Person): Promise<number> {
  if (!isVerified) return 0;
  const deleted = await tx
    .delete(conflictChecks)
    .where(isCheckOf(email))
    .returning({ id: conflictChecks.id });
  return deleted.length;
}

/** A check of a matter is part of the matter's record. */
export const checksWithoutMatter: RetentionRule = {
  table: conflictChecks,
  where: isNull(conflictChecks.matterId),
  countsFrom: conflictChecks.createdAt,
};

/** A matter that others come from is kept until they have ended, since their days are counted from it. */
export const endedMatters: RetentionRule = {
  table: matters,
  where: sql`not ${matters.isOpen} and not exists (
    with recursive below (id) as (
      select child_id from ${matterLinks} where parent_id = ${matters.id}
      union select child_id from below join ${matterLinks} on parent_id = id
    )
    select from below join matters as child on child.id = below.id where child.is_open)`,
  countsFrom: sql`${matters.lastEventOn}::timestamp at time zone 'Asia/Singapore'`,
  async erase(tx, rows) {
    await deleteMatters(
      tx,
      (rows as MatterRow[]).map(({ id }) => id),
    );
  },
};

export async function moveMatters(tx: Db, { id, email }: Person, to: string) {
  await tx
    .update(matters)
    .set({
      customerId: sql`coalesce(${matters.customerId}, ${id})`,
      clientEmail: to,
      updatedAt: new Date(),
    })
    .where(sql`lower(${matters.clientEmail}) = lower(${email})`);
  await tx
    .update(calendarFeeds)
    .set({ clientEmail: to.toLowerCase() })
    .where(eq(calendarFeeds.clientEmail, email.toLowerCase()));
  await tx
    .update(conflictChecks)
    .set({ asked: sql`${conflictChecks.asked} || jsonb_build_object('clientEmail', ${to}::text)` })
    .where(isCheckOf(email));
  const key = JSON.stringify({ address: email.toLowerCase() });
  await tx
    .update(conflictChecks)
    .set({
      hits: sql`(select jsonb_agg(case when hit @> ${key}::jsonb
          then hit || jsonb_build_object('address', lower(${to}::text)) else hit end order by place)
        from jsonb_array_elements(${conflictChecks.hits}) with ordinality as each (hit, place))`,
    })
    .where(sql`${conflictChecks.hits} @> jsonb_build_array(${key}::jsonb)`);
}
