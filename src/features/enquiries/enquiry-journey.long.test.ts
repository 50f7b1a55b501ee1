import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type JourneySite, openJourney, whenHydrated } from '../../../test/journey-site';

let site: JourneySite;

beforeAll(async () => {
  site = await openJourney();
});
afterAll(() => site?.close());

/** Presses Tab until the control with this name has the focus. */
async function tabTo(page: Page, name: string) {
  for (let presses = 0; presses < 60; presses++) {
    const label = await page.evaluate(() => {
      const at = document.activeElement as HTMLInputElement | null;
      return at?.labels?.[0]?.textContent ?? at?.textContent ?? '';
    });
    if (label.startsWith(name)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The Tab key never came to ${name}.`);
}

/** Fills each control in page order. */
async function fill(page: Page, values: [string, string][]) {
  for (const [name, value] of values) {
    await tabTo(page, name);
    await page.keyboard.type(value);
  }
}

const focused = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement;
    return {
      name: at?.getAttribute('name'),
      text: at?.textContent,
      errors: at
        ?.getAttribute('aria-describedby')
        ?.split(' ')
        .map((id) => document.getElementById(id)?.textContent),
    };
  });

const toastOf = (page: Page) => page.locator('.toast');

/** Holds the call until it is released, so that the pending state can be checked. */
async function hold(page: Page, path: string) {
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(`**${path}`, async (route) => {
    await gate;
    await route.continue();
  });
  return letGo;
}

test('a consultation is requested by keyboard', async () => {
  const { page, problems, close } = await site.visit();
  await page.goto(`${site.url}/consultations`, { waitUntil: 'networkidle' });
  await whenHydrated(page);
  await tabTo(page, 'Request a Consultation');
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toMatchObject({ text: 'Request a consultation' });

  await tabTo(page, 'Submit Request');
  await page.keyboard.press('Enter');
  await expect
    .poll(() => focused(page))
    .toMatchObject({ name: 'name', errors: ['Name is required'] });
  for (const text of [
    'Invalid email address',
    'Phone number is required',
    'Subject is required',
    'Please provide more details about your consultation request',
  ])
    expect(await page.locator('.error', { hasText: text }).count()).toBe(1);

  await fill(page, [
    ['Name', 'Tan Hui Ling'],
    ['E-mail', 'hui.ling@sagolane.example'],
    ['Phone', '+65 6000 0123'],
    ['Service', 'IP s'],
    ['Subject', 'A letter about our name'],
    ['Message', 'We were asked to stop using our name.'],
  ]);
  await expect.poll(() => page.locator('.error').count()).toBe(0);

  const letGo = await hold(page, '/api/consultation');
  await tabTo(page, 'Submit Request');
  await page.keyboard.press('Enter');
  const busy = page.getByRole('button', { name: 'Submitting...' });
  await busy.waitFor();
  expect(await busy.isDisabled()).toBe(true);
  letGo();

  await page.getByText('Consultation Request Submitted').waitFor();
  await page
    .getByText('Our team will contact you shortly to schedule your consultation.')
    .waitFor();
  expect(await page.locator('.toast').count()).toBe(0);
  await expect.poll(() => focused(page)).toMatchObject({ text: 'Thank You' });

  await tabTo(page, 'Submit Another Request');
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toMatchObject({ name: 'name' });
  expect(await page.locator('[name="message"]').inputValue()).toBe('');
  expect(await page.locator('[name="service"]').inputValue()).toBe('');
  expect(problems).toEqual([]);
  await close();
});

test('a tier selects its service, and a failed call keeps the form', async () => {
  const { page, close } = await site.visit();
  await page.goto(`${site.url}/consultations`, { waitUntil: 'networkidle' });
  await whenHydrated(page);
  await page.locator('[name="subject"]').fill('Our portfolio');
  await page.getByRole('link', { name: 'Request Ongoing IP advisory' }).click();
  expect(await page.locator('[name="service"]').inputValue()).toBe('Ongoing IP advisory');
  expect(await page.locator('[name="subject"]').inputValue()).toBe('Our portfolio');

  await fill(page, [
    ['Name', 'Arjun Menon'],
    ['E-mail', 'arjun@hexaquay.example'],
    ['Phone', '+65 6000 0124'],
    ['Message', 'Forty marks in six countries.'],
  ]);
  await page.route('**/api/consultation', (route) => route.abort());
  await page.getByRole('button', { name: 'Submit Request' }).press('Enter');
  await toastOf(page).getByText('Submission Error').waitFor();
  const error = 'Network error. Please check your connection and try again.';
  await page.locator('form [role="alert"]', { hasText: error }).waitFor();
  expect(await page.locator('[name="message"]').inputValue()).toBe('Forty marks in six countries.');
  expect((await focused(page)).text).toBe('Submit Request');

  await page.unroute('**/api/consultation');
  await page.route('**/api/consultation', (route) =>
    route.fulfill({ status: 503, json: { message: 'The database does not answer.' } }),
  );
  await page.keyboard.press('Enter');
  await toastOf(page).getByText('Submission Failed').waitFor();
  await toastOf(page).getByText('The database does not answer.').waitFor();

  await page.unroute('**/api/consultation');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Thank You' }).waitFor();
  await close();
});

test('a message is sent by keyboard', async () => {
  const { page, problems, close } = await site.visit();
  await page.goto(`${site.url}/contact?service=patent`, { waitUntil: 'networkidle' });
  await whenHydrated(page);
  expect(await page.locator('[name="service"]').inputValue()).toBe('patent');
  await fill(page, [
    ['Name', 'T'],
    ['Service', 'Lit'],
    ['E-mail', 'siti@straitsloom.example'],
    ['Phone', '+65 6000 0125'],
    ['Message', 'Somebody sells cloth under our name.'],
  ]);
  await tabTo(page, 'Send Message');
  await page.keyboard.press('Enter');
  await expect
    .poll(() => focused(page))
    .toMatchObject({ name: 'name', errors: ['Name must be at least 2 characters'] });
  await page.keyboard.press('End');
  await page.keyboard.type('an');

  const letGo = await hold(page, '/api/contact');
  await page.keyboard.press('Enter'); // submits the form
  const busy = page.getByRole('button', { name: 'Sending...' });
  await busy.waitFor();
  expect(await busy.isDisabled()).toBe(true);
  letGo();
  await expect
    .poll(async () => (await focused(page)).text)
    .toContain("Message SentThank you for contacting us. We'll respond to your inquiry soon.");
  expect(await page.locator('.toast').count()).toBe(0);
  expect(await page.locator('[name="message"]').inputValue()).toBe('');
  expect(problems).toEqual([]);
  await close();
});

test('a failed message shows the server’s error, or a general one without a response', async () => {
  const { page, close } = await site.visit();
  await page.goto(`${site.url}/contact?service=other`, { waitUntil: 'networkidle' });
  await whenHydrated(page);
  await fill(page, [
    ['Name', 'Siti Rahmah'],
    ['E-mail', 'siti@straitsloom.example'],
    ['Phone', '+65 6000 0125'],
    ['Message', 'Somebody sells cloth under our name.'],
  ]);
  await page.route('**/api/contact', (route) => route.abort());
  await page.getByRole('button', { name: 'Send Message' }).press('Enter');
  await toastOf(page).getByText('Error', { exact: true }).waitFor();
  await toastOf(page)
    .getByText('There was a problem sending your message. Please try again.')
    .waitFor();
  await page.unroute('**/api/contact');
  const message = 'Too many messages were sent to this address. Please try again later.';
  await page.route('**/api/contact', (route) => route.fulfill({ status: 429, json: { message } }));
  await page.keyboard.press('Enter');
  await toastOf(page).getByText(message).waitFor();
  expect(await page.locator('[name="message"]').inputValue()).toBe(
    'Somebody sells cloth under our name.',
  );
  await close();
});

test('form values survive a reload and navigation until they are sent', async () => {
  const visitor = await site.visit();
  const { page } = visitor;
  await page.goto(`${site.url}/contact`);
  await page.waitForLoadState('networkidle');
  const message = page.getByRole('textbox', { name: 'Message' });
  await message.fill('Our name, on the boxes of somebody else.');
  await page.reload();
  await expect.poll(() => message.inputValue()).toContain('somebody else');
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
  await page.waitForURL(/about/);
  await page.goBack();
  await expect.poll(() => message.inputValue()).toContain('somebody else');

  const form = page.locator('main form');
  await form.getByLabel('Name').fill('Tan Hui Ling');
  await form.getByLabel('Service').selectOption('trademark');
  await form.getByLabel('E-mail').fill('hui.ling@sagolane.example');
  await form.getByLabel('Phone').fill('+65 6000 0123');
  await form.getByRole('button', { name: 'Send Message' }).click();
  await form.getByText('Message Sent').waitFor();
  await page.reload();
  await page.waitForLoadState('networkidle');
  expect(await message.inputValue()).toBe('');
  expect(visitor.problems).toEqual([]);
  await visitor.close();
});
