import type { PageRoute } from '../../client/route';

export const clearanceRoutes: PageRoute[] = [
  {
    path: '/check/how-it-works',
    screen: 'clearance/how-it-works-page',
    isPublic: true,
  },
];
