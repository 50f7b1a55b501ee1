import type { Feature } from '../../platform/context';
import { mailRecords } from './client-records.server';
import { mailGauges } from './data.server';
import { mailEndpoints } from './endpoints.server';

export const mailbox: Feature = {
  name: 'mailbox',
  endpoints: mailEndpoints,
  clientRecords: [mailRecords],
  gauges: ({ db }) => mailGauges(db),
};
