import { beforeAll, expect, test } from 'vitest';
import { inLanguage, languageOf, languages } from '../src/shared/languages';
import { type CrawledPage, crawl, plainAddress, text } from './crawl';
import { siteForFile } from './site';

const site = siteForFile({ RATE_LIMITS: 'off' });
let pages: Map<string, CrawledPage>;
let documents: CrawledPage[];
/** The pages to be indexed: each is its own canonical address. */
let canonical: CrawledPage[];
let listed: string[];

beforeAll(async () => {
  pages = await crawl(site);
  documents = [...pages.values()].filter(({ html, status }) => html && status === 200);
  canonical = documents.filter(
    (page) => !isNoindex(page) && canonicalOf(page) === site.deps.config.siteUrl + page.address,
  );
  listed = await addressesInSitemap();
});

const found = (pattern: RegExp, { html }: CrawledPage) => {
  const match = pattern.exec(html)?.[1];
  return match === undefined ? undefined : text(match);
};
const titleOf = (page: CrawledPage) => found(/<title>([^<]*)<\/title>/, page);
const descriptionOf = (page: CrawledPage) =>
  found(/<meta name="description" content="([^"]*)"/, page);
const canonicalOf = (page: CrawledPage) => found(/<link rel="canonical" href="([^"]*)"/, page);
const isNoindex = ({ html }: CrawledPage) => /<meta name="robots" content="[^"]*noindex/.test(html);
const addresses = (some: CrawledPage[]) => some.map(({ address }) => address);

async function addressesInSitemap() {
  const read = async (address: string) => {
    const xml = await (await site.browser.request(new URL(address).pathname)).text();
    return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => text(loc));
  };
  const { siteUrl } = site.deps.config;
  const all: string[] = [];
  for (const file of await read(`${siteUrl}/sitemap.xml`)) all.push(...(await read(file)));
  return all.map((address) => address.slice(siteUrl.length));
}

test('no link, picture or address of the sitemap leads to an error', () => {
  const broken = [...pages.values()]
    .filter(({ status }) => status >= 400)
    .map(({ address, status, foundOn }) => `${address} (${status}) on ${foundOn}`);
  expect(broken).toEqual([]);
});

test('every fragment link finds its target', () => {
  const lost = documents.flatMap(({ address, anchors }) =>
    [...anchors].flatMap((anchor) => {
      const target = pages.get(plainAddress(anchor));
      const id = decodeURIComponent(anchor.split('#')[1] ?? '');
      return id && target?.html && !target.html.includes(`id="${id}"`)
        ? [`${anchor} on ${address}`]
        : [];
    }),
  );
  expect(lost).toEqual([]);
});

test('every page has a title, a description, one h1 and a language', () => {
  expect(addresses(documents.filter((page) => !titleOf(page)))).toEqual([]);
  expect(addresses(documents.filter((page) => !descriptionOf(page)))).toEqual([]);
  const headings = ({ html }: CrawledPage) => html.match(/<h1[\s>]/g)?.length;
  expect(addresses(documents.filter((page) => headings(page) !== 1))).toEqual([]);
  expect(addresses(documents.filter(({ html }) => !/<html[^>]* lang="en-SG"/.test(html)))).toEqual(
    [],
  );
});

test('every page has a canonical address or noindex', () => {
  const unclear = documents.filter((page) => {
    const address = canonicalOf(page)?.slice(site.deps.config.siteUrl.length);
    if (isNoindex(page)) return address !== undefined;
    return address === undefined || pages.get(address)?.status !== 200;
  });
  expect(addresses(unclear)).toEqual([]);
});

test('no two canonical pages share a title or a description', () => {
  for (const wordsOf of [titleOf, descriptionOf]) {
    const sharing = Map.groupBy(canonical, (page) => wordsOf(page));
    const doubles = [...sharing].filter(([, group]) => group.length > 1);
    expect(doubles.map(([words, group]) => [words, addresses(group)])).toEqual([]);
  }
});

test('the sitemap lists exactly the canonical pages, and none of them is an orphan', () => {
  expect(new Set(listed).size).toBe(listed.length);
  const whole = addresses(canonical).filter((address) => !address.includes('?'));
  const inAll = whole.flatMap((path) => languages.map((language) => inLanguage(path, language)));
  expect([...new Set(inAll)].sort()).toEqual([...listed].sort());

  const linked = new Map<string, string>();
  for (const { address, anchors } of pages.values())
    for (const anchor of anchors)
      if (plainAddress(anchor) !== address) linked.set(plainAddress(anchor), address);
  const inEnglish = listed.filter((address) => languageOf(address) === 'en');
  expect(inEnglish.filter((address) => !linked.has(address))).toEqual([]);
});

test('robots.txt excludes no address of the sitemap', async () => {
  const robots = await (await site.browser.request('/robots.txt')).text();
  const closed = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(([, path = '']) => path);
  expect(listed.filter((path) => closed.some((start) => path.startsWith(start)))).toEqual([]);
});
