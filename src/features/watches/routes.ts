import type { Route } from '../../client/route';
import { endableWatchQuery } from './queries';

export const watchRoutes: Route[] = [
  {
    path: '/watches/end/:token',
    screen: 'watches/end-watch-page',
    frame: 'site',
    require: ({ token = '' }) => [endableWatchQuery(token)],
  },
];
