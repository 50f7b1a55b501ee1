import type { PageRoute } from '../../client/route';
import { toSignIn } from '../customers/to-sign-in';
import { invoiceQuery, ownInvoicesQuery, payableQuery } from './queries';

const screen = 'billing/own-invoices-page';

export const billingRoutes: PageRoute[] = [
  {
    path: '/pay/:id',
    screen: 'billing/paying/pay-page',
    require: ({ id = '' }) => [payableQuery(id)],
  },
  { path: '/invoices', screen, audience: 'customer', require: () => [ownInvoicesQuery] },
  {
    path: '/invoices/:id',
    screen,
    require: ({ id = '' }) => [invoiceQuery(id)],
    redirect: toSignIn(invoiceQuery),
  },
];
