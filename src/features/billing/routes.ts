import type { PageRoute } from '../../client/route';
import { toSignIn } from '../customers/to-sign-in';
import { ownPapersQuery, paperQuery } from './queries';

const screen = 'billing/own-papers-page';

export const billingRoutes: PageRoute[] = [
  { path: '/invoices', screen, audience: 'customer', require: () => [ownPapersQuery] },
  {
    path: '/invoices/:id',
    screen,
    require: ({ id = '' }) => [paperQuery(id)],
    redirect: toSignIn(paperQuery),
  },
];
