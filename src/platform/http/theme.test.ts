import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '../../../test/site';
import { chosenTheme } from './theme';

let site: TestSite;
let server: Server;
beforeAll(async () => {
  site = await openTestSite({ RATE_LIMITS: 'off' });
  server = createServer((request, response) => {
    if (site.pageCache.answer(request, response, {}) === undefined) response.writeHead(599).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  server.close();
  await site.close();
});

const themeOf = async (response: Response) =>
  /^<!doctype html><html (?:data-theme="(\w+)" )?lang="en-SG"/.exec(await response.text())?.[1] ??
  'the system’s';

test('a page has its visitor’s theme, cached or not', async () => {
  const { port } = server.address() as AddressInfo;
  const headersOf = (cookie: string): Record<string, string> => (cookie ? { cookie } : {});
  for (const cookie of ['theme=dark', '', 'a=b; theme=light', 'theme=neon', 'notheme=dark']) {
    const theme = chosenTheme(cookie) ?? 'the system’s';
    for (const encoding of ['identity', 'gzip', 'br']) {
      let kept = new Response();
      // A server's notice of changed content may come now, and empties the cache.
      await expect
        .poll(async () => {
          const fresh = await site.browser.request('/', { headers: headersOf(cookie) });
          expect([cookie, await themeOf(fresh)]).toEqual([cookie, theme]);
          kept = await fetch(`http://127.0.0.1:${port}/`, {
            headers: { ...headersOf(cookie), 'accept-encoding': encoding },
          });
          return [kept.status, kept.headers.get('vary')];
        })
        .toEqual([200, 'Cookie, Accept-Encoding']);
      expect([cookie, encoding, await themeOf(kept)]).toEqual([cookie, encoding, theme]);
    }
  }
});

test('a browser that only signed in once before gets the cached page, one with a session never', async () => {
  const { port } = server.address() as AddressInfo;
  await site.browser.request('/');
  const statusWith = async (cookie: string) =>
    (await fetch(`http://127.0.0.1:${port}/`, { headers: { cookie } })).status;
  expect(await statusWith('__Host-lionmark_device=admin%3A1')).toBe(200);
  for (const name of [
    'lionmark_customer.session_token',
    '__Host-lionmark_browser',
    'lionmark_opened',
  ])
    expect([name, await statusWith(`lionmark_device=x; ${name}=x`)]).toEqual([name, 599]);
});

test('an error page has it too', async () => {
  const headers = { cookie: 'theme=dark', accept: 'text/html' };
  const missing = await site.browser.request('/nowhere', { headers });
  expect([missing.status, await themeOf(missing)]).toEqual([404, 'dark']);
});

test('only the two themes are read from the cookie', () => {
  expect(chosenTheme('theme=dark')).toBe('dark');
  expect(chosenTheme('theme=light; __Host-theme=dark')).toBe('dark');
  expect(chosenTheme('x=1;theme=light')).toBe('light');
  for (const cookie of [undefined, '', 'theme="><script>', 'theme=darker', 'mytheme=dark'])
    expect(chosenTheme(cookie)).toBeUndefined();
});
