import type { Text } from '../../shared/texts';

export const contactServices = {
  trademark: 'Trademark',
  patent: 'Patent',
  copyright: 'Copyright',
  business: 'Business and contracts',
  litigation: 'Litigation and disputes',
  international: 'International protection',
  other: 'Other',
} as const satisfies Record<string, Text>;

export const contactServiceLabel = (service: string): string =>
  contactServices[service as keyof typeof contactServices] ?? service;
