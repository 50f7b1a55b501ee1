import type { Plan, Service } from './contract';

/** Where a quote is asked for, of a service or of one of its plans. */
export const quoteAddress = (
  { title, category }: Pick<Service, 'title' | 'category'>,
  plan?: Pick<Plan, 'name'>,
) =>
  `/contact?${new URLSearchParams({ service: category, quote: plan ? `${title}, ${plan.name}` : title })}#message`;
