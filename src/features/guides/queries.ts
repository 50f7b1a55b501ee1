import { queryOptions } from '@tanstack/react-query';
import type { Guide, GuideSummary } from './contract';

export const guidesQuery = queryOptions<GuideSummary[]>({ queryKey: ['/api/guides'] });

export const guideQuery = (slug: string) =>
  queryOptions<Guide>({ queryKey: [`/api/guides/${encodeURIComponent(slug)}`] });
