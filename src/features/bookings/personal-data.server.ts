import { and, eq, gt, inArray, not, or, sql } from 'drizzle-orm';
import type { ErasedRecords, Person, RetentionRule } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { findBookingsOf, isBookingOf } from './data.server';
import { isOrderPaid } from './find-slots.server';
import { bookings } from './schema.server';

export async function exportBookingsOf(db: Db, person: Person) {
  const found = await findBookingsOf(db, person, 10_000);
  return {
    consultations: found.map(
      ({
        title,
        startsAt,
        endsAt,
        state,
        place,
        name,
        email,
        phone,
        question,
        timeZone,
        ...row
      }) => ({
        ...{ title, startsAt, endsAt, state, place, name, email, phone, question, timeZone },
        priceCents: row.priceCents,
        orderId: row.orderId,
        createdAt: row.createdAt,
      }),
    ),
  };
}

/**
 * Without the account, what is to come is kept until it is over, since somebody waits for its client, and what was paid
 * until it is booked or returned.
 */
export async function eraseBookingsOf(tx: Db, person: Person): Promise<ErasedRecords[]> {
  const isUnsettled = or(
    and(eq(bookings.state, 'booked'), gt(bookings.endsAt, new Date())),
    eq(bookings.state, 'unplaced'),
    inArray(bookings.refund, ['owed', 'refused']),
    and(inArray(bookings.state, ['held', 'lapsed']), isOrderPaid),
  );
  const own = isBookingOf(person);
  const erased = await tx
    .delete(bookings)
    .where(and(own, not(isUnsettled ?? sql`false`)))
    .returning({ id: bookings.id });
  const retained = await tx
    .update(bookings)
    .set({ customerId: null })
    .where(own)
    .returning({ id: bookings.id });
  return [{ what: 'Consultations', erased: erased.length, retained: retained.length }];
}

export async function moveBookings(tx: Db, person: Person, to: string) {
  // Both addresses may have had their first conversation, and one address has one.
  const hasOther = sql`exists (select from ${bookings} as other
    where lower(other.email) = lower(${to}) and other.id <> ${bookings.id}
      and other.price_cents = 0 and other.state = 'booked')`;
  await tx
    .update(bookings)
    .set({
      email: to,
      isFirst: sql`${bookings.isFirst} and not ${hasOther}`,
      updatedAt: new Date(),
    })
    .where(sql`lower(${bookings.email}) = lower(${person.email})`);
}

export const bookingRetention: RetentionRule = {
  table: bookings,
  countsFrom: sql`greatest(${bookings.endsAt}, ${bookings.createdAt})`,
};
