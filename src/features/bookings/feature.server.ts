import { sql } from 'drizzle-orm';
import type { Feature } from '../../platform/context';
import { findByText } from '../../platform/db/search';
import { adminBookingEndpoints } from './admin-endpoints.server';
import { bookingRecords } from './client-records.server';
import { linkedBookingEndpoints, publicBookingEndpoints } from './endpoints.server';
import { bookForm, cancelBookingForm, moveBookingForm } from './forms';
import { invitation, withdrawal } from './invitation.server';
import {
  bookingRetention,
  eraseBookingsOf,
  exportBookingsOf,
  moveBookings,
} from './personal-data.server';
import * as tables from './schema.server';
import { settleBookingsJob } from './settle-bookings-job.server';
import { bookingWork } from './work.server';

export const bookings: Feature = {
  name: 'bookings',
  tables,
  recordPages: { booking: '/admin/bookings?booking={id}' },
  endpoints: (context) => [
    ...publicBookingEndpoints(context),
    ...linkedBookingEndpoints(context),
    ...adminBookingEndpoints(context),
  ],
  secretPaths: ['/consultations/bookings/', '/api/consultation-bookings/'],
  forms: [bookForm, moveBookingForm, cancelBookingForm],
  jobs: (context) => [settleBookingsJob(context)],
  mailAttachments: { invitation, withdrawal },
  personalData: { export: exportBookingsOf, erase: eraseBookingsOf },
  addressMoves: moveBookings,
  retention: { bookings: bookingRetention },
  clientRecords: [bookingRecords],
  adminSearch: (db, q, limit) =>
    findByText(db, tables.bookings, {
      q,
      limit,
      kind: 'Consultation',
      title: tables.bookings.name,
      text: tables.bookings.title,
      path: (id) => `/admin/bookings?booking=${id}`,
    }),
  dashboard: {
    counts: {
      bookings: {
        total: sql`select count(*)::int from bookings where state = 'booked' and starts_at > now()`,
        waiting: sql`select count(*)::int from bookings where state = 'unplaced' or refund = 'refused'`,
      },
    },
    work: bookingWork,
  },
};
