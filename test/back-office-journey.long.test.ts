import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { holdBack, settled, type Visitor } from './browser';
import { type JourneySite, openJourney } from './journey-site';
import { adminPassword } from './site';

let site: JourneySite;
let firm: Visitor;

beforeAll(async () => {
  site = await openJourney({ RATE_LIMITS: 'off' });
  firm = await site.visit();
  await site.signIn(firm.page, '/admin');
});
afterAll(async () => {
  await firm?.close();
  await site?.close();
});

async function pay(page: Page) {
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByLabel('Expiry date').fill('12 / 34');
  await page.getByLabel('CVC').fill('123');
  await page.getByRole('button', { name: /^Pay S\$/ }).click();
  await page.getByText('Payment Successful!').waitFor();
}

test('a consultation becomes an order, is paid by the mailed link and refunded in two parts', async () => {
  const asked = await fetch(`${site.url}/api/consultation`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site.url },
    body: JSON.stringify({
      name: 'Siti Rahmah',
      email: 'siti@hutan.example',
      phone: '+65 6000 0789',
      companyName: 'Hutan Kecil',
      subject: 'Opposition to class 35',
      message: 'Somebody opposes our mark.',
    }),
  });
  expect(asked.status).toBe(201);

  const { page } = firm;
  await page.goto(`${site.url}/admin`);
  await page.waitForLoadState('networkidle');
  await page.getByText('1 other thing waits').waitFor();
  await page.getByRole('link', { name: 'Siti Rahmah' }).click();
  await page.getByRole('button', { name: 'Create order' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Service').selectOption({ label: 'Singapore trademark registration' });
  await dialog.getByLabel('Plan').selectOption('Standard');
  expect(await dialog.getByLabel('Company').inputValue()).toBe('Hutan Kecil');
  await dialog.getByRole('button', { name: 'Create order' }).click();
  await page.waitForURL(/\/admin\/orders\/\d+$/);
  const orderId = page.url().split('/').at(-1) as string;
  await page.getByText('by Site Administrator for Siti Rahmah').waitFor();
  await page.getByRole('link', { name: /^consultation request \d+$/ }).click();
  await page.getByRole('link', { name: `Order ${orderId}` }).click();
  await page.getByRole('link', { name: 'Show client' }).click();
  await page.waitForURL(/\/admin\/clients\/\d+$/);
  await page.getByRole('heading', { name: 'Siti Rahmah' }).waitFor();

  const mail = await site.mail(new RegExp(`${orderId}.*received`));
  expect([mail.to?.[0]?.address, mail.subject]).toEqual([
    'siti@hutan.example',
    `Your order ${orderId} is ready`,
  ]);
  const link = /\S+\/open-order\/\S+/.exec(mail.text ?? '')?.[0] ?? '';
  const customer = await site.visit();
  await customer.page.goto(link);
  await customer.page.waitForURL(`${site.url}/checkout/${orderId}`);
  await pay(customer.page);
  expect(customer.problems).toEqual([]);
  await customer.close();

  await page.goto(`${site.url}/admin/orders/${orderId}`);
  await page.getByText('Payment Received').first().waitFor();
  async function refund(amount: string | undefined, shown: string) {
    await page.getByRole('button', { name: 'Refund', exact: true }).click();
    const box = page.getByRole('alertdialog');
    if (amount) await box.getByLabel('Amount').fill(amount);
    await box.getByRole('button', { name: `Refund ${shown}` }).click();
    await box.waitFor({ state: 'detached' });
  }
  await refund('100', 'S$100.00');
  await page.getByText('S$100.00 refunded').first().waitFor();
  await refund(undefined, 'S$499.00');
  await expect
    .poll(() => page.getByRole('button', { name: 'Refund', exact: true }).count())
    .toBe(0);
  await page.getByText('S$599.00 of S$599.00').waitFor();
  const last = await site.mail(new RegExp(`${orderId}.*refunded-59900\\.`));
  expect(last.subject).toBe(
    `Refund of S$499.00 for your order ${orderId} (test, no money was charged)`,
  );

  await page.getByRole('link', { name: 'Receipt', exact: true }).click();
  await page.waitForURL(/\/receipt$/);
  await page.getByText('After refunds', { exact: true }).waitFor();
  expect(firm.problems).toEqual([]);

  await page.getByRole('link', { name: 'Back to the order' }).click();
  await page.waitForURL(new RegExp(`/admin/orders/${orderId}$`));
  await page.context().setOffline(true);
  await page.getByText('processing', { exact: true }).click();
  await page.getByText('Failed to update order status').waitFor();
  expect(await page.getByRole('radio', { name: 'pending' }).isChecked()).toBe(true);
  await page.getByRole('textbox', { name: 'Notes' }).fill('Call on Monday.');
  await page.getByRole('button', { name: 'Save notes' }).click();
  await page.getByText('Failed to update order notes').waitFor();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Save notes' }).click();
  await page.getByText('Notes Updated').waitFor();
  await page.goto(`${site.url}/admin/orders/none`);
  await page.getByText('Failed to fetch order details').waitFor();
  await page.getByText('Could not load the requested order details').waitFor();
  firm.problems.length = 0; // caused by the lost connection and the unknown order
});

test('a guest’s data is shown, and erased once the address is typed again', async () => {
  const email = 'guest@kopi.example';
  const asked = await fetch(`${site.url}/api/trademark-check`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site.url },
    body: JSON.stringify({ name: 'Kopi Pagi', email }),
  });
  expect(asked.status).toBe(201);

  const { page } = firm;
  await page.goto(`${site.url}/admin/settings/privacy`, { waitUntil: 'networkidle' });
  await page.getByLabel('E-mail address').fill(email);
  await page.getByRole('button', { name: 'Show what is stored' }).click();
  const stored = page.getByRole('region', { name: `Stored about ${email}` });
  await stored.getByRole('row', { name: 'Trademark checks 1 0' }).waitFor();
  await page.getByRole('button', { name: 'Erase' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Erase' }).click();
  await dialog.getByText(`Type ${email} to continue`).waitFor();
  await dialog.getByLabel(`Type ${email} to confirm`).fill(email);
  await dialog.getByLabel('Your password').fill('not this one');
  await dialog.getByRole('button', { name: 'Erase' }).click();
  // Once: Playwright refuses a text that stands there twice.
  await page.getByText('This password is incorrect.').waitFor();
  await dialog.getByLabel('Your password').fill(adminPassword);
  await dialog.getByRole('button', { name: 'Erase' }).click();
  await page.getByText('Person erased').waitFor();
  await page.getByRole('button', { name: 'Show what is stored' }).click();
  await page.getByText(`Nothing is stored about ${email}.`).waitFor();
  const wrongPassword = expect.stringMatching(/status of 400 .*\/privacy\/erasures/);
  expect(firm.problems.splice(0)).toEqual([wrongPassword]);
});

test('a message is found in its tab, assigned, answered and no longer counted', async () => {
  const sent = await fetch(`${site.url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site.url },
    body: JSON.stringify({
      name: 'Lim Wei Jie',
      email: 'weijie@pasar.example',
      phone: '+65 6000 0456',
      service: 'international',
      message: 'Can you file in Malaysia as well?',
    }),
  });
  expect(sent.status).toBe(201);
  const { page } = firm;
  await page.goto(`${site.url}/admin/submissions`);
  await page.waitForLoadState('networkidle'); // keys need the script
  await page.getByRole('tab', { name: 'Service orders' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.waitForURL(/tab=contact-submissions/);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.getByRole('link', { name: 'Contact submissions 1' }).waitFor();
  await page.getByRole('link', { name: 'Lim Wei Jie' }).click();

  await page.getByRole('button', { name: 'Assign to me' }).click();
  await page.getByText('Assigned to Site Administrator').waitFor();
  await page.getByRole('textbox', { name: 'Note' }).fill('Knows our partner in Kuala Lumpur.');
  await page.keyboard.press('Control+Enter');
  await page.getByText('Note changed').waitFor();
  await page
    .getByRole('textbox', { name: 'Answer' })
    .fill('Dear Wei Jie,\n\nyes, and in Thailand.');
  await page.getByRole('button', { name: 'Send answer' }).click();
  await page.getByText('The e-mail to weijie@pasar.example is kept as a file.').waitFor();
  expect(await page.getByRole('textbox', { name: 'Answer' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Write another answer' }).waitFor();
  await expect
    .poll(() => page.getByRole('region', { name: 'Answers' }).locator('article:focus').count())
    .toBe(1);
  await expect.poll(() => page.getByRole('radio', { name: 'done' }).isChecked()).toBe(true);
  await expect
    .poll(() => page.getByRole('link', { name: /submissions \d+ waiting/ }).count())
    .toBe(0);
  const mail = await site.mail(/contact-\d+-reply/);
  expect([mail.to?.[0]?.address, mail.subject]).toEqual([
    'weijie@pasar.example',
    'Your question: International protection',
  ]);
  expect(mail.text).toContain('yes, and in Thailand.');
  expect(firm.problems).toEqual([]);
});

test('a check’s report is read, answered despite a lost connection and no longer counted', async () => {
  const sent = await fetch(`${site.url}/api/trademark-check`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site.url },
    body: JSON.stringify({ name: 'Kelipo', classes: ['11'], email: 'hui.ling@sagolane.example' }),
  });
  expect(sent.status).toBe(201);
  const { page } = firm;
  await page.goto(`${site.url}/admin/trademark-checks`);
  await page.getByRole('link', { name: 'Kelipo' }).click();
  await page.getByRole('heading', { name: 'What the sample shows' }).waitFor();
  await page.getByText('Not known', { exact: true }).first().waitFor();
  expect(await page.getByRole('link', { name: 'Kelip', exact: true }).count()).toBe(1);

  const words = 'Kelip is used for lamps.\nChoose another beginning.';
  const comment = page.getByRole('textbox', { name: 'Comment' });
  await comment.fill(words);
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await page.getByRole('button', { name: 'Stay' }).click();
  const send = page.getByRole('button', { name: 'Send reviewed answer' });
  await page.context().setOffline(true);
  await send.click();
  await page.getByText('Your text is still here').waitFor();
  expect(await comment.inputValue()).toBe(words);
  await page.context().setOffline(false);
  await send.click();
  await page.getByText('Reviewed answer written', { exact: true }).waitFor();
  await expect.poll(() => page.getByRole('radio', { name: 'done' }).isChecked()).toBe(true);
  const mail = await site.mail(/check-\d+-answer/);
  expect(mail.to?.[0]?.address).toBe('hui.ling@sagolane.example');
  expect(mail.text).toContain('Choose another beginning.');
  await page.getByRole('link', { name: 'Open the report' }).click();
  await page.getByRole('heading', { name: 'Our answer' }).waitFor();
  await page.goto(`${site.url}/admin`);
  const waiting = page.getByRole('region', { name: /^Who waits for an answer/ }).first();
  await waiting.waitFor();
  expect(await waiting.innerText()).not.toContain('hui.ling@sagolane.example');
  firm.problems.length = 0; // caused by the lost connection
});

test('a client’s page shows all of them in kinds, takes notes, and starts an order that is paid and cancelled', async () => {
  const { page } = firm;
  await page.goto(`${site.url}/admin/orders`);
  await page.waitForLoadState('networkidle');
  const letGo = await holdBack(page, '**/api/admin/clients?*');
  await page.getByRole('link', { name: 'Clients', exact: true }).click();
  await page.getByText('Loading clients').waitFor();
  expect(new URL(page.url()).pathname).toBe('/admin/clients');
  letGo();
  await page.getByRole('link', { name: 'Siti Rahmah' }).waitFor();
  await page.unroute('**/api/admin/clients?*');
  await page.getByRole('searchbox').fill('hutan');
  await page.getByText('1 client found').waitFor();
  await page.getByRole('link', { name: 'Siti Rahmah' }).click();
  await page.getByRole('heading', { name: 'Siti Rahmah' }).waitFor();
  await page.getByText('Not confirmed, no account').waitFor();
  const kinds = page.getByRole('list', { name: 'Kinds shown' });
  await kinds.getByRole('link', { name: /^Mails/ }).click();
  await page.waitForURL(/kinds=/);
  await page.getByRole('link', { name: /^Receipt for/ }).waitFor({ state: 'detached' });
  await page.goBack();
  await page.getByRole('link', { name: /^Receipt for/ }).waitFor();

  await page.getByLabel('Add a note').fill('Prefers calls in the morning.');
  await page.keyboard.press('Control+Enter');
  await page.getByText('Note by Site Administrator', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Delete the note' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Note deleted').waitFor();
  await page.getByRole('alertdialog').waitFor({ state: 'detached' }); // it names the note, too
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Prefers calls in the morning.').waitFor();

  await page.getByRole('button', { name: 'New order' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Service').selectOption({ label: 'Singapore trademark registration' });
  await dialog.getByLabel('Plan').selectOption('Standard');
  expect(await dialog.getByLabel('E-mail').inputValue()).toBe('siti@hutan.example');
  await dialog.getByRole('button', { name: 'Create order' }).click();
  await page.waitForURL(/\/admin\/orders\/\d+$/);
  const orderId = page.url().split('/').at(-1) as string;
  await page.getByRole('button', { name: 'Assign to me' }).click();
  await page.getByText('Assigned to Site Administrator').waitFor();

  await page.getByRole('radio', { name: 'pending' }).press('ArrowLeft');
  const cancelled = page.locator('label:has(input:focus)');
  expect(await cancelled.textContent()).toBe('cancelled');
  expect(await page.getByRole('radio', { name: 'pending' }).isChecked()).toBe(true);
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Cancel this order?' });
  await question.getByRole('button', { name: 'Keep the order' }).click();
  await question.waitFor({ state: 'detached' });

  await page.goto(`${site.url}/admin/orders`);
  await page.waitForLoadState('networkidle');
  const status = page.getByLabel(`Status of order ${orderId}`);
  const saved = async () => {
    const answer = await page.request.get(`${site.url}/api/admin/service-orders/${orderId}`);
    return ((await answer.json()) as { status: string }).status;
  };
  await status.press('ArrowDown');
  expect([await status.inputValue(), await saved()]).toEqual(['processing', 'pending']);
  await page.keyboard.press('Escape');
  expect(await status.inputValue()).toBe('pending');
  await page.keyboard.press('End');
  await page.keyboard.press('Tab');
  await question.getByRole('button', { name: 'Keep the order' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await status.inputValue()).toBe('pending');
  await status.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(saved).toBe('processing');
  await status.press('ArrowUp');
  await page.keyboard.press('Tab');
  await expect.poll(saved).toBe('pending');
  await page.goto(`${site.url}/admin/orders/${orderId}`);

  const mail = await site.mail(new RegExp(`${orderId}.*received`));
  const customer = await site.visit();
  await customer.page.goto(/\S+\/open-order\/\S+/.exec(mail.text ?? '')?.[0] ?? '');
  await pay(customer.page);
  await customer.close();
  await page.reload();
  await page.getByText('Payment Received').first().waitFor();
  await page.getByText('Test payment', { exact: true }).first().waitFor();
  await page.getByText('cancelled', { exact: true }).click();
  const box = page.getByRole('alertdialog', { name: 'Cancel this order?' });
  await box.getByRole('button', { name: 'Keep the order' }).click();
  await box.waitFor({ state: 'detached' });
  expect(await page.getByRole('radio', { name: 'pending' }).isChecked()).toBe(true);
  await page.getByText('cancelled', { exact: true }).click();
  await box.getByLabel('Refund a part').check();
  await box.getByLabel('Amount').fill('900');
  await box.getByRole('button', { name: 'Cancel and refund S$900.00' }).click();
  await box.getByText('Enter an amount of at most S$599.00').waitFor();
  await box.getByLabel('Amount').fill('200');
  await box.getByLabel('Reason').fill('You asked us to stop.');
  await box.getByRole('button', { name: 'Cancel and refund S$200.00' }).click();
  await page.getByText('Status set to cancelled').waitFor();
  const details = page.getByRole('region', { name: 'Details' });
  await details.getByText('Not sent').waitFor();
  expect(await details.getByRole('button', { name: 'Ask again' }).count()).toBe(0);
  const told = await site.mail(new RegExp(`${orderId}.*cancelled`));
  expect(told.text).toContain('You asked us to stop.');
  expect(firm.problems).toEqual([]);
});

test('everything that a list found is selected, exported and changed at once', async () => {
  const { page } = firm;
  for (let place = 0; place < 52; place += 1)
    await fetch(`${site.url}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: site.url },
      body: JSON.stringify({
        name: 'Goh Boon Kiat',
        email: `goh${place}@straitsloom.example`,
        phone: '+65 6000 0456',
        service: 'international',
        message: 'Can you file in Malaysia as well?',
      }),
    });
  await page.goto(`${site.url}/admin/contact-submissions?q=straitsloom`);
  await page.waitForLoadState('networkidle');
  await page.emulateMedia({ media: 'print' });
  const hidden = (box: Element) => box.scrollHeight - box.clientHeight;
  expect(await page.locator('.table-box').evaluate(hidden)).toBeLessThan(100);
  await page.emulateMedia({ media: 'screen' });
  await page.getByLabel('Select all on this page').check();
  await page.getByRole('button', { name: 'Select all 52 found' }).click();
  const bar = page.getByRole('region', { name: 'Selected rows' });
  await bar.getByText('52 selected').waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    bar.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^contact-submissions-[\d-]+\.csv$/);
  await bar.getByRole('button', { name: 'Set to done' }).click();
  await page.getByText('52 changed.').waitFor();
  await page.getByText('52 contact submissions found').waitFor();

  await bar.waitFor({ state: 'hidden' });
  const first = page.locator('tbody tr').first();
  const id = /\d+$/.exec((await first.getByRole('link').first().getAttribute('href')) ?? '')?.[0];
  await page.getByLabel('Select all on this page').check();
  await page.request.patch(`${site.url}/api/admin/contact-submissions/${id}`, {
    data: { state: 'in progress' },
  });
  await bar.getByRole('button', { name: 'Set to new' }).click();
  await page.getByText('49 changed. Left as it is, since it changed meanwhile: ').waitFor();
  await bar.getByText('1 selected').waitFor();
  await first.getByText('in progress').waitFor();
  expect(firm.problems).toEqual([]);
});

test('a dialog begins in its first field, and keeps what was typed when the session ends', async () => {
  const { page, close } = await site.visit();
  const focused = (name: string) => page.getByLabel(name).and(page.locator(':focus')).waitFor();
  await site.signIn(page, '/admin/categories');
  await page.getByRole('button', { name: 'Add Category' }).click();
  await focused('Name');
  await page.keyboard.press('Escape');
  await page.goto(`${site.url}/admin/settings`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Invite a person' }).click();
  await focused('E-mail');

  await page.keyboard.type('new@example.sg');
  await page.getByLabel('Your password').fill(adminPassword);
  await page.context().clearCookies();
  await page.keyboard.press('Enter');
  const ended = page.getByRole('alertdialog', { name: 'Your session has ended' });
  await ended.getByText('What you typed is still on this page.').waitFor();
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    ended.getByRole('link', { name: 'Sign in' }).click(),
  ]);
  await tab.waitForLoadState('networkidle');
  await tab.getByLabel('Username').fill('admin');
  await tab.getByLabel('Password', { exact: true }).fill(adminPassword);
  await tab.keyboard.press('Enter');
  await tab.waitForURL(/\/admin\/settings\?invite/);
  await tab.close();
  // A headless tab is always visible.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await ended.waitFor({ state: 'detached' });
  expect(await page.getByLabel('E-mail').inputValue()).toBe('new@example.sg');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await page.getByText('The e-mail to new@example.sg is kept as a file.').waitFor();

  await page.goto(`${site.url}/admin/categories`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: /^Edit/ }).first().click();
  await page.getByLabel('Description').fill('Typed before the end');
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await ended.getByText('What you typed is still on this page.').waitFor();
  await ended.getByRole('button', { name: 'Stay on this page' }).click();
  expect(await page.getByLabel('Description').inputValue()).toBe('Typed before the end');

  await site.signIn(page, '/admin/services');
  await page.context().clearCookies();
  await page.getByRole('switch').first().click();
  await page.waitForURL(/\/admin\/login\?redirect=%2Fadmin%2Fservices/);
  await close();
});

test('the palette opens pages, dialogs and records, switches the theme and logs out', async () => {
  const { page, problems, close } = await site.visit();
  await site.signIn(page, '/admin');
  const field = page.getByRole('combobox', { name: 'Search records, pages and actions' });
  async function find(text: string, isFirst: string | RegExp) {
    await page.keyboard.press('Control+k');
    await field.and(page.locator(':focus')).waitFor();
    await field.fill(text);
    await page
      .getByRole('option', { selected: true })
      .getByText(isFirst, { exact: true })
      .waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => field.count()).toBe(0);
  }
  await find('jobs', 'Jobs');
  await page.waitForURL(/\/admin\/settings\/jobs$/);
  await find('invite', 'Invite a person');
  await page.getByRole('dialog', { name: 'Invite an administrator' }).waitFor();
  await page.keyboard.press('Escape');
  await page.waitForURL(/\/admin\/settings$/);
  await find('password', 'Your account');
  await page.waitForURL(/\/admin\/settings\/security$/);
  await find('40202204417T', 'Kelip');
  await page.waitForURL(/\/admin\/trademarks\/\d+\/edit$/);

  const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
  await find('theme', 'Switch between light and dark');
  expect(await theme()).toBe('dark');
  await page.getByRole('button', { name: 'Ctrl K to find' }).click();
  await field.fill('kelip lighting');
  await page.getByText('No results found.').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
  await page.keyboard.press('Control+k');
  await field.and(page.locator(':focus')).waitFor();
  // Opened again before the browser has told that it was closed.
  await page.evaluate(async () => {
    for (const key of ['Escape', 'k']) {
      const event = { key, ctrlKey: key === 'k', bubbles: true, cancelable: true };
      (document.activeElement ?? document).dispatchEvent(new KeyboardEvent('keydown', event));
      await Promise.resolve();
    }
  });
  await settled(page);
  expect(await field.count()).toBe(1);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
  await find('log out', 'Logout');
  await page.waitForURL(/\/admin\/login/);
  expect(problems).toEqual([]);
  await close();
});

test('on a phone the menu and the palette open by touch, and a list begins on the first screen', async () => {
  const { page, problems, close } = await site.visit({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  await site.signIn(page, '/admin');
  const menu = page.getByRole('navigation', { name: 'Back office' });
  for (const name of ['Trademarks', 'Services', 'Blog']) {
    await page.getByRole('button', { name: 'Menu', exact: true }).tap();
    await menu.getByRole('link', { name, exact: true }).tap();
    await page.getByRole('heading', { name, level: 1 }).waitFor();
    await menu.waitFor({ state: 'hidden' });
    // Rows take the place of their skeletons.
    const isOnScreen = async () => {
      const row = await page.locator('.list tbody tr').first().boundingBox();
      return [name, row && row.y < 844 - 100];
    };
    await expect.poll(isOnScreen).toEqual([name, true]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect([name, width]).toEqual([name, 390]);
  }
  const filters = page.getByRole('button', { name: 'Filters' });
  expect(await page.getByLabel('Status').first().isVisible()).toBe(false);
  await filters.tap();
  await page.getByLabel('Status').first().selectOption('draft');
  await page.getByRole('button', { name: 'Filters (1)', expanded: true }).waitFor();

  await page.getByRole('button', { name: 'Find' }).tap();
  await page.getByRole('combobox', { name: /^Search records/ }).fill('jobs');
  await page.getByRole('option', { name: /Jobs/ }).tap();
  await page.getByRole('heading', { name: 'Jobs', level: 1 }).waitFor();
  await page.getByRole('combobox', { name: 'Settings' }).selectOption('Mail');
  await page.getByRole('heading', { name: 'Mail', level: 1 }).waitFor();
  expect(problems).toEqual([]);
  await close();
});

test('what two people do to one order and one message at once is shown to both, and nothing is lost', async () => {
  const { page } = firm;
  const other = (path: string, data: object) => page.request.patch(`${site.url}${path}`, { data });
  await page.goto(`${site.url}/admin/orders`, { waitUntil: 'networkidle' });
  await page.locator('tbody th a').first().click();
  await page.waitForURL(/\/admin\/orders\/\d+$/);
  const order = `/api/admin/service-orders/${page.url().split('/').at(-1)}`;
  const notes = page.getByRole('textbox', { name: 'Notes' });
  await notes.fill('Mine');
  await other(`${order}/status`, { status: 'processing' });
  await page.getByRole('button', { name: 'Save notes' }).click();
  await page.getByText('Notes Updated').waitFor();
  await notes.fill('Mine, longer');
  await other(`${order}/notes`, { notes: 'Theirs' });
  await page.getByRole('button', { name: 'Save notes' }).click();
  await page.getByText('It now reads: “Theirs”').waitFor();
  await page.getByText(/ changed notes at \d\d:\d\d\./).waitFor();
  expect(await notes.inputValue()).toBe('Mine, longer');
  await page.getByRole('button', { name: 'Keep both' }).click();
  await page.getByRole('button', { name: 'Save notes' }).click();
  await page.getByText('Notes Updated').waitFor();
  expect(await notes.inputValue()).toBe('Theirs\n\nMine, longer');
  await other(`${order}/status`, { status: 'completed' });
  await page.getByText('pending', { exact: true }).click();
  await page.getByText(/ changed status at \d\d:\d\d\./).waitFor();
  await expect.poll(() => page.getByLabel('completed', { exact: true }).isChecked()).toBe(true);

  const sent = await page.request.post(`${site.url}/api/contact`, {
    data: {
      name: 'Ong Li',
      email: 'li@ong.example',
      phone: '+65 6000 0111',
      service: 'trademark',
      message: 'When do you open?',
    },
  });
  const path = `contact-submissions/${(await sent.json()).id}`;
  await page.goto(`${site.url}/admin/${path}`, { waitUntil: 'networkidle' });
  await other(`/api/admin/${path}`, { state: 'done' });
  await page.getByText('in progress', { exact: true }).click();
  await page.getByText(/ changed state at \d\d:\d\d\./).waitFor();
  await expect.poll(() => page.getByLabel('done', { exact: true }).isChecked()).toBe(true);
});

test('an invoice is drafted, corrected, issued, read by its client, paid and credited', async () => {
  const { page } = firm;
  firm.problems.splice(0);
  await page.goto(`${site.url}/admin/invoices`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'New invoice' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Client').fill('Kopi Langit Pte. Ltd.');
  await dialog.getByLabel('E-mail').fill('nadia@kopilangit.example');
  await dialog.getByRole('button', { name: 'Create draft' }).click();
  await page.waitForURL(/\/admin\/invoices\/\d+$/);

  await page.getByLabel('Address').fill('12 Jalan Besar');
  await page.getByRole('button', { name: 'Add a service' }).click();
  await page.getByLabel('Description of line 1').fill('Answer to examination report, class 35');
  await page.getByLabel('Price of line 1, S$').fill('1,200.00');
  await page.getByRole('button', { name: 'Add an official fee' }).click();
  await page.getByLabel('Official fee of fee 1').selectOption('tm27-amendment');
  expect(await page.getByLabel('Price of fee 1, S$').inputValue()).toBe('60.00');
  await page.getByLabel('Price of fee 1, S$').fill('65.00');
  await page.getByText('A mark-up would make this line taxable').waitFor();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByText('1 field needs correcting').waitFor();
  // The refusal of that draft.
  expect(firm.problems.splice(0)).toEqual([expect.stringContaining('400')]);
  await page.getByRole('button', { name: 'Use S$60.00' }).click();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByText('Draft saved').waitFor();

  await page.getByRole('button', { name: 'Issue and send...' }).click();
  await page.getByText('Issue this invoice of S$1,368.00?').waitFor();
  await page.getByRole('button', { name: 'Issue and send', exact: true }).click();
  await page.getByText(/^INV-\d{4}-0001 issued$/).waitFor();
  await page.getByRole('article', { name: /^Tax invoice INV/ }).waitFor();

  const id = new URL(page.url()).pathname.split('/').at(-1);
  const mail = await site.mail(new RegExp(`invoice-${id}-issued`));
  expect(mail.attachments).toMatchObject([
    { filename: expect.stringMatching(/^INV-\d{4}-0001\.pdf$/), mimeType: 'application/pdf' },
  ]);
  const link = /\S+\/open-invoice\/\S+/.exec(mail.text ?? '')?.[0] ?? '';
  const client = await site.visit();
  await client.page.goto(link);
  await client.page.getByRole('heading', { name: /^Tax invoice INV/, level: 1 }).waitFor();
  await client.page.getByText('S$1,368.00 to pay by').waitFor();
  const pdf = client.page.waitForEvent('download');
  await client.page.getByRole('link', { name: 'Download PDF' }).click();
  expect((await pdf).suggestedFilename()).toMatch(/^INV-\d{4}-0001\.pdf$/);
  expect(client.problems).toEqual([]);
  await client.close();

  await page.getByRole('button', { name: 'Record payment' }).click();
  await page.getByLabel('Reference').fill('TT 4711');
  await page.getByRole('dialog').getByRole('button', { name: 'Record payment' }).click();
  await page.getByText('S$1,368.00 recorded').waitFor();
  await page.getByRole('button', { name: 'Credit note...' }).click();
  const credit = page.getByRole('alertdialog');
  await credit.getByLabel('Reason').fill('The report was withdrawn');
  await credit.getByRole('button', { name: 'Issue the credit note' }).click();
  await page.getByRole('article', { name: /^Credit note CN-\d{4}-0001$/ }).waitFor();
  await page.goto(`${site.url}/admin/invoices?q=langit`, { waitUntil: 'networkidle' });
  await page.getByRole('row', { name: /INV-.*Credited/ }).waitFor();
  expect(firm.problems).toEqual([]);
});
