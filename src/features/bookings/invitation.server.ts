import { eq } from 'drizzle-orm';
import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { getAdministrator } from '../../platform/auth/administrator-data';
import type { Attachment, SiteContext } from '../../platform/context';
import { getRow } from '../../platform/db/rows';
import { firm } from '../../shared/firm';
import { holdsAddress } from '../../shared/mail-content';
import type { BookingRow } from './booking-links.server';
import { findLawyers } from './offer.server';
import { bookings } from './schema.server';
import { placeText } from './words';

type Context = Pick<SiteContext, 'db' | 'config'>;

/** The invitation of a booking as it is now, for calendars; a cancelled one is taken out of them. */
export async function invitation(context: Context, id: string): Promise<Attachment | undefined> {
  const booking = await getRow(context.db, bookings, eq(bookings.id, Number(id)));
  if (!booking || booking.state === 'held' || booking.state === 'lapsed') return undefined;
  return fileOf(context, booking, booking.state !== 'booked');
}

/** Takes a booking out of the calendar of a lawyer who doesn’t do it any more: `12-3`, the lawyer after the booking. */
export async function withdrawal(context: Context, id: string): Promise<Attachment | undefined> {
  const [bookingId, lawyerId] = id.split('-').map(Number);
  const booking = await getRow(context.db, bookings, eq(bookings.id, bookingId ?? 0));
  return booking && fileOf(context, { ...booking, lawyerId: lawyerId ?? null }, true);
}

async function fileOf(
  { db, config }: Context,
  booking: BookingRow,
  isCancelled: boolean,
): Promise<Attachment> {
  const lawyer =
    booking.lawyerId === null ? undefined : await getAdministrator(db, booking.lawyerId);
  const room = (await findLawyers(db)).find(({ id }) => id === booking.lawyerId)?.hours.room;
  // A stranger’s text must not stand as a link in the calendar of whoever has the address.
  const client = holdsAddress(booking.name) ? 'Client' : booking.name;
  const method = isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
  const calendar = ical({
    method,
    prodId: { company: firm.name, product: 'Consultations', language: 'EN' },
  });
  calendar.createEvent({
    id: `booking-${booking.id}@${new URL(config.siteUrl).host}`,
    sequence: booking.sequence,
    start: booking.startsAt,
    end: booking.endsAt,
    stamp: booking.updatedAt,
    summary: `${booking.title}: ${client} and ${lawyer?.name ?? firm.name}`,
    location: locationOf(booking, room),
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: firm.name, email: config.firmEmail },
    attendees: [
      { name: client, email: booking.email },
      ...(lawyer ? [{ name: lawyer.name, email: lawyer.email }] : []),
    ].map((person) => ({ ...person, rsvp: false, status: ICalAttendeeStatus.ACCEPTED })),
  });
  return {
    filename: 'consultation.ics',
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: Buffer.from(calendar.toString()),
  };
}

function locationOf({ place, phone }: BookingRow, room: string | undefined): string {
  if (place === 'office') {
    const { street, city, postalCode } = firm.address;
    return `${street}, ${city} ${postalCode}`;
  }
  if (place === 'phone') return `${placeText.phone}${phone ? `: ${phone}` : ''}`;
  return room || placeText.video;
}
