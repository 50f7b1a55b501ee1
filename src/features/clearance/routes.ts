import type { PageRoute } from '../../client/route';
import { coverageQuery } from '../trademarks/sources/queries';
import { classesIn } from './check-search';
import { goodsQuery } from './queries';

export const clearanceRoutes: PageRoute[] = [
  {
    path: '/check/how-it-works',
    screen: 'clearance/how-it-works-page',
    prefetch: () => [coverageQuery],
    isPublic: true,
  },
  {
    path: '/goods',
    screen: 'clearance/goods/goods-page',
    prefetch: (_, { searchParams }) => {
      const q = searchParams.get('q')?.trim();
      return q ? [goodsQuery(q, classesIn(searchParams))] : [];
    },
    isPublic: true,
  },
  { path: '/check/accuracy', screen: 'clearance/accuracy/accuracy-page', isPublic: true },
];
