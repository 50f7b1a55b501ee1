import { z } from 'zod';
import type { SiteContext } from '../../platform/context';
import { type ApiOf, endpoints } from '../../platform/http/endpoint';
import { notFound } from '../../shared/failure';
import { adminServiceEndpoints } from './admin-endpoints.server';
import { Service, ServiceAddress, ServiceListQuery, ServiceSummary } from './contract';
import { findPublishedServices, getMovedService, getPublishedService } from './data.server';

const publicApi = endpoints('public', 'Services');

export const serviceEndpoints = (deps: SiteContext) => [
  ...publicEndpoints(deps),
  ...adminServiceEndpoints(deps),
];

const publicEndpoints = ({ db }: SiteContext) => [
  publicApi.get('/api/services', {
    summary: 'The published services, of one category or all',
    query: ServiceListQuery,
    answer: z.array(ServiceSummary),
    cached: true,
    handle: ({ query }) => findPublishedServices(db, query),
  }),
  publicApi.get('/api/services/{category}/{slug}', {
    summary: 'One published service; a moved one answers with its new address',
    params: ServiceAddress,
    answer: Service,
    cached: true,
    async handle({ params, c }) {
      const service = await getPublishedService(db, params);
      if (service) return service;
      const moved = await getMovedService(db, params);
      if (moved) return c.redirect(`/api/services/${moved.category}/${moved.slug}`, 308);
      throw notFound(
        'The requested service could not be found. Please check the URL and try again.',
      );
    },
  }),
];

export type CatalogueApi = ApiOf<typeof serviceEndpoints>;
