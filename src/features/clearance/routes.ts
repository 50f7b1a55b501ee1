import type { PageRoute } from '../../client/route';
import { coverageQuery } from '../trademarks/sources/queries';

export const clearanceRoutes: PageRoute[] = [
  {
    path: '/check/how-it-works',
    screen: 'clearance/how-it-works-page',
    prefetch: () => [coverageQuery],
    isPublic: true,
  },
  { path: '/check/accuracy', screen: 'clearance/accuracy/accuracy-page', isPublic: true },
];
