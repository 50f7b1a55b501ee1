import type { AdminRoute } from '../../admin-ui/admin-route';
import { weekQuery } from './admin-queries';

export const bookingAdminRoutes: AdminRoute[] = [
  {
    path: '/admin/bookings',
    screen: 'bookings/admin-bookings-page',
    menu: { label: 'Bookings', order: 71.6, isSub: true, waiting: 'bookings' },
    words: 'consultations calendar hours lawyer holidays slots',
    action: { label: 'Book a consultation', search: '?new' },
    prefetch: (_, url) => [weekQuery(url.searchParams.get('week'))],
  },
];
