import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endVisits, openBrowser, visit } from './browser';
import { freePort, makeHome, type ServerProcess, startServer } from './server-process';
import { adminPassword } from './site';

let browser: Browser;
let home: Awaited<ReturnType<typeof makeHome>>;
let server: ServerProcess;
let env: Record<string, string>;

beforeAll(async () => {
  home = await makeHome();
  const port = await freePort();
  env = {
    ...home.env,
    PORT: String(port),
    SITE_URL: `http://localhost:${port}`,
    RATE_LIMITS: 'off',
  };
  [server, browser] = await Promise.all([startServer(env), openBrowser()]);
});
afterAll(async () => {
  await endVisits(browser);
  await server?.kill();
  await home?.remove();
});

const customer = {
  name: 'Tan Hui Ling',
  email: 'hui.ling@sagolane.example',
  phone: '+65 6000 0123',
};

async function fillOrder(page: Page, plan = 'Standard') {
  await page
    .getByRole('button', { name: `Select ${plan}` })
    .or(page.getByRole('link', { name: `Select ${plan}` }))
    .click();
  await page.getByLabel('Customer name').fill(customer.name);
  await page.getByLabel('Company/brand name').fill('Sago Lane Bakehouse');
  const form = page.locator('form', { has: page.getByRole('button', { name: 'Place Order' }) });
  await form.getByLabel('E-mail').fill(customer.email);
  const unclear = form.getByText('This doesn’t look like a phone number.');
  await form.getByLabel('Phone').fill('abcdefgh');
  await form.getByLabel('E-mail').focus();
  await unclear.waitFor();
  await form.getByLabel('Phone').fill(customer.phone);
  await unclear.waitFor({ state: 'detached' });
  expect(await form.getByLabel('Phone').evaluate((input) => input === document.activeElement)).toBe(
    true,
  );
}

async function placeOrder(page: Page): Promise<string> {
  await page.goto(`${server.url}/services/trademark/singapore-trademark-registration`);
  await fillOrder(page);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await page.waitForURL(/\/checkout\/\d+/);
  return new URL(page.url()).pathname.split('/').at(-1) as string;
}

async function payWith(page: Page, number: string, amount = 'S$599.00') {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry date').fill('12 / 34');
  await page.getByLabel('CVC').fill('123');
  await page.getByRole('button', { name: `Pay ${amount}` }).click();
}

const registration = '/services/trademark/singapore-trademark-registration';
const drawing = 'public/icon-512.png';

const mailsOf = (orderId: string) =>
  readdirSync(join(home.dataDir, 'mail')).filter(
    (name) => name.includes(orderId) && name.endsWith('.eml'),
  );

test('from the home page to a paid order, confirmed by mail and handled in the back office, also after a restart', async () => {
  const visitor = await visit(browser);
  const { page } = visitor;
  await page.goto(server.url);
  await page.getByRole('link', { name: 'Register Now' }).first().click();
  await page.waitForURL(/singapore-trademark-registration/);
  await expect.poll(() => page.title()).toContain('Singapore trademark registration');
  await fillOrder(page);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await page.waitForURL(/\/checkout\/\d+/);
  const orderId = new URL(page.url()).pathname.split('/').at(-1) as string;

  await page.reload();
  await page.getByText('Test mode: no real card is charged').waitFor();
  await payWith(page, '4000 0000 0000 0002');
  await page.getByText('Your card was declined.').first().waitFor();
  await payWith(page, '4242 4242 4242 4242');
  await page.getByText('Payment Successful!').waitFor();
  await page.reload();
  await page.getByText('Payment Successful!').waitFor();
  expect(await page.getByText(orderId).count()).toBeGreaterThan(0);
  expect(await page.evaluate((id) => localStorage.getItem(`order_${id}`), orderId)).toBeNull();
  await page.goto(`${server.url}/payment-success?order_id=${orderId}`);
  await page.getByText('What happens next?').waitFor();

  await expect.poll(() => mailsOf(orderId).length).toBe(4);
  const receipt = mailsOf(orderId).find((name) => name.endsWith('-paid.eml')) as string;
  expect(readFileSync(join(home.dataDir, 'mail', receipt), 'utf8')).toContain(customer.email);

  await page.goto('about:blank'); // nothing is asked while the server is away
  expect(await server.stop()).toBe(0);
  server = await startServer(env);
  await page.goto(`${server.url}/checkout/${orderId}`);
  await page.getByText('Payment Successful!').waitFor();
  expect(visitor.problems.filter((problem) => !/402/.test(problem))).toEqual([]);
  await visitor.close();

  const firm = await visit(browser);
  await firm.page.goto(`${server.url}/admin/orders/${orderId}`);
  await firm.page.waitForURL(/\/admin\/login/);
  await firm.page.waitForLoadState('networkidle'); // the form needs the script
  await firm.page.getByLabel('Username').fill('admin');
  await firm.page.getByLabel('Password', { exact: true }).fill(adminPassword);
  await firm.page.keyboard.press('Enter');
  await firm.page.waitForURL(new RegExp(`/admin/orders/${orderId}`));
  await firm.page.getByText('Payment Received').first().waitFor();
  await firm.page.getByText('processing', { exact: true }).click();
  await firm.page.getByText('Status updated').waitFor();
  await firm.page
    .getByRole('textbox', { name: 'Notes' })
    .fill('Wants the word and the arches as one mark.');
  await firm.page.getByRole('button', { name: 'Save notes' }).click();
  await firm.page.getByText('Notes Updated').waitFor();
  await firm.page.reload();
  await expect
    .poll(() => firm.page.getByRole('textbox', { name: 'Notes' }).inputValue())
    .toContain('arches');
  expect(await firm.page.getByRole('radio', { name: 'processing' }).isChecked()).toBe(true);
  expect(firm.problems.filter((problem) => !/401/.test(problem))).toEqual([]);
  await firm.close();
});

test('the details of an order are saved as they are typed, never overwritten in silence, and sent', async () => {
  const visitor = await visit(browser);
  const { page } = visitor;
  const address = `${server.url}/orders/${await placeOrder(page)}/intake`;
  const other = await page.context().newPage();
  const words = (on: Page) => on.getByLabel('The words, exactly as you write them');
  const saved = (on: Page) =>
    on.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
  const type = (on: Page, text: string) => Promise.all([saved(on), words(on).fill(text)]);
  for (const on of [page, other]) await on.goto(address, { waitUntil: 'networkidle' });

  await page.getByText('The words', { exact: true }).click();
  await type(page, 'Pandan Row');
  await page.reload({ waitUntil: 'networkidle' });
  expect(await words(page).inputValue()).toBe('Pandan Row');

  const name = (on: Page) => on.getByLabel('Your name');
  await Promise.all([saved(other), name(other).fill(customer.name)]);
  await type(page, 'Pandan Court');
  await other.reload({ waitUntil: 'networkidle' });
  expect([await words(other).inputValue(), await name(other).inputValue()]).toEqual([
    'Pandan Court',
    customer.name,
  ]);
  await type(page, 'Pandan Row');

  await words(other).fill('Pandan Lane');
  await other.getByText('These answers were changed in another window').waitFor();
  await Promise.all([
    saved(other),
    other.getByRole('button', { name: 'Keep what I typed here' }).click(),
  ]);
  await words(page).fill('Pandan Road');
  await page.getByRole('button', { name: 'Show the stored answers' }).click();
  await expect.poll(() => words(page).inputValue()).toBe('Pandan Lane');
  await other.close();

  await page.getByText('Both together').click();
  const picture = { name: 'mark.png', mimeType: 'image/png', buffer: readFileSync(drawing) };
  await page.getByLabel('The picture of the mark').setInputFiles(picture);
  await page.getByAltText('The mark as you uploaded it').waitFor();
  await page.getByLabel('What do you sell or do under the mark?').fill('kaya and coffee');
  await page.locator('[name="classes"][value="30"]:checked').waitFor();
  await page.locator('[name="owner"][value="company"]').check();
  await page.getByRole('button', { name: 'Send to my lawyer' }).click();
  await page.getByText('Not sent yet. Please look at:').waitFor();
  await page.getByText('Write the company’s UEN.').waitFor();
  await page.getByRole('link', { name: 'Write the company’s UEN' }).click();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('uen');
  await page.locator('[name="uen"]').fill('2019-1');
  await page.keyboard.press('Tab');
  await page.getByText('This is not a UEN. Please check it.').waitFor();
  await page.locator('[name="uen"]').fill('201900000Z');
  await page.locator('[name="ownerAddress"]').fill('18 Sample Street, Singapore 000018');
  await page.locator('[name="foreign"][value="no"]').check();
  for (const goods of await page.locator('textarea[name^="goods"]:visible').all())
    await goods.fill('kaya [jam]');
  for (const wording of await page.locator('select[name^="wording"]:visible').all())
    await wording.selectOption('list');
  await page.locator('[name="priority"][value="none"]').check();
  await page.locator('[name="use"][value="intended"]').check();
  await page.getByLabel('Your name').fill(customer.name);
  await page.locator('[name="declared"]').check();
  await page.getByText('Everything is answered.').waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Send to my lawyer' }).click();
  await page.getByText('We have them. We read them').waitFor();
  await page.getByText('Details sent').waitFor();
  await page.getByText('Pandan Lane, words and picture').first().waitFor();
  await page.getByRole('button', { name: 'Change the details' }).click();
  await expect.poll(() => words(page).inputValue()).toBe('Pandan Lane');
  expect(visitor.problems.filter((problem) => !/409/.test(problem))).toEqual([]);
  await visitor.close();
});

test('a card that asks for authentication can be approved, or refused and tried again', async () => {
  const { page, close } = await visit(browser);
  await placeOrder(page);
  await payWith(page, '4000 0025 0000 3155');
  await page.getByRole('button', { name: 'Refuse' }).click();
  await page.waitForURL(/\/checkout\//);
  await page.getByRole('alert').first().waitFor();
  await payWith(page, '4000 0025 0000 3155');
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByText('Payment Successful!').waitFor();

  await page.getByText('Open an account with one password').click();
  await page.getByLabel('Password', { exact: true }).fill('lantern orchid ferry 7');
  await page.getByRole('button', { name: 'Open the account' }).click();
  await page.waitForURL(/\/orders\/\d+$/);
  await page.getByRole('button', { name: `My Account, ${customer.name}` }).waitFor();
  await page.goto(`${server.url}/contact`);
  await expect.poll(() => page.getByLabel('Phone').inputValue()).toBe(customer.phone);
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe(customer.name);
  await close();
});

test('a test card behind an invoice’s link is refused, then approved by its bank, and settles nothing', async () => {
  const visitor = await visit(browser);
  const { page } = visitor;
  const post = async (path: string, data: object = {}) => {
    const answer = await page.request.post(`${server.url}${path}`, {
      data,
      headers: { origin: server.url },
    });
    expect([path, answer.ok()]).toEqual([path, true]);
    return answer.json();
  };
  await post('/api/admin/auth/login', { username: 'admin', password: adminPassword });
  const { id } = await post('/api/admin/invoices', {
    ...{ kind: 'invoice', clientName: customer.name, clientEmail: customer.email },
    ...{ clientAddress: '12 Jalan Besar, Singapore 208790', key: crypto.randomUUID() },
    lines: [{ kind: 'service', description: 'Advice', quantity: 1, unitCents: 59_900 }],
  });
  await post(`/api/admin/invoices/${id}/issue`);
  const invoice = await page.request.get(`${server.url}/api/invoices/${id}`);
  const { payAt } = await invoice.json();
  await page.context().clearCookies();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`${server.url}${payAt}`, { waitUntil: 'networkidle' });
  expect(asked.filter((url) => /card|stripe/i.test(new URL(url).pathname))).toEqual([]);

  await page.getByRole('radio', { name: 'PayNow' }).focus();
  await page.keyboard.press('ArrowLeft');
  await page.getByText('Test mode: no real card is charged').waitFor();
  await payWith(page, '4000 0000 0000 0002', 'S$652.91');
  await page.getByText('Your card was declined.').first().waitFor();
  await payWith(page, '4000 0025 0000 3155', 'S$652.91');
  await page.getByRole('button', { name: 'Refuse' }).click();
  await page.waitForURL(/\/pay\//);
  await page.getByRole('alert').first().waitFor();
  await payWith(page, '4000 0025 0000 3155', 'S$652.91');
  await page.getByRole('button', { name: 'Approve' }).click();
  const tested = 'Test payment: no money was charged. The invoice is still to be paid.';
  await page.getByText(tested).first().waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe('');
  await expect.poll(() => mailsOf(`invoice-${id}-receipt`).length).toBe(1);
  expect(visitor.problems.filter((problem) => !/402|409/.test(problem))).toEqual([]);
  await visitor.close();
});

test('form values survive a reload, a refusal and a lost network', async () => {
  const { page, close } = await visit(browser);
  await page.goto(`${server.url}/services/trademark/singapore-trademark-registration`);
  await fillOrder(page);
  const form = page.locator('form', { has: page.getByRole('button', { name: 'Place Order' }) });
  await form.getByLabel('E-mail').fill('huiling@sagolane');
  await page.getByRole('button', { name: 'Place Order' }).click();
  await page.getByText('Invalid email address').first().waitFor();
  await page.reload();
  await expect.poll(() => page.getByLabel('Customer name').inputValue()).toBe(customer.name);
  await form.getByLabel('E-mail').fill(customer.email);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await page.getByText('Failed to submit your order. Please try again.').first().waitFor();
  expect(await page.getByLabel('Customer name').inputValue()).toBe(customer.name);
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await page.waitForURL(/\/checkout\/\d+/);
  const checkout = page.url();

  await page.goBack();
  await page.getByText('is not paid yet.').waitFor();
  expect(await page.getByLabel('Customer name').inputValue()).toBe(customer.name);
  await form.getByLabel('Phone').fill('+65 6999 0000');
  await page.getByRole('button', { name: 'Place Order' }).click();
  await page.waitForURL(checkout);
  await page.getByText('+65 6999 0000').waitFor();

  // The plan of a link wins over one chosen earlier.
  await page.goto(`${server.url}${registration}?plan=Search&name=Pandan+Row&classes=30,43#order`);
  const plan = page.getByLabel('Selected plan');
  await page.getByText('is not paid yet.').waitFor();
  expect(await plan.inputValue()).toBe('Search');
  await plan.selectOption('Standard');
  await form.getByText('1 further class at S$130.80').waitFor();
  await expect.poll(() => page.url()).not.toContain('plan=');
  await plan.selectOption('Search');
  await page.getByRole('button', { name: 'Place Order' }).click();
  await page.waitForURL(checkout);
  await page.getByText('Pandan Row, words').waitFor();
  expect(await page.getByText('further class').count()).toBe(0);
  await page.getByRole('link', { name: 'Back to the service' }).click();
  await page.waitForURL(/name=Pandan\+Row&classes=30,43#order$/);
  await page.getByText('For the name').waitFor();
  expect(await plan.inputValue()).toBe('Search');
  await plan.selectOption('Standard');
  await page.getByRole('button', { name: 'Place Order' }).click();
  await page.waitForURL(checkout);
  await page.getByText('1 further class').waitFor();
  await close();
});

test('another browser’s order and forged browser storage show the sample and charge nothing', async () => {
  const owner = await visit(browser);
  const orderId = await placeOrder(owner.page);
  await owner.close();
  const { page, close } = await visit(browser);
  await page.goto(server.url);
  await page.evaluate((id) => {
    const poisoned = {
      id,
      serviceName: '<img src=x onerror="window.poisoned=1">',
      price: 'S$1',
      amountCents: 1,
      savedAt: Date.now(),
    };
    localStorage.setItem(`order_${id}`, JSON.stringify(poisoned));
    localStorage.setItem('latestOrder', '{"__proto__":{"paidAt":"2020"}}');
    sessionStorage.setItem('tempOrder', '][');
  }, orderId);
  await page.goto(`${server.url}/checkout/${orderId}`);
  await page.getByText('Error loading order').first().waitFor();
  await page.getByText('Sample order: this is not a real order').waitFor();
  expect(await page.getByLabel('Card number').count()).toBe(0);
  expect(
    await page.evaluate(() => (window as never as { poisoned?: number }).poisoned),
  ).toBeUndefined();
  await close();
});

test('a free check is requested from the home page and the service page', async () => {
  const { page, close } = await visit(browser);
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Check Availability' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Sago Lane');
  await page.getByLabel('E-mail').first().fill('weijie@pasar.example');
  await page.getByRole('button', { name: 'Check Availability' }).click();
  await page.locator('#main').getByText('Trademark check submitted!').waitFor();
  await page.goto(`${server.url}/services/trademark/singapore-trademark-registration`, {
    waitUntil: 'networkidle', // a button pressed before the script is there does nothing
  });
  await page.getByRole('button', { name: 'Get a Free Lawyer Check' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Trademark name').fill('Pasar Biru');
  await dialog.getByLabel('E-mail').fill('weijie@pasar.example');
  await dialog.getByRole('button', { name: 'Check Availability' }).click();
  await page.getByText('Trademark check submitted!').waitFor();
  await close();
});
