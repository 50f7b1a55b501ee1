import type { categorySlugs, Faq, Feature, Plan, Question } from './contract';

/** A file of `content/categories`. */
export interface CategoryText {
  name: string;
  slug: (typeof categorySlugs)[number];
  description: string;
}

/** A file of `content/services`, which a first start writes into an empty database. */
export interface ServiceText {
  slug: string;
  title: string;
  subtitle: string;
  /** The first 160 characters are the page's meta description. */
  description: string;
  category: CategoryText['slug'];
  icon: string;
  headerImage: string | null;
  cardImage: string | null;
  asksMark: boolean;
  /** Addresses that lead to it. */
  formerSlugs: string[];
  /** The first three are shown beside the header. */
  benefits: string[];
  features: Feature[];
  requirements: string[];
  pricing: Plan[];
  faq: Faq[];
  /** What an order of it is asked for. */
  questions: Question[];
}
