import type { PageRoute } from '../../client/route';
import { offerQuery, ownBookingQuery, ownBookingsQuery, slotsQuery } from './queries';

export const bookingRoutes: PageRoute[] = [
  {
    path: '/consultations/book',
    screen: 'bookings/book-page',
    prefetch: (_, url) => [offerQuery, slotsQuery(url.searchParams)],
  },
  {
    path: '/consultations/bookings/:token',
    screen: 'bookings/own-booking-page',
    require: ({ token = '' }) => [ownBookingQuery(token)],
    prefetch: (_, { searchParams }) =>
      searchParams.has('kind') ? [offerQuery, slotsQuery(searchParams)] : [],
  },
  {
    path: '/my-bookings',
    screen: 'bookings/own-bookings-page',
    audience: 'customer',
    prefetch: () => [ownBookingsQuery],
  },
];
