import { firm } from '../../shared/firm';
import { imageAddress } from '../../shared/image-address';
import { breadcrumbNode } from '../../shared/structured-data';
import type { Post } from './contract';

export function postStructuredData(post: Post, siteUrl: string) {
  const url = `${siteUrl}/blog/${post.slug}`;
  const publisher = {
    '@type': 'Organization',
    name: firm.name,
    url: siteUrl,
    logo: { '@type': 'ImageObject', url: `${siteUrl}/logo.svg` },
  };
  const address = imageAddress(post.featuredImage);
  const image = address?.startsWith('/') ? siteUrl + address : address;
  return {
    '@graph': [
      {
        '@type': 'BlogPosting',
        '@id': `${url}#post`,
        headline: post.title,
        description: post.seoDescription || post.summary || post.title,
        url,
        mainEntityOfPage: url,
        inLanguage: 'en-SG',
        ...(image && { image }),
        datePublished: post.publishedAt ?? post.createdAt,
        dateModified: post.updatedAt,
        articleSection: post.categories,
        keywords: post.tags,
        timeRequired: `PT${post.readingMinutes}M`,
        author: { '@type': 'Organization', name: firm.name, url: siteUrl },
        publisher,
      },
      breadcrumbNode(siteUrl, [
        { label: 'Blog', to: '/blog' },
        { label: post.title, to: `/blog/${post.slug}` },
      ]),
    ],
  };
}
