import { isRegistration } from '../catalogue/official-fee-note';
import type { Order } from './contract';

/** Of a registration’s plan that files nothing. */
export const isSearchOrder = ({
  serviceSlug,
  classCount,
}: Pick<Order, 'serviceSlug' | 'classCount'>) => isRegistration(serviceSlug) && classCount === 0;
