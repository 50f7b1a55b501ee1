import type { Feature } from '../../platform/context';
import { messages } from '../../platform/mail/schema';
import { privacyEndpoints } from './endpoints.server';
import { eraseOldDataJob } from './erase-old-data-job.server';

export const privacy: Feature = {
  name: 'privacy',
  endpoints: privacyEndpoints,
  jobs: (context) => [eraseOldDataJob(context)],
  retention: { messages: { table: messages, countsFrom: messages.createdAt } },
};
