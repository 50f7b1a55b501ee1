import { oncePerSite, type SiteContext } from '../../platform/context';
import { createPayments, type Payments } from '../../platform/payments/payments';

export type OrdersContext = SiteContext & { payments: Payments };

export const ordersContext = oncePerSite(
  (context): OrdersContext => ({ ...context, payments: createPayments(context) }),
);
