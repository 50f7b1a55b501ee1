import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { getRow } from '../../platform/db/rows';
import { isSame, sign } from '../../platform/http/signature';
import { notFound } from '../../shared/failure';
import { bookings } from './schema.server';

export type BookingRow = Omit<typeof bookings.$inferSelect, 'searchText'>;
type Linked = Pick<BookingRow, 'id' | 'email'>;

const signatureLength = 22;

const signatureOf = ({ id, email }: Linked, secret: string) =>
  sign(`booking ${id} ${email.toLowerCase()}`, secret).slice(0, signatureLength);

/** Where a booking is shown, moved and cancelled by whoever has its mail, until its client’s address changes. */
export const bookingPath = (booking: Linked, secret: string) =>
  `/consultations/bookings/${booking.id}-${signatureOf(booking, secret)}`;

export async function requireLinked(db: Db, token: string, secret: string): Promise<BookingRow> {
  const [, id = '', signature = ''] = /^([1-9]\d{0,8})-([\w-]{22})$/.exec(token) ?? [];
  const booking = id ? await getRow(db, bookings, eq(bookings.id, Number(id))) : undefined;
  if (!booking || !isSame(signature, signatureOf(booking, secret)))
    throw notFound('This link is not valid. Write to us and we will send you a new one.');
  return booking;
}
