import type { Feature } from '../../platform/context';
import { undoDeletions } from './deletions.server';
import { auditEndpoints } from './endpoints.server';
import { verifyAuditTrailJob } from './verify-audit-trail-job.server';

export const audit: Feature = {
  name: 'audit',
  endpoints: auditEndpoints,
  undo: ({ features }) => undoDeletions(features),
  jobs: (context) => [verifyAuditTrailJob(context)],
};
