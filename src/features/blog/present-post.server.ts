import type { Db } from '../../platform/db/database';
import type { ComposePicture } from '../../platform/og-images/content';
import { dateText } from '../../shared/date-text';
import { firm } from '../../shared/firm';
import { getAlt } from '../media/data.server';
import {
  findFittingService,
  findRelatedPosts,
  getPost,
  isSample,
  type PostRow,
  withReadingTime,
} from './data.server';
import { bodyOf } from './post-body.server';

const relatedPosts = 3;

/** The service for each subject: tags first, since they are narrower than categories. */
const byTag: Record<string, string> = {
  opposition: 'trademark-opposition-and-objection',
  'bad faith': 'trademark-opposition-and-objection',
  'non-use': 'trademark-watch',
  enforcement: 'trademark-watch',
  renewal: 'trademark-renewal',
  madrid: 'madrid-international-trademark',
  asean: 'asean-trademark-portfolio',
  search: 'trademark-search-opinion',
  'grace period': 'patent-search-and-patentability',
  designs: 'registered-design-application',
  ownership: 'copyright-documentation',
  licensing: 'copyright-licensing-and-assignment',
  confidentiality: 'ip-consultation',
};
const byCategory: Record<string, string> = {
  trademark: 'singapore-trademark-registration',
  patent: 'singapore-patent-application',
  design: 'registered-design-application',
  copyright: 'copyright-documentation',
  business: 'ip-strategy-session',
};
const forAnyone = 'ip-consultation';

/** The services that fit a post, the best first. */
const fittingServices = ({ tags, categories }: { tags: string[]; categories: string[] }) => [
  ...new Set(
    [
      ...tags.map((tag) => byTag[tag.toLowerCase()]),
      ...categories.map((category) => byCategory[category.toLowerCase()]),
      forAnyone,
    ].filter((slug) => slug !== undefined),
  ),
];

/** A post with all that its own page shows. */
export async function presentPost(db: Db, post: PostRow) {
  const { html: contentHtml } = await bodyOf(post.content);
  return {
    ...withReadingTime(post),
    contentHtml,
    featuredImageAlt: (await getAlt(db, post.featuredImage)) ?? null,
    related: (await findRelatedPosts(db, post, relatedPosts)).map(withReadingTime),
    service: await findFittingService(db, fittingServices(post)),
  };
}

export async function postPicture(db: Db, path: string): Promise<ComposePicture | undefined> {
  const [, slug] = /^\/blog\/([\w.~%-]{1,600})$/.exec(path) ?? [];
  const post = slug && (await getPost(db, slug));
  if (!post) return undefined;
  const [category] = post.categories;
  return () => ({
    section: isSample(post) ? 'Sample of a post' : 'Blog',
    title: post.title,
    plainTitle: `An article by ${firm.name}`,
    text: post.summary ?? undefined,
    ledger: [
      ...(post.publishedAt ? [{ term: 'Published', detail: dateText(post.publishedAt) }] : []),
      ...(category ? [{ term: 'Subject', detail: category }] : []),
    ],
  });
}
