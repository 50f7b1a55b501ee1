import { beforeEach, expect, test } from 'vitest';
import { signedInCustomer } from './customers';
import { adminPassword, siteForFile } from './site';

const site = siteForFile({});
beforeEach(() => site.reset());

const post = (path: string, fields: Record<string, string>, headers = {}) =>
  site.browser.request(path, { method: 'POST', body: new URLSearchParams(fields), headers });

const service = '/services/trademark/singapore-trademark-registration';
const order = {
  form: 'order',
  customerName: 'Tan Mei Ling',
  companyName: '',
  customerEmail: 'mei@lamplight.example',
  customerPhone: '+65 6123 4567',
  serviceSlug: 'singapore-trademark-registration',
};

test('a check sent without script is stored, mailed and confirmed on its page', async () => {
  const answer = await post('/', {
    form: 'check',
    name: 'Pasar Biru',
    category: '',
    email: 'weijie@sagolane.example',
  });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const html = await answer.text();
  expect(html).toContain('Trademark check submitted!');
  expect(html).not.toContain('value="Pasar Biru"');
  const stored = async () =>
    (
      await site.database.db.execute(
        'select name, category, (select count(*)::int from messages) as mails from trademark_checks',
      )
    ).rows;
  await expect.poll(stored).toEqual([{ name: 'Pasar Biru', category: 'general', mails: 2 }]);
});

test('a refused check keeps its values and shows the error beside its field', async () => {
  const answer = await post('/', {
    form: 'check',
    name: '"Pasar" <Biru>',
    category: 'food',
    email: 'nobody',
  });
  expect(answer.status).toBe(400);
  const html = await answer.text();
  expect(html).toContain('value="&quot;Pasar&quot; &lt;Biru&gt;"');
  expect(html).toMatch(/value="food" selected/);
  expect(html).toMatch(/value="nobody"[^>]*|aria-invalid="true"[^>]*value="nobody"/);
  expect(html).toContain('Please enter a valid email address');
});

test('the response to a post is never cached', async () => {
  await post('/', { form: 'check', name: 'Secret Name', email: 'nobody' });
  const html = await (await site.newBrowser().request('/')).text();
  expect(html).not.toContain('Secret Name');
});

test('an order without script leads to its payment, and its browser may read it', async () => {
  const { pricing } = (await site.browser.get<{ pricing: { name: string }[] }>(`/api${service}`))
    .body;
  const placed = await post(service, { ...order, pricingPlan: pricing[0]?.name ?? '' });
  expect(placed.status).toBe(303);
  const location = placed.headers.get('location') ?? '';
  expect(location).toMatch(/^\/checkout\/\d+$/);
  const id = location.split('/').at(-1);
  expect((await site.browser.get(`/api/orders/${id}`)).status).toBe(200);
  expect((await site.newBrowser().get(`/api/orders/${id}`)).status).toBe(404);
});

test('an order without a plan is refused on its own page', async () => {
  const answer = await post(service, { ...order, pricingPlan: '' });
  expect(answer.status).toBe(400);
  const html = await answer.text();
  expect(html).toContain('Please select a plan');
  expect(html).toContain('value="Tan Mei Ling"');
});

test('an administrator signs in without script and returns to the requested page', async () => {
  const wrong = await post('/admin/login?redirect=%2Fadmin%2Forders', {
    form: 'admin-login',
    username: 'admin',
    password: 'not-the-password-77',
  });
  expect(wrong.status).toBe(401);
  const html = await wrong.text();
  expect(html).toContain('Invalid credentials. Please try again.');
  expect(html).toContain('value="admin"');
  expect(html).not.toContain('not-the-password-77');

  const right = await post('/admin/login?redirect=%2Fadmin%2Forders%3Fstatus%3Dpending', {
    form: 'admin-login',
    username: 'admin',
    password: adminPassword,
  });
  expect(right.status).toBe(303);
  expect(right.headers.get('location')).toBe('/admin/orders?status=pending');
  expect((await site.browser.request('/admin/orders')).status).toBe(200);
});

test('another site’s form, another form and another content type are refused', async () => {
  const check = { form: 'check', name: 'Pasar Biru', email: 'weijie@sagolane.example' };
  expect((await post('/', check, { origin: 'https://elsewhere.example' })).status).toBe(403);
  expect((await post('/', { ...check, form: 'nothing' })).status).toBe(404);
  const json = await site.browser.request('/', { method: 'POST', json: check });
  expect(json.status).toBe(415);
  const large = await post('/', { ...check, name: 'x'.repeat(120_000) });
  expect(large.status).toBe(413);
  const { rows } = await site.database.db.execute('select 1 from trademark_checks');
  expect(rows).toEqual([]);
});

test('a plan is selected without script and stays selected in a refused order', async () => {
  const address = `${service}?plan=Standard&classes=30,43&own30=Kopi`;
  const chosen = await (await site.browser.request(address)).text();
  const [, kept] = /<form id="plan-choice"[^>]*>(.*?)<\/form>/.exec(chosen) ?? [];
  expect(kept).toMatch(/name="classes" value="30,43".*name="own30" value="Kopi"/);
  expect(kept).not.toContain('name="plan"');
  expect(chosen).toMatch(
    /<button type="submit" form="plan-choice" value="Standard"[^>]* name="plan"/,
  );
  expect(chosen).toMatch(/<option value="Standard" selected=""/);
  const refused = await post(service, { ...order, customerPhone: '1', pricingPlan: 'Standard' });
  expect(refused.status).toBe(400);
  expect(await refused.text()).toMatch(/<option value="Standard" selected=""/);
});

test('a customer signs out without script from any page', async () => {
  const { browser } = await signedInCustomer(site);
  const page = await browser.request('/blog');
  expect(await page.text()).toContain('name="form" value="logout"');
  const left = await browser.request('/blog', {
    method: 'POST',
    body: new URLSearchParams({ form: 'logout' }),
  });
  expect([left.status, left.headers.get('location')]).toEqual([303, '/']);
  expect((await browser.get('/api/auth/account')).body).toBeNull();
});
