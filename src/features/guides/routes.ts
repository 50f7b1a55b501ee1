import type { Route } from '../../client/route';
import { guideQuery, guidesQuery } from './queries';

export const guideRoutes: Route[] = [
  {
    path: '/guides',
    screen: 'guides/guides-page',
    frame: 'site',
    prefetch: () => [guidesQuery],
    isPublic: true,
  },
  {
    path: '/guides/:slug',
    screen: 'guides/guide-page',
    frame: 'site',
    require: ({ slug = '' }) => [guideQuery(slug)],
    isPublic: true,
  },
];
