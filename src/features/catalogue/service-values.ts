import type { Loaded } from '../../admin-ui/use-entity-form';
import type { AdminService } from './admin-contract';

/** A service as its form holds it: every list with a row to begin with, no field absent. */
export type ServiceValues = {
  title: string;
  slug: string;
  subtitle: string;
  description: string;
  headerImage: string;
  cardImage: string;
  icon: string;
  category: string;
  isPublished: boolean;
  benefits: string[];
  features: { title: string; description: string; icon: string }[];
  requirements: string[];
  pricing: { name: string; price: string; features: string[]; isPopular: boolean }[];
  faq: { question: string; answer: string }[];
};

export const emptyFeature = { title: '', description: '', icon: '' };
export const emptyPlan = { name: '', price: '', features: [''], isPopular: false };
export const emptyFaq = { question: '', answer: '' };

const orOne = <Row>(rows: Row[], empty: Row): Row[] => (rows.length > 0 ? rows : [empty]);

export const emptyService: Loaded<ServiceValues> = {
  version: undefined,
  values: {
    title: '',
    slug: '',
    subtitle: '',
    description: '',
    headerImage: '',
    cardImage: '',
    icon: '',
    category: '',
    isPublished: false,
    benefits: [''],
    features: [emptyFeature],
    requirements: [''],
    pricing: [emptyPlan],
    faq: [emptyFaq],
  },
};

export const loadedService = (service: AdminService): Loaded<ServiceValues> => ({
  version: service.updatedAt,
  values: {
    title: service.title,
    slug: service.slug,
    subtitle: service.subtitle ?? '',
    description: service.description,
    headerImage: service.headerImage ?? '',
    cardImage: service.cardImage ?? '',
    icon: service.icon ?? '',
    category: service.category,
    isPublished: service.isPublished,
    benefits: orOne(service.benefits, ''),
    features: orOne(
      service.features.map((feature) => ({ ...feature, icon: feature.icon ?? '' })),
      emptyFeature,
    ),
    requirements: orOne(service.requirements, ''),
    pricing: orOne(
      service.pricing.map((plan) => ({ ...plan, features: orOne(plan.features, '') })),
      emptyPlan,
    ),
    faq: orOne(service.faq, emptyFaq),
  },
});
