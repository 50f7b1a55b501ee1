import { z } from 'zod';
import type { SiteContext } from '../../platform/context';
import { type ApiOf, endpoints } from '../../platform/http/endpoint';
import { notFound } from '../../shared/failure';
import { Guide, GuideAddress, GuideSummary } from './contract';
import { guidesIn } from './guides-in.server';
import { presentGuide, summariseGuide } from './present-guide.server';

const publicApi = endpoints('public', 'Guides');

export const guideEndpoints = ({ db }: SiteContext) => [
  publicApi.get('/api/guides', {
    summary: 'All guides, in reading order',
    answer: z.array(GuideSummary),
    cached: true,
    handle: async ({ caller }) => guidesIn(caller.language).map(summariseGuide),
  }),
  publicApi.get('/api/guides/{slug}', {
    summary: 'One guide, its worked examples at the prices of today',
    params: GuideAddress,
    answer: Guide,
    isSaid: true,
    cached: true,
    async handle({ params, caller }) {
      const guides = guidesIn(caller.language);
      const guide = guides.find(({ slug }) => slug === params.slug);
      if (!guide) throw notFound('The requested guide could not be found.');
      return presentGuide(db, guide, guides);
    },
  }),
];

export type GuidesApi = ApiOf<typeof guideEndpoints>;
