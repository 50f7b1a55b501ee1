import type { QueryClient } from '@tanstack/react-query';
import type { HttpError } from '../../client/fetch';
import type { PageParams, PageRoute } from '../../client/route';
import { offerQuery, ownBookingQuery, ownBookingsQuery, slotsQuery } from './queries';

export const bookingRoutes: PageRoute[] = [
  {
    path: '/consultations/book',
    screen: 'bookings/book-page',
    prefetch: (_, url) => [offerQuery, slotsQuery(url.searchParams)],
    redirect: withoutWrong,
  },
  {
    path: '/consultations/bookings/:token',
    screen: 'bookings/own-booking-page',
    require: ({ token = '' }) => [ownBookingQuery(token)],
    prefetch: (_, { searchParams }) =>
      searchParams.has('kind') ? [offerQuery, slotsQuery(searchParams)] : [],
    redirect: withoutWrong,
  },
  {
    path: '/my-bookings',
    screen: 'bookings/own-bookings-page',
    audience: 'customer',
    prefetch: () => [ownBookingsQuery],
  },
];

/** A link to a kind, a lawyer or a day that can’t be booked leads to those that can. */
function withoutWrong(client: QueryClient, _: PageParams, { pathname, searchParams }: URL) {
  const error = client.getQueryState(slotsQuery(searchParams).queryKey)?.error as HttpError | null;
  return error?.status === 400 ? pathname : undefined;
}
