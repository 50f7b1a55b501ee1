import type { AdminList } from '../admin/list-search';

export const paymentEventsList: AdminList = {
  path: '/admin/settings/events',
  call: '/api/admin/payment-events',
  fields: ['q', 'matched'],
};
