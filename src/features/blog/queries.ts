import { apiClient } from '../../client/api';
import { type BlogFilters, blogSearch, postsPerPage } from './blog-filters';
import type { BlogApi } from './endpoints.server';

const api = apiClient<BlogApi>();

export const postsQuery = (filters: BlogFilters) => {
  const query = blogSearch(filters);
  query.set('pageSize', String(postsPerPage));
  query.set('fields', 'card');
  return api.queryPage('/api/blog', { query });
};

/** The newest posts, for an index; older ones are reached through the blog's own pages. */
export const newestPostsQuery = api.query('/api/blog', {
  query: { pageSize: 100, fields: 'card' },
});

export const blogCategoriesQuery = api.query('/api/blog/categories');
export const blogTagsQuery = api.query('/api/blog/tags');

export const postQuery = (slug: string) => api.query('/api/blog/{slug}', { params: { slug } });
