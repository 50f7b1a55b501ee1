import type { z } from 'zod';
import { apiAddress, apiClient, formOf } from '../../client/api';
import type { Book } from './contract';
import type { BookingsApi } from './endpoints.server';

const form = formOf<BookingsApi>();
const api = apiClient<BookingsApi>();

export const bookForm = form('POST /api/consultation-bookings', {
  name: 'book',
  fields: [
    'kind',
    'lawyerId',
    'startsAt',
    'name',
    'email',
    'phone',
    'place',
    'question',
    'timeZone',
    'seen',
    'key',
  ],
  redirectTo: ({ payPath, path }) => payPath ?? path,
});

export const sendBooking = (body: z.input<typeof Book>) =>
  api.call('POST /api/consultation-bookings', { body });

const bookingPath = (url: URL) => url.pathname;

export const moveBookingForm = form('POST /api/consultation-bookings/{token}/move', {
  name: 'move-booking',
  fields: ['token', 'lawyerId', 'startsAt', 'sequence'],
  redirectTo: (_, url) => bookingPath(url),
});

export const cancelBookingForm = form('POST /api/consultation-bookings/{token}/cancel', {
  name: 'cancel-booking',
  fields: ['token', 'sequence'],
  redirectTo: (_, url) => bookingPath(url),
});

export const invitationAddress = (token: string) =>
  apiAddress<BookingsApi>()('GET /api/consultation-bookings/{token}/invitation', {
    params: { token },
  });
