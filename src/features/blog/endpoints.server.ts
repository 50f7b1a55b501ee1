import { z } from 'zod';
import type { SiteContext } from '../../platform/context';
import { type ApiOf, endpoints } from '../../platform/http/endpoint';
import { listHeaders, sliceOf } from '../../platform/http/list-headers';
import { notFound } from '../../shared/failure';
import { adminBlogEndpoints } from './admin-endpoints.server';
import { ListedPost, Post, PostAddress, PostListQuery } from './contract';
import {
  findCategories,
  findPosts,
  findTags,
  getPost,
  getSlugOfRenamed,
  toCard,
} from './data.server';
import { presentPost } from './present-post.server';

const publicApi = endpoints('public', 'Blog');

export const blogEndpoints = (deps: Pick<SiteContext, 'db'>) => [
  ...publicEndpoints(deps),
  ...adminBlogEndpoints(deps),
];

const publicEndpoints = ({ db }: Pick<SiteContext, 'db'>) => [
  publicApi.get('/api/blog', {
    summary: 'The published posts, newest first',
    query: PostListQuery,
    answer: z.array(ListedPost),
    cached: true,
    async handle({ query, c }) {
      const { found, total } = await findPosts(db, query, sliceOf(query));
      listHeaders(c, query, total);
      return found.map((post) =>
        query.fields === 'card' ? toCard(post) : { ...toCard(post), content: post.content },
      );
    },
  }),
  publicApi.get('/api/blog/categories', {
    summary: 'The categories that published posts are in, A to Z',
    answer: z.array(z.string()),
    cached: true,
    handle: () => findCategories(db),
  }),
  publicApi.get('/api/blog/tags', {
    summary: 'The tags of published posts, the most used first',
    answer: z.array(z.string()),
    cached: true,
    handle: () => findTags(db),
  }),
  publicApi.get('/api/blog/{slug}', {
    summary: 'One published post; a renamed one answers with its new address',
    params: PostAddress,
    answer: Post,
    cached: true,
    async handle({ params, c }) {
      const post = await getPost(db, params.slug);
      if (post) return presentPost(db, post);
      const moved = await getSlugOfRenamed(db, params.slug);
      if (moved) return c.redirect(`/api/blog/${moved}`, 308);
      throw notFound(
        "Blog Post Not Found - Sorry, the blog post you're looking for doesn't exist or has been removed.",
      );
    },
  }),
];

export type BlogApi = ApiOf<typeof blogEndpoints>;
