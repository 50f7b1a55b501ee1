import { capitalized } from '../../shared/capitalized';
import type { Crumb } from '../../shared/structured-data';
import { said, type Text } from '../../shared/texts';

/** Each category's own page, at its canonical address. */
export const categoryPages = {
  trademark: { label: 'Trademark', to: '/trademark' },
  patent: { label: 'Patent', to: '/services/patent' },
  copyright: { label: 'Copyright', to: '/copyright' },
  consultation: { label: 'Consultation', to: '/consultations' },
} as const satisfies Record<string, Crumb & { label: Text }>;

const translated = ({ label, to }: Crumb): Crumb => ({ label: said(label), to });

export const categoryPage = (category: string): Crumb =>
  Object.hasOwn(categoryPages, category)
    ? translated(categoryPages[category as keyof typeof categoryPages])
    : {
        label: capitalized(category),
        // Categories without their own page are only listed there.
        to: '/sitemap',
      };
