import type { Feature } from '../../platform/context';
import { mailGauges } from './data.server';
import { mailEndpoints } from './endpoints.server';

export const mailbox: Feature = {
  name: 'mailbox',
  endpoints: mailEndpoints,
  gauges: ({ db }) => mailGauges(db),
};
