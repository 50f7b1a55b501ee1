import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { SiteContext } from '../../platform/context';
import { type ApiOf, endpoints } from '../../platform/http/endpoint';
import { describeRequest } from '../../platform/log/request-fields';
import { limitNetwork } from '../../platform/rate-limit/limits';
import { notFound } from '../../shared/failure';
import { orderLink } from '../orders/order-links.server';
import { isPayable } from '../orders/order-price';
import { book } from './book.server';
import { type BookingRow, bookingPath, requireLinked } from './booking-links.server';
import { cancelBooking, moveBooking } from './change-booking.server';
import {
  Book,
  Booked,
  BookingToken,
  CancelBooking,
  ListedBooking,
  MoveBooking,
  Offer,
  OwnBooking,
  Slots,
  SlotsQuery,
} from './contract';
import { aboutOf, findBookingsOf, rightsOf } from './data.server';
import { findSlots } from './find-slots.server';
import { invitation } from './invitation.server';
import { findKinds, findLawyers, isOffered } from './offer.server';

const publicApi = endpoints('public', 'Consultations');
const customerApi = endpoints('customer', 'Consultations');

const readings = { name: 'consultation times', limit: 600, windowSeconds: 10 * 60 };
const changes = { name: 'booking change', limit: 60, windowSeconds: 10 * 60 };

export const publicBookingEndpoints = (context: SiteContext) => [
  publicApi.get('/api/consultation-offer', {
    summary: 'What can be booked, what it costs, and with whom',
    answer: Offer,
    async handle() {
      const kinds = await findKinds(context.db);
      const lawyers = (await findLawyers(context.db)).filter(isOffered);
      return {
        kinds: kinds.map(({ plan: _, ...kind }) => kind),
        lawyers: lawyers.map(({ id, name, hours }) => ({ id, name, about: hours.about })),
        key: randomUUID(),
      };
    },
  }),
  publicApi.get('/api/consultation-slots', {
    summary: 'Free times for a kind of consultation, by day in Singapore',
    query: SlotsQuery,
    answer: Slots,
    async handle({ query, caller }) {
      await limitNetwork(context, readings, caller);
      return findSlots(context.db, query);
    },
  }),
  publicApi.post('/api/consultation-bookings', {
    summary: 'Book a consultation: a free one at once, another is held for ten minutes to be paid',
    body: Book,
    answer: Booked,
    status: 201,
    handle: ({ body, caller }) => book(context, body, caller),
  }),
];

/** For whoever has the link that was mailed. */
export function linkedBookingEndpoints(context: SiteContext) {
  const { db, secret } = context;
  async function requireOwn(token: string) {
    const booking = await requireLinked(db, token, secret);
    describeRequest({ booking: booking.id });
    return booking;
  }
  return [
    publicApi.get('/api/consultation-bookings/{token}', {
      summary: 'A booking, for whoever has its link; changes nothing',
      params: BookingToken,
      answer: OwnBooking,
      async handle({ params, caller }) {
        await limitNetwork(context, readings, caller);
        return toOwnBooking(context, await requireOwn(params.token));
      },
    }),
    publicApi.post('/api/consultation-bookings/{token}/move', {
      summary: 'Move a booking to another free time, within the firm’s rule',
      params: BookingToken,
      body: MoveBooking,
      answer: OwnBooking,
      async handle({ params, body, caller }) {
        await limitNetwork(context, changes, caller);
        const { id } = await requireOwn(params.token);
        return toOwnBooking(context, await moveBooking(context, id, body, 'client'));
      },
    }),
    publicApi.post('/api/consultation-bookings/{token}/cancel', {
      summary: 'Cancel a booking, or let a held time go; the fee is returned by the firm’s rule',
      params: BookingToken,
      body: CancelBooking,
      answer: OwnBooking,
      async handle({ params, body, caller }) {
        await limitNetwork(context, changes, caller);
        const { id } = await requireOwn(params.token);
        return toOwnBooking(context, await cancelBooking(context, id, body, 'client'));
      },
    }),
    publicApi.get('/api/consultation-bookings/{token}/invitation', {
      summary: 'The booking as a file for calendars',
      params: BookingToken,
      async handle({ params, caller, c }) {
        await limitNetwork(context, readings, caller);
        const file = await invitation(context, String((await requireOwn(params.token)).id));
        if (!file) throw notFound('This time is not booked.');
        return c.body(new Uint8Array(file.content), 200, {
          'Content-Type': file.contentType,
          'Content-Disposition': `attachment; filename="${file.filename}"`,
          'Cache-Control': 'no-store',
        });
      },
    }),
    customerApi.get('/api/my-bookings', {
      summary: 'The consultations of the account, and those under its confirmed address',
      answer: z.array(ListedBooking),
      async handle({ caller }) {
        const found = await findBookingsOf(db, caller.customer, 200);
        const names = new Map((await findLawyers(db)).map(({ id, name }) => [id, name]));
        return found.map((row) => ({
          ...row,
          lawyer: lawyerOf(row, names.get(row.lawyerId ?? 0)),
          path: bookingPath(row, secret),
        }));
      },
    }),
  ];
}

const lawyerOf = ({ lawyerId: id }: BookingRow, name: string | undefined) =>
  id !== null && name !== undefined ? { id, name } : null;

export async function toOwnBooking(
  context: SiteContext,
  row: BookingRow,
): Promise<z.input<typeof OwnBooking>> {
  const about = await aboutOf(context, row);
  const { order } = about;
  const isToPay = row.state === 'held' && order && isPayable(order);
  return {
    ...row,
    lawyer: lawyerOf(row, about.lawyer?.name),
    room: row.state === 'booked' && row.place === 'video' ? about.room || null : null,
    isTestPayment: order?.isTestPayment ?? false,
    payPath: isToPay ? orderLink(order, { siteUrl: '', secret: context.secret }) : null,
    isPaymentWaiting: order?.paymentWaitsSince != null,
    freeUntil: about.freeUntil,
    ...rightsOf(about),
  };
}

export type BookingsApi = ApiOf<typeof publicBookingEndpoints> &
  ApiOf<typeof linkedBookingEndpoints>;
