import { listQuery } from '../../admin-ui/list-query';
import type { Route } from '../../client/route';
import { adminCategoriesQuery, adminServiceQuery, adminServiceRows } from './admin-queries';

export const catalogueAdminRoutes: Route[] = [
  {
    path: '/admin/services',
    screen: 'catalogue/admin-services-page',
    frame: 'admin',
    prefetch: (_, url) => [listQuery(adminServiceRows, url.searchParams), adminCategoriesQuery],
  },
  {
    path: '/admin/services/new',
    screen: 'catalogue/admin-service-page',
    frame: 'admin',
    prefetch: () => [adminCategoriesQuery],
  },
  {
    path: '/admin/services/:id/edit',
    screen: 'catalogue/admin-service-page',
    frame: 'admin',
    require: ({ id = '' }) => [adminServiceQuery(id)],
    prefetch: () => [adminCategoriesQuery],
  },
  {
    path: '/admin/categories',
    screen: 'catalogue/admin-categories-page',
    frame: 'admin',
    prefetch: () => [adminCategoriesQuery],
  },
];
