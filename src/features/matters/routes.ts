import type { PageRoute } from '../../client/route';
import { accountQuery } from '../customers/queries';
import { ownMatterQuery, portfolioQuery } from './portal/queries';
import { ownRenewalQuery } from './renewals/queries';

export const matterRoutes: PageRoute[] = [
  {
    path: '/my-matters',
    screen: 'matters/portal/own-matters-page',
    audience: 'customer',
    prefetch: (_, url) => [portfolioQuery(url.searchParams)],
  },
  {
    path: '/my-matters/:number',
    screen: 'matters/portal/own-matter-page',
    require: ({ number = '' }) => [ownMatterQuery(number)],
    prefetch: () => [accountQuery],
  },
  {
    path: '/my-matters/:number/renewal',
    screen: 'matters/renewals/renewal-page',
    require: ({ number = '' }) => [ownRenewalQuery(number)],
  },
];
