import { isRegistration } from '../catalogue/official-fee-note';
import type { Order } from './contract';

/** Of a plan that files nothing. One without a price may file: what it is for is agreed first. */
export const isSearchOrder = ({
  serviceSlug,
  classCount,
  amountCents,
}: Pick<Order, 'serviceSlug' | 'classCount' | 'amountCents'>) =>
  isRegistration(serviceSlug) && classCount === null && amountCents !== null;
