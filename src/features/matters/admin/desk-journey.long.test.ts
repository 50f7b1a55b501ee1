import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../../../../test/accessibility';
import type { Visitor } from '../../../../test/browser';
import { type JourneySite, openJourney } from '../../../../test/journey-site';
import { adminPassword } from '../../../../test/site';

let site: JourneySite;
let firm: Visitor;
let page: Page;

beforeAll(async () => {
  site = await openJourney({ RATE_LIMITS: 'off' });
  firm = await site.visit();
  page = firm.page;
  await site.signIn(page, '/admin');
});
afterAll(async () => {
  await firm?.close();
  await site?.close();
});

const send = async <Answer>(path: string, data: object): Promise<Answer> => {
  const answer = await page.request.post(site.url + path, { data, headers: { origin: site.url } });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as Answer;
};

async function record(title: string, values: Record<string, string>) {
  await page.getByRole('button', { name: 'Record an event' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox').fill(title);
  await dialog.getByRole('searchbox').press('Enter');
  // A kind of event may be called like a field.
  const fields = dialog.locator(':not([type="radio"])');
  for (const [label, value] of Object.entries(values))
    await dialog.getByLabel(label).and(fields).fill(value);
  return dialog;
}

test('an enquiry becomes a matter whose deadlines follow, move and are closed', async () => {
  const { id } = await send<{ id: number }>('/api/contact', {
    name: 'Nadia Osman',
    email: 'nadia@kopilangit.example',
    phone: '+65 6000 0147',
    service: 'trademark',
    message: 'Please look after our mark.',
  });
  await page.goto(`${site.url}/admin/contact-submissions/${id}`, { waitUntil: 'networkidle' });
  await page.getByText('None was opened from here.').waitFor();
  await page.getByRole('link', { name: 'Open a matter' }).click();
  await page.getByLabel('Mark or subject').fill('Kopi Langit');
  expect(await page.getByLabel('Client', { exact: true }).inputValue()).toBe('Nadia Osman');
  await page.getByLabel('Classes').fill('30, 35');
  await page.getByLabel('Owner').fill('Kopi Langit Pte. Ltd.');
  await page.getByRole('button', { name: 'Check for conflicts' }).click();
  await page.getByText('Nobody with a like name is on record').waitFor();
  await page.getByRole('button', { name: 'Open the matter' }).click();
  await page.waitForURL(/\/admin\/matters\/\d+$/);
  await page.getByRole('heading', { name: 'Kopi Langit', level: 1 }).waitFor();

  let previews = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/events/preview')) previews++;
  });
  const filing = await record('Application filed', { Dated: '2026-05-04' });
  await filing.getByLabel('Number at the office').fill('40202609214K');
  await filing.getByText('Then the matter is: Filed.').waitFor();
  await filing.getByRole('button', { name: 'Record', exact: true }).click();
  await page.getByText('40202609214K').first().waitFor();

  const report = await record('Examination report', { Dated: '2026-08-26' });
  await report.getByText('28 Dec 2026').waitFor();
  await report.getByRole('button', { name: 'Record', exact: true }).click();
  await page.getByRole('button', { name: 'Correct Examination report' }).click();
  const correction = page.getByRole('dialog');
  const button = correction.getByRole('button', { name: 'Correct', exact: true });
  const follows = correction.getByText('Then the matter is: Examination.');
  await follows.waitFor();
  await correction.getByLabel('Dated').fill('');
  await follows.waitFor({ state: 'detached' });
  const before = await button.boundingBox();
  await correction.getByLabel('Dated').fill('2026-08-25');
  await follows.waitFor();
  expect(await button.boundingBox(), 'a click would miss').toEqual(before);
  await button.click();
  await page.getByText('Corrected on').waitFor();
  expect(previews, 'one at most for each change of a field').toBeLessThanOrEqual(8);
  const happened = page.getByRole('region', { name: 'What happened' }).first();
  expect(await happened.locator('del').textContent()).toBe('26 Aug 2026');

  await page.goto(`${site.url}/admin/contact-submissions/${id}`, { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'Kopi Langit' }).click();
  await page.waitForURL(/\/admin\/matters\/\d+$/);
  const matterPath = new URL(page.url()).pathname;

  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Deputy').selectOption({ label: 'Site Administrator' });
  await page.getByRole('button', { name: 'Add party' }).click();
  await page.getByLabel('Role').nth(1).selectOption({ label: 'Cited owner' });
  await page.getByLabel('Name', { exact: true }).nth(1).fill('Langit Kopitiam Pte. Ltd.');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(site.url + matterPath);
  await page.getByText('Langit Kopitiam Pte. Ltd.').waitFor();

  await page.goto(`${site.url}/admin/matters?view=calendar&month=2026-12`, {
    waitUntil: 'networkidle',
  });
  const due = page.getByRole('link', { name: /^Act by: Kopi Langit/ });
  await due.waitFor();
  await page.getByRole('link', { name: 'Board', exact: true }).click();
  await page.getByRole('region', { name: 'Examination 1' }).getByText('Kopi Langit').waitFor();
  await page.goBack();
  await due.click();
  await page.getByText('Whoever entered it can’t be the second reader.').waitFor();
  expect(await page.getByRole('button', { name: /^I have read/ }).count()).toBe(0);
  await page.getByRole('button', { name: 'Close the deadline' }).click();
  const closing = page.getByRole('dialog');
  await closing.getByLabel('Document that shows it').selectOption({ label: 'There is none' });
  await closing.getByLabel('What closed it').fill('Answer filed, receipt of 20 Nov 2026');
  await closing.getByRole('button', { name: 'Close the deadline' }).click();
  await page.getByText('Answer filed, receipt of 20 Nov 2026').first().waitFor();
  expect(firm.problems).toEqual([]);
});

test('a letter is recorded by keyboard, and what was typed survives what a colleague records', async () => {
  await page.goto(`${site.url}/admin/matters/1`, { waitUntil: 'networkidle' });
  const opener = page.getByRole('button', { name: 'Record an event' });
  const dialog = page.getByRole('dialog');
  const dated = dialog.getByLabel('Dated');
  const reason = dialog.getByLabel('Why it is recorded all the same');
  const isFocused = (field: typeof dated) =>
    expect.poll(() => field.evaluate((node) => node === document.activeElement)).toBe(true);
  await opener.focus();
  await page.keyboard.press('Enter');
  const search = dialog.getByRole('searchbox');
  await isFocused(search);
  await page.keyboard.type('letter sent');
  await page.keyboard.press('Enter');
  await isFocused(dialog.getByRole('radio', { name: 'Letter sent' }));
  expect(await dated.inputValue(), 'what the firm does is done today').not.toBe('');
  await search.fill('published');
  await search.press('Enter');
  expect(await dated.inputValue(), 'the day of a letter is read from it').toBe('');
  await page.keyboard.press('Tab');
  await isFocused(dated);
  await dated.fill('2026-11-05');
  await dialog.getByText('Then the matter is: Published.').waitFor();
  const event = { kind: 'published', datedOn: '2026-11-05', key: crypto.randomUUID() };
  await send('/api/admin/matters/1/events', event);
  await page.keyboard.press('Enter');
  await dialog.getByText(/ recorded the same event at /).waitFor();
  await isFocused(reason);
  const rows = page.getByRole('region', { name: 'What happened' }).getByText('5 Nov 2026');
  await expect.poll(() => rows.count()).toBe(1);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await isFocused(opener);
  await page.keyboard.press('Enter');
  await dialog.getByText('This is what you typed before').waitFor();
  expect(await dated.inputValue()).toBe('2026-11-05');
  await page.reload({ waitUntil: 'networkidle' });
  await opener.click();
  await dialog.getByText('This is what you typed before').waitFor();
  expect(await dated.inputValue()).toBe('2026-11-05');
  await reason.fill('A second journal');
  await page.context().clearCookies();
  await page.reload({ waitUntil: 'networkidle' });
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill(adminPassword);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${site.url}/admin/matters/1`);
  await opener.click();
  await dialog.getByText('This is what you typed before').waitFor();
  expect(await reason.inputValue(), 'after a sign-in').toBe('A second journal');
  const question = dialog.getByText(/ recorded the same event at /);
  const recording = dialog.getByRole('button', { name: 'Record', exact: true });
  await question.waitFor();
  await page.context().clearCookies();
  await recording.click();
  const ended = page.getByRole('alertdialog', { name: 'Your session has ended' });
  await ended.getByRole('button', { name: 'Stay on this page' }).click();
  await ended.waitFor({ state: 'detached' });
  expect(await question.isVisible(), 'after an ended session').toBe(true);
  expect(await reason.inputValue()).toBe('A second journal');
  const account = { username: 'admin', password: adminPassword };
  const origin = { origin: site.url };
  await page.request.post(`${site.url}/api/admin/auth/login`, { data: account, headers: origin });
  await recording.click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Recorded all the same: A second journal').waitFor();
  const [refused, ...more] = firm.problems.splice(0);
  expect(refused).toContain('409');
  expect(more.filter((problem) => !problem.includes('401'))).toEqual([]);
});

test('what two people change of a matter is merged, unless it is the same', async () => {
  const meanwhile = (data: object) =>
    page.request.patch(`${site.url}/api/admin/matters/1`, { data, headers: { origin: site.url } });
  const edit = async (company: string) => {
    await page.goto(`${site.url}/admin/matters/1/edit`, { waitUntil: 'networkidle' });
    await page.getByLabel('Company').fill(company);
  };
  await edit('Kopi Langit Pte. Ltd.');
  await meanwhile({ title: 'Kopi Langit Baru' });
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(`${site.url}/admin/matters/1`);
  await page.getByRole('heading', { name: 'Kopi Langit Baru', level: 1 }).waitFor();
  await page.getByText('Kopi Langit Pte. Ltd.').first().waitFor();
  await edit('Mine');
  await meanwhile({ companyName: 'Theirs', title: 'Kopi Langit' });
  await page.getByRole('button', { name: 'Save' }).click();
  const asked = page.getByRole('alertdialog', { name: 'Someone else has saved changes' });
  await asked.getByRole('button', { name: 'Keep editing' }).click();
  expect(await page.getByLabel('Company').inputValue()).toBe('Mine');
  await page.getByRole('button', { name: 'Save' }).click();
  await asked.getByRole('button', { name: 'Discard my changes' }).click();
  await expect.poll(() => page.getByLabel('Company').inputValue()).toBe('Theirs');
  expect(firm.problems.splice(0)).toEqual(Array(3).fill(expect.stringContaining('409')));
});

test('the screens of docket and billing are accessible, and their dialogs keep the focus', async () => {
  const { id, clientEmail } = await send<{ id: number; clientEmail: string }>(
    '/api/admin/invoices',
    {
      kind: 'invoice',
      clientName: 'Kopi Langit Pte. Ltd.',
      clientEmail: 'nadia@kopilangit.example',
      lines: [
        { kind: 'service', description: 'Answer to a report', quantity: 1, unitCents: 120_000 },
      ],
      key: crypto.randomUUID(),
    },
  );
  const open = (path: string) => page.goto(site.url + path, { waitUntil: 'networkidle' });
  /** Opens it by keyboard, and leaves it with Escape. */
  async function tryDialog(button: string, field: string | RegExp) {
    const opener = page.getByRole('button', { name: button, exact: true }).first();
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.locator('dialog[open]');
    await dialog.waitFor();
    const first = dialog.getByLabel(field).first();
    await expect.poll(() => first.evaluate((node) => node === document.activeElement)).toBe(true);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await opener.evaluate((node) => node === document.activeElement)).toBe(true);
  }
  await open(`/admin/invoices/${id}`);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Issue and send...' }).click();
  await page.getByLabel('The client’s address').fill('12 Jalan Besar, Singapore 208790');
  await page.getByRole('button', { name: 'Issue and send', exact: true }).click();
  await page.getByRole('button', { name: 'Record payment', exact: true }).waitFor();
  await tryDialog('Record payment', 'Amount in S$');
  await tryDialog('Credit note...', 'Reason');
  await open('/admin/invoices');
  await tryDialog('New invoice', 'Kind');
  await open('/admin/matters/1');
  await tryDialog('Record an event', /^Search \d+ events$/);
  await tryDialog('Add from a letter', 'What has to be done');
  await tryDialog('Note a request', 'What the client was asked for');
  await page.getByRole('button', { name: 'Add from a letter' }).click();
  const letter = page.getByRole('dialog');
  await letter.getByRole('button', { name: 'Add' }).press('Enter');
  const refused = letter.getByLabel('What has to be done');
  await expect.poll(() => refused.evaluate((node) => node === document.activeElement)).toBe(true);
  expect(firm.problems.splice(0)).toEqual([expect.stringContaining('400')]);
  for (const path of [
    `/admin/invoices/statement?email=${encodeURIComponent(clientEmail)}`,
    '/admin/invoices/gst',
    '/admin/settings/gst',
    '/admin/settings/excluded-days',
    '/admin/matters',
    '/admin/matters?view=board',
    '/admin/matters?view=calendar',
    '/admin/matters/new',
    '/admin/matters/1/edit',
    '/admin/deadlines/1',
  ]) {
    await open(path);
    await expectAccessible(page);
  }
  expect(firm.problems).toEqual([]);
});

test('a row that leaves its list leaves the focus on the next one', async () => {
  const focusedRow = () =>
    page.evaluate(() => document.activeElement?.closest('tr')?.querySelector('th a')?.textContent);
  const namesIn = (region: string) =>
    page.getByRole('region', { name: region }).locator('tbody th a').allTextContents();
  for (const name of ['Aishah', 'Bao Zhen', 'Chitra'])
    await send('/api/contact', {
      name,
      email: `${name.slice(0, 3).toLowerCase()}@kopilangit.example`,
      phone: '+65 6000 0147',
      service: 'trademark',
      message: 'Please look after our mark.',
    });
  await page.goto(`${site.url}/admin?person=none`, { waitUntil: 'networkidle' });
  const waiting = await namesIn('Who waits for an answer');
  const [first = '', second] = waiting;
  await page.getByRole('link', { name: first, exact: true }).focus();
  await page.keyboard.press('a');
  await page.getByLabel(`Who does it: ${first}`).selectOption({ label: 'Site Administrator' });
  await expect.poll(() => namesIn('Who waits for an answer')).toEqual(waiting.slice(1));
  await expect.poll(focusedRow).toBe(second);

  await page.goto(`${site.url}/admin/trademarks`, { waitUntil: 'networkidle' });
  const [, deleted = '', next = '', after] = await namesIn('Trademarks');
  await page.getByRole('button', { name: `Delete ${deleted}`, exact: true }).focus();
  await page.keyboard.press('Enter');
  const asked = page.getByRole('alertdialog');
  await asked.getByRole('button', { name: /^Delete/ }).press('Enter');
  await asked.waitFor({ state: 'detached' });
  await expect.poll(focusedRow, { timeout: 10_000 }).toBe(next);
  await page.keyboard.press('Space');
  await page.keyboard.press('Control+Enter');
  await expect.poll(focusedRow, { message: 'the bar of what is selected' }).toBeUndefined();
  await page.keyboard.press('Escape');
  await expect.poll(focusedRow).toBe(next);
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Delete', exact: true }).press('Enter');
  await asked.getByRole('button', { name: /^Delete/ }).press('Enter');
  await asked.waitFor({ state: 'detached' });
  await expect.poll(focusedRow, { timeout: 10_000 }).toBe(after);
  expect(firm.problems).toEqual([]);
});
