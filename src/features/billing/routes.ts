import type { PageRoute } from '../../client/route';
import { toSignIn } from '../customers/to-sign-in';
import { payableQuery } from './paying/queries';
import { invoiceQuery, ownInvoicesQuery } from './queries';

const screen = 'billing/own-invoices-page';

export const billingRoutes: PageRoute[] = [
  {
    path: '/pay/:token',
    screen: 'billing/paying/pay-page',
    require: ({ token = '' }) => [payableQuery(token)],
  },
  { path: '/invoices', screen, audience: 'customer', require: () => [ownInvoicesQuery] },
  {
    path: '/invoices/:id',
    screen,
    require: ({ id = '' }) => [invoiceQuery(id)],
    redirect: toSignIn(invoiceQuery),
  },
];
