import type { Route } from '../../client/route';
import { jobQuery, jobsQuery } from './queries';

export const jobRoutes: Route[] = [
  {
    path: '/admin/settings/jobs',
    screen: 'jobs/admin-jobs-page',
    frame: 'admin',
    prefetch: () => [jobsQuery],
  },
  {
    path: '/admin/settings/jobs/:name',
    screen: 'jobs/admin-job-page',
    frame: 'admin',
    require: ({ name = '' }) => [jobQuery(name)],
  },
];
