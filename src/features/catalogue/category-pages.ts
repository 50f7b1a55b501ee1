import { capitalized } from '../../shared/capitalized';
import type { Crumb } from '../../shared/structured-data';

/** Each category's own page, at its canonical address. */
export const categoryPages = {
  trademark: { label: 'Trademark', to: '/trademark' },
  patent: { label: 'Patent', to: '/services/patent' },
  copyright: { label: 'Copyright', to: '/copyright' },
  consultation: { label: 'Consultation', to: '/consultations' },
} as const satisfies Record<string, Crumb>;

export const categoryPage = (category: string): Crumb =>
  Object.hasOwn(categoryPages, category)
    ? categoryPages[category as keyof typeof categoryPages]
    : {
        label: capitalized(category),
        // Categories without their own page are only listed there.
        to: '/sitemap',
      };
