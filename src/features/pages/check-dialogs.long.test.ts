import { afterAll, beforeAll, expect, test } from 'vitest';
import { type JourneySite, openJourney } from '../../../test/journey-site';

let site: JourneySite;

beforeAll(async () => {
  site = await openJourney({ RATE_LIMITS: 'off' });
});
afterAll(() => site?.close());

test.each([
  {
    path: '/trademark',
    button: 'Schedule Consultation',
    title: 'Free Lawyer Check',
    field: 'Trademark name',
    messages: [
      'Trademark check submitted!',
      'Our legal team will review your trademark and contact you shortly.',
    ],
  },
  {
    path: '/services/patent',
    button: 'Book a Consultation',
    title: 'Book a Consultation',
    field: 'Invention name',
    messages: ['Check submitted!'],
  },
])('$button is opened, refused, sent and left by keyboard', async (dialogOf) => {
  const { page, problems, close } = await site.visit();
  await page.goto(site.url + dialogOf.path);
  await page.waitForLoadState('networkidle');
  const button = page.getByRole('button', { name: dialogOf.button });
  const dialog = page.getByRole('dialog', { name: dialogOf.title });

  await button.press('Enter');
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => button.evaluate((it) => it === document.activeElement)).toBe(true);

  await button.press('Enter');
  const submit = dialog.getByRole('button', { name: 'Check Availability' });
  await submit.press('Enter');
  await dialog.getByText('Input required').waitFor();
  await dialog.getByLabel(dialogOf.field).fill('Pasar Biru');
  await dialog.getByLabel('E-mail').fill('weijie');
  await page.keyboard.press('Enter');
  await dialog.getByText('Please enter a valid email address').first().waitFor();
  await dialog.getByLabel('E-mail').fill('weijie@pasar.example');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  for (const text of dialogOf.messages) await page.getByText(text, { exact: true }).waitFor();
  await expect.poll(() => button.evaluate((it) => it === document.activeElement)).toBe(true);
  expect(new URL(page.url()).search).toBe('');

  await button.press('Enter');
  expect(await dialog.getByLabel(dialogOf.field).inputValue()).toBe('');
  expect(problems).toEqual([]);
  await close();
});

test('without script the button links to the form on the page', async () => {
  const { page, close } = await site.visit({ javaScriptEnabled: false });
  await page.goto(`${site.url}/services/trademark`);
  await page.getByRole('button', { name: 'Schedule Consultation' }).click();
  await page.getByLabel('Trademark name').fill('Pasar Biru');
  await page.getByLabel('E-mail').fill('weijie@pasar.example');
  await page.getByRole('button', { name: 'Check Availability' }).click();
  await page.getByText('Trademark check submitted!').waitFor();
  await close();
});
