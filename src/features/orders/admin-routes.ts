import type { AdminRoute } from '../../admin-ui/admin-route';
import { colleaguesQuery } from '../../admin-ui/administrator';
import { listQuery } from '../../admin-ui/list-query';
import {
  adminIntakeQuery,
  adminOrderQuery,
  adminOrderRows,
  intakeVersionsQuery,
} from './admin/admin-queries';
import { paymentEventRows } from './payments/admin-queries';

export const orderAdminRoutes: AdminRoute[] = [
  {
    path: '/admin/orders',
    screen: 'orders/admin/admin-orders-page',
    menu: { label: 'Orders', order: 60, waiting: 'orders' },
    prefetch: (_, url) => [listQuery(adminOrderRows, url.searchParams), colleaguesQuery],
  },
  {
    path: '/admin/orders/:id',
    screen: 'orders/admin/admin-order-page',
    require: ({ id = '' }) => [adminOrderQuery(id)],
    prefetch: () => [colleaguesQuery],
  },
  {
    path: '/admin/settings/events',
    screen: 'orders/payments/admin-events-page',
    settings: { label: 'Payment events', group: 'Money', order: 50 },
    words: 'stripe webhook',
    prefetch: (_, url) => [listQuery(paymentEventRows, url.searchParams)],
  },
  {
    path: '/admin/orders/:id/filing',
    screen: 'orders/admin/admin-filing-page',
    require: ({ id = '' }) => [adminOrderQuery(id)],
    prefetch: ({ id = '' }) => [adminIntakeQuery(id), intakeVersionsQuery(id)],
  },
  {
    path: '/admin/orders/:id/receipt',
    screen: 'orders/admin/admin-receipt-page',
    require: ({ id = '' }) => [adminOrderQuery(id)],
  },
];
