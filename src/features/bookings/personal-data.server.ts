import { and, gt, inArray, not, sql } from 'drizzle-orm';
import type { ErasedRecords, Person, RetentionRule } from '../../platform/context';
import type { Db } from '../../platform/db/database';
import { findBookingsOf, isBookingOf } from './data.server';
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

/** What is to come is kept until it is over, without the account: somebody waits for its client. */
export async function eraseBookingsOf(tx: Db, person: Person): Promise<ErasedRecords[]> {
  const isToCome = and(
    inArray(bookings.state, ['booked', 'unplaced']),
    gt(bookings.endsAt, new Date()),
  );
  const own = isBookingOf(person);
  const erased = await tx
    .delete(bookings)
    .where(and(own, not(isToCome ?? sql`false`)))
    .returning({ id: bookings.id });
  const retained = await tx
    .update(bookings)
    .set({ customerId: null })
    .where(own)
    .returning({ id: bookings.id });
  return [{ what: 'Consultations', erased: erased.length, retained: retained.length }];
}

export async function moveBookings(tx: Db, person: Person, to: string) {
  await tx
    .update(bookings)
    .set({ email: to, updatedAt: new Date() })
    .where(sql`lower(${bookings.email}) = lower(${person.email})`);
}

export const bookingRetention: RetentionRule = {
  table: bookings,
  countsFrom: sql`greatest(${bookings.endsAt}, ${bookings.createdAt})`,
};
