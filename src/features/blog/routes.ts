import type { PageRoute } from '../../client/route';
import { readBlogFilters } from './blog-filters';
import { blogCategoriesQuery, blogTagsQuery, postQuery, postsQuery } from './queries';

export const blogRoutes: PageRoute[] = [
  {
    path: '/blog',
    screen: 'blog/blog-page',
    prefetch: (_, url) => [
      postsQuery(readBlogFilters(url.searchParams)),
      blogCategoriesQuery,
      blogTagsQuery,
    ],
    isPublic: true,
  },
  {
    path: '/blog/:slug',
    screen: 'blog/post-page',
    require: ({ slug = '' }) => [postQuery(slug)],
    redirect(client, { slug = '' }, url) {
      const post = client.getQueryData(postQuery(slug).queryKey);
      return post && post.slug !== slug ? `/blog/${post.slug}${url.search}${url.hash}` : undefined;
    },
    isPublic: true,
  },
];
