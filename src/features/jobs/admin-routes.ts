import type { AdminRoute } from '../../admin-ui/admin-route';
import { jobQuery, jobsQuery, tasksQuery } from './queries';

export const jobRoutes: AdminRoute[] = [
  {
    path: '/admin/settings/jobs',
    screen: 'jobs/admin-jobs-page',
    role: 'owner',
    settings: { label: 'Jobs', group: 'Safety', order: 45 },
    words: 'tasks schedule queue',
    prefetch: () => [jobsQuery, tasksQuery],
  },
  {
    path: '/admin/settings/jobs/:name',
    screen: 'jobs/admin-job-page',
    role: 'owner',
    require: ({ name = '' }) => [jobQuery(name)],
  },
];
