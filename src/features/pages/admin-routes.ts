import type { AdminRoute } from '../../admin-ui/admin-route';
import { adminServiceQuery } from '../catalogue/admin-queries';
import { enquiryQuery } from '../enquiries/admin-queries';
import { enquiryKinds, enquiryPath } from '../enquiries/kinds';
import { submissionsQuery } from './submission-tabs';

export const pageAdminRoutes: AdminRoute[] = [
  {
    path: '/admin/services/:id/preview',
    screen: 'pages/admin-service-preview-page',
    frame: 'none',
    require: ({ id = '' }) => [adminServiceQuery(id)],
  },
  {
    path: '/admin/submissions',
    screen: 'pages/admin-submissions-page',
    menu: { label: 'Submissions', order: 70 },
    prefetch: (_, url) => [submissionsQuery(url.searchParams)],
  },
  ...enquiryKinds.map(
    (kind): AdminRoute => ({
      path: `${enquiryPath(kind)}/:id`,
      screen: 'pages/admin-enquiry-page',
      require: ({ id = '' }) => [enquiryQuery(kind, id)],
    }),
  ),
];
