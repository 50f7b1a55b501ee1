import type { PageRoute } from '../../client/route';
import { coverageQuery } from '../trademarks/sources/queries';
import { consultationQueries } from './queries';

const consultations = {
  screen: 'enquiries/consultations-page',
  prefetch: () => consultationQueries,
  isPublic: true,
} as const;

export const enquiryRoutes: PageRoute[] = [
  { ...consultations, path: '/consultations' },
  { ...consultations, path: '/services/consultation' },
  {
    path: '/contact',
    screen: 'enquiries/contact-page',
    prefetch: () => [coverageQuery],
    isPublic: true,
  },
];
