import { sql } from 'drizzle-orm';
import type { ClientRecords } from '../../platform/context';
import { bookings } from './schema.server';
import type { BookingState } from './states';
import { startText, stateText } from './words';

const shownLetters = 300;

export const bookingRecords: ClientRecords = {
  kind: 'booking',
  title: 'Consultations',
  select: (addresses) => sql`
    select ${bookings.id}::text as id, lower(${bookings.email}) as address, ${bookings.createdAt} as at,
      jsonb_build_object('title', ${bookings.title}, 'startsAt', ${bookings.startsAt},
        'state', ${bookings.state}, 'text', left(${bookings.question}, ${shownLetters}),
        'isOpen', ${bookings.state} in ('booked', 'unplaced') and ${bookings.endsAt} > now()) as about
    from ${bookings} where lower(${bookings.email}) in ${addresses}`,
  entry: ({ title, startsAt, state, text }, id) => ({
    title: `${title}: ${startText(String(startsAt))}, ${stateText[state as BookingState].toLowerCase()}`,
    text: String(text),
    path: `/admin/bookings?booking=${id}`,
  }),
};
