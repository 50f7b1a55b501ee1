import { z } from 'zod';
import { actorOf } from '../../platform/audit-log/record-audit';
import type { SiteContext } from '../../platform/context';
import { endpoints } from '../../platform/http/endpoint';
import { listHeaders, sliceOf } from '../../platform/http/list-headers';
import { CountAnswer, IdAnswer } from '../../shared/answers';
import {
  AdminPost,
  AdminPostListQuery,
  AdminPostRow,
  PostChange,
  PostId,
  PostInput,
  PostSelection,
  PreviewBody,
  RenderedBody,
} from './admin-contract';
import { findAllCategories, findAllPosts, toAdminPost } from './admin-data.server';
import { Post } from './contract';
import { presentPost } from './present-post.server';
import { readingMinutes } from './reading-time';
import { renderBody } from './render-body.server';
import { changePost, changePosts, createPost, deletePost, keptPosts } from './save-post.server';

const bodyLimit = 1_000_000;
const administratorApi = endpoints('administrator', 'Administration');

export const adminBlogEndpoints = ({ db }: Pick<SiteContext, 'db'>) => [
  administratorApi.get('/api/admin/blog', {
    summary: 'All posts without their content, last changed first by default',
    query: AdminPostListQuery,
    answer: z.array(AdminPostRow),
    async handle({ query, c }) {
      const { found, total } = await findAllPosts(db, query, sliceOf(query));
      listHeaders(c, query, total);
      return found.map(toAdminPost);
    },
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
    handle: async ({ body, caller }) => toAdminPost(await createPost(db, body, actorOf(caller))),
  }),
  administratorApi.post('/api/admin/blog/preview', {
    summary: 'Render Markdown as a post shows it; nothing is stored',
    body: PreviewBody,
    bodyLimit,
    answer: RenderedBody,
    handle: async ({ body: { content } }) => ({
      html: renderBody(content),
      readingMinutes: readingMinutes(content),
    }),
  }),
  administratorApi.post('/api/admin/blog/selection', {
    summary: 'Publish, unpublish or delete the selected posts',
    body: PostSelection,
    answer: CountAnswer,
    handle: async ({ body, caller }) => ({ count: await changePosts(db, body, actorOf(caller)) }),
  }),
  administratorApi.get('/api/admin/blog/{id}', {
    summary: 'One post, published or not',
    params: PostId,
    answer: AdminPost,
    handle: async ({ params }) => toAdminPost(await keptPosts.require(db, params.id)),
  }),
  administratorApi.get('/api/admin/blog/{id}/preview', {
    summary: 'One post, published or not, as its own page shows it',
    params: PostId,
    answer: Post,
    handle: async ({ params }) => presentPost(db, await keptPosts.require(db, params.id)),
  }),
  administratorApi.patch('/api/admin/blog/{id}', {
    summary: 'Update fields of a post; 409 if somebody else saved it since `updatedAt`',
    params: PostId,
    body: PostChange,
    bodyLimit,
    answer: AdminPost,
    handle: async ({ params, body, caller }) =>
      toAdminPost(await changePost(db, params.id, body, actorOf(caller))),
  }),
  administratorApi.delete('/api/admin/blog/{id}', {
    summary: 'Delete a post; it can be restored from the audit trail',
    params: PostId,
    answer: IdAnswer,
    async handle({ params, caller }) {
      await deletePost(db, params.id, actorOf(caller));
      return { id: params.id };
    },
  }),
];
