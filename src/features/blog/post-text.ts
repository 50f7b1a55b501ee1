/** A file of `content/posts`, which a first start writes into an empty blog. */
export interface PostText {
  slug: string;
  title: string;
  summary: string;
  /** Below `public/`. */
  featuredImage: string;
  categories: string[];
  tags: string[];
  /** The day it appeared; it is published at nine in the morning, Singapore time. */
  publishedOn: string;
  seoTitle?: string | undefined;
  seoDescription?: string | undefined;
  seoKeywords?: string | undefined;
  /** Markdown. */
  content: string;
}
