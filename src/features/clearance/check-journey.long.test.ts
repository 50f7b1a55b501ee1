import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../../../test/accessibility';
import { type JourneySite, openJourney } from '../../../test/journey-site';

let site: JourneySite;

beforeAll(async () => {
  site = await openJourney();
});
afterAll(() => site?.close());

const person = 'hui.ling@sagolane.example';

const hits = (page: Page) =>
  page.getByRole('region', { name: 'What the sample shows' }).locator('li:has(h3)');

test('a visitor checks a name, gets the report by mail and goes on to an order', async () => {
  const { page, problems, close } = await site.visit({ bypassCSP: true });
  await page.goto(`${site.url}/check`, { waitUntil: 'networkidle' });
  await page.getByLabel('The name you want to protect').fill('Kelipo');
  expect(await page.locator('output').textContent()).toBe('Kelipo');
  await page.getByLabel('What do you sell or do?').fill('we sell lamps');
  const lighting = page.locator('label:has(input[name="classes"][value="11"])').first();
  await lighting.waitFor();
  expect(await lighting.locator('input').isChecked()).toBe(true);
  expect(await lighting.textContent()).toContain('You make or sell lamps.');
  await page.keyboard.press('Enter');

  const answer = page.getByRole('heading', { name: '“Kelipo”' });
  await answer.waitFor();
  await expect.poll(() => answer.evaluate((each) => each === document.activeElement)).toBe(true);
  expect(new URL(page.url()).search).toBe('?name=Kelipo&business=we+sell+lamps&classes=11');
  const closest = hits(page).first();
  expect(await closest.getByRole('link').textContent()).toBe('Kelip');
  expect(await closest.locator('ul li').count()).toBeGreaterThan(0);
  expect(await page.locator('div[data-level]').textContent()).toContain('Not known');
  await page.getByRole('heading', { name: /^Sample register: this is not a search/ }).waitFor();
  expect(await page.getByRole('table', { name: /^Fees for/ }).textContent()).toContain('S$879.00');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'E-mail me the report' }).click();
  await page.getByText('Please provide your email to receive the results').first().waitFor();
  await page.getByLabel('E-mail').fill(person);
  await page.keyboard.press('Enter');
  await page
    .locator('#report [role="status"]')
    .getByText("Trademark check submitted! We'll email you the results shortly.")
    .waitFor();

  const mail = await site.mail(/report/);
  expect(mail.to?.[0]?.address).toBe(person);
  const report = /http:\/\/\S+\/check\/report\/[\w-]+/.exec(mail.text ?? '')?.[0] ?? '';
  expect(mail?.subject).toContain('“Kelipo”, not known: only a sample');
  await page.goto(report, { waitUntil: 'networkidle' });
  expect(await hits(page).first().getByRole('link').textContent()).toBe('Kelip');
  await expectAccessible(page);

  const order = /http:\/\/\S+\?plan=\S+#order/.exec(mail.text ?? '')?.[0] ?? '';
  await page.goto(order, { waitUntil: 'networkidle' });
  expect(await page.getByLabel('Selected plan').inputValue()).toBe('Search');
  await page.getByText(/^For the name Kelipo/).waitFor();
  await page.getByLabel('Customer name').fill('Tan Hui Ling');
  await page.getByLabel('E-mail').fill(person);
  await page.getByLabel('Phone').fill('+65 6000 0123');
  await page.getByRole('button', { name: 'Place Order' }).click();
  await page.waitForURL(/\/checkout\/\d+/);
  // The browser logs the 400 of the empty address.
  expect(problems.filter((problem) => !problem.includes('400'))).toEqual([]);
  await close();
});

test('the answer to what was sent by keyboard has the focus, in each language', async () => {
  const { page, close } = await site.visit();
  for (const language of ['', '/zh', '/ms']) {
    await page.goto(`${site.url}${language}/check`, { waitUntil: 'networkidle' });
    await page.locator('main [name="name"]').fill('Kelipo');
    await page.keyboard.press('Enter');
    await page.locator('h1:focus', { hasText: 'Kelipo' }).waitFor();
  }
  await close();
});

test('classes are suggested from a description, and another is added by hand', async () => {
  const { page, problems, close } = await site.visit({
    viewport: { width: 390, height: 800 },
    colorScheme: 'dark',
    bypassCSP: true,
  });
  await page.goto(`${site.url}/check`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Check the name' }).click();
  await page.getByText('Please enter a trademark name').waitFor();
  await page.keyboard.type('Zwqxvorb');
  await page.getByLabel('What do you sell or do?').fill('we sell bubble tea');
  const picks = page.getByRole('group', { name: 'Classes to compare in' });
  await expect
    .poll(() =>
      picks
        .locator('input:checked')
        .evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value)),
    )
    .toEqual(['30', '43']);
  expect(await picks.textContent()).toContain('Possibly.');
  await page.getByText('Choose from all 45 classes').click();
  await page.locator('details input[value="21"]').check();
  await page.getByText('Choose from all 45 classes: 1 chosen').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Check the name' }).click();
  await page.getByRole('heading', { name: '“Zwqxvorb”' }).waitFor();
  expect(new URL(page.url()).searchParams.get('classes')).toBe('21,30,43');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);

  await page.goBack();
  await page.getByRole('heading', { name: 'Is your name available?' }).waitFor();
  await page.goto(`${site.url}/check?name=${'Zwqxvorb'.repeat(8)}&classes=30`);
  await page.getByRole('heading', { name: 'The full report by e-mail' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  expect(problems).toEqual([]);
  await close();
});
