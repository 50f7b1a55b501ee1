import { priceToCents } from '../../shared/price';
import { countIn } from './classes-filed';
import type { Plan } from './contract';

/** The services that renew, by what they renew. What WIPO renews is quoted. */
export const renewalServices = {
  mark: { category: 'trademark', slug: 'trademark-renewal', title: 'Trademark renewal' },
  patent: { category: 'patent', slug: 'patent-renewal', title: 'Patent renewal' },
  design: { category: 'patent', slug: 'design-renewal', title: 'Design renewal' },
  madrid: undefined,
};

const renews =
  /^one (?:mark|patent|design) (?:in|for) (?:up to )?(\w+) (?:class(?:es)?|years?|terms?)\b/i;
const afterExpiry = /^one \w+ (?:in|for) .*after expiry/i;

/**
 * The cheapest plan that renews so many classes, years or terms, by its feature `One mark in up to three classes` or
 * `One patent for one year`, which a plan for late renewals ends with `, after expiry`. Undefined if none does at a
 * fixed price.
 */
export function planThatRenews(plans: Plan[], parts: number, isLate: boolean) {
  const [cheapest] = plans
    .flatMap((plan) => {
      const isForLate = plan.features.some((feature) => afterExpiry.test(feature));
      const cents = priceToCents(plan.price);
      const isFit = isForLate === isLate && countIn(plan.features, renews) >= parts;
      return isFit && cents !== undefined ? [{ name: plan.name.trim(), cents }] : [];
    })
    .toSorted((one, other) => one.cents - other.cents);
  return cheapest;
}
