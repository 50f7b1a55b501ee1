import { describe, expect, test } from 'vitest';
import { siteForFile } from '../../../test/site';
import type { SiteSearch } from './contract';

const site = siteForFile({});

const search = async (q: string, language = 'en') => {
  const path = `/api/search?q=${encodeURIComponent(q)}`;
  const headers = { 'x-language': language };
  const answer = await site.browser.request(path, { headers });
  expect(answer.status).toBe(200);
  return (await answer.json()) as SiteSearch;
};
const pathsOf = (found: SiteSearch, kind: string) =>
  found.find((group) => group.kind === kind)?.pages.map(({ path }) => path) ?? [];

describe('the search of the site', () => {
  test('finds services, guides, posts and marks by all words, titles first', async () => {
    const renewal = await search('Trade marks renewal');
    expect(pathsOf(renewal, 'services')[0]).toMatch(/renewal/);
    expect(pathsOf(renewal, 'guides').length).toBeGreaterThan(0);
    expect(pathsOf(await search('costs trademark'), 'posts')).toContain(
      '/blog/what-a-singapore-trademark-costs',
    );
    const [mark] = (await site.browser.get<{ name: string; slug: string }[]>('/api/trademarks'))
      .body;
    expect(pathsOf(await search(mark?.name ?? ''), 'marks')).toContain(`/trademarks/${mark?.slug}`);
    for (const joined of ['search;opinion', 'search…opinion', 'search(opinion)', 'search,opinion'])
      expect(pathsOf(await search(joined), 'services')).toContain(
        '/services/trademark/trademark-search-opinion',
      );
    expect(await search('zzzz qqqq')).toEqual([]);
    expect(await search('—!')).toEqual([]);
  });

  test('searches in the language of the page, which has no posts in others', async () => {
    const chinese = await search('商标注册费用', 'zh');
    expect(pathsOf(chinese, 'guides').length).toBeGreaterThan(0);
    expect(JSON.stringify(chinese)).toMatch(/\p{Script=Han}/u);
    const malay = await search('pembaharuan tanda dagangan', 'ms');
    expect(pathsOf(malay, 'services').length).toBeGreaterThan(0);
    expect(pathsOf(malay, 'posts')).toEqual([]);
  });

  test('has a page that needs no script, and that no engine lists', async () => {
    const html = async (path: string) => (await site.browser.request(path)).text();
    const page = await html('/search?q=renewal');
    expect(page).toContain('action="/search"');
    expect(page).toContain('value="renewal"');
    expect(page).toMatch(/href="\/services\/[^"]*renewal/);
    expect(page).toContain('noindex');
    expect(await html('/zh/search?q=续展')).toMatch(/href="\/zh\/(services|guides)\//);
    expect(await html('/search?q=zzzz')).toContain('Nothing found for “zzzz”');
    expect(await html('/')).toContain('href="/search"');
    const tooLong = `search?q=${'a'.repeat(10_000)}`;
    expect((await site.browser.get(`/api/${tooLong}`)).status).toBe(400);
    for (const [prefix, said] of [
      ['', 'Search text must be at most 200 characters'],
      ['/zh', '搜索内容最多 200 个字符'],
      ['/ms', 'Teks carian mestilah '],
    ])
      expect(await html(`${prefix}/${tooLong}`)).toContain(said);
  });

  test.each(['/check', '/goods', '/letter-check', '/search', '/trademarks'])(
    'a form of %s stays in the language of its page',
    async (path) => {
      const html = await (await site.browser.request(`/zh${path}`)).text();
      expect(html).toMatch(new RegExp(`<form[^>]* action="/zh${path}"`));
    },
  );
});
