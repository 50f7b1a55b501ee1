import type { Feature } from '../../platform/context';
import { moveMessages } from '../../platform/mail/data';
import { mailRecords } from './client-records.server';
import { mailGauges } from './data.server';
import { mailEndpoints } from './endpoints.server';

export const mailbox: Feature = {
  name: 'mailbox',
  endpoints: mailEndpoints,
  clientRecords: [mailRecords],
  addressMoves: moveMessages,
  gauges: ({ db }) => mailGauges(db),
};
