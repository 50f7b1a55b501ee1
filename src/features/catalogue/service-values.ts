import { valuesOf } from '../../admin-ui/use-entity-form';
import type { AdminService } from './admin-contract';
import type { Question } from './contract';

export const emptyFeature = { title: '', description: '', icon: '' };
export const emptyPlan = {
  name: '',
  price: '',
  furtherClass: '',
  features: [''],
  isPopular: false,
};
export const emptyFaq = { question: '', answer: '' };
export const emptyQuestion = {
  question: '',
  help: '',
  kind: 'short text' as Question['kind'],
  choices: [''],
  isRequired: false,
};

const orOne = <Row>(rows: Row[], empty: Row): Row[] => (rows.length > 0 ? rows : [empty]);

/** A service's form values: each list has at least one row, and no field is absent. */
export const noService = {
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
  asksMark: false,
  questions: [emptyQuestion],
};
export type ServiceValues = typeof noService;

export const serviceValues = (service: AdminService): ServiceValues => ({
  ...valuesOf(noService, service),
  benefits: orOne(service.benefits, ''),
  features: orOne(
    service.features.map((feature) => valuesOf(emptyFeature, feature)),
    emptyFeature,
  ),
  requirements: orOne(service.requirements, ''),
  pricing: orOne(
    service.pricing.map((plan) => ({
      ...plan,
      furtherClass: plan.furtherClass ?? '',
      features: orOne(plan.features, ''),
    })),
    emptyPlan,
  ),
  faq: orOne(service.faq, emptyFaq),
  questions: orOne(
    service.questions.map((question) => ({ ...question, choices: orOne(question.choices, '') })),
    emptyQuestion,
  ),
});
