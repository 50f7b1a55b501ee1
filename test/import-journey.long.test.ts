import { existsSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from './accessibility';
import { type JourneySite, openJourney } from './journey-site';
import { adminPassword } from './site';

let site: JourneySite;
beforeAll(async () => {
  site = await openJourney({ RATE_LIMITS: 'off', SEED: 'none' });
});
afterAll(() => site?.close());

const officeFile = ['../shared/data', '../../shared/data']
  .map((folder) => `${folder}/ipos-register-rows.csv`)
  .find(existsSync);
const headers =
  'Application Number,Filing Date,Mark Name,Trademark Description,Goods and Services,Applicant Name,Applicant Country,Trademark Image URL,Status,Expiry Date';

/** Rows in the office's format if its file is not beside the project. */
const officeRows = officeFile
  ? someOf(readFileSync(officeFile, 'utf8'))
  : [
      headers,
      ...Array.from(
        { length: 900 },
        (_, n) =>
          `T${n}A,2003-10-31,${n % 12 ? `kelip ${n % 50}` : ''},,"Lamps, and
lanterns.",OWNER ${n % 900},Germany,,${n % 3 ? 'Registered' : 'Abandoned '},${n === 7 ? '1987-03-25' : '2028-02-16'}`,
      ),
    ].join('\n');
/** The first 900, and the one that expired before it was filed. */
function someOf(text: string): string {
  const pieces = text.split(/\r?\n(?=T\d{7}[A-Z],)/);
  return pieces
    .filter((piece, place) => place <= 900 || piece.trimEnd().endsWith(',1987-03-25'))
    .join('\n');
}

/** One unknown header, and one with a different meaning. */
const renamed = officeRows
  .replace('Mark Name', 'Words')
  .replace('Application Number', 'Applied under')
  .replace('Applicant Country', 'Owner');

test('the office’s rows are imported after correcting a column, and the import is undone', async () => {
  const { page, problems, close } = await site.visit();
  await page.goto(`${site.url}/admin/login?redirect=%2Fadmin%2Ftrademarks%2Fimport`);
  await page.waitForLoadState('networkidle');
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill(adminPassword);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Bulk Import' }).waitFor();
  await page.waitForLoadState('networkidle');

  await page.getByRole('button', { name: 'Import JSON' }).click();
  await page.getByText('Validation Error').waitFor();
  // The message passes; what is said at the field stays.
  const said = page.getByText('Please provide data to import', { exact: true });
  expect(await said.count()).toBe(2);
  await page.getByLabel('Or paste the data').first().fill(' [ ]');
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Import JSON' }).click();
  await page
    .getByText('Please provide data to import: this list has no trademarks')
    .first()
    .waitFor();
  await page.getByLabel('Or paste the data').first().fill('[{"name": ');
  await page.getByRole('button', { name: 'Import JSON' }).click();
  await page.getByText('Invalid JSON').waitFor();

  await page.getByRole('tab', { name: 'JSON' }).focus();
  await page.keyboard.press('ArrowRight');
  const panel = page.getByRole('tabpanel', { name: 'CSV' });
  await panel.getByLabel('Or paste the data').fill('x'.repeat(2_000));
  await panel.getByRole('button', { name: 'Import CSV' }).click();
  await page.getByText('Invalid CSV').first().waitFor();

  await panel
    .getByLabel('Or paste the data')
    .fill(
      [
        'name,registrationNumber,registrationDate,owner,status,classes',
        'Arus,T1,2024-02-29,Owner,Wibble,30',
        'Ombak,T2,2024-02-29,Owner,Regd,30',
        'Kelip,T3,2024-02-29,Owner,,30',
      ].join('\n'),
    );
  await panel.getByRole('button', { name: 'Import CSV' }).click();
  await page.getByText('2 trademarks have a status that is kept as written:').waitFor();
  await page.getByLabel('Regd').selectOption('Registered');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Check with these statuses' }).click();
  await page.getByText('1 trademark has a status that is kept as written: “Wibble” 1.').waitFor();
  await page.getByRole('link', { name: 'Import another file' }).click();
  const told = page.getByRole('row', { name: /^Pasted CSV Checked, not imported 0 0 0 1 / });
  await told.getByRole('link').click();
  await page.getByRole('button', { name: 'Import 2 trademarks' }).click();
  await page.getByRole('heading', { name: 'Import Complete' }).waitFor();
  await page.getByRole('link', { name: 'Back to Trademarks' }).last().click();
  await page.getByText('1 registered, 1 outlier', { exact: true }).waitFor();
  await page.getByRole('row', { name: /Arus/ }).getByText('Wibble', { exact: true }).waitFor();
  await page.getByText('1 outlier', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Arus', exact: true }).click();
  await page.getByLabel('Owner required').fill('Another Owner');
  await page.keyboard.press('Control+s');
  await page.getByRole('row', { name: /Arus .* Another Owner/ }).waitFor();
  await page.goto(`${site.url}/admin/trademarks/import`, { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'Pasted CSV' }).first().click();
  await page.getByRole('button', { name: 'Undo this import' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByRole('heading', { name: 'Import undone' }).waitFor();
  await page.getByRole('link', { name: 'Import another file' }).first().click();
  await page.getByRole('tab', { name: 'CSV' }).click();

  await panel
    .locator('input[type=file]')
    .setInputFiles({ name: 'office.csv', mimeType: 'text/csv', buffer: Buffer.from(renamed) });
  await panel.getByRole('button', { name: 'Import CSV' }).click();
  await page.getByRole('heading', { name: 'Match the columns' }).waitFor();
  await expectAccessible(page);
  expect(await page.getByLabel('Owner').inputValue()).toBe('Owner');
  await page.getByLabel('Name', { exact: true }).selectOption('Words');
  await page.getByLabel('Registration number').selectOption('Applied under');
  await page.getByLabel('Classes').selectOption({ label: 'The file has no classes' });
  await page.getByRole('button', { name: 'Check with these columns' }).click();

  const toImport = page.getByRole('button', { name: /^Import [\d,]+ trademarks$/ });
  await toImport.waitFor();
  expect(await page.getByRole('table').first().textContent()).toContain('Germany');
  // Parts of the page that arrive meanwhile may move it away from the click.
  await expect
    .poll(async () => {
      const isOpen = await page.getByLabel('Owner').isVisible();
      if (!isOpen) await page.getByText('Columns of the file').click();
      return isOpen;
    })
    .toBe(true);
  await page.getByLabel('Owner').selectOption('Applicant Name');
  await page.getByRole('button', { name: 'Check with these columns' }).click();
  await expect
    .poll(async () =>
      page
        .getByRole('table')
        .first()
        .textContent()
        .catch(() => 'Germany'),
    )
    .not.toContain('Germany');
  await toImport.waitFor();
  await expectAccessible(page);

  await toImport.click();
  await page.getByRole('progressbar', { name: 'Importing' }).waitFor();
  await page.goto(`${site.url}/admin/orders`);
  await page.goto(`${site.url}/admin/trademarks/import`);
  await page.getByRole('link', { name: 'office.csv' }).click();
  await page.getByRole('heading', { name: 'Import Complete' }).waitFor();
  await expectAccessible(page);
  const succeeded = (await page.getByText(/[\d,]+ succeeded, [\d,]+ failed/).textContent()) ?? '';
  expect(succeeded).toMatch(/^(899|900) succeeded, 1 failed/);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download rows with errors' }).click(),
  ]);
  expect(readFileSync(await download.path(), 'utf8')).toMatch(/^\ufeff?Row,Reason,/);

  await page.getByRole('button', { name: 'Undo this import' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByRole('heading', { name: 'Import undone' }).waitFor();
  const left = await page.evaluate(async () =>
    (await fetch('/api/admin/trademarks?pageSize=1')).headers.get('x-total-count'),
  );
  expect(left, 'the mark that was edited after its import').toBe('1');
  expect(problems).toEqual([]);
  await close();
});
