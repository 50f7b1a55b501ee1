import { queryOptions } from '@tanstack/react-query';
import type { ListPage } from '../../client/fetch';
import { type BlogFilters, blogSearch, postsPerPage } from './blog-filters';
import type { Post, PostCard } from './contract';

export const postsQuery = (filters: BlogFilters) => {
  const search = blogSearch(filters);
  search.set('pageSize', String(postsPerPage));
  search.set('fields', 'card');
  return queryOptions<ListPage<PostCard>>({
    queryKey: [`/api/blog?${search}`],
    meta: { withTotal: true },
  });
};

/** The newest posts, for an index; older ones are reached through the blog's own pages. */
export const newestPostsQuery = queryOptions<PostCard[]>({
  queryKey: ['/api/blog?pageSize=100&fields=card'],
});

export const blogCategoriesQuery = queryOptions<string[]>({ queryKey: ['/api/blog/categories'] });
export const blogTagsQuery = queryOptions<string[]>({ queryKey: ['/api/blog/tags'] });

export const postQuery = (slug: string) =>
  queryOptions<Post>({ queryKey: [`/api/blog/${encodeURIComponent(slug)}`] });
