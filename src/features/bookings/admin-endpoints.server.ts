import { z } from 'zod';
import { actorOf } from '../../platform/audit-log/record-audit';
import type { SiteContext } from '../../platform/context';
import { type ApiOf, endpoints } from '../../platform/http/endpoint';
import { RowId } from '../../shared/answers';
import {
  AdminBooking,
  BookAtDesk,
  CancelAtDesk,
  LawyerHours,
  SetHours,
  Week,
  WeekQuery,
} from './admin-contract';
import { bookAtDesk, noteConflictCheck } from './book-at-desk.server';
import type { BookingRow } from './booking-links.server';
import { cancelBooking, moveBooking } from './change-booking.server';
import { MoveBooking } from './contract';
import { bookingNotFound, getBooking, withTests } from './data.server';
import { readHours, setHours } from './hours.server';
import { readWeek } from './week.server';

const administratorApi = endpoints('administrator', 'Administration');

export const adminBookingEndpoints = (context: SiteContext) => [
  administratorApi.get('/api/admin/bookings', {
    summary: 'A week of consultations: lawyers by day, what is booked and what is free',
    query: WeekQuery,
    answer: Week,
    handle: ({ query }) => readWeek(context.db, query.week),
  }),
  administratorApi.post('/api/admin/bookings', {
    summary: 'Book a consultation for a client who called; once for each key',
    body: BookAtDesk,
    answer: AdminBooking,
    status: 201,
    handle: async ({ body, caller }) =>
      shown(context, await bookAtDesk(context, body, actorOf(caller))),
  }),
  administratorApi.get('/api/admin/bookings/{id}', {
    summary: 'One consultation',
    params: RowId,
    answer: AdminBooking,
    async handle({ params }) {
      const booking = await getBooking(context.db, params.id);
      if (!booking) throw bookingNotFound();
      return shown(context, booking);
    },
  }),
  administratorApi.post('/api/admin/bookings/{id}/move', {
    summary: 'Move a consultation to another time or lawyer; both are told, and the client',
    params: RowId,
    body: MoveBooking,
    answer: AdminBooking,
    handle: async ({ params, body, caller }) =>
      shown(context, await moveBooking(context, params.id, body, actorOf(caller))),
  }),
  administratorApi.post('/api/admin/bookings/{id}/cancel', {
    summary: 'Cancel a consultation, tell the client why, and return the fee or keep it',
    params: RowId,
    body: CancelAtDesk,
    answer: AdminBooking,
    handle: async ({ params, body, caller }) =>
      shown(context, await cancelBooking(context, params.id, body, actorOf(caller))),
  }),
  administratorApi.post('/api/admin/bookings/{id}/checked', {
    summary: 'Note that somebody has looked whom the firm acts for',
    params: RowId,
    body: z.object({ sequence: MoveBooking.shape.sequence }),
    answer: AdminBooking,
    handle: async ({ params, body, caller }) =>
      shown(context, await noteConflictCheck(context, params.id, body.sequence, actorOf(caller))),
  }),
  administratorApi.get('/api/admin/consultation-hours/{id}', {
    summary: 'When a colleague can be booked',
    params: RowId,
    answer: LawyerHours,
    handle: ({ params }) => readHours(context.db, params.id),
  }),
  administratorApi.put('/api/admin/consultation-hours/{id}', {
    summary: 'Set when a colleague can be booked; one’s own, and of all for owners',
    params: RowId,
    body: SetHours,
    answer: LawyerHours,
    handle: ({ params, body, caller }) => setHours(context, params.id, body, caller),
  }),
];

async function shown({ db }: SiteContext, row: BookingRow) {
  const [booking] = await withTests(db, [row]);
  if (!booking) throw bookingNotFound();
  return booking;
}

export type AdminBookingsApi = ApiOf<typeof adminBookingEndpoints>;
