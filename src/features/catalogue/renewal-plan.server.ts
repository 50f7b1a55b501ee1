import { priceToCents } from '../../shared/price';
import { countIn } from './classes-filed';
import type { Plan } from './contract';

export const renewalService = { category: 'trademark', slug: 'trademark-renewal' };

const renews = /^one mark in (?:up to )?(\w+) class(?:es)?\b/i;
const afterExpiry = /^one mark in .*after expiry/i;

/**
 * The cheapest plan that renews so many classes, by its feature `One mark in up to three classes`, which a plan for
 * late renewals ends with `, after expiry`. Undefined if none does at a fixed price.
 */
export function planThatRenews(plans: Plan[], classes: number, isLate: boolean) {
  const [cheapest] = plans
    .flatMap((plan) => {
      const isForLate = plan.features.some((feature) => afterExpiry.test(feature));
      const cents = priceToCents(plan.price);
      const isFit = isForLate === isLate && countIn(plan.features, renews) >= classes;
      return isFit && cents !== undefined ? [{ name: plan.name.trim(), cents }] : [];
    })
    .toSorted((one, other) => one.cents - other.cents);
  return cheapest;
}
