import type { AdminRoute } from '../../admin-ui/admin-route';
import { listQuery } from '../../admin-ui/list-query';
import { adminPaperQuery, gstQuery, paperRows, statementQuery } from './desk/admin-queries';

export const billingAdminRoutes: AdminRoute[] = [
  {
    path: '/admin/invoices',
    screen: 'billing/desk/admin-papers-page',
    menu: { label: 'Invoices', order: 62, waiting: 'invoices' },
    words: 'quote credit note bill overdue',
    action: { label: 'New invoice', search: '?new=invoice' },
    prefetch: (_, url) => [listQuery(paperRows, url.searchParams)],
  },
  {
    path: '/admin/invoices/gst',
    screen: 'billing/desk/admin-gst-return-page',
    menu: { label: 'GST return', order: 63, isSub: true },
    words: 'tax period boxes',
  },
  {
    path: '/admin/invoices/statement',
    screen: 'billing/desk/admin-statement-page',
    prefetch: (_, url) => {
      const email = url.searchParams.get('email');
      return email ? [statementQuery(email)] : [];
    },
  },
  {
    path: '/admin/invoices/:id',
    screen: 'billing/desk/admin-paper-page',
    require: ({ id = '' }) => [adminPaperQuery(id)],
    prefetch: () => [gstQuery],
  },
  {
    path: '/admin/settings/gst',
    screen: 'billing/desk/admin-gst-page',
    settings: { label: 'GST', order: 75 },
    words: 'tax registration number invoices',
    prefetch: () => [gstQuery],
  },
];
