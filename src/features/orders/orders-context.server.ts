import { oncePerSite, type SiteContext } from '../../platform/context';
import { createPayments, type Payments } from './payments/payments.server';

/** The site's context with what only orders need. */
export type OrdersContext = SiteContext & { payments: Payments };

export const ordersContext = oncePerSite(
  (context): OrdersContext => ({ ...context, payments: createPayments(context) }),
);
