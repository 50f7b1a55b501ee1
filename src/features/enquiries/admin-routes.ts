import type { AdminRoute } from '../../admin-ui/admin-route';
import { listQuery } from '../../admin-ui/list-query';
import { enquiryRows } from './admin-queries';
import { enquiryKinds, enquiryPath, enquiryTitle } from './kinds';

export const enquiryAdminRoutes: AdminRoute[] = [
  ...enquiryKinds.map(
    (kind, place): AdminRoute => ({
      path: enquiryPath(kind),
      screen: 'enquiries/admin-enquiries-page',
      menu: { label: enquiryTitle[kind], order: 71 + place / 10, isSub: true, waiting: `${kind}s` },
      prefetch: (_, url) => [listQuery(enquiryRows(kind), url.searchParams)],
    }),
  ),
];
