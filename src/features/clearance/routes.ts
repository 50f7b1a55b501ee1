import type { Route } from '../../client/route';

export const clearanceRoutes: Route[] = [
  {
    path: '/check/how-it-works',
    screen: 'clearance/how-it-works-page',
    frame: 'site',
    isPublic: true,
  },
];
