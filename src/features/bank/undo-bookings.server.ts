import { asc, desc, eq, gte, inArray } from 'drizzle-orm';
import { type Actor, recordAudit } from '../../platform/audit-log/record-audit';
import type { UndoableChange, UndoSource } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { lockRow, lockRows, updateRow } from '../../platform/db/rows';
import { countText } from '../../shared/count-text';
import { conflict, notFound } from '../../shared/failure';
import { centsToText } from '../../shared/price';
import { namesText, undoableMs } from '../../shared/undo';
import { getInvoice, lockInvoice } from '../billing/data.server';
import { invoices } from '../billing/schema.server';
import { settle } from '../billing/settle.server';
import { keyOf } from './book-lines.server';
import { bankBookings, bankLines, bankParts } from './schema.server';

const shownAtMost = 200;

/** What was booked in one go. Payments are never erased: further ones take them back, on the same day. */
export const bankUndo: UndoSource = {
  async find(db, since) {
    const bookings = await db
      .select()
      .from(bankBookings)
      .where(gte(bankBookings.createdAt, since))
      .orderBy(desc(bankBookings.id))
      .limit(shownAtMost);
    const ids = bookings.map(({ id }) => id);
    if (ids.length === 0) return [];
    const parts = await db
      .select({
        bookingId: bankParts.bookingId,
        lineId: bankParts.lineId,
        amountCents: bankParts.amountCents,
        number: invoices.number,
      })
      .from(bankParts)
      .leftJoin(invoices, eq(invoices.id, bankParts.invoiceId))
      .where(inArray(bankParts.bookingId, ids))
      .orderBy(asc(bankParts.id));
    const partsOf = Map.groupBy(parts, ({ bookingId }) => bookingId);
    return bookings.map((booking): UndoableChange => {
      const own = partsOf.get(booking.id) ?? [];
      const lines = new Set(own.map(({ lineId }) => lineId));
      const cents = own.reduce((sum, { amountCents }) => sum + amountCents, 0);
      const numbers = own.flatMap(({ number }) => number ?? []);
      return {
        id: booking.id,
        kind: 'booked',
        title: `Booked ${countText(lines.size, 'bank line')}, ${centsToText(cents)}: ${namesText(numbers)}`,
        text: numbers.join(' '),
        actor: booking.actor,
        at: booking.createdAt,
        undoableUntil: new Date(booking.createdAt.getTime() + undoableMs),
        undone: booking.undoneAt && { at: booking.undoneAt, actor: booking.undoneBy ?? '' },
        refusal: null,
        path: '/admin/bank?state=booked',
      };
    });
  },
  undo: (db, id, actor) => db.transaction((tx) => undo(tx, id, actor)),
};

async function undo(tx: Db, id: number, actor: Actor): Promise<string> {
  const booking = await lockRow(tx, bankBookings, eq(bankBookings.id, id));
  if (!booking) throw notFound('Change not found');
  if (booking.undoneAt) throw conflict('This change has already been undone.');
  if (booking.createdAt.getTime() + undoableMs < Date.now())
    throw conflict('This change can no longer be undone.');
  const parts = await tx.select().from(bankParts).where(eq(bankParts.bookingId, id));
  const lines = await lockRows(tx, bankLines, [...new Set(parts.map(({ lineId }) => lineId))]);
  const dayOf = new Map(lines.map((line) => [line.id, line.day]));
  for (const part of parts.toSorted((one, other) => one.invoiceId - other.invoiceId)) {
    const { lineId, invoiceId, amountCents } = part;
    if (!(await getInvoice(tx, invoiceId)))
      throw conflict('An invoice that it paid was erased since.');
    const invoice = await lockInvoice(tx, invoiceId);
    const key = `${keyOf(lineId, id, invoiceId)}:undo`;
    await settle(
      tx,
      invoice,
      {
        ...{ amountCents: -amountCents, actor: actor.actor, pressKey: key },
        paidOn: dayOf.get(lineId) ?? '',
        method: 'bank transfer',
        reference: 'booked by mistake',
      },
      'payment undone',
    );
  }
  await tx
    .update(bankLines)
    .set({ bookingId: null, actor: null, at: null })
    .where(eq(bankLines.bookingId, id));
  await updateRow(tx, bankBookings, eq(bankBookings.id, id), {
    undoneAt: new Date(),
    undoneBy: actor.actor,
  });
  await recordAudit(tx, actor, 'undo', 'bank lines', id, { after: { count: lines.length } });
  return `${countText(lines.length, 'bank line')} ${lines.length === 1 ? 'is' : 'are'} open again.`;
}
