import type { AdminRoute } from '../../admin-ui/admin-route';
import { listQuery } from '../../admin-ui/list-query';
import {
  adminCategoriesQuery,
  adminCategoryRows,
  adminServiceQuery,
  adminServiceRows,
} from './admin-queries';

export const catalogueAdminRoutes: AdminRoute[] = [
  {
    path: '/admin/services',
    screen: 'catalogue/admin-services-page',
    menu: { label: 'Services', order: 30 },
    prefetch: (_, url) => [listQuery(adminServiceRows, url.searchParams), adminCategoriesQuery],
  },
  {
    path: '/admin/services/new',
    screen: 'catalogue/admin-service-page',
    role: 'staff',
    action: 'Add New Service',
    prefetch: () => [adminCategoriesQuery],
  },
  {
    path: '/admin/services/:id/edit',
    screen: 'catalogue/admin-service-page',
    require: ({ id = '' }) => [adminServiceQuery(id)],
    prefetch: () => [adminCategoriesQuery],
  },
  {
    path: '/admin/categories',
    screen: 'catalogue/admin-categories-page',
    menu: { label: 'Categories', order: 40 },
    prefetch: (_, url) => [listQuery(adminCategoryRows, url.searchParams)],
  },
];
