import { expect, test } from 'vitest';
import { siteForFile } from '../../../../test/site';
import { typosOf } from '../engine/nearest-word';
import { editDistance as countTypos } from '../words/edit-distance';

const site = siteForFile({ RATE_LIMITS: 'off' });

const meant = async (q: string, more = '') => {
  const { headers } = await site.browser.get(`/api/trademarks?q=${encodeURIComponent(q)}${more}`);
  const suggestion = headers.get('x-did-you-mean');
  return suggestion && decodeURIComponent(suggestion);
};

test('a search without results gets a suggestion and its results', async () => {
  expect(await meant('wampoa')).toBe('whampoa');
  expect(await meant('Whapmoa wonton')).toBe('whampoa wonton');
  expect(await meant('Zhara')).toBe('zahra');
  expect(await meant('belacn')).toBe('belacan');
  expect(await meant('digtal', '&status=pending')).toBe('digital');
});

test('nothing is suggested if there are results, or if the suggestion has none', async () => {
  expect(await meant('whampoa')).toBeNull();
  expect(await meant('wham')).toBeNull();
  expect(await meant('xqzvkw')).toBeNull();
  expect(await meant('wampoa zahra')).toBeNull();
  expect(await meant('wampoa', '&status=pending')).toBeNull();
  expect(await meant('%%%')).toBeNull();
  expect(await meant(`${'a '.repeat(200)}wampoa`)).toBeNull();
});

test('the page shows the suggestion above the results and does not apply it', async () => {
  const html = await (await site.browser.request('/trademarks?q=wampoa&sort=date')).text();
  expect(html).toContain('No trademarks found matching your search');
  expect(html).toMatch(
    /Did you mean (<!-- -->)?<a href="\/trademarks\?q=whampoa&amp;sort=date">whampoa<\/a>/,
  );
});

test('typing errors are counted by edit distance', () => {
  expect(countTypos('kopi', 'kopi')).toBe(0);
  expect(countTypos('kopi', 'kpoi')).toBe(1);
  expect(countTypos('kopi', 'kop')).toBe(1);
  expect(countTypos('lion', 'loyn')).toBe(2);
  for (const typo of typosOf('kopi')) {
    expect(countTypos('kopi', typo)).toBe(1);
    expect(countTypos(typo, 'kopi')).toBe(1);
  }
});
