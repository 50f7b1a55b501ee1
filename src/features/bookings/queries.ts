import { apiClient } from '../../client/api';
import type { BookingsApi } from './endpoints.server';

const api = apiClient<BookingsApi>();

export const offerQuery = api.query('/api/consultation-offer', {});

/** What of an address the times depend on. */
export function slotsQuery(search: URLSearchParams) {
  const given = ['kind', 'lawyer', 'from'].filter((name) => search.get(name));
  return api.query('/api/consultation-slots', {
    query: Object.fromEntries(given.map((name) => [name, search.get(name) ?? ''])),
    staleTime: 0,
  });
}

export const ownBookingQuery = (token: string) =>
  api.query('/api/consultation-bookings/{token}', { params: { token }, staleTime: 0 });

export const ownBookingsQuery = api.query('/api/my-bookings', {});
