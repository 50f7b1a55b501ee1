import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { holdBack, settled } from './browser';
import { type JourneySite, openJourney } from './journey-site';

let site: JourneySite;

beforeAll(async () => {
  site = await openJourney({ RATE_LIMITS: 'off' });
});
afterAll(() => site?.close());

async function openDirectory(page: Page, search = '') {
  await page.goto(`${site.url}/trademarks${search}`);
  await page.waitForLoadState('networkidle');
}
const names = (page: Page) => page.locator('li h2').allTextContents();
const searchOf = (page: Page) => new URL(page.url()).search;

/** The searches sent, in order. */
function watchLists(page: Page): string[] {
  const lists: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/trademarks') lists.push(url.searchParams.get('q') ?? '');
  });
  return lists;
}

test('search, status and sort apply at once, are in the address and follow back and forward', async () => {
  const { page, problems, close } = await site.visit();
  await openDirectory(page);
  await page.getByText('60 trademarks', { exact: true }).waitFor();
  await page.getByText('Page 1 of 7, showing 1-9').waitFor();
  const lists = watchLists(page);
  await page.keyboard.press('/');
  await page.keyboard.type('sdn bhd', { delay: 30 });
  await page.waitForURL(/q=sdn\+bhd/);
  expect(lists).toEqual(['sdn bhd']);
  await page.getByText('Pending', { exact: true }).first().click();
  await page.waitForURL(/status=pending/);
  expect(await names(page)).toEqual(['Desa Digital', 'Zahra Zinc']);
  await page.getByLabel('Sort').selectOption('owner');
  await page.waitForURL(/sort=owner/);
  expect(searchOf(page)).toBe('?q=sdn+bhd&status=pending&sort=owner');

  await page.goBack();
  await page.goBack();
  await expect.poll(() => searchOf(page)).toBe('?q=sdn+bhd');
  await expect.poll(() => page.getByRole('radio', { name: 'All' }).isChecked()).toBe(true);
  expect((await names(page)).length).toBeGreaterThan(2);
  await page.goBack();
  await expect.poll(() => page.getByRole('searchbox', { name: 'Search' }).inputValue()).toBe('');
  await page.getByText('60 trademarks', { exact: true }).waitFor();
  await page.goForward();
  await expect
    .poll(() => page.getByRole('searchbox', { name: 'Search' }).inputValue())
    .toBe('sdn bhd');

  await page.getByRole('searchbox', { name: 'Search' }).fill('no such mark');
  await page.getByText('No trademarks found matching your search').waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('60 trademarks', { exact: true }).waitFor();
  expect(searchOf(page)).toBe('');
  expect(problems).toEqual([]);
  await close();
});

test('filters apply at once, are chips that remove them, and the list has another view', async () => {
  const { page, problems, close } = await site.visit();
  await openDirectory(page);
  const filters = page.getByRole('complementary', { name: 'Filters' });
  const byClass = page.getByRole('region', { name: 'Browse by class' }).getByRole('listitem');
  const [number = '', marks = ''] =
    /^(\d+) .*?(\d+)$/.exec((await byClass.first().textContent()) ?? '')?.slice(1) ?? [];
  await byClass.first().getByRole('link').click();
  await page.waitForURL(`**/trademarks?class=${number}`);
  await page.getByText(`${marks} trademarks found`, { exact: true }).waitFor();
  const other = filters.locator('input[name="class"]:not(:checked)').first();
  await other.focus();
  await page.keyboard.press('Space');
  await page.waitForURL(/\?class=\d+,\d+$/);
  await page.getByRole('link', { name: new RegExp(`^Class ${number} ?, remove`) }).click();
  await page.waitForURL(/\?class=\d+$/);
  await filters.getByLabel('From').fill('2020');
  await page.keyboard.press('Enter');
  await page.waitForURL(/from=2020/);
  await page.getByRole('navigation', { name: 'Show as' }).getByText('List').click();
  await page.waitForURL(/view=list/);
  await page.getByRole('columnheader', { name: 'Owner' }).waitFor();
  await page.getByText('Owner', { exact: true }).first().click();
  await page.waitForURL(/in=owner/);
  await page.getByRole('searchbox', { name: 'Search' }).fill('pte');
  await page.waitForURL(/q=pte/);
  await page.getByRole('link', { name: 'Clear filters' }).first().click();
  await page.waitForURL(/\?q=pte&in=owner&view=list$/);
  await page.keyboard.press('/');
  await page.keyboard.press('ArrowDown');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('th')?.scope))
    .toBe('row');
  expect(problems).toEqual([]);
  await close();
});

test('an older response never replaces a newer one', async () => {
  const { page, close } = await site.visit();
  await openDirectory(page);
  const letGo = await holdBack(page, '**/api/trademarks?*q=sago*');
  const slow = page.waitForRequest(/q=sago/);
  await page.getByRole('searchbox', { name: 'Search' }).fill('sago');
  await slow;
  await page.getByRole('searchbox', { name: 'Search' }).fill('kelip');
  await page.waitForURL(/q=kelip/);
  const older = Promise.race([page.waitForResponse(/q=sago/), page.waitForEvent('requestfailed')]);
  letGo();
  await older;
  await settled(page);
  expect(await names(page)).toEqual(['Kelip']);
  expect(await page.getByRole('searchbox', { name: 'Search' }).inputValue()).toBe('kelip');
  expect(searchOf(page)).toBe('?q=kelip');
  await close();
});

test('a mark is prefetched on hover, and back returns to the list as it was', async () => {
  const { page, problems, close } = await site.visit({
    viewport: { width: 1280, height: 720 },
  });
  await openDirectory(page);
  await page.getByRole('link', { name: 'Page 3' }).click();
  await page.waitForURL(/page=3/);
  await page.getByText('Page 3 of 7, showing 19-27').waitFor();
  const card = page.getByRole('link', { name: 'Merlimau', exact: true });
  await card.scrollIntoViewIfNeeded();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await card.hover();
  await expect.poll(() => asked).toContain('/api/trademarks/merlimau');
  const scrolled = await page.evaluate(() => scrollY);
  expect(scrolled).toBeGreaterThan(0);
  await card.click();
  await page.getByRole('heading', { name: 'Merlimau', level: 1 }).waitFor();
  expect(asked.filter((path) => path === '/api/trademarks/merlimau')).toHaveLength(1);
  const back = page.getByRole('link', { name: 'Back to Trademarks' });
  await expect.poll(() => back.getAttribute('href')).toBe('/trademarks?page=3');
  await page.reload();
  await expect.poll(() => back.getAttribute('href')).toBe('/trademarks?page=3');
  await back.click();
  await page.waitForURL(/\/trademarks\?page=3$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled);

  await page.goto(`${site.url}/trademarks/merlimau`);
  await back.click();
  await page.waitForURL(/\/trademarks$/);
  expect(problems).toEqual([]);
  await close();
});

test('a failed list shows an error, and Retry reloads it', async () => {
  const { page, close } = await site.visit();
  await openDirectory(page);
  await page.route('**/api/trademarks?*', (route) => route.abort());
  await page.getByText('Expired', { exact: true }).first().click();
  const failed = page.getByRole('alert').filter({ hasText: 'Failed to fetch trademarks' });
  await failed.waitFor();
  await page.unroute('**/api/trademarks?*');
  await failed.getByRole('button', { name: 'Retry' }).click();
  await page.getByText(/^\d+ trademarks found$/).waitFor();
  expect(searchOf(page)).toBe('?status=expired');
  await close();
});

test('without script the controls are a form and links are links', async () => {
  const { page, close } = await site.visit({ javaScriptEnabled: false });
  await page.goto(`${site.url}/trademarks`);
  expect(await names(page)).toHaveLength(9);
  await page.getByRole('searchbox', { name: 'Search' }).fill('100% sure');
  await page.getByRole('button', { name: 'Search' }).click();
  expect(await page.getByText('No trademarks found matching your search').count()).toBe(1);
  await page.getByRole('link', { name: 'Show all trademarks' }).click();
  await page.getByText('Expired', { exact: true }).first().click();
  await page.getByLabel('Sort').selectOption('date');
  await page.getByRole('button', { name: 'Search' }).click();
  expect(searchOf(page)).toBe('?status=expired&sort=date');
  await page.getByText('All', { exact: true }).first().click();
  const classes = page.locator('input[name="class"]');
  const values: string[] = [];
  for (const box of [classes.nth(0), classes.nth(1)]) {
    await box.check();
    values.push(await box.inputValue());
  }
  await page.getByRole('button', { name: 'Apply filters' }).click();
  expect(searchOf(page)).toBe(`?class=${values}&sort=date`);
  expect(await page.locator('li h2').count()).toBeGreaterThan(0);
  await page.goBack();
  expect((await names(page))[0]).toBe('Ombak');
  await page.getByRole('link', { name: 'Ombak', exact: true }).click();
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Ombak');
  await page.getByRole('link', { name: 'Back to Trademarks' }).click();
  expect(new URL(page.url()).pathname).toBe('/trademarks');
  await close();
});

test('every word that the directory offers finds something in it', async () => {
  const textOf = async (path: string) => (await fetch(site.url + path)).text();
  const offered = await textOf('/trademarks');
  const tries = [...offered.matchAll(/href="\/trademarks(\?q=[^"]+)"/g)].map(
    ([, search]) => search,
  );
  expect(tries.length).toBeGreaterThan(2);
  const nothing = await textOf('/trademarks?q=zzzzzz');
  const words = ['quay', '40202209318K', '狮城', 'shi cheng', 'elephant', 'bicycle', 'starfish'];
  for (const word of words) expect(nothing).toContain(word);
  for (const search of [...tries, ...words.map((word) => `?q=${encodeURIComponent(word)}`)]) {
    const answer = await fetch(`${site.url}/api/trademarks${search?.replaceAll('&amp;', '&')}`);
    expect((await answer.json()).length, search).toBeGreaterThan(0);
  }
});
