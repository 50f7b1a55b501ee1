import { and, desc, eq, lte, sql } from 'drizzle-orm';
import { type Actor, recordAudit } from '../../platform/audit-log/record-audit';
import type { Db } from '../../platform/db/database';
import { insertRow } from '../../platform/db/rows';
import { conflict } from '../../shared/failure';
import { firm, firmRegister } from '../../shared/firm';
import type { GstRegistration, SetGstRegistration } from './gst-contract';
import { gstRegistrations, invoices } from './schema.server';

const atFirst = firm.gstRegistered ? firmRegister.gstNumber : null;

/** The firm's GST number on a day; null: not registered. Before the first entry, as the firm's file states it. */
export async function gstNumberOn(db: Db, day: string): Promise<string | null> {
  const [entry] = await db
    .select()
    .from(gstRegistrations)
    .where(lte(gstRegistrations.fromDay, day))
    .orderBy(desc(gstRegistrations.fromDay))
    .limit(1);
  return entry ? entry.number : atFirst;
}

/** The newest first. */
export async function findGstRegistrations(db: Db): Promise<GstRegistration[]> {
  const entries = await db
    .select()
    .from(gstRegistrations)
    .orderBy(desc(gstRegistrations.fromDay))
    .limit(200);
  const first = { id: null, fromDay: null, number: atFirst, createdBy: null, createdAt: null };
  return [...entries, first].map((entry) => ({
    ...entry,
    createdAt: entry.createdAt?.toISOString() ?? null,
  }));
}

/** An issued invoice keeps what it says, so that the past is refused where invoices are. */
export async function setGstRegistration(
  db: Db,
  { fromDay, number }: SetGstRegistration,
  actor: Actor,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${gstRegistrations} in share row exclusive mode`);
    const issuedSince = await tx.$count(
      invoices,
      and(sql`${invoices.issuedAt} is not null`, sql`${invoices.issueDay} >= ${fromDay}`),
    );
    if (issuedSince > 0)
      throw conflict(
        'Quotes, invoices or credit notes were issued since that day, and keep what they say. Choose a later day.',
        'fromDay',
      );
    if (await tx.$count(gstRegistrations, eq(gstRegistrations.fromDay, fromDay)))
      throw conflict('There is an entry of that day already.', 'fromDay');
    const entry = await insertRow(tx, gstRegistrations, {
      fromDay,
      number,
      createdBy: actor.actor,
    });
    await recordAudit(tx, actor, 'create', 'gst registration', entry.id, {
      after: { fromDay, number },
    });
  });
}
