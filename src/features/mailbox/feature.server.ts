import type { Feature } from '../../platform/context';
import { moveMessages } from '../../platform/mail/data';
import { mailRecords } from './client-records.server';
import { failedMailWork, mailGauges } from './data.server';
import { mailEndpoints } from './endpoints.server';
import { readBouncesJob } from './read-bounces-job.server';

export const mailbox: Feature = {
  name: 'mailbox',
  endpoints: mailEndpoints,
  jobs: (context) => (context.config.bounceMailbox ? [readBouncesJob(context)] : []),
  clientRecords: [mailRecords],
  addressMoves: moveMessages,
  dashboard: { work: [failedMailWork] },
  gauges: ({ db }) => mailGauges(db),
};
