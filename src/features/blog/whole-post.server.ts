import type { Db } from '../../platform/db/database';
import { getAlt } from '../media/data.server';
import type { Post } from './contract';
import { findFittingService, findRelatedPosts, type PostRow, toCard } from './data.server';
import { fittingServices } from './fitting-service';
import { renderBody } from './render-body.server';

const relatedPosts = 3;

/** A post with all that its own page shows. */
export const wholePost = async (db: Db, post: PostRow): Promise<Post> => ({
  ...toCard(post),
  content: post.content,
  contentHtml: renderBody(post.content),
  featuredImageAlt: (await getAlt(db, post.featuredImage)) ?? null,
  related: (await findRelatedPosts(db, post, relatedPosts)).map(toCard),
  service: await findFittingService(db, fittingServices(post)),
});
