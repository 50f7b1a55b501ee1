import type { AdminRoute } from '../../admin-ui/admin-route';
import { listQuery } from '../../admin-ui/list-query';
import {
  adminPostQuery,
  adminPostRows,
  allCategoriesQuery,
  postPreviewQuery,
} from './admin-queries';
import { autosaveQuery } from './version-queries';

export const blogAdminRoutes: AdminRoute[] = [
  {
    path: '/admin/blog',
    screen: 'blog/admin-blog-page',
    menu: { label: 'Blog', order: 50 },
    prefetch: (_, url) => [listQuery(adminPostRows, url.searchParams), allCategoriesQuery],
  },
  {
    path: '/admin/blog/new',
    screen: 'blog/admin-post-page',
    role: 'staff',
    action: 'Create New Post',
    prefetch: () => [autosaveQuery()],
  },
  {
    path: '/admin/blog/:id/edit',
    screen: 'blog/admin-post-page',
    require: ({ id = '' }) => [adminPostQuery(id)],
    prefetch: ({ id }) => [autosaveQuery(id)],
  },
  {
    path: '/admin/blog/:id/preview',
    screen: 'blog/admin-post-preview-page',
    frame: 'none',
    require: ({ id = '' }) => [postPreviewQuery(id)],
  },
];
