import { languageOf } from '../src/shared/languages';
import type { TestSite } from './site';

/** One response as a search engine sees it. */
export interface CrawledPage {
  /** Path and query after redirects. */
  address: string;
  status: number;
  html: string;
  /** Addresses of its `<a>` elements. */
  anchors: Set<string>;
  foundOn: string;
}

const maxPages = 1_500;

/** Everything reachable from the home page and the sitemap without script. */
export async function crawl(site: TestSite): Promise<Map<string, CrawledPage>> {
  const { siteUrl } = site.deps.config;
  const pages = new Map<string, CrawledPage>();
  const waiting = [
    { address: '/', foundOn: 'the start' },
    { address: '/sitemap.xml', foundOn: '/robots.txt' },
    { address: '/llms.txt', foundOn: 'the start' },
    { address: '/favicon.ico', foundOn: 'every browser' },
  ];
  const seen = new Set(waiting.map(({ address }) => address));
  const enqueue = (address: string, foundOn: string) => {
    // The same pages in another language: test/languages.test.ts opens them.
    if (languageOf(address) !== 'en') return;
    if (seen.has(address) || address.startsWith('/api/')) return;
    seen.add(address);
    waiting.push({ address, foundOn });
  };

  for (let next = waiting.shift(); next; next = waiting.shift()) {
    if (pages.size >= maxPages) throw new Error(`More than ${maxPages} addresses.`);
    const { address, foundOn } = next;
    // HEAD checks a picture without drawing it.
    const method = address.startsWith('/og/') ? 'HEAD' : 'GET';
    const response = await site.browser.request(address, {
      method,
      redirect: 'manual',
      headers: { accept: 'text/html' },
    });
    const location = response.headers.get('location');
    if (location) {
      pages.set(address, { address, status: 200, html: '', anchors: new Set(), foundOn });
      enqueue(onSite(location, address, siteUrl) ?? address, address);
      continue;
    }
    const type = response.headers.get('content-type') ?? '';
    const body = /html|xml|json/.test(type) ? await response.text() : '';
    const html = type.startsWith('text/html') ? body : '';
    const { anchors, others } = linksOf(body, type);
    const onThisSite = (links: string[]) =>
      links.flatMap((link) => onSite(link, address, siteUrl) ?? []);
    const page = {
      address,
      status: response.status,
      html,
      anchors: new Set(onThisSite(anchors)),
      foundOn,
    };
    pages.set(address, page);
    for (const link of [...page.anchors, ...onThisSite(others)])
      enqueue(plainAddress(link), address);
  }
  return pages;
}

export const plainAddress = (address: string) => address.split('#')[0] ?? '';

/** Path, query and fragment of a link to this site; undefined for any other. */
function onSite(link: string, from: string, siteUrl: string): string | undefined {
  const url = URL.parse(text(link), siteUrl + from);
  if (url?.origin !== siteUrl) return undefined;
  return url.pathname + url.search + url.hash;
}

function linksOf(body: string, type: string) {
  if (type.includes('xml'))
    return {
      anchors: [],
      others: [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, a = '']) => a),
    };
  if (type.includes('manifest'))
    return {
      anchors: [],
      others: (JSON.parse(body) as { icons: { src: string }[] }).icons.map(({ src }) => src),
    };
  const anchors: string[] = [];
  const others: string[] = [];
  const markup = body.replaceAll(/<script\b[^>]*>.*?<\/script>/gs, '');
  for (const [, tag, attributes = ''] of markup.matchAll(/<(a|link|img|source|meta)\b([^>]*)>/g)) {
    const value = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1];
    const href = value('href');
    if (tag === 'a' && href) anchors.push(href);
    if (tag === 'link' && href && /canonical|alternate|icon|manifest/.test(value('rel') ?? ''))
      others.push(href);
    if (tag === 'img') others.push(value('src') ?? '');
    for (const candidate of value('srcset')?.split(',') ?? [])
      others.push(candidate.trim().split(/\s/)[0] ?? '');
    if (tag === 'meta' && value('property') === 'og:image') others.push(value('content') ?? '');
  }
  return { anchors, others: others.filter((link) => link && !link.startsWith('data:')) };
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** Decodes the entities of the site's own markup. */
export const text = (html: string) =>
  html.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name] ?? '');
