import type { PageRoute } from '../../client/route';
import { guideQuery, guidesQuery } from './queries';

export const guideRoutes: PageRoute[] = [
  {
    path: '/guides',
    screen: 'guides/guides-page',
    prefetch: () => [guidesQuery],
    isPublic: true,
  },
  {
    path: '/guides/:slug',
    screen: 'guides/guide-page',
    require: ({ slug = '' }) => [guideQuery(slug)],
    isPublic: true,
  },
];
