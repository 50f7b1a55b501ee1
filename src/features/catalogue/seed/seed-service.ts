import type { categorySlugs } from '../contract';

export interface SeedCategory {
  name: string;
  slug: (typeof categorySlugs)[number];
  description: string;
}

/** The icons that a feature can carry; anything else is shown as CheckCircle. */
export type FeatureIcon =
  | 'CheckCircle'
  | 'Search'
  | 'FileText'
  | 'Activity'
  | 'Calendar'
  | 'Upload'
  | 'Award'
  | 'Map'
  | 'List'
  | 'Globe';

/** A service of the catalogue that a first start writes into an empty database. */
export interface SeedService {
  slug: string;
  title: string;
  subtitle: string;
  /** The first 160 characters are the page's meta description. */
  description: string;
  category: SeedCategory['slug'];
  icon: 'BookOpen' | 'MessageSquare' | 'Tag' | 'Lightbulb' | 'Copyright' | 'MessageCircle';
  headerImage: null;
  cardImage: null;
  /** The first three are shown beside the header. */
  benefits: string[];
  features: { title: string; description: string; icon: FeatureIcon }[];
  requirements: string[];
  pricing: { name: string; price: string; features: string[]; isPopular: boolean }[];
  faq: { question: string; answer: string }[];
}
