import type { Feature } from '../../platform/context';
import { jobEndpoints } from './endpoints.server';

export const jobs: Feature = {
  name: 'jobs',
  endpoints: jobEndpoints,
  recordPages: { job: '/admin/settings/jobs/{id}' },
};
