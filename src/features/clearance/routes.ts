import type { PageRoute } from '../../client/route';
import { coverageQuery } from '../trademarks/sources/queries';

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
    // As `goodsQuery` names it: the routes of all pages are in every script.
    prefetch: (_, { searchParams }) => {
      const q = searchParams.get('q')?.trim();
      const classes = searchParams.get('classes')?.trim();
      const query = new URLSearchParams({ q: q ?? '', ...(classes && { classes }) });
      return q ? [{ queryKey: [`/api/goods?${query}`] }] : [];
    },
    isPublic: true,
  },
  { path: '/check/accuracy', screen: 'clearance/accuracy/accuracy-page', isPublic: true },
];
