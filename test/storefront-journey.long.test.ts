import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { settled } from './browser';
import { type JourneySite, openJourney } from './journey-site';
import { adminPassword } from './site';

let site: JourneySite;

beforeAll(async () => {
  site = await openJourney({ RATE_LIMITS: 'off' });
});
afterAll(() => site?.close());

const open = (page: Page, path: string) => page.goto(site.url + path, { waitUntil: 'networkidle' });

/** Expects this as the only toast. */
async function expectToast(page: Page, title: string, text?: string) {
  const toast = page.locator('.toast');
  await toast.getByText(title, { exact: true }).waitFor();
  if (text) await toast.getByText(text, { exact: true }).waitFor();
  expect(await toast.count()).toBe(1);
}

/** Holds the calls to an address until they are released. */
async function hold(page: Page, address: string) {
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(address, async (route) => {
    await gate;
    await route.fallback();
  });
  return letGo;
}

const service = '/services/trademark/singapore-trademark-registration';

async function placeOrder(page: Page) {
  const form = page.locator('form', { has: page.getByRole('button', { name: 'Place Order' }) });
  await form.getByLabel('Customer name').fill('Tan Hui Ling');
  await form.getByLabel('E-mail').fill('hui.ling@sagolane.example');
  await form.getByLabel('Phone').fill('+65 6000 0123');
  await form.getByRole('button', { name: 'Place Order' }).click();
}

test('slides, questions, header and steps respond to pointer, scroll and width', async () => {
  const { page, problems, close } = await site.visit({
    viewport: { width: 1280, height: 720 },
  });
  await page.clock.install();
  await open(page, '/');
  const shown = page.locator('[data-shown]');
  const [first, second, third] = [
    'Singapore trademark registration made simple',
    'Secure your brand across Southeast Asia',
    'Expert IP protection for Singapore businesses',
  ];
  await shown.getByText(first).waitFor();
  await page.getByRole('tab', { name: 'Southeast Asia' }).click();
  await shown.getByText(second).waitFor();
  await page.keyboard.press('ArrowRight');
  await shown.getByText(third).waitFor();
  const swipe = async (from: number, to: number) => {
    const touch = (clientX: number) => [{ identifier: 0, clientX, clientY: 300 }];
    const slides = page.getByLabel('What we do');
    await slides.dispatchEvent('touchstart', { touches: touch(from) });
    await slides.dispatchEvent('touchend', { changedTouches: touch(to) });
  };
  await swipe(200, 300);
  await shown.getByText(second).waitFor();
  await swipe(300, 200);
  await shown.getByText(third).waitFor();
  await page.clock.fastForward('05:00');
  expect(await shown.textContent()).toContain(third);

  const isShadowed = () =>
    page.locator('header.top').evaluate((header) => header.hasAttribute('data-scrolled'));
  expect(await isShadowed()).toBe(false);
  await page.evaluate(() => scrollTo({ top: 10, behavior: 'instant' }));
  await settled(page);
  expect(await isShadowed()).toBe(false);
  await page.evaluate(() => scrollTo({ top: 11, behavior: 'instant' }));
  await expect.poll(isShadowed).toBe(true);
  expect((await page.locator('header.top').boundingBox())?.y).toBe(0);

  const questions = page.locator('#faq details');
  const isOpen = () =>
    questions.evaluateAll((all) => all.map((one) => (one as HTMLDetailsElement).open));
  await questions.nth(1).locator('summary').click();
  await questions.nth(4).locator('summary').click();
  expect(await isOpen()).toEqual([true, true, false, false, true]);
  await questions.nth(0).locator('summary').click();
  expect(await isOpen()).toEqual([false, true, false, false, true]);

  const columns = () =>
    page
      .locator('ol:has(dl)')
      .evaluate((steps) => getComputedStyle(steps).gridTemplateColumns.split(' ').length);
  await page.setViewportSize({ width: 769, height: 900 });
  expect(await columns()).toBe(4);
  await page.setViewportSize({ width: 768, height: 900 });
  expect(await columns()).toBe(1);
  await shown.getByText(third).waitFor();
  expect(problems).toEqual([]);
  await close();
});

test('a check shows missing fields, errors and success', async () => {
  const { page, close } = await site.visit();
  await open(page, '/');
  const form = page.locator('form', { has: page.getByText('Free Lawyer Check') });
  const send = form.getByRole('button', { name: 'Check Availability' });
  await send.click();
  await expectToast(page, 'Input required', 'Please enter a trademark name');
  await form.getByLabel('Name', { exact: true }).fill('Pasar Biru');
  await send.click();
  await expectToast(page, 'Email required', 'Please provide your email to receive the results');
  await form.getByText('“Pasar Biru”').waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toContain('“Pasar Biru”');
  await form.getByText(/^Sample register: this is not a search/).waitFor();
  expect(await form.locator('[data-level]').textContent()).toContain('Not known');
  expect(await form.getByRole('link').getAttribute('href')).toBe('/check?name=Pasar+Biru');
  await form.getByLabel('Name', { exact: true }).fill('Pasar Biru & Co');
  expect(await form.locator('output').textContent()).toBe('Pasar Biru & Co');
  await form.getByLabel('Category').selectOption('food');
  await form.getByLabel('E-mail').fill('weijie@pasar');
  await send.click();
  await expectToast(page, 'Invalid email', 'Please enter a valid email address');
  await form.getByLabel('E-mail').fill('weijie@pasar.example');

  const call = '**/api/trademark-check';
  await page.route(call, (route) => route.fulfill({ status: 500, body: '' }));
  await send.click();
  await expectToast(page, 'Something went wrong', 'Please try again or contact support');
  await page.unroute(call);
  await page.route(call, (route) => route.abort());
  await send.click();
  await expectToast(
    page,
    'Submission Error',
    'Network error. Please check your connection and try again.',
  );
  await page.unroute(call);
  const letGo = await hold(page, call);
  await send.click();
  const busy = form.getByRole('button', { name: 'Checking...' });
  await busy.waitFor();
  expect(await busy.isDisabled()).toBe(true);
  letGo();
  await form.getByText("Trademark check submitted! We'll email you the results shortly.").waitFor();
  expect(await page.locator('.toast', { hasText: 'submitted' }).count()).toBe(1);
  expect(await send.count()).toBe(0);
  await form.getByText(/^Compared in 29 .+, 30 .+, 32 .+, 43 /).waitFor();
  expect(await form.getByRole('link').last().getAttribute('href')).toBe(
    '/check?name=Pasar+Biru+%26+Co&classes=29,30,32,43',
  );
  await form.getByRole('button', { name: 'Check another name' }).click();
  const again = form.getByLabel('Name', { exact: true });
  expect(await again.inputValue()).toBe('');
  expect(await again.evaluate((field) => field === document.activeElement)).toBe(true);

  await open(page, service);
  await page.unroute(call);
  await page.route(call, (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('button', { name: 'Get a Free Lawyer Check' }).click();
  const dialog = page.getByRole('dialog', { name: 'Free Trademark Check' });
  const asked = dialog.getByLabel('Trademark name');
  await expect.poll(() => asked.evaluate((field) => field === document.activeElement)).toBe(true);
  await asked.fill('Pasar Biru');
  await dialog.getByLabel('E-mail').fill('weijie@pasar.example');
  expect(await dialog.getByLabel('Phone').getAttribute('required')).toBeNull();
  await dialog.getByRole('button', { name: 'Check Availability' }).click();
  await expectToast(page, 'Submission Failed', 'An error occurred. Please try again.');
  await page.unroute(call);
  await page.route(call, (route) => route.fulfill({ status: 429, json: { message: 'Too many.' } }));
  await dialog.getByRole('button', { name: 'Check Availability' }).click();
  await expectToast(page, 'Submission Failed', 'Too many.');
  await page.unroute(call);
  await dialog.getByRole('button', { name: 'Check Availability' }).click();
  await expectToast(page, 'Trademark check submitted!', "We'll email you the results shortly.");
  await dialog.waitFor({ state: 'hidden' });
  await close();
});

test('what is typed before the script has come stays, and takes effect', async () => {
  const { page, problems, close } = await site.visit();
  const openSlowly = async (path: string) => {
    const letGo = await hold(page, '**/*.js');
    await page.goto(site.url + path, { waitUntil: 'commit' });
    return async () => {
      letGo();
      await page.waitForLoadState('networkidle');
      await page.unroute('**/*.js');
    };
  };
  const typeOn = (label: string, text: string) =>
    page.getByLabel(label, { exact: true }).pressSequentially(text);

  let arrive = await openSlowly('/check');
  await typeOn('The name you want to protect', 'Kopi Lembah');
  await typeOn('What do you sell or do? optional', 'we sell bubble tea');
  await page.getByText('Choose from all 45 classes').click();
  await page.locator('details input[value="21"]').check();
  await arrive();
  await page.getByRole('group', { name: 'Classes to compare in' }).getByText('30').waitFor();
  expect(await page.locator('output').textContent()).toBe('Kopi Lembah');
  await page.getByRole('button', { name: 'Check the name' }).click();
  await page.waitForURL('**/check?name=Kopi+Lembah&business=we+sell+bubble+tea&classes=21,30,43');

  arrive = await openSlowly('/trademarks');
  await page.getByRole('searchbox').fill('lion');
  await arrive();
  await page.waitForURL('**/trademarks?q=lion');

  arrive = await openSlowly(service);
  await page.getByLabel('Selected plan').selectOption('Standard');
  await page.getByLabel('Customer name').fill('Tan Mei Ling');
  await arrive();
  await page.getByText('To pay now').first().waitFor();
  expect(await page.getByLabel('Customer name').inputValue()).toBe('Tan Mei Ling');

  arrive = await openSlowly('/contact?service=trademark&order=1');
  const message = page.getByRole('textbox', { name: 'Message' });
  const begun = await message.inputValue();
  await message.press('Control+End');
  await message.pressSequentially(' Where does it stand?');
  await arrive();
  expect(await message.inputValue()).toBe(`${begun} Where does it stand?`);

  arrive = await openSlowly('/admin/login');
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill(adminPassword);
  await arrive();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/admin');

  arrive = await openSlowly('/admin/blog/new');
  await page.getByLabel('Title required').fill('Two months');
  await arrive();
  await page.getByLabel('Content required').fill('Anyone may oppose it.');
  await page.getByLabel('Published').check();
  await page.keyboard.press('Control+s');
  await expectToast(page, 'Success', 'Blog post created successfully.');
  expect(problems).toEqual([]);
  await close();
});

test('an order shows each step, and another can be started', async () => {
  const { page, close } = await site.visit();
  await open(page, service);
  await placeOrder(page);
  await page.locator('.error', { hasText: 'Please select a plan' }).waitFor();
  await page.getByRole('button', { name: 'Select Standard' }).click();
  expect(await page.getByLabel('Selected plan').inputValue()).toBe('Standard');
  await page.getByText('To pay now').first().waitFor();

  await page.route('**/api/order', (route) => route.fulfill({ status: 500, body: '' }));
  await placeOrder(page);
  await expectToast(page, 'Error', 'Failed to submit your order. Please try again.');
  await page.unroute('**/api/order');

  const letOrderGo = await hold(page, '**/api/order');
  await placeOrder(page);
  const busy = page.getByRole('button', { name: 'Processing...' });
  await busy.waitFor();
  expect(await busy.isDisabled()).toBe(true);
  const letCheckoutGo = await hold(page, '**/api/payment-config');
  letOrderGo();
  await page.getByRole('heading', { name: 'Order Submitted!' }).waitFor();
  await expectToast(
    page,
    'Order placed successfully',
    'We will contact you shortly to confirm your order details. It is not paid yet: that is the next page.',
  );
  const keys = await page.evaluate(() => Object.keys(localStorage));
  expect(keys).toContain('latestOrder');
  expect(keys.filter((key) => /^order_\d+$/.test(key))).toHaveLength(1);
  const draft = () => page.evaluate(() => sessionStorage.getItem('tempOrder'));
  expect(await draft()).toContain('Tan Hui Ling'); // for who goes back from the payment
  await page.getByRole('button', { name: 'Submit Another Order' }).click();
  expect(await draft()).toBeNull();
  expect(await page.getByLabel('Customer name').inputValue()).toBe('');
  expect(await page.getByLabel('Selected plan').inputValue()).toBe('');
  letCheckoutGo();
  await close();
});

test('a payment shows errors and success', async () => {
  const { page, close } = await site.visit();
  await open(page, '/checkout');
  await expectToast(page, 'No order ID provided');
  await page.getByText('Error loading order').waitFor();
  expect(await page.getByRole('button', { name: 'Pay S$599.00' }).isDisabled()).toBe(true);

  const id = '1795262548035';
  const keep = (age: number) =>
    page.evaluate(
      ([id, age]) => {
        const texts = Object.fromEntries(
          [
            ...['customerName', 'companyName', 'customerEmail', 'customerPhone', 'pricingPlan'],
            ...['serviceSlug', 'serviceCategory', 'serviceName', 'price', 'status', 'createdAt'],
          ].map((field) => [field, `My ${field}`]),
        );
        const copy = { ...texts, id, savedAt: Date.now() - age };
        localStorage.setItem(`order_${id}`, JSON.stringify(copy));
      },
      [id, age] as const,
    );
  const day = 24 * 60 * 60 * 1_000;
  await keep(day - 60_000);
  await open(page, `/checkout/${id}`);
  await page.getByText('Copy kept in this browser: not confirmed by us').waitFor();
  await page.getByText('My serviceName').waitFor();
  await keep(day);
  await page.reload();
  await page.getByText('Sample order: this is not a real order').waitFor();
  await expect
    .poll(() => page.evaluate((id) => localStorage.getItem(`order_${id}`), id))
    .toBeNull();

  await open(page, service);
  await page.getByRole('button', { name: 'Select Standard' }).click();
  await placeOrder(page);
  await page.waitForURL(/\/checkout\/\d+/);
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByLabel('Expiry date').fill('12 / 34');
  await page.getByLabel('CVC').fill('123');
  const pay = page.getByRole('button', { name: 'Pay S$599.00' });
  const failed = 'There was an error processing your payment. Please try again.';
  const problem = page.locator('form .error');

  const intent = '**/api/create-payment-intent';
  await page.route(intent, (route) => route.fulfill({ status: 503, json: { message: 'Busy.' } }));
  await pay.click();
  await expectToast(page, 'Payment failed', failed);
  expect(await problem.textContent()).toBe('Could not create payment intent');
  await page.unroute(intent);
  await page.route(intent, (route) => route.fulfill({ json: {} }));
  await pay.click();
  await expectToast(page, 'Payment failed', failed);
  await expect.poll(() => problem.textContent()).toBe('Could not create payment intent');
  await page.unroute(intent);

  const confirm = '**/stripe-test/v1/payment_intents/*/confirm';
  await page.route(confirm, (route) => route.abort());
  await pay.click();
  await expect.poll(() => problem.textContent()).toBe('Payment failed');
  await page.unroute(confirm);
  await page.route(confirm, (route) =>
    route.fulfill({ json: { id: 'pi_1', status: 'processing' } }),
  );
  await pay.click();
  await expect.poll(() => problem.textContent()).toBe('Payment status: processing');
  await page.unroute(confirm);

  const letGo = await hold(page, confirm);
  await pay.click();
  await page.getByRole('button', { name: 'Processing...' }).waitFor();
  letGo();
  await expectToast(page, 'Payment successful', 'Your order has been placed successfully.');
  await page.getByRole('link', { name: 'Return to Homepage' }).click();
  await page.waitForURL(`${site.url}/`);
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('latestOrder');
  await close();
});

test('a confirmation and a service show that they are loading, and a page that it has failed', async () => {
  const { page, close } = await site.visit();
  await open(page, '/payment-success?order_id=17952625480359');
  let letGo = await hold(page, '**/api/orders/17952625480359');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('Verifying your payment...').waitFor();
  letGo();
  await page.getByText('Error loading order').waitFor();

  await open(page, '/services/trademark/asean-trademark-portfolio');
  await page.getByRole('link', { name: 'Request a quote' }).press('Enter');
  await page.getByRole('heading', { name: 'Send a message' }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('message');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main'))).not.toBeNull();

  await open(page, '/about');
  await page.route('**/api/services?*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { rows: await answer.json() } });
  });
  await page.getByRole('banner').getByRole('link', { name: 'Trademark' }).click();
  await page.waitForURL(/\/services\/trademark$/);
  const card = page.locator('#services li').first();
  expect(await card.locator('p').evaluate((text) => getComputedStyle(text).webkitLineClamp)).toBe(
    '3',
  );
  const call = '**/api/services/trademark/*';
  await page.route(call, (route) => route.abort());
  await card.getByRole('link').click();
  const again = page.getByRole('button', { name: 'Try again' });
  await again.waitFor();
  await page.unroute(call);
  letGo = await hold(page, call);
  await again.click();
  await page.getByText('Loading...').waitFor();
  letGo();
  await page.getByRole('heading', { name: 'Get Started' }).waitFor();

  await open(page, '/about');
  await page.route('**/api/guides', (route) => route.fulfill({ json: [null] }));
  await page.getByRole('banner').getByRole('link', { name: 'Guides' }).click();
  await page.getByRole('heading', { name: 'Something went wrong' }).waitFor();
  await close();
});

test('a slow page shows its outline at its address, and nothing of a failure', async () => {
  const { page, problems, close } = await site.visit();
  const outlines: [menu: string, path: RegExp, heading: string, outline: string][] = [
    ['Trademark', /\/services\/trademark$/, 'Own the name you trade under', '#services .skeleton'],
    ['Blog', /\/blog$/, 'Blog', 'main [role=status]:has-text("Loading...")'],
    [
      'Guides',
      /\/guides$/,
      'What to do, in what order',
      'main [role=status]:has-text("Loading...")',
    ],
  ];
  for (const [menu, path, heading, outline] of outlines) {
    await open(page, '/about');
    const letGo = await hold(page, '**/api/**');
    await page.getByRole('banner').getByRole('link', { name: menu, exact: true }).click();
    await page.waitForURL(path);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await page.locator(outline).first().waitFor();
    expect(await page.locator('main').innerText()).not.toMatch(/went wrong|could not|unable/i);
    letGo();
    await page.locator(outline).first().waitFor({ state: 'detached' });
  }
  expect(problems).toEqual([]);
  await close();
});

test('what is typed stays where the script of other pages does not come, and links still lead there', async () => {
  const { page, close } = await site.visit();
  let asked = 0;
  await page.route(/\/assets\/routes-/, (route) => {
    asked += 1;
    return route.abort();
  });
  await open(page, `${service}?plan=Standard`);
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  await page.getByLabel('Customer name').fill('Tan Hui Ling');
  await page.getByLabel('Selected plan').selectOption('Search');
  await page.waitForURL(site.url + service);
  const steps = page.locator('#order').getByRole('listitem');
  await expect.poll(() => steps.allInnerTexts()).toHaveLength(2);
  await page.locator('.skip').press('Enter');
  await page.waitForURL(`${site.url}${service}#main`);
  expect(await page.getByLabel('Customer name').inputValue()).toBe('Tan Hui Ling');
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Sitemap' }).click();
  await page.waitForURL(/\/sitemap$/);
  expect(asked).toBeLessThan(10);
  await close();
});

test('an account shows errors and success, and its menu signs out', async () => {
  const { page, close } = await site.visit({ viewport: { width: 1280, height: 800 } });
  await open(page, '/register');
  const main = page.locator('main');
  const password = main.getByLabel('Password', { exact: true });
  const register = main.getByRole('button', { name: 'Register' });
  await main.getByLabel('First name').fill('Hui Ling');
  await register.click();
  for (const text of [
    'Last name is required',
    'Please enter a valid email address',
    'Password must be at least 8 characters',
  ])
    await page.locator('.error', { hasText: text }).waitFor();
  await main.getByLabel('Last name').fill('Tan');
  await main.getByLabel('E-mail').fill('hui.ling@storefront.example');
  await password.fill('lantern orchid ferry 7');
  await page.route('**/api/auth/register', (route) => route.abort());
  await register.click();
  await expectToast(page, 'Registration failed', 'Something went wrong. Please try again.');
  await page.unroute('**/api/auth/register');
  await register.click();
  await expectToast(page, 'Registration successful', 'Your account has been created successfully!');

  await page.waitForURL(`${site.url}/`);
  await page.getByRole('button', { name: 'My Account, Hui Ling Tan' }).click();
  const menu = page.locator('#account-menu');
  await menu.getByRole('link', { name: 'My Orders' }).click();
  await page.waitForURL(/\/orders$/);
  expect(await menu.isVisible()).toBe(false);
  await page.getByRole('button', { name: 'My Account, Hui Ling Tan' }).click();
  const logout = menu.getByRole('button', { name: 'Logout' });
  await page.route('**/api/auth/logout', (route) => route.abort());
  await logout.click();
  await expectToast(page, 'Error', 'An error occurred. Please try again.');
  await page.unroute('**/api/auth/logout');
  await logout.click();
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await page.waitForURL(/\/login/);

  const login = main.getByRole('button', { name: 'Login' });
  await main.getByLabel('E-mail').fill('hui.ling@storefront.example');
  await password.fill('lantern orchid ferry 7');
  await page.route('**/api/auth/login', (route) => route.abort());
  await login.click();
  await expectToast(page, 'Login failed', 'Something went wrong. Please try again.');
  await page.unroute('**/api/auth/login');
  const letGo = await hold(page, '**/api/auth/login');
  await login.click();
  expect(await main.getByRole('button', { name: 'Processing...' }).isDisabled()).toBe(true);
  letGo();
  await expectToast(page, 'Login successful', 'Welcome back!');
  await close();
});

test('without script everything can be read, and no card number comes into an address', async () => {
  const { page, close } = await site.visit({ javaScriptEnabled: false });
  await page.goto(site.url + service);
  for (const panel of ['Overview', 'Features', 'Requirements', 'FAQ'])
    expect(await page.getByRole('tabpanel', { name: panel }).isVisible()).toBe(true);
  expect(await page.getByRole('button', { name: 'Switch theme' }).isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Get a Free Lawyer Check' }).click();
  await page.getByRole('heading', { name: 'Free Lawyer Check' }).waitFor();
  await page.getByLabel('Trademark name').waitFor();

  await page.goto(site.url + service);
  await page.getByRole('button', { name: 'Select Standard' }).click();
  await page.getByLabel('Customer name').fill('Lim Wei Jie');
  await page.getByLabel('E-mail').fill('weijie@pasar.example');
  await page.getByLabel('Phone').fill('+65 6000 0123');
  await page.getByRole('button', { name: 'Place Order' }).click();
  await page.locator('noscript p').waitFor();
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByRole('button', { name: 'Pay S$599.00' }).click();
  expect(page.url()).not.toContain('4242');
  await page.goto(page.url().replace('/checkout/', '/orders/').replace(/#.*/, '/intake'));
  await page.getByText('We file nothing before').waitFor();
  expect(await page.getByText('It is saved as you type.').isVisible()).toBe(false);
  await close();
});
