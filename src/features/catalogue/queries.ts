import { queryOptions } from '@tanstack/react-query';
import type { Service, ServiceSummary } from './contract';

export const servicesQuery = (filter: { category?: string; limit?: number } = {}) => {
  const search = new URLSearchParams({ published: 'true' });
  if (filter.category) search.set('category', filter.category);
  if (filter.limit) search.set('limit', String(filter.limit));
  return queryOptions<ServiceSummary[]>({ queryKey: [`/api/services?${search}`] });
};

export const serviceQuery = (category: string, slug: string) =>
  queryOptions<Service>({
    queryKey: [`/api/services/${encodeURIComponent(category)}/${encodeURIComponent(slug)}`],
  });
