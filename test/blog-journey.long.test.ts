import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { holdBack, settled } from './browser';
import { type JourneySite, openJourney } from './journey-site';

let site: JourneySite;

beforeAll(async () => {
  site = await openJourney();
});
afterAll(() => site?.close());

const openBlog = async (page: Page, search = '') => {
  await page.goto(`${site.url}/blog${search}`, { waitUntil: 'networkidle' });
};
const shown = (page: Page) => page.getByRole('status').first();

test('the blog is searched as the visitor types, with its filters in the address', async () => {
  const { page, problems, close } = await site.visit();
  await openBlog(page);
  const calls: string[] = [];
  page.on('request', (request) => {
    const address = new URL(request.url());
    if (address.pathname === '/api/blog') calls.push(address.searchParams.get('q') ?? '');
  });
  const search = page.getByLabel('Search', { exact: true });
  await search.pressSequentially('franchise', { delay: 30 });
  await page.waitForURL(/\?q=franchise$/);
  await expect.poll(() => shown(page).textContent()).toBe('1 post found');
  expect(calls).toEqual(['franchise']);

  await page.getByRole('link', { name: 'Business', exact: true }).click();
  await page.waitForURL(/q=franchise&category=Business$/);
  await page.getByRole('link', { name: 'Clear filters' }).first().click();
  await page.waitForURL(/\/blog$/);
  await expect.poll(() => search.inputValue()).toBe('');
  await page.goBack();
  await page.waitForURL(/q=franchise&category=Business$/);
  await expect.poll(() => search.inputValue()).toBe('franchise');
  await expect.poll(() => shown(page).textContent()).toBe('1 post found');

  await page.getByRole('link', { name: 'Before you franchise: put the mark in order' }).click();
  await page.waitForURL(/\/blog\/before-you-franchise$/);
  await page.goBack();
  await expect.poll(() => search.inputValue()).toBe('franchise');
  expect(problems).toEqual([]);
  await close();
});

test('a slow older response never replaces a newer one', async () => {
  const { page, close } = await site.visit();
  await openBlog(page);
  const letGo = await holdBack(page, /\/api\/blog\?q=patent/);
  const slow = page.waitForRequest(/\/api\/blog\?q=patent/);
  const search = page.getByLabel('Search', { exact: true });
  await search.fill('patent');
  await search.press('Enter');
  await slow;
  await page.getByText('Loading...').waitFor();
  expect(await page.getByRole('article').isVisible()).toBe(false);
  await search.fill('franchise');
  await search.press('Enter');
  await page.waitForURL(/\?q=franchise$/);
  const older = Promise.race([
    page.waitForResponse(/q=patent/),
    page.waitForEvent('requestfailed'),
  ]);
  letGo();
  await older;
  await settled(page);
  expect(new URL(page.url()).search).toBe('?q=franchise');
  expect(await shown(page).textContent()).toBe('1 post found');
  expect(await search.inputValue()).toBe('franchise');
  await close();
});

test('the form and links work without script', async () => {
  const { page, close } = await site.visit({ javaScriptEnabled: false });
  await page.goto(`${site.url}/blog?category=Patent`);
  await page.getByLabel('Search', { exact: true }).fill('grant');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.waitForURL(/q=grant&category=Patent/);
  expect(await page.getByText('1 post found').count()).toBe(1);
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await page.getByRole('link', { name: 'Page 2' }).click();
  await page.waitForURL(/\?page=2$/);
  expect(await page.getByText('showing 7-12').count()).toBe(1);
  await close();
});

test('a post is shared by the device, or its link copied if it can’t', async () => {
  const { page, problems, close } = await site.visit({
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined, configurable: true });
  });
  const address = `${site.url}/blog/use-it-or-lose-it`;
  await page.goto(`${address}?utm_source=mail`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Share' }).first().click();
  await page.getByText('Link copied to clipboard!').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);

  await page.evaluate(() => {
    const store = window as unknown as { shared?: ShareData };
    Object.defineProperty(navigator, 'share', {
      value: async (data: ShareData) => {
        store.shared = data;
      },
    });
  });
  await page.getByRole('button', { name: 'Share' }).last().click();
  const sharedNow = () =>
    page.evaluate(() => (window as unknown as { shared?: ShareData }).shared?.url);
  await expect.poll(sharedNow).toBe(address);
  expect(problems).toEqual([]);
  await close();
});
