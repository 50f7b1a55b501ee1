import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type JourneySite, openJourney, waitForDraft } from './journey-site';

let site: JourneySite;

beforeAll(async () => {
  site = await openJourney();
});
afterAll(() => site?.close());

async function openOffice(path: string) {
  const visitor = await site.visit();
  await site.signIn(visitor.page, path);
  return visitor;
}

const publicPage = async (path: string) => {
  const response = await fetch(site.url + path);
  return { status: response.status, html: await response.text() };
};
/** The trigger's notification arrives shortly after the change. */
const becomes = (path: string, status: number) =>
  expect.poll(async () => (await publicPage(path)).status).toBe(status);
const toastOf = (page: Page, text: string) =>
  page.locator('.toaster').getByText(text).first().waitFor();

const titleField = (page: Page) => page.locator('#basics input').first();

test('a service is created, published, changed and unpublished, and the public site follows at once', async () => {
  const { page, problems, close } = await openOffice('/admin/services');
  const address = '/services/patent/design-watch-monthly';
  await page.getByRole('link', { name: 'Add New Service' }).click();
  await page.waitForURL(/\/services\/new$/);

  await page.getByRole('button', { name: 'Create' }).click();
  await page.getByText('Title must be at least 2 characters').waitFor();
  await page.getByText('Description must be at least 20 characters').waitFor();
  await page.getByText('Category is required').waitFor();
  await page.getByText('4 fields need correcting').waitFor();

  await titleField(page).fill('Design Watch: monthly');
  await page.getByLabel('Slug').focus();
  expect(await page.getByLabel('Slug').inputValue()).toBe('design-watch-monthly');
  await page
    .locator('#basics')
    .getByLabel('Description')
    .fill('We look at the market every month and tell you of copies.');
  await page.getByLabel('Category').selectOption('patent');
  await page.getByLabel('Benefit 1').fill('Found early');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Told at once');
  await page.keyboard.press('Alt+ArrowUp');
  expect(await page.getByLabel('Benefit 1').inputValue()).toBe('Told at once');

  await page.locator('#faq').getByLabel('Answer').fill('Once a month, on the first.');
  await page.getByRole('button', { name: 'Create' }).click();
  await page.getByText('Question is required').waitFor();
  await page.locator('#faq').getByLabel('Question').fill('How often?');

  const pricing = page.locator('#pricing');
  await pricing.getByLabel('Name').fill('Basic');
  await pricing.getByLabel('Price').fill('S$400');
  await pricing.getByLabel('Plan feature 1').fill('One design');
  await pricing.getByRole('button', { name: 'Add plan', exact: true }).click();
  await page.keyboard.type('Broad');
  await pricing.getByLabel('Price').nth(1).fill('S$900');
  await pricing.getByRole('button', { name: /Up.*plan 2/ }).click();
  await pricing.getByLabel('Popular').first().check();
  await pricing.getByRole('button', { name: 'Remove plan 2' }).click();
  expect(await pricing.getByLabel('Name').count()).toBe(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(await pricing.getByLabel('Plan feature 1').nth(1).inputValue()).toBe('One design');
  await page.getByRole('button', { name: 'Remove benefit 1' }).click();
  expect(await page.getByLabel('Benefit 1').inputValue()).not.toBe('Told at once');
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(await page.getByLabel('Benefit 1').inputValue()).toBe('Told at once');

  await waitForDraft(page, '"isPopular":true');
  await page.reload({ waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Restore draft' }).click();
  expect(await pricing.getByLabel('Name').first().inputValue()).toBe('Broad');
  await page.keyboard.press('Control+s');
  await toastOf(page, 'Service created');
  await page.waitForURL(/\/admin\/services$/);
  await becomes(address, 404);

  const row = page.getByRole('row', { name: /Design Watch: monthly/ });
  const previewed = await row.getByRole('link', { name: /View/ }).getAttribute('href');
  expect(previewed).toMatch(/\/preview$/);
  const preview = await page.context().newPage();
  await preview.goto(site.url + previewed, { waitUntil: 'networkidle' });
  await preview.getByRole('button', { name: 'Book a Consultation' }).click();
  await preview.getByText('The check form appears here.').waitFor();
  expect(await preview.getByRole('dialog').locator('form').count()).toBe(0);
  await preview.close();
  await row.getByRole('switch').click();
  await row.getByText('Published').waitFor();
  await becomes(address, 200);
  const { html } = await publicPage(address);
  for (const text of ['Told at once', 'How often?', 'S$900', 'Best Value'])
    expect(html).toContain(text);
  expect(html.indexOf('Told at once')).toBeLessThan(html.indexOf('Found early'));

  await row.getByRole('link', { name: 'Edit' }).click();
  await titleField(page).fill('Design Watch');
  await page.getByRole('button', { name: 'Generate from title' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await toastOf(page, 'Service updated');
  await becomes('/services/patent/design-watch', 200);

  await page
    .getByRole('row', { name: /Design Watch/ })
    .getByRole('link', { name: 'Edit' })
    .click();
  await pricing.getByRole('button', { name: 'Remove plan 2' }).click();
  await page.keyboard.press('Control+s');
  await toastOf(page, 'Service updated');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText(/^Design Watch has the plan .+ again\.$/).waitFor();
  await expect
    .poll(async () =>
      (await fetch(site.url + address, { redirect: 'manual' })).headers.get('location'),
    )
    .toBe('/services/patent/design-watch');

  const renamed = page.getByRole('row', { name: /Design Watch/ });
  await renamed.getByRole('switch').click();
  await renamed.getByText('Draft').waitFor();
  await becomes('/services/patent/design-watch', 404);
  await renamed.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await toastOf(page, 'Service deleted');
  await renamed.waitFor({ state: 'detached' });
  await expect.poll(() => page.locator('tbody :focus').count()).toBe(1);
  expect(problems.filter((problem) => !problem.includes('status of 400'))).toEqual([]);
  await close();
});

test('saving over another administrator’s change asks first, and Esc loses nothing', async () => {
  const [mine, theirs] = await Promise.all([
    openOffice('/admin/services/1/edit'),
    openOffice('/admin/services/1/edit'),
  ]);
  const subtitle = (page: Page) => page.getByLabel('Subtitle');
  await subtitle(theirs.page).fill('Theirs');
  await subtitle(mine.page).fill('Mine');
  await theirs.page.getByRole('button', { name: 'Save' }).click();
  await toastOf(theirs.page, 'Service updated');

  await mine.page.getByRole('button', { name: 'Save' }).click();
  const notice = mine.page.getByRole('alertdialog', { name: 'Someone else has saved changes' });
  await notice
    .getByText(/ changed subtitle at \d\d:\d\d\. Your changes are not saved yet/)
    .waitFor();
  await mine.page.keyboard.press('Escape');
  await notice.waitFor({ state: 'hidden' });
  expect(await subtitle(mine.page).inputValue()).toBe('Mine');

  await mine.page.getByRole('button', { name: 'Save' }).click();
  await notice.getByRole('button', { name: 'Discard my changes' }).click();
  expect(await subtitle(mine.page).inputValue()).toBe('Theirs');
  await subtitle(mine.page).fill('Mine after all');
  await mine.page.getByRole('button', { name: 'Save' }).click();
  await toastOf(mine.page, 'Service updated');
  await Promise.all([mine.close(), theirs.close()]);
});

test('a category that somebody else saved meanwhile is not overwritten, and nothing typed is lost', async () => {
  const [mine, theirs] = await Promise.all([
    openOffice('/admin/categories'),
    openOffice('/admin/categories'),
  ]);
  const description = async ({ page }: { page: Page }) => {
    await page.getByRole('button', { name: 'Edit Copyright' }).click();
    return page.getByLabel('Description');
  };
  const [own, other] = [await description(mine), await description(theirs)];
  await own.fill('Mine');
  await other.fill('Theirs');
  await theirs.page.getByRole('button', { name: 'Save' }).click();
  await toastOf(theirs.page, 'Category updated');
  await mine.page.getByRole('button', { name: 'Save' }).click();
  const notice = mine.page.getByRole('alertdialog', { name: 'Someone else has saved changes' });
  await notice
    .getByText(/ changed description at /)
    .first()
    .waitFor();
  await notice.getByRole('button', { name: 'Keep editing' }).click();
  expect(await own.inputValue()).toBe('Mine');
  await mine.page.getByRole('button', { name: 'Save' }).click();
  await notice.getByRole('button', { name: 'Discard my changes' }).click();
  expect(await own.inputValue()).toBe('Theirs');
  await own.fill('Mine after all');
  await mine.page.getByRole('button', { name: 'Save' }).click();
  await toastOf(mine.page, 'Category updated');
  await Promise.all([mine.close(), theirs.close()]);
});

test('a category is added, edited in its card and deleted', async () => {
  const { page, close } = await openOffice('/admin/categories');
  await page.getByRole('button', { name: 'Add Category' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Category' });
  await dialog.getByRole('button', { name: 'Create' }).click();
  await dialog.getByText('Name is required').waitFor();
  await dialog.getByLabel('Name').fill('Trademark');
  await dialog.getByLabel('Slug').focus();
  expect(await dialog.getByLabel('Slug').inputValue()).toBe('trademark');
  await dialog.getByLabel('Slug').fill('trade-names');
  await page.keyboard.press('Enter');
  await toastOf(page, 'Failed to create category: Another category already has the name Trademark');
  await dialog.getByLabel('Name').fill('Trade names');
  await page.keyboard.press('Enter');
  await toastOf(page, 'Category created');

  const card = page.getByRole('listitem').filter({ hasText: 'trade-names' });
  await card.getByRole('button', { name: 'Edit' }).click();
  const editing = page.getByRole('listitem').filter({ has: page.getByLabel('Slug') });
  await editing.getByLabel('Name').fill('Trade and domain names');
  await editing.getByRole('button', { name: 'Save' }).click();
  await toastOf(page, 'Category updated');
  await card.getByText('Trade and domain names').first().waitFor();

  await card.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await toastOf(page, 'Category deleted');
  await card.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Delete Patent' }).click();
  await toastOf(
    page,
    'Failed to delete category: Patent has its own page on the site and can’t be deleted.',
  );
  await close();
});
