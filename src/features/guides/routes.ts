import type { PageRoute } from '../../client/route';
import { firmQuery } from '../firm/queries';
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
    extra: () => [firmQuery],
    isPublic: true,
  },
];
