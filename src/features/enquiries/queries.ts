import { serviceQuery, servicesQuery } from '../catalogue/queries';

export const shownServices = 3;

export const consultationServicesQuery = servicesQuery({
  category: 'Consultation',
  limit: shownServices,
});

export const tierQuery = (slug: string) => serviceQuery('consultation', slug);

export const tierSlugs = ['ip-consultation', 'ip-strategy-session', 'ongoing-ip-advisory'] as const;

export const consultationQueries = [consultationServicesQuery, ...tierSlugs.map(tierQuery)];
