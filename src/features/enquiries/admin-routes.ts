import { listQuery } from '../../admin-ui/list-query';
import type { Route } from '../../client/route';
import { enquiryRows } from './admin-queries';
import { enquiryAddress, enquiryKinds } from './kinds';

export const enquiryAdminRoutes: Route[] = [
  ...enquiryKinds.map(
    (kind): Route => ({
      path: `/admin/${enquiryAddress[kind]}`,
      screen: `enquiries/admin-${enquiryAddress[kind]}-page`,
      frame: 'admin',
      prefetch: (_, url) => [listQuery(enquiryRows[kind], url.searchParams)],
    }),
  ),
];
