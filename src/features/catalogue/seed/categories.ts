import type { SeedCategory } from './seed-service';

export const categories: SeedCategory[] = [
  {
    name: 'Trademark',
    slug: 'trademark',
    description:
      'For the name, logo or shape that people know you by: searching, filing, renewing, watching and ' +
      'defending marks in Singapore and abroad.',
  },
  {
    name: 'Patent',
    slug: 'patent',
    description:
      'For an invention that is new, inventive and useful in industry, and for the look of a product: ' +
      'searches, patents and registered designs.',
  },
  {
    name: 'Copyright',
    slug: 'copyright',
    description:
      'For works that are protected from the day they are made: proof of who made what, contracts that ' +
      'transfer or license it, and notices against copies.',
  },
  {
    name: 'Consultation',
    slug: 'consultation',
    description:
      'For a question that needs a person: single sessions, a strategy for your rights, or an adviser ' +
      'who stays with you.',
  },
];
