import { filterOf } from '../../admin-ui/list-definition';
import { undoable } from '../../admin-ui/offer-undo';
import { apiClient, type BodyOf } from '../../client/api';
import type { PostSelection } from './admin-contract';
import type { BlogApi } from './endpoints.server';

const api = apiClient<BlogApi>();

export const postListPath = '/admin/blog';

export const adminPostRows = {
  endpoint: api.list('/api/admin/blog'),
  filters: [
    filterOf('status', 'Status', 'All statuses', {
      published: 'Published',
      draft: 'Draft',
      scheduled: 'Scheduled',
    }),
    filterOf('category', 'Category', 'All categories'),
  ],
};

export const allCategoriesQuery = api.query('/api/admin/blog/categories');

export const adminPostQuery = (id: string) => api.query('/api/admin/blog/{id}', { params: { id } });

export const getAdminPost = (id: number) =>
  api.call('GET /api/admin/blog/{id}', { params: { id } });

export const postPreviewQuery = (id: string) =>
  api.query('/api/admin/blog/{id}/preview', { params: { id } });

export const createPost = (body: BodyOf<BlogApi, 'POST /api/admin/blog'>) =>
  api.call('POST /api/admin/blog', { body });

export const changePost = (id: number, body: BodyOf<BlogApi, 'PATCH /api/admin/blog/{id}'>) =>
  api.call('PATCH /api/admin/blog/{id}', { params: { id }, body });

export const deletePost = (id: number) =>
  undoable((options) => api.call('DELETE /api/admin/blog/{id}', { params: { id }, ...options }));

export const changeSelection = (body: PostSelection) =>
  undoable((options) => api.call('POST /api/admin/blog/selection', { body, ...options }));

/** Renders Markdown as the site will show it. */
export const renderContent = (content: string, signal: AbortSignal) =>
  api.call('POST /api/admin/blog/preview', { body: { content }, signal });
