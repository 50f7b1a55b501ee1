import type { Route } from '../../client/route';
import { consultationQueries } from './queries';

const consultations = {
  screen: 'enquiries/consultations-page',
  frame: 'site',
  prefetch: () => consultationQueries,
  isPublic: true,
} as const;

export const enquiryRoutes: Route[] = [
  { ...consultations, path: '/consultations' },
  { ...consultations, path: '/services/consultation' },
  { path: '/contact', screen: 'enquiries/contact-page', frame: 'site', isPublic: true },
];
