import type { Db } from '../../platform/db/database';
import type { PictureContent } from '../../platform/og-images/content';
import { dateText } from '../../shared/date-text';
import { firm } from '../../shared/firm';
import { getPost } from './data.server';

export async function postPicture(db: Db, path: string): Promise<PictureContent | undefined> {
  const [, slug] = /^\/blog\/([\w.~%-]{1,600})$/.exec(path) ?? [];
  const post = slug && (await getPost(db, slug));
  if (!post) return undefined;
  const [category] = post.categories;
  return {
    section: 'Blog',
    title: post.title,
    plainTitle: `An article by ${firm.name}`,
    text: post.summary ?? undefined,
    ledger: [
      ...(post.publishedAt
        ? [{ term: 'Published', detail: dateText(post.publishedAt.toISOString()) }]
        : []),
      ...(category ? [{ term: 'Subject', detail: category }] : []),
    ],
  };
}
