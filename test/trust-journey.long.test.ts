import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeAt } from './administrators';
import { type JourneySite, openJourney } from './journey-site';
import { adminPassword } from './site';

let site: JourneySite;

beforeAll(async () => {
  site = await openJourney({ RATE_LIMITS: 'off' });
});
afterAll(() => site?.close());

const password = 'angsana-ledger-77';

async function enterPassword(page: Page, username: string, secret: string) {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

async function leave(page: Page) {
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/admin/login');
}

test('an invited administrator signs in with two factors, finds a deletion and restores it', async () => {
  const admin = await site.visit();
  await admin.page.goto(`${site.url}/admin/settings`, { waitUntil: 'networkidle' });
  await enterPassword(admin.page, 'admin', adminPassword);
  await admin.page.waitForURL('**/admin/settings');
  const headers = { origin: site.url };
  const [mark] = await (
    await admin.page.request.get(`${site.url}/api/admin/trademarks?pageSize=1`)
  ).json();
  await admin.page.request.delete(`${site.url}/api/admin/trademarks/${mark.id}`, { headers });
  await admin.page.waitForLoadState('networkidle');
  await admin.page.getByRole('button', { name: 'Invite a person' }).click();
  const invite = admin.page.getByRole('dialog');
  await invite.getByLabel('E-mail').fill('mei.lin@example.sg');
  await invite.getByLabel('Role').selectOption('Staff');
  await invite.getByLabel('Your password', { exact: true }).fill(adminPassword);
  await invite.getByRole('button', { name: 'Send invitation' }).click();
  await admin.page.getByText('Pending', { exact: true }).waitFor();

  const colleague = await site.visit();
  const { page } = colleague;
  await page.goto(await site.mailedLink(/administrator-invitation/));
  await page.getByText('mei.lin@example.sg').waitFor();
  await page.getByLabel('Username').fill('mei.lin');
  await page.getByLabel('First name').fill('Mei Lin');
  await page.getByLabel('Last name').fill('Goh');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByText('Your account is ready.').waitFor();
  await page.waitForURL('**/admin');

  await page.goto(`${site.url}/admin/settings/security`);
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Set up app' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('img', { name: 'QR code of the setup key' }).waitFor();
  const secret = (await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{1,4})+$/).innerText()).replaceAll(
    ' ',
    '',
  );
  await page.getByLabel('Code from the app').fill(codeAt(secret, -1));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor();
  expect(
    await page.getByRole('alert', { name: 'Your recovery codes' }).getByRole('listitem').count(),
  ).toBe(10);
  await page.getByRole('button', { name: 'I have saved them' }).click();

  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await dialog.getByLabel('Name').fill('Office laptop');
  await dialog.getByLabel('Your password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Create passkey' }).click();
  await page.getByText('Office laptop').waitFor();

  await leave(page);
  await enterPassword(page, 'mei.lin', password);
  await page.getByLabel('Code').fill(codeAt(secret));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('You are now logged in as an administrator').waitFor();
  await leave(page);
  await enterPassword(page, 'mei.lin', password);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.getByText('You are now logged in as an administrator').waitFor();

  await admin.page.reload({ waitUntil: 'networkidle' });
  await admin.page.getByLabel('Role of mei.lin').selectOption('Owner');
  const change = admin.page.getByRole('dialog', { name: 'Change the role of mei.lin?' });
  await change.getByLabel('Your password', { exact: true }).fill(adminPassword);
  await change.getByRole('button', { name: 'Make owner' }).click();
  await admin.page.getByText('Role changed', { exact: true }).waitFor();
  expect(await page.getByRole('link', { name: 'Backup' }).count()).toBe(0);

  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'Safety' }).click();
  await page.getByRole('link', { name: 'Audit trail', exact: true }).click();
  await page.getByLabel('Action').selectOption('delete');
  await page.waitForURL('**/admin/settings/audit?action=delete');
  await expect.poll(() => page.locator('tbody tr').count()).toBe(1);
  expect(await page.locator('tbody tr').innerText()).toContain(mark.name);
  await page.locator('tbody th a').click();
  await page.getByRole('button', { name: 'Restore' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click();
  await page.getByText('Restored.', { exact: true }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await page.getByText('Restored.', { exact: true }).count()).toBe(1);
  const back = await page.request.get(`${site.url}/api/admin/trademarks/${mark.id}`);
  expect((await back.json()).slug).toBe(mark.slug);

  await page.goto(`${site.url}/`);
  await page.getByRole('banner').getByRole('link', { name: 'Back office' }).waitFor();
  expect(await page.getByRole('button', { name: /My Account/ }).count()).toBe(0);
  expect([...admin.problems, ...colleague.problems]).toEqual([]);
  await Promise.all([admin.close(), colleague.close()]);
});

test('the login shows its errors, success and sign-out messages exactly', async () => {
  const { page, close } = await site.visit();
  await page.goto(`${site.url}/admin/login`);
  await page.waitForLoadState('networkidle');
  await page.getByText('Access is restricted to authorized personnel.').waitFor();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('Username is required').waitFor();
  await page.getByText('Password is required').waitFor();
  const expectToast = async (title: string, text: string) =>
    page.locator('.toaster', { hasText: title }).filter({ hasText: text }).first().waitFor();
  await enterPassword(page, 'admin', 'wrong');
  await expectToast('Login failed', 'Invalid credentials. Please try again.');
  await enterPassword(page, 'admin', adminPassword);
  await expectToast('Login successful', 'You are now logged in as an administrator');
  await leave(page);
  await expectToast('Logout successful', '');
  await close();
});
