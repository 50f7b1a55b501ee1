import type { Feature } from '../../platform/context';
import { moveMessages } from '../../platform/mail/data';
import { mailRecords } from './client-records.server';
import { findUndeliveredNotice, mailGauges } from './data.server';
import { mailEndpoints } from './endpoints.server';

export const mailbox: Feature = {
  name: 'mailbox',
  endpoints: mailEndpoints,
  clientRecords: [mailRecords],
  addressMoves: moveMessages,
  dashboard: { findNotice: findUndeliveredNotice },
  gauges: ({ db }) => mailGauges(db),
};
