import type { ServiceSummary } from './contract';

/** As orders and enquiries name it, in whatever language it was read. */
export const nameOf = ({ original, title }: Pick<ServiceSummary, 'original' | 'title'>) =>
  original ?? title;
