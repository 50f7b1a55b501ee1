import { z } from 'zod';
import type { SiteContext } from '../../../platform/context';
import { type ApiOf, endpoints } from '../../../platform/http/endpoint';
import { beingUpdated, listAnswer } from '../../../platform/http/list-answer';
import { spokenOf } from '../../../platform/languages/spoken';
import { notFound } from '../../../shared/failure';
import { TrademarkDetail } from '../mark/contract';
import { getTrademark } from '../mark/get-trademark.server';
import {
  DirectoryQuery,
  Facets,
  FacetsQuery,
  Trademark,
  TrademarkAddress,
} from '../marks/contract';
import { getTrademarkByFormerSlug } from '../marks/data.server';
import { shownMarks } from '../pictures/shown-marks.server';
import { getFacets } from '../search/facets.server';
import { searchDirectory } from '../search/search-directory.server';

const publicApi = endpoints('public', 'Trademarks');

export const directoryEndpoints = (deps: SiteContext) => [
  publicApi.get('/api/trademarks', {
    summary: 'The published marks, searched, filtered and sorted; a page of them or up to 1,000',
    query: DirectoryQuery,
    answer: z.array(Trademark),
    cached: true,
    handle: ({ query, c }) =>
      listAnswer(c, query, async (slice) => {
        const answer = await searchDirectory(deps.db, query, slice);
        shownMarks(deps).note(answer.found);
        if (answer.didYouMean) c.header('X-Did-You-Mean', encodeURIComponent(answer.didYouMean));
        return answer;
      }),
  }),
  publicApi.get('/api/trademarks/facets', {
    summary: 'How many marks of a list have each status, class, kind, country and year of filing',
    query: FacetsQuery,
    answer: Facets,
    cached: true,
    async handle({ query, caller, c }) {
      const spoken = spokenOf(caller.language);
      const { facets, isBehind } = await getFacets(deps.db, query, spoken);
      if (isBehind) c.header(beingUpdated, 'true');
      return facets;
    },
  }),
  publicApi.get('/api/trademarks/{slug}', {
    summary:
      'One published mark with its office’s record; a renamed one answers with its new address',
    params: TrademarkAddress,
    answer: TrademarkDetail,
    cached: true,
    async handle({ params, caller, c }) {
      const trademark = await getTrademark(deps.db, params.slug, spokenOf(caller.language));
      if (trademark) {
        shownMarks(deps).note([trademark]);
        return trademark;
      }
      const moved = await getTrademarkByFormerSlug(deps.db, params.slug);
      if (moved) return c.redirect(`/api/trademarks/${encodeURIComponent(moved.slug)}`, 308);
      throw notFound('Trademark not found');
    },
  }),
];

export type DirectoryApi = ApiOf<typeof directoryEndpoints>;
