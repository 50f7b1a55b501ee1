import type { PageRoute } from '../../client/route';
import { accountQuery } from '../customers/queries';
import { toSignIn } from '../customers/to-sign-in';
import { firmQuery } from '../firm/queries';
import { isAsked } from './intake/is-asked';
import {
  intakeQuery,
  orderQuery,
  orderStepsQuery,
  ownOrdersQuery,
  paymentConfigQuery,
} from './queries';

export const orderRoutes: PageRoute[] = [
  { path: '/checkout', screen: 'orders/checkout/checkout-page' },
  {
    path: '/checkout/:orderId',
    screen: 'orders/checkout/checkout-page',
    prefetch: ({ orderId = '' }) => [orderQuery(orderId), intakeQuery(orderId), paymentConfigQuery],
    extra: () => [firmQuery],
  },
  {
    path: '/payment-success',
    screen: 'orders/checkout/payment-success-page',
    prefetch(_, url) {
      const orderId = url.searchParams.get('order_id');
      return orderId ? [orderQuery(orderId), intakeQuery(orderId)] : [];
    },
  },
  { path: '/order-link/:id', screen: 'orders/order-link-page' },
  {
    path: '/orders',
    screen: 'orders/own-orders-page',
    audience: 'customer',
    prefetch: () => [ownOrdersQuery],
  },
  {
    path: '/orders/:id',
    screen: 'orders/own-order-page',
    require: ({ id = '' }) => [orderQuery(id)],
    prefetch: ({ id = '' }) => [orderStepsQuery(id), intakeQuery(id), accountQuery],
    redirect: toSignIn(orderQuery),
  },
  {
    path: '/orders/:id/intake',
    screen: 'orders/intake/intake-page',
    require: ({ id = '' }) => [orderQuery(id), intakeQuery(id)],
    redirect(client, params, url) {
      const { id = '' } = params;
      const order = client.getQueryData(orderQuery(id).queryKey);
      return order && !isAsked(order)
        ? `/orders/${encodeURIComponent(id)}`
        : toSignIn(orderQuery)(client, params, url);
    },
  },
];
