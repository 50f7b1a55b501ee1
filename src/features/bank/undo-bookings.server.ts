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
import { payBack } from '../billing/deposits/deposits.server';
import { deposits } from '../billing/deposits/schema.server';
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
        depositOf: deposits.clientName,
      })
      .from(bankParts)
      .leftJoin(invoices, eq(invoices.id, bankParts.invoiceId))
      .leftJoin(deposits, eq(deposits.id, bankParts.depositId))
      .where(inArray(bankParts.bookingId, ids))
      .orderBy(asc(bankParts.id));
    const partsOf = Map.groupBy(parts, ({ bookingId }) => bookingId);
    return bookings.map((booking): UndoableChange => {
      const own = partsOf.get(booking.id) ?? [];
      const lines = new Set(own.map(({ lineId }) => lineId));
      const cents = own.reduce((sum, { amountCents }) => sum + amountCents, 0);
      const numbers = own.flatMap(
        ({ number, depositOf }) => number ?? (depositOf ? `a deposit of ${depositOf}` : []),
      );
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

type Part = typeof bankParts.$inferSelect;

/** Invoices first, as where an invoice uses a deposit: so that two at once don’t wait for each other. */
const inLockOrder = (one: Part, other: Part) =>
  Number(one.invoiceId === null) - Number(other.invoiceId === null) ||
  (one.invoiceId ?? 0) - (other.invoiceId ?? 0) ||
  (one.depositId ?? 0) - (other.depositId ?? 0);

async function undo(tx: Db, id: number, actor: Actor): Promise<string> {
  const booking = await lockRow(tx, bankBookings, eq(bankBookings.id, id));
  if (!booking) throw notFound('Change not found');
  if (booking.undoneAt) throw conflict('This change has already been undone.');
  if (booking.createdAt.getTime() + undoableMs < Date.now())
    throw conflict('This change can no longer be undone.');
  const parts = await tx.select().from(bankParts).where(eq(bankParts.bookingId, id));
  const lines = await lockRows(tx, bankLines, [...new Set(parts.map(({ lineId }) => lineId))]);
  const dayOf = new Map(lines.map((line) => [line.id, line.day]));
  for (const { lineId, invoiceId, depositId, amountCents } of parts.toSorted(inLockOrder)) {
    const key = `${keyOf(lineId, id, invoiceId ?? 'deposit')}:undo`;
    const moved = {
      paidOn: dayOf.get(lineId) ?? '',
      method: 'bank transfer' as const,
      reference: 'booked by mistake',
    };
    if (invoiceId === null) {
      const deposit = await lockRow(tx, deposits, eq(deposits.id, depositId ?? 0));
      if (deposit?.leftCents !== amountCents)
        throw conflict('An invoice has used the deposit since, or some of it was paid back.');
      await payBack(tx, deposit, { ...moved, amountCents, key }, actor);
      continue;
    }
    if (!(await getInvoice(tx, invoiceId)))
      throw conflict('An invoice that it paid was erased since.');
    const payment = { ...moved, amountCents: -amountCents, actor: actor.actor, pressKey: key };
    await settle(tx, await lockInvoice(tx, invoiceId), payment, 'payment undone');
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
