import type { Feature } from '../../platform/context';
import { auditEndpoints } from './endpoints.server';
import { verifyAuditTrailJob } from './verify-audit-trail-job.server';

export const audit: Feature = {
  name: 'audit',
  endpoints: auditEndpoints,
  jobs: (context) => [verifyAuditTrailJob(context)],
};
