import { isRegistration } from '../catalogue/official-fee-note';
import type { Order } from './contract';

/**
 * Of a plan that files nothing. One without a price may file: what it is for is agreed first. Orders from before classes
 * were counted have no count either, so the plan must be called a search, too.
 */
export const isSearchOrder = ({
  serviceSlug,
  pricingPlan,
  classCount,
  amountCents,
}: Pick<Order, 'serviceSlug' | 'pricingPlan' | 'classCount' | 'amountCents'>) =>
  isRegistration(serviceSlug) &&
  classCount === null &&
  amountCents !== null &&
  /search/i.test(pricingPlan);
