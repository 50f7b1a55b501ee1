import { z } from 'zod';
import type { SiteContext } from '../../platform/context';
import { type ApiOf, endpoint } from '../../platform/http/endpoint';
import { notFound } from '../../shared/failure';
import { Guide, GuideAddress, GuideSummary } from './contract';
import { guides } from './guides';
import { presentGuide, summariseGuide } from './present-guide.server';

export const guideEndpoints = ({ db }: SiteContext) => [
  endpoint({
    method: 'get',
    path: '/api/guides',
    access: 'public',
    tag: 'Guides',
    summary: 'All guides, in reading order',
    answer: z.array(GuideSummary),
    cached: true,
    handle: async () => guides.map(summariseGuide),
  }),
  endpoint({
    method: 'get',
    path: '/api/guides/{slug}',
    access: 'public',
    tag: 'Guides',
    summary: 'One guide, its worked examples at the prices of today',
    params: GuideAddress,
    answer: Guide,
    cached: true,
    async handle({ params }) {
      const guide = guides.find(({ slug }) => slug === params.slug);
      if (!guide) throw notFound('The requested guide could not be found.');
      return presentGuide(db, guide, guides);
    },
  }),
];

export type GuidesApi = ApiOf<typeof guideEndpoints>;
