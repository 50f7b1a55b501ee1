import { z } from 'zod';
import { actorOf } from '../../platform/audit-log/record-audit';
import type { SiteContext } from '../../platform/context';
import { type ApiOf, endpoints } from '../../platform/http/endpoint';
import { listAnswer } from '../../platform/http/list-answer';
import { withUndo } from '../../platform/http/with-undo';
import { IdAnswer, RowId } from '../../shared/answers';
import { notFound } from '../../shared/failure';
import { SeveralChanged } from '../../shared/last-seen';
import { readingMinutes } from '../../shared/reading-time';
import {
  AdminPost,
  AdminPostListQuery,
  AdminPostRow,
  PostChange,
  PostInput,
  PostSelection,
  PreviewBody,
  RenderedBody,
} from './admin-contract';
import { findAllCategories, findAllPosts, toAdminPost } from './admin-data.server';
import { ListedPost, Post, PostAddress, PostListQuery } from './contract';
import {
  findCategories,
  findPosts,
  findTags,
  getPost,
  getSlugOfRenamed,
  withReadingTime,
} from './data.server';
import { renderBody } from './post-body.server';
import { presentPost } from './present-post.server';
import { changePost, changePosts, createPost, deletePost, postRecords } from './save-post.server';

const publicApi = endpoints('public', 'Blog');
const administratorApi = endpoints('administrator', 'Administration');
const bodyLimit = 1_000_000;

export const blogEndpoints = ({ db }: Pick<SiteContext, 'db'>) => [
  publicApi.get('/api/blog', {
    summary: 'The published posts, newest first',
    query: PostListQuery,
    answer: z.array(ListedPost),
    cached: true,
    async handle({ query, c }) {
      const found = await listAnswer(c, query, (slice) => findPosts(db, query, slice));
      return found.map((post) => ({
        ...withReadingTime(post),
        content: query.fields === 'card' ? undefined : post.content,
      }));
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
  administratorApi.get('/api/admin/blog', {
    summary: 'All posts without their content, last changed first by default',
    query: AdminPostListQuery,
    answer: z.array(AdminPostRow),
    handle: async ({ query, c }) =>
      (await listAnswer(c, query, (slice) => findAllPosts(db, query, slice))).map(toAdminPost),
  }),
  administratorApi.get('/api/admin/blog/categories', {
    summary: 'The categories of all posts, including drafts, A to Z',
    answer: z.array(z.string()),
    handle: () => findAllCategories(db),
  }),
  administratorApi.post('/api/admin/blog', {
    summary: 'Create a post',
    body: PostInput,
    bodyLimit,
    answer: AdminPost,
    status: 201,
    handle: async ({ body, caller }) => toAdminPost(await createPost(db, body, caller)),
  }),
  administratorApi.post('/api/admin/blog/preview', {
    summary: 'Render Markdown as a post shows it; nothing is stored',
    body: PreviewBody,
    bodyLimit,
    answer: RenderedBody,
    handle: async ({ body: { content } }) => ({
      html: await renderBody(content),
      readingMinutes: readingMinutes(content),
    }),
  }),
  administratorApi.post('/api/admin/blog/selection', {
    summary: 'Publish, unpublish or delete the selected posts; a deletion can be undone',
    body: PostSelection,
    answer: SeveralChanged,
    handle: async ({ body, caller, c }) =>
      withUndo(c, await changePosts(db, body, actorOf(caller))),
  }),
  administratorApi.get('/api/admin/blog/{id}', {
    summary: 'One post, published or not',
    params: RowId,
    answer: AdminPost,
    handle: async ({ params }) => toAdminPost(await postRecords.require(db, params.id)),
  }),
  administratorApi.get('/api/admin/blog/{id}/preview', {
    summary: 'One post, published or not, as its own page shows it',
    params: RowId,
    answer: Post,
    handle: async ({ params }) => presentPost(db, await postRecords.require(db, params.id)),
  }),
  administratorApi.patch('/api/admin/blog/{id}', {
    summary:
      'Update fields of a post, its text for its author and owners; 409 if somebody else saved it since `updatedAt`',
    params: RowId,
    body: PostChange,
    bodyLimit,
    answer: AdminPost,
    handle: async ({ params, body, caller }) =>
      toAdminPost(await changePost(db, params.id, body, caller)),
  }),
  administratorApi.delete('/api/admin/blog/{id}', {
    summary: 'Delete a post; can be undone',
    params: RowId,
    answer: IdAnswer,
    handle: async ({ params, caller, c }) =>
      withUndo(c, await deletePost(db, params.id, actorOf(caller))),
  }),
];

export type BlogApi = ApiOf<typeof blogEndpoints>;
