import type { Db } from '../../platform/db/database';
import { xmlText } from '../../platform/seo/xml';
import { firm } from '../../shared/firm';
import { findPosts, isSample, type PostRow } from './data.server';
import { bodyOf } from './post-body.server';

export const feedPath = '/feed.xml';
export const feedType = 'application/atom+xml; charset=utf-8';
const newestPosts = 30;

/** The newest posts as an Atom feed, with full text. */
export async function makeFeed(db: Db, siteUrl: string): Promise<string> {
  const { found } = await findPosts(db, {}, { limit: newestPosts, offset: 0 });
  const changed = found.map(({ updatedAt }) => updatedAt.getTime());
  const entries = await Promise.all(found.map((post) => entry(post, siteUrl)));
  const updated = new Date(found.length > 0 ? Math.max(...changed) : 0).toISOString();
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-SG">',
    `<title>${xmlText(`${firm.name} blog`)}</title>`,
    `<subtitle>${xmlText(firm.description)}</subtitle>`,
    `<id>${xmlText(`${siteUrl}/blog`)}</id>`,
    `<link rel="self" type="application/atom+xml" href="${xmlText(siteUrl + feedPath)}"/>`,
    `<link rel="alternate" type="text/html" href="${xmlText(`${siteUrl}/blog`)}"/>`,
    `<icon>${xmlText(`${siteUrl}/favicon.svg`)}</icon>`,
    `<updated>${updated}</updated>`,
    `<author><name>${xmlText(firm.name)}</name><uri>${xmlText(siteUrl)}</uri></author>`,
    ...entries,
    '</feed>',
    '',
  ].join('\n');
}

async function entry(post: PostRow, siteUrl: string): Promise<string> {
  const address = xmlText(`${siteUrl}/blog/${post.slug}`);
  const { html } = await bodyOf(post.content);
  return [
    '<entry>',
    `<title>${xmlText(isSample(post) ? `Sample: ${post.title}` : post.title)}</title>`,
    // Stays the same when the post is renamed.
    `<id>${xmlText(`tag:${new URL(siteUrl).hostname},${firm.founded}:post-${post.id}`)}</id>`,
    `<link rel="alternate" type="text/html" href="${address}"/>`,
    `<published>${(post.publishedAt ?? post.createdAt).toISOString()}</published>`,
    `<updated>${post.updatedAt.toISOString()}</updated>`,
    ...[...post.categories, ...post.tags].map((term) => `<category term="${xmlText(term)}"/>`),
    post.summary ? `<summary>${xmlText(post.summary)}</summary>` : '',
    `<content type="html">${xmlText(withWholeAddresses(html, siteUrl))}</content>`,
    '</entry>',
  ].join('\n');
}

/** Feed readers need absolute addresses. */
const withWholeAddresses = (html: string, siteUrl: string) =>
  html.replaceAll(/(?<= (?:href|src)=")\/(?!\/)/g, `${siteUrl}/`);
