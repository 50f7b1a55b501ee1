import { sql } from 'drizzle-orm';
import type { Feature } from '../../platform/context';
import { findByText } from '../../platform/db/search';
import { isPostPublic } from './data.server';
import { blogEndpoints } from './endpoints.server';
import { feedPath, feedType, makeFeed } from './feed.server';
import { postPicture } from './present-post.server';
import { publishPostsJob } from './publish-posts-job.server';
import { postRestorer } from './save-post.server';
import * as tables from './schema.server';
import { seedPosts } from './seed-posts.server';
import { deleteOldAutosaves } from './versions.server';
import { versionEndpoints } from './versions-endpoints.server';

const { posts } = tables;

export const blog: Feature = {
  name: 'blog',
  recordPages: { post: '/admin/blog/{id}/edit' },
  tables,
  endpoints: (context) => [...versionEndpoints(context), ...blogEndpoints(context)],
  documents: [
    { path: feedPath, type: feedType, make: ({ db, config }) => makeFeed(db, config.siteUrl) },
  ],
  jobs: (context) => [publishPostsJob(context)],
  sweep: deleteOldAutosaves,
  seed: seedPosts,
  adminSearch: (db, q, limit) =>
    findByText(db, posts, {
      q,
      limit,
      kind: 'Post',
      title: posts.title,
      text: posts.slug,
      path: (id) => `/admin/blog/${id}/edit`,
    }),
  restore: { post: postRestorer },
  pictureUses: (name) => [
    sql`select 'post' as what, title from posts
      where strpos(concat_ws(' ', featured_image, content), ${name}) > 0`,
  ],
  sitemap: {
    posts: {
      table: posts,
      isPublic: isPostPublic,
      columns: { slug: posts.slug },
      path: ({ slug = '' }) => `/blog/${encodeURIComponent(slug)}`,
    },
  },
  socialPicture: postPicture,
};
