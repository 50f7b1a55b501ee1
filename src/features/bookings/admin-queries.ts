import type { z } from 'zod';
import { apiClient } from '../../client/api';
import type { BookAtDesk, CancelAtDesk, SetHours } from './admin-contract';
import type { AdminBookingsApi } from './admin-endpoints.server';
import type { MoveBooking } from './contract';

const api = apiClient<AdminBookingsApi>();

export const weekQuery = (week: string | null) =>
  api.query('/api/admin/bookings', {
    query: week && /^\d{4}-\d\d-\d\d$/.test(week) ? { week } : {},
    staleTime: 0,
  });

export const adminBookingQuery = (id: number | string) =>
  api.query('/api/admin/bookings/{id}', { params: { id }, staleTime: 0 });

export const hoursQuery = (id: number | string) =>
  api.query('/api/admin/consultation-hours/{id}', { params: { id }, staleTime: 0 });

export const bookForClient = (body: z.input<typeof BookAtDesk>) =>
  api.call('POST /api/admin/bookings', { body });

export const moveForClient = (id: number, body: z.input<typeof MoveBooking>) =>
  api.call('POST /api/admin/bookings/{id}/move', { params: { id }, body });

export const cancelForClient = (id: number, body: z.input<typeof CancelAtDesk>) =>
  api.call('POST /api/admin/bookings/{id}/cancel', { params: { id }, body });

export const noteChecked = (id: number, sequence: number) =>
  api.call('POST /api/admin/bookings/{id}/checked', { params: { id }, body: { sequence } });

export const saveHours = (id: number, body: z.input<typeof SetHours>) =>
  api.call('PUT /api/admin/consultation-hours/{id}', { params: { id }, body });
