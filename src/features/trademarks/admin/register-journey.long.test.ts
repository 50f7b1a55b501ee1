import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../../../../test/accessibility';
import { type JourneySite, openJourney } from '../../../../test/journey-site';
import { openRegisterStandIn, type RegisterStandIn } from '../../../../test/register-standin';

let site: JourneySite;
let office: RegisterStandIn;

beforeAll(async () => {
  office = await openRegisterStandIn({ rows: 40 });
  site = await openJourney({
    ...office.env,
    REGISTER_STANDIN: 'on',
    REGISTER_API_KEY: 'raises-the-limit',
  });
});
afterAll(async () => {
  await site?.close();
  await office?.close();
});

/** Whether a visitor's search shows a mark of this name. */
async function seenInPublic(text: string) {
  const answer = await fetch(`${site.url}/trademarks?q=${encodeURIComponent(text)}`);
  return (await answer.text()).includes(`>${text}<`);
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('a mark is added, published, edited and unpublished, and the directory follows at once', async () => {
  const { page, problems, close } = await site.visit();
  await site.signIn(page, '/admin/trademarks');
  await page.getByRole('link', { name: 'Add Trademark' }).click();
  await page.waitForURL(/\/new$/);
  await page.getByRole('button', { name: 'Add Trademark' }).click();
  await expect.poll(() => page.getByText('Name is required').count()).toBe(1);

  await page.getByLabel('Name required').fill('Tiga Kelapa');
  await page.getByLabel('Registration number required').fill('40202699001X');
  await page.getByLabel('Owner required').fill('Tiga Kelapa Pte. Ltd.');
  await page.getByLabel('Registration date required').fill('2026-02-12');
  await page.getByLabel('Expiry date').fill('2025-02-12');
  await page.getByRole('textbox', { name: 'Classes' }).fill('30');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Classes' }).fill('30, 043');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  expect(await page.getByRole('list', { name: 'Classes of this trademark' }).innerText()).toMatch(
    /^30 Coffee.*\n.*\n43 Restaurants/s,
  );
  await page.getByRole('textbox', { name: 'Classes' }).fill('46');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+s');
  await page.getByText('There is no class 46. Classes are numbered 1 to 45').waitFor();
  await page.getByRole('button', { name: 'Remove class 46' }).click();
  await page.getByLabel('Published').check();
  await page.keyboard.press('Control+s');
  await page.getByText('Expiry date can’t be before the registration date').waitFor();

  await page.reload({ waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Restore draft' }).click();
  expect(await page.getByLabel('Name required').inputValue()).toBe('Tiga Kelapa');
  await page.getByLabel('Expiry date').fill('2036-02-12');
  expect(await seenInPublic('Tiga Kelapa')).toBe(false);
  await page.keyboard.press('Control+s');
  await page.waitForURL(/\/admin\/trademarks$/);
  await expect.poll(() => seenInPublic('Tiga Kelapa')).toBe(true);

  await page.keyboard.press('/');
  await page.keyboard.type('tiga kelapa');
  await page.waitForURL(/q=tiga\+kelapa/);
  await expect.poll(() => row(page, 'Tiga Kelapa').count()).toBe(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/edit$/);
  await page.getByLabel('Name required').fill('Empat Kelapa');
  await page.keyboard.press('Control+s');
  await page.waitForURL(/\/admin\/trademarks\?q=tiga\+kelapa&source=firm$/);
  await expect.poll(() => seenInPublic('Empat Kelapa')).toBe(true);

  await page.getByRole('switch', { name: 'Empat Kelapa published' }).click();
  await expect.poll(() => seenInPublic('Empat Kelapa')).toBe(false);
  expect(problems.filter((problem) => !problem.includes('400'))).toEqual([]);
  await close();
});

test('delete all needs a typed confirmation and is undone', async () => {
  const { page, problems, close } = await site.visit();
  await site.signIn(page, '/admin/trademarks');
  const total = page.locator('dt:text-is("Total") + dd');
  const before = await total.innerText();
  await page.getByRole('button', { name: 'Publish All' }).click();
  await page.getByText(/Visitors would see them as registered/).waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Delete All' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByText('Are you sure you want to delete ALL trademarks?').waitFor();
  await dialog.getByRole('button', { name: 'Delete All' }).click();
  await dialog.getByText('Type DELETE ALL to continue').waitFor();
  await dialog.getByLabel('Type DELETE ALL to confirm').fill('DELETE ALL');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'No trademarks found' }).waitFor();
  expect(await seenInPublic('Ombak')).toBe(false);
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect.poll(() => total.innerText()).toBe(before);
  await expect.poll(() => seenInPublic('Ombak')).toBe(true);
  expect(problems).toEqual([]);
  await close();
});

test('marked trademarks are deleted after a question by name, and come back by one key', async () => {
  const { page, problems, close } = await site.visit();
  await site.signIn(page, '/admin/trademarks');
  const total = page.locator('dt:text-is("Total") + dd');
  const before = Number(await total.innerText());
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ });
  const names = page.locator('tbody th a');
  const [first, second] = [await names.nth(0).innerText(), await names.nth(1).innerText()];
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  const bar = page.getByRole('region', { name: 'Selected rows' });
  await bar.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('alertdialog', {
    name: 'Are you sure you want to delete 2 trademarks?',
  });
  await dialog.getByText(`${first}, ${second}`).waitFor();
  await dialog.getByText('You can undo this for 7 days.').waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('2 trademarks deleted').waitFor();
  await expect.poll(() => total.innerText()).toBe(String(before - 2));
  await page.keyboard.press('Control+z');
  await page.getByText('Undone for 2 trademarks.').waitFor();
  await expect.poll(() => total.innerText()).toBe(String(before));

  await page.getByRole('button', { name: `Delete ${first}` }).click();
  await page
    .getByRole('alertdialog', { name: 'Are you sure you want to delete this trademark?' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await page.getByText('Trademark deleted').waitFor();
  await page.goto(`${site.url}/admin/settings/undo`, { waitUntil: 'networkidle' });
  await page.getByText(/^1 change can be undone, until \d/).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: `Undo “Deleted the trademark ${first}”` }).click();
  await page.getByText('No change can be undone now.').waitFor();
  await row(page, `Deleted the trademark ${first}`)
    .getByText(/^Undone .* by Site Admin/)
    .waitFor();
  expect(problems).toEqual([]);
  await close();
});

test('another administrator’s change is not silently overwritten', async () => {
  const { page, close } = await site.visit();
  await site.signIn(page, '/admin/trademarks?q=ombak');
  await row(page, 'Ombak').getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('Owner required').fill('Ombak Seafood Holdings Pte. Ltd.');
  const id = /trademarks\/(\d+)/.exec(page.url())?.[1];
  await page.evaluate(
    (path) =>
      fetch(path, {
        method: 'PATCH',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ description: 'Changed by somebody else.' }),
      }),
    `/api/admin/trademarks/${id}`,
  );
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('alertdialog', { name: 'Someone else has saved changes' });
  await dialog.getByText(/ changed description at /).waitFor();
  await dialog.getByRole('button', { name: 'Discard my changes' }).click();
  await expect
    .poll(() => page.getByLabel('Description').inputValue())
    .toBe('Changed by somebody else.');
  expect(await page.getByLabel('Owner required').inputValue()).toBe('Ombak Seafood Pte. Ltd.');
  await close();
});

test('the palette opens records, and the shortcut list explains the keys', async () => {
  const { page, problems, close } = await site.visit();
  await site.signIn(page, '/admin/trademarks');
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('kelip');
  await page
    .getByRole('option', { name: /Trademark\s*Kelip/ })
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/admin\/trademarks\/\d+\/edit$/);
  expect(await page.getByLabel('Name required').inputValue()).toContain('Kelip');
  expect(problems).toEqual([]);
  await close();
});

test('two clicks from the first screen load a register; what is changed by hand says so', async () => {
  const { page, problems, close } = await site.visit();
  await site.signIn(page, '/admin');
  await page
    .getByRole('main')
    .getByRole('link', { name: /register/i })
    .click();
  await page.getByRole('button', { name: 'Load the register' }).click();
  await page.getByRole('heading', { name: 'This run' }).waitFor();
  await page.getByText('Register loaded').waitFor({ timeout: 120_000 });
  const history = page.getByRole('region', { name: /^History of runs/ });
  await history.getByRole('row', { name: /today.*Done/ }).waitFor();
  await page.getByText('as many as the office').waitFor();
  await expectAccessible(page);

  await page.goto(`${site.url}/admin/trademarks?source=singapore`, { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'Edit' }).first().click();
  const owner = page.getByLabel('Owner required');
  const offices = await owner.inputValue();
  await owner.fill('Ours Pte. Ltd.');
  await page.getByText(`Office: ${offices}.`).waitFor();
  await page.keyboard.press('Control+s');
  await page.waitForURL(/source=singapore/);
  await page.getByText('edited', { exact: true }).waitFor();
  await row(page, 'Ours Pte. Ltd.').getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('button', { name: /^Use the office’s value/ }).click();
  expect(await owner.inputValue()).toBe(offices);
  await page.keyboard.press('Control+s');
  await expect.poll(() => page.getByText('edited', { exact: true }).count()).toBe(0);
  expect(problems).toEqual([]);
  await close();
});
