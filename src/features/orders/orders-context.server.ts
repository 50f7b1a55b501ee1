import { oncePerSite, type SiteContext } from '../../platform/context';
import { createPayments, type Payments } from './payments/payments.server';

export type OrdersContext = SiteContext & { payments: Payments };

export const ordersContext = oncePerSite(
  (context): OrdersContext => ({ ...context, payments: createPayments(context) }),
);
