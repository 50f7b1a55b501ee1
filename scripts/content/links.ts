import { globSync, readFileSync } from 'node:fs';
import type { Content } from './content.ts';

/** Pages outside `content/` that its texts may link to; a test holds that each exists. */
export const otherPages = ['/'];

/** Links of texts to a page, or a part of one, that doesn't exist. */
export function brokenLinks(content: Content, folder: string): string[] {
  const pages = partsOfPages(content);
  const linkOfText = /\]\(([/#][^)\s]*)\)/g;
  const isBroken = (path: string, to: string) => {
    const [page = '', part] = to.split('#');
    const parts = pages.get(page || addressOf(path, content));
    return !parts || (part !== undefined && !parts.includes(part));
  };
  return globSync(`${folder}/*/*.md`)
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
    .flatMap((path) =>
      readFileSync(path, 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          [...line.matchAll(linkOfText)]
            .filter(([, to = '']) => isBroken(path, to))
            .map(([, to]) => `${path}:${index + 1}: the link to ${to} leads nowhere`),
        ),
    );
}

/** The pages by their addresses, each with the addresses of its parts. */
function partsOfPages({ services, guides, posts, legal }: Content): Map<string, string[]> {
  const pages = new Map<string, string[]>(otherPages.map((page) => [page, []]));
  for (const { category, slug } of services) pages.set(`/services/${category}/${slug}`, []);
  for (const { slug, sections } of guides)
    pages.set(
      `/guides/${slug}`,
      sections.map(({ id }) => id),
    );
  for (const { slug } of posts) pages.set(`/blog/${slug}`, []);
  for (const { slug, ids } of legal) pages.set(`/${slug}`, ids);
  return pages;
}

/** The page that shows a file. */
function addressOf(path: string, { services }: Content): string {
  const [kind, file = ''] = path.split('/').slice(-2);
  const slug = file.replace(/\.md$/, '');
  if (kind === 'legal') return `/${slug}`;
  if (kind === 'posts') return `/blog/${slug}`;
  const category = services.find((service) => service.slug === slug)?.category;
  return category ? `/services/${category}/${slug}` : `/${kind}/${slug}`;
}
