import { globSync, readFileSync } from 'node:fs';
import type { Content } from './content.ts';

/** Pages outside `content/` that its texts may link to; a test holds that each exists. */
export const otherPages = [
  '/',
  '/about',
  '/blog',
  '/check',
  '/goods',
  '/consultations',
  '/contact',
  '/copyright',
  '/guides',
  '/patent',
  '/trademark',
  '/trademarks',
];

/** Links of texts to a page, or a part of one, and names of services, that don't exist. */
export function brokenLinks(content: Content, folder: string): string[] {
  const pages = partsOfPages(content);
  const linkOfText = /\]\(([/#][^)\s]*)\)/g;
  /** In its fields as category and name, in its block of costs by its name. */
  const serviceOfGuide = /^ {2}(?:- ([a-z]+\/[a-z0-9-]+)|service: (\S+))$/;
  const isBroken = (path: string, to: string) => {
    const [page = '', part] = to.replace(/\?[^#]*/, '').split('#');
    const parts = pages.get(page || addressOf(path, content));
    return !parts || (part !== undefined && !parts.includes(part));
  };
  const isUnknown = (name: string) =>
    name.includes('/')
      ? !pages.has(`/services/${name}`)
      : !content.services.some(({ slug }) => slug === name);
  return globSync(`${folder}/*/*.md`)
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
    .flatMap((path) =>
      readFileSync(path, 'utf8')
        .split('\n')
        .flatMap((line, index) => {
          const links = [...line.matchAll(linkOfText)]
            .filter(([, to = '']) => isBroken(path, to))
            .map(([, to]) => `the link to ${to} leads nowhere`);
          const [, address, name] = serviceOfGuide.exec(line) ?? [];
          const service = address ?? name;
          if (service && isUnknown(service)) links.push(`there is no service ${service}`);
          return links.map((problem) => `${path}:${index + 1}: ${problem}`);
        }),
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
