import type { AdminRoute } from '../../admin-ui/admin-route';
import { listQuery } from '../../admin-ui/list-query';
import { enteredFeesQuery } from '../fees/admin-queries';
import {
  adminInvoiceQuery,
  gstQuery,
  invoiceRows,
  ratesQuery,
  statementQuery,
} from './admin/admin-queries';

export const billingAdminRoutes: AdminRoute[] = [
  {
    path: '/admin/invoices',
    screen: 'billing/admin/admin-invoices-page',
    menu: { label: 'Invoices', order: 62, waiting: 'invoices' },
    words: 'quote credit note bill overdue',
    action: { label: 'New invoice', search: '?new=invoice' },
    prefetch: (_, url) => [listQuery(invoiceRows, url.searchParams)],
  },
  {
    path: '/admin/invoices/gst',
    screen: 'billing/admin/admin-gst-return-page',
    menu: { label: 'GST return', order: 63, isSub: true },
    words: 'tax period boxes',
  },
  {
    path: '/admin/invoices/statement',
    screen: 'billing/admin/admin-statement-page',
    prefetch: (_, url) => {
      const email = url.searchParams.get('email');
      return email ? [statementQuery(email)] : [];
    },
  },
  {
    path: '/admin/invoices/:id',
    screen: 'billing/admin/admin-invoice-page',
    require: ({ id = '' }) => [adminInvoiceQuery(id)],
    prefetch: () => [gstQuery, enteredFeesQuery],
  },
  {
    path: '/admin/settings/gst',
    screen: 'billing/admin/admin-gst-page',
    settings: { label: 'GST', group: 'Money', order: 75 },
    words: 'tax registration number invoices',
    prefetch: () => [gstQuery],
  },
  {
    path: '/admin/settings/exchange-rates',
    screen: 'billing/admin/admin-rates-page',
    settings: { label: 'Exchange rates', group: 'Money', order: 76 },
    words: 'currency usd eur myr cny dollars foreign invoices',
    prefetch: () => [ratesQuery],
  },
];
