import type { PageRoute } from '../../client/route';
import { endableWatchQuery } from './queries';

export const watchRoutes: PageRoute[] = [
  {
    path: '/watches/end/:token',
    screen: 'watches/end-watch-page',
    require: ({ token = '' }) => [endableWatchQuery(token)],
  },
];
