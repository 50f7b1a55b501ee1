import type { SiteContext } from '../../platform/context';
import { type ApiOf, endpoints } from '../../platform/http/endpoint';
import { beingUpdated } from '../../platform/http/list-answer';
import { SiteSearch, SiteSearchQuery } from './contract';
import { searchSite } from './search-site.server';

export const pageEndpoints = ({ db }: Pick<SiteContext, 'db'>) => [
  endpoints('public', 'Site').get('/api/search', {
    summary: 'Services, guides, posts and marks with all words, in the language of the page',
    query: SiteSearchQuery,
    answer: SiteSearch,
    cached: true,
    async handle({ query, caller, c }) {
      const { found, isBehind } = await searchSite(db, query.q, caller.language);
      if (isBehind) c.header(beingUpdated, 'true');
      return found;
    },
  }),
];

export type PagesApi = ApiOf<typeof pageEndpoints>;
