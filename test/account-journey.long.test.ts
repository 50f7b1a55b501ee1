import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type JourneySite, openJourney } from './journey-site';

let site: JourneySite;

beforeAll(async () => {
  site = await openJourney({ RATE_LIMITS: 'off' });
});
afterAll(() => site?.close());

const password = 'lantern orchid ferry 7';
const newPassword = 'quiet harbour 12 lamps';

async function placeAndPay(page: Page, email: string): Promise<string> {
  await page.goto(`${site.url}/services/trademark/singapore-trademark-registration`);
  await page.waitForLoadState('networkidle');
  await page.getByLabel('Selected plan').selectOption('Standard');
  await page.getByLabel('Customer name').fill('Tan Hui Ling');
  const form = page.locator('form', { has: page.getByRole('button', { name: 'Place Order' }) });
  await form.getByLabel('E-mail').fill(email);
  await form.getByLabel('Phone').fill('+65 6000 0123');
  await page.getByRole('button', { name: 'Place Order' }).click();
  await page.waitForURL(/\/checkout\/\d+/);
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByLabel('Expiry date').fill('12 / 34');
  await page.getByLabel('CVC').fill('123');
  await page.getByRole('button', { name: 'Pay S$599.00' }).click();
  await page.getByText('Payment Successful!').waitFor();
  return new URL(page.url()).pathname.split('/').at(-1) as string;
}

test('on a phone: register, confirm, order, see the receipt, sign out, reset the password', async () => {
  const email = 'hui.ling@sagolane.example';
  const visitor = await site.visit({ viewport: { width: 390, height: 844 } });
  const { page } = visitor;
  const menu = page.getByRole('dialog', { name: 'Menu' });
  const openMenu = async () => {
    await page.waitForLoadState('networkidle');
    await page.getByRole('button', { name: 'Menu' }).click();
  };

  await page.goto(`${site.url}/contact-us-from-nowhere`);
  await openMenu();
  await menu.getByRole('link', { name: 'Register' }).click();
  await page.waitForURL(/\/register/);
  await page.getByRole('button', { name: 'Register' }).click();
  await page.getByText('First name is required').waitFor();
  await page.getByLabel('First name').fill('Hui Ling');
  await page.getByLabel('Last name').fill('Tan');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Show password' }).click();
  expect(await page.getByLabel('Password', { exact: true }).getAttribute('type')).toBe('text');
  await page.getByRole('button', { name: 'Register' }).click();
  await page.getByText('Registration successful').waitFor();
  await page.getByText('Your account has been created successfully!').waitFor();
  await page.waitForURL(`${site.url}/`);
  await page.getByRole('button', { name: 'My Account, Hui Ling Tan' }).waitFor();

  await page.goto(await site.mailedLink(/verify/));
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Confirm address' }).click();
  await page.getByText('Your address is confirmed').waitFor();

  await page.goto(`${site.url}/profile?watch=Kopi+Lembah#watches`, { waitUntil: 'networkidle' });
  await page.getByText('Compared in all classes. Change').click();
  await page.getByLabel('What do you sell or do?').fill('we sell bubble tea');
  await page.getByText('Compared in classes 30, 43. Change').waitFor();
  await page.getByRole('button', { name: 'Watch name' }).click();
  await page.getByText('Watch started').waitFor();
  await page.getByText(/^Compared in classes 30, 43\. High risk/).waitFor();

  const orderId = await placeAndPay(page, email);
  // The checkout has no menu.
  await page.goto(site.url);
  await openMenu();
  await menu.getByText(email).waitFor();
  await menu.getByRole('link', { name: 'My Orders' }).click();
  await page.waitForURL(/\/orders$/);
  await page.getByText('1 order').waitFor();
  await page.getByRole('link', { name: `Receipt of order ${orderId}` }).click();
  await page.waitForURL(new RegExp(`/orders/${orderId}$`));
  const receipt = page.getByRole('region', { name: 'Receipt' });
  await receipt.getByText('S$599.00').waitFor();
  await receipt.getByText('GST 9%').waitFor();
  await page.getByText('Test payment', { exact: true }).first().waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('button', { name: 'Print the receipt' }).isVisible()).toBe(false);
  expect(await receipt.isVisible()).toBe(true);
  await page.emulateMedia({ media: 'screen' });

  await page.evaluate(() => localStorage.setItem('order_1', '{}'));
  await page.evaluate(() => sessionStorage.setItem('typed_contact', '{"name":"Hui Ling"}'));
  await openMenu();
  await menu.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL(`${site.url}/`);
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).first().waitFor();
  expect(await page.evaluate(() => localStorage.getItem('order_1'))).toBeNull();
  expect(await page.evaluate(() => sessionStorage.getItem('typed_contact'))).toBeNull();
  expect(await page.content()).not.toContain(email);

  await page.goto(`${site.url}/orders`);
  await page.waitForURL(/\/login\?redirect=%2Forders/);
  await page.waitForLoadState('networkidle');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(newPassword);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByText('Login failed').waitFor();
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.waitForURL(/\/forgot-password/);
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await page.getByText('Check your e-mail').waitFor();
  await page.goto(await site.mailedLink(/customer-1-reset/));
  await page.waitForLoadState('networkidle');
  await page.getByLabel('New password').fill('password1');
  await page.getByRole('button', { name: 'Change password' }).click();
  await page
    .getByText('This password is too easy to guess. Please choose another one.')
    .first()
    .waitFor();
  await page.getByLabel('New password').fill(newPassword);
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByText('Your password has been changed').waitFor();

  await page.goto(`${site.url}/login?redirect=/orders`);
  await page.waitForLoadState('networkidle');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(newPassword);
  await page.keyboard.press('Enter');
  await page.getByText('Welcome back!').waitFor();
  await page.waitForURL(/\/orders$/);
  await page.getByText(orderId).first().waitFor();
  await page.goto(`${site.url}/register?redirect=/profile`);
  await page.waitForURL(/\/profile$/);
  expect(visitor.problems.filter((problem) => !/40[014]/.test(problem))).toEqual([]);
  await visitor.close();
});

test('on a desktop: edit the profile, sign out devices, delete the account', async () => {
  const { page, problems, close } = await site.visit();
  await page.goto(`${site.url}/register?redirect=/profile`);
  await page.waitForLoadState('networkidle');
  await page.getByLabel('First name').fill('Wei Jie');
  await page.getByLabel('Last name').fill('Lim');
  await page.getByLabel('E-mail').fill('weijie@pasar.example');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Register' }).click();
  await page.getByRole('heading', { name: 'Your details' }).waitFor();

  await page.getByLabel('First name').fill('Wei Ming');
  await page.getByLabel('Address', { exact: false }).first().fill('12 Sago Lane');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Your details are saved.').waitFor();
  await page.getByRole('button', { name: 'My Account, Wei Ming Lim' }).waitFor();
  await page.reload();
  expect(await page.getByLabel('First name').inputValue()).toBe('Wei Ming');

  const other = await site.visit();
  await other.page.goto(`${site.url}/login`);
  await other.page.waitForLoadState('networkidle');
  await other.page.getByLabel('E-mail').fill('weijie@pasar.example');
  await other.page.getByLabel('Password', { exact: true }).fill(password);
  await other.page.getByRole('button', { name: 'Login' }).click();
  await other.page.getByText('Welcome back!').waitFor();
  await page.reload();
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Log out all other devices' }).click();
  await page.getByText('1 other device is logged out.').waitFor();
  await other.page.goto(`${site.url}/profile`);
  await other.page.waitForURL(/\/login\?redirect=%2Fprofile/);
  await other.close();

  const download = page.waitForEvent('download');
  const yours = page.locator('form', {
    has: page.getByRole('button', { name: 'Download my data' }),
  });
  await yours.getByLabel('Your password').fill(password);
  await yours.getByRole('button', { name: 'Download my data' }).click();
  const file = JSON.parse(readFileSync(await (await download).path(), 'utf8'));
  expect(file.account.firstName).toBe('Wei Ming');

  await page.getByText('Delete account').click();
  const form = page.locator('form', { has: page.getByText('This can’t be undone.') });
  await form.getByLabel('Your password').fill('not this one');
  await form.getByRole('button', { name: 'Delete my account permanently' }).click();
  await page.getByText('This password is incorrect.').first().waitFor();
  await form.getByLabel('Your password').fill(password);
  await form.getByRole('button', { name: 'Delete my account permanently' }).click();
  await page.getByText('Your account has been deleted.').waitFor();
  await page.goto(`${site.url}/profile`);
  await page.waitForURL(/\/login/);
  expect(problems.filter((problem) => !/40[014]/.test(problem))).toEqual([]);
  await close();
});
