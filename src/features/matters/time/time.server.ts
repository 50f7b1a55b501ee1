import { eq, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../../platform/audit-log/record-audit';
import { findColleagues } from '../../../platform/auth/administrator-data';
import { refuseStale } from '../../../platform/auth/refuse-stale';
import type { Db } from '../../../platform/db/database';
import { nextUpdatedAt } from '../../../platform/db/edited-row';
import { getRow, insertRow, lockRow, readRows, updateRow } from '../../../platform/db/rows';
import { dayInSingapore } from '../../../shared/calendar-date';
import { conflict, invalid, notFound } from '../../../shared/failure';
import { centsToText } from '../../../shared/price';
import { isBilling } from '../../billing/billed-time.server';
import { dayText } from '../../billing/day-text';
import { createInvoice } from '../../billing/draft-invoice.server';
import { invoices } from '../../billing/schema.server';
import { lockMatter, requireMatter } from '../record/data.server';
import { auditMatter } from '../record/record-audit.server';
import {
  billedAtOnce,
  type ChangeTime,
  minutesText,
  type NotedTime,
  type NoteTime,
  timeCents,
} from './contract';
import { matterTime } from './schema.server';

interface Row extends Omit<NotedTime, 'cents' | 'updatedAt'>, Record<string, unknown> {
  matterId: number;
  updatedAt: string;
}

/** With the draft or invoice that bills each; one that was deleted or credited in full bills nothing. */
const find = (db: Db, where: SQL, order = sql`noted.day desc, noted.id desc`) =>
  readRows<Row>(
    db,
    sql`select noted.id, noted.matter_id as "matterId", noted.day::text as day, minutes, noted.text,
        rate_cents as "rateCents", noted.actor, noted.updated_at as "updatedAt",
        billed.id as "invoiceId", billed.number as "invoiceNumber"
      from ${matterTime} noted left join lateral (
        select invoices.id, invoices.number from invoice_lines join invoices on invoices.id = invoice_id
        where time_id = noted.id and ${isBilling}
        order by issued_at is null, invoices.id limit 1) as billed on true
      where ${where} order by ${order} limit 2000`,
  );

const ofMatter = (matterId: number) => sql`noted.matter_id = ${matterId}`;

/** The newest first; of very many, what is billed is left out. */
export async function findTime(db: Db, matterId: number) {
  const matter = await requireMatter(db, matterId);
  const order = sql`billed.id is null desc, noted.day desc, noted.id desc`;
  return (await find(db, ofMatter(matter.id), order))
    .toSorted((one, other) => other.day.localeCompare(one.day) || other.id - one.id)
    .map((row) => ({ ...row, updatedAt: new Date(row.updatedAt), cents: timeCents(row) }));
}

function refuseFuture(day: string) {
  if (day > dayInSingapore()) throw invalid('Day must not be in the future', 'day');
}

/** Notes time of whoever calls; once for each key. */
export const noteTime = (
  db: Db,
  matterId: number,
  { key, ...noted }: NoteTime,
  actor: Actor,
): Promise<void> =>
  db.transaction(async (tx) => {
    const matter = await lockMatter(tx, matterId);
    if (await getRow(tx, matterTime, eq(matterTime.pressKey, key))) return;
    refuseFuture(noted.day);
    await insertRow(tx, matterTime, {
      ...noted,
      ...{ matterId: matter.id, pressKey: key, actor: actor.actor },
    });
    const { day, minutes, rateCents } = noted;
    await auditMatter(tx, actor, matter.id, {
      action: 'note time',
      after: { day, minutes, rateCents },
    });
  });

/** Locked with its matter, so that it isn’t billed meanwhile. */
async function lockUnbilled(tx: Db, id: number) {
  const known = await getRow(tx, matterTime, eq(matterTime.id, id));
  if (!known) throw notFound('This time is not noted any more.');
  await lockMatter(tx, known.matterId);
  const row = await lockRow(tx, matterTime, eq(matterTime.id, id));
  const [noted] = await find(tx, sql`noted.id = ${id}`);
  if (!row || !noted) throw notFound('This time is not noted any more.');
  if (noted.invoiceId !== null)
    throw conflict(
      noted.invoiceNumber
        ? `It was billed with ${noted.invoiceNumber}, and stays as it is.`
        : 'It stands on the draft of an invoice. Remove it there first.',
    );
  return row;
}

export const changeTime = (
  db: Db,
  id: number,
  { updatedAt, ...change }: ChangeTime,
  actor: Actor,
): Promise<number> =>
  db.transaction(async (tx) => {
    const row = await lockUnbilled(tx, id);
    await refuseStale(tx, { entity: 'time', row, lastSeen: updatedAt });
    refuseFuture(change.day);
    await updateRow(tx, matterTime, eq(matterTime.id, id), {
      ...change,
      updatedAt: nextUpdatedAt(row),
    });
    const audited = ({ day, minutes, rateCents }: Omit<ChangeTime, 'updatedAt'>) => ({
      ...{ day, minutes, rateCents },
    });
    await auditMatter(tx, actor, row.matterId, {
      ...{ action: 'change time', before: audited(row), after: audited(change) },
    });
    return row.matterId;
  });

export const deleteTime = (db: Db, id: number, actor: Actor): Promise<number> =>
  db.transaction(async (tx) => {
    const { matterId, day, minutes, rateCents } = await lockUnbilled(tx, id);
    await tx.delete(matterTime).where(eq(matterTime.id, id));
    await auditMatter(tx, actor, matterId, {
      action: 'delete time',
      before: { day, minutes, rateCents },
    });
    return matterId;
  });

/** Drafts an invoice of the time that no other bills, the oldest first; once for each key. Gives its id. */
export const billTime = (db: Db, matterId: number, key: string, actor: Actor): Promise<number> =>
  db.transaction(async (tx) => {
    const matter = await lockMatter(tx, matterId);
    const before = await getRow(tx, invoices, eq(invoices.pressKey, key));
    if (before) return before.id;
    // Half a cent is one. What is noted at this very moment waits for the next, so that no line is older than its time.
    const isOpen = sql`${ofMatter(matter.id)} and billed.id is null and minutes * rate_cents >= 30
      and noted.updated_at <= now()`;
    const rows = billedAtOnce(await find(tx, isOpen, sql`noted.day, noted.id`));
    if (rows.length === 0) throw conflict('There is no time that isn’t billed yet.');
    const colleagues = await findColleagues(tx);
    const nameOf = (actor: string) =>
      colleagues.find(({ username }) => username === actor)?.name ?? actor;
    const { id } = await createInvoice(
      tx,
      {
        ...{ kind: 'invoice', key, matterId: matter.id, matterNumber: matter.number },
        ...{ orderId: matter.orderId, mark: matter.title, clientEmail: matter.clientEmail },
        clientName: matter.companyName ?? matter.clientName,
        attention: matter.companyName && matter.clientName,
        ...{ clientAddress: null, clientUen: null, currency: 'SGD' },
        ...{ dueDay: null, supplyDay: null, remark: null },
        lines: rows.map((row) => ({
          ...{ kind: 'service', description: row.text, quantity: 1, unitCents: timeCents(row) },
          detail: `${dayText(row.day)}, ${nameOf(row.actor)}: ${minutesText(row.minutes)} at ${centsToText(row.rateCents)} an hour`,
          ...{ feeKey: null, filedOn: null, officeReceipt: null, zeroReason: null },
          timeId: row.id,
        })),
      },
      actor,
    );
    return id;
  });
