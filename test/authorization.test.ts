import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { adminRoutes } from '../src/main/admin-routes';
import { administratorSessions, customerSessions } from '../src/platform/auth/schema';
import { mayActAs, roleRefusals, roles } from '../src/shared/roles';
import { signedInColleague } from './administrators';
import { signedInCustomer } from './customers';
import { placedOrder } from './orders';
import { type Browser, openTestSite, type TestSite } from './site';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ RATE_LIMITS: 'off' });
});
afterAll(() => site.close());

/** `/api/orders/{id}` matches any id, and so also fixed segments of other paths. */
const shapeOf = (path: string) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

async function everyRowCount() {
  const { rows } = await site.deps.db.execute(
    sql`select (select count(*) from orders)::int as orders, (select count(*) from services)::int as services,
      (select count(*) from audit_trail)::int as audit, (select count(*) from messages)::int as messages,
      (select count(*) from customers)::int as customers,
      (select count(*) from administrators)::int as administrators,
      (select count(*) from administrator_invitations)::int as invitations,
      (select count(*) from administrator_authenticators)::int as authenticators,
      (select count(*) from trademarks)::int as trademarks, (select count(*) from posts)::int as posts,
      (select count(*) from service_categories)::int as categories,
      (select count(*) from matters)::int as matters, (select count(*) from papers)::int as papers,
      (select count(*) from conflict_checks)::int as checks, (select count(*) from excluded_days)::int as days,
      (select count(*) from holiday_years)::int as years,
      (select count(*) from gst_registrations)::int as registrations`,
  );
  return rows;
}

test('every administrator route refuses every other caller by every method', async () => {
  const signedOut = await site.signedInAdministrator();
  const stolen = new Map(signedOut.cookies);
  await signedOut.post('/api/admin/auth/logout', {});
  const expired = await site.signedInAdministrator();
  await site.deps.db.update(administratorSessions).set({ expiresAt: new Date(Date.now() - 1000) });

  const customer = await signedInCustomer(site);

  const callers: Record<string, string> = {
    'no cookie': '',
    'signed out': cookieText(stolen),
    expired: cookieText(expired.cookies),
    garbage: 'lionmark_admin.session_token=garbage.garbage; lionmark_customer.session_token=x',
    'a customer': cookieText(customer.browser.cookies),
    'a customer’s cookie under the other name': [...customer.browser.cookies]
      .map(([name, value]) => `${name.replace('customer', 'admin')}=${value}`)
      .join('; '),
    'an administrator’s cookie under the other name': [...expired.cookies]
      .map(([name, value]) => `${name.replace('admin', 'customer')}=${value}`)
      .join('; '),
  };
  const doors = site.endpoints.filter(({ access }) => access === 'administrator');
  expect(doors.length).toBeGreaterThan(40);
  const before = await everyRowCount();

  for (const path of new Set(doors.map((door) => door.path))) {
    for (const [caller, cookie] of Object.entries(callers)) {
      for (const method of methods) {
        const address = path.replaceAll(/\{\w+\}/g, '1');
        const declared = doors.some(
          (door) => shapeOf(door.path).test(address) && door.method === method.toLowerCase(),
        );
        const response = await site.newBrowser().request(address, {
          method,
          headers: { cookie },
          ...(method !== 'GET' && { json: { status: 'completed', notes: 'x' } }),
        });
        expect([method, path, caller, response.status]).toEqual([
          method,
          path,
          caller,
          declared ? (caller === 'a customer' ? 403 : 401) : 404,
        ]);
        expect(await response.text()).not.toMatch(/customerEmail|stripePaymentId/);
      }
    }
  }
  expect(await everyRowCount()).toEqual(before);
}, 120_000);

test('every administrator route refuses each lesser role and takes each other', async () => {
  const owner = await site.signedInAdministrator();
  const browsers = {
    reader: await signedInColleague(site, owner, 'reader'),
    staff: await signedInColleague(site, owner, 'staff'),
    owner: await signedInColleague(site, owner, 'owner'),
  };
  const doors = site.endpoints.filter(({ access }) => access === 'administrator');
  const before = await everyRowCount();
  const call = async (role: keyof typeof browsers, { method, path }: (typeof doors)[number]) => {
    const response = await browsers[role].request(path.replaceAll(/\{\w+\}/g, '999999'), {
      method: method.toUpperCase(),
      ...(method !== 'get' && { json: [] }),
    });
    return { status: response.status, text: await response.text() };
  };
  for (const door of doors)
    for (const role of roles.filter((each) => !mayActAs(each, door.role ?? 'owner')))
      expect([door.method, door.path, role, await call(role, door)]).toEqual([
        door.method,
        door.path,
        role,
        { status: 403, text: JSON.stringify({ message: roleRefusals[door.role ?? 'owner'] }) },
      ]);
  expect(await everyRowCount()).toEqual(before);

  // What takes no input would be done: everything deleted, a backup made.
  const harmless = doors.filter(
    ({ method, path, body }) => method === 'get' || body || path.includes('{'),
  );
  for (const door of harmless)
    for (const role of roles.filter((each) => mayActAs(each, door.role ?? 'owner'))) {
      const { text } = await call(role, door);
      expect([
        door.method,
        door.path,
        role,
        Object.values(roleRefusals).some((each) => text.includes(each)),
      ]).toEqual([door.method, door.path, role, false]);
    }
});

test('only these calls need an owner, and these are anybody’s own', () => {
  const named = (role: string) =>
    site.endpoints
      .filter((endpoint) => endpoint.role === role)
      .map(({ method, path }) => `${method.toUpperCase()} ${path}`);
  expect(named('owner').toSorted()).toEqual([
    'DELETE /api/admin/excluded-days/{day}',
    'DELETE /api/admin/holidays/{year}',
    'DELETE /api/admin/invitations/{id}',
    'GET /api/admin/administrators',
    'GET /api/admin/audit-trail/export.csv',
    'GET /api/admin/backups',
    'GET /api/admin/backups/{id}/download',
    'GET /api/admin/invitations',
    'GET /api/admin/jobs',
    'GET /api/admin/jobs/{name}',
    'GET /api/admin/privacy',
    'GET /api/admin/roles',
    'PATCH /api/admin/administrators/{id}',
    'POST /api/admin/administrators/{id}/remove-second-factor',
    'POST /api/admin/administrators/{id}/reset-link',
    'POST /api/admin/backups',
    'POST /api/admin/backups/{id}/download',
    'POST /api/admin/excluded-days',
    'POST /api/admin/gst-registrations',
    'POST /api/admin/invitations',
    'POST /api/admin/jobs/{name}/retry',
    'POST /api/admin/jobs/{name}/run',
    'POST /api/admin/privacy/erasure-preview',
    'POST /api/admin/privacy/erasures',
    'POST /api/admin/privacy/exports',
    'PUT /api/admin/administrators/{id}/patent-agent',
    'PUT /api/admin/administrators/{id}/role',
    'PUT /api/admin/holidays/{year}',
  ]);
  const readersWrites = named('reader').filter((call) => !call.startsWith('GET '));
  expect(readersWrites.toSorted()).toEqual([
    'DELETE /api/admin/account/sessions',
    'DELETE /api/admin/account/sessions/{id}',
    'DELETE /api/admin/views/{id}',
    'PATCH /api/admin/account',
    'POST /api/admin/account/authenticator',
    'POST /api/admin/account/authenticator/confirm',
    'POST /api/admin/account/authenticator/remove',
    'POST /api/admin/account/change-password',
    'POST /api/admin/account/passkeys',
    'POST /api/admin/account/passkeys/options',
    'POST /api/admin/account/passkeys/{id}/remove',
    'POST /api/admin/account/recovery-codes',
    'POST /api/admin/views',
  ]);
  expect(named('staff').filter((call) => call.startsWith('GET '))).toEqual([]);
});

test('a page for another role says so inside the frame, and no menu leads there', async () => {
  const owner = await site.signedInAdministrator();
  for (const role of ['reader', 'staff'] as const) {
    const browser = await signedInColleague(site, owner, role, `page-${role}`);
    const closed: string[] = [];
    for (const route of adminRoutes.filter(({ isOpen }) => !isOpen)) {
      const path = route.path.replaceAll(/:\w+/g, '1');
      const response = await browser.request(path, { redirect: 'manual' });
      const html = await response.text();
      if (route.elsewhere) {
        expect([path, response.headers.get('location')]).toEqual([path, route.elsewhere]);
        continue;
      }
      if (route.frame === 'admin')
        for (const notice of ['Test payments are on.', 'Mail is kept as files.'])
          expect([path, html.includes(notice)]).toEqual([path, true]);
      const isRefused = !mayActAs(role, route.role ?? 'reader');
      expect([path, html.includes('This page is not for your role')]).toEqual([path, isRefused]);
      expect([path, response.status === 403]).toEqual([path, isRefused]);
      if (!isRefused) continue;
      closed.push(path);
      expect(html).toContain('aria-label="Back office"');
    }
    const own = await (await browser.request('/admin/settings/security')).text();
    for (const path of closed) expect(own).not.toContain(`href="${path}"`);
    expect(closed).toEqual(
      [
        '/admin/trademarks/new',
        '/admin/trademarks/import',
        '/admin/services/new',
        '/admin/blog/new',
        '/admin/matters/new',
        '/admin/matters/1/edit',
        '/admin/settings/jobs',
        '/admin/settings/jobs/1',
        '/admin/settings/backup',
        '/admin/settings/privacy',
      ].filter((path) => role === 'reader' || path.startsWith('/admin/settings')),
    );
  }
});

test('a reader is offered no change', async () => {
  const owner = await site.signedInAdministrator();
  const reader = await signedInColleague(site, owner, 'reader', 'looker');
  const { body: contact } = await site.newBrowser().post<{ id: number }>('/api/contact', {
    name: 'Tan Hui Ling',
    email: 'huiling@sagolane.example',
    phone: '+65 6000 0456',
    service: 'international',
    message: 'Can you file in Malaysia as well?',
  });
  const order = await placedOrder(site.newBrowser(), {
    serviceSlug: 'singapore-trademark-registration',
    pricingPlan: 'Standard',
  });
  const { body: clients } = await owner.get<{ id: number }[]>('/api/admin/clients?q=huiling');
  const [client] = clients;
  const mainOf = async (browser: Browser, path: string) => {
    const html = await (await browser.request(path)).text();
    return /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
  };
  const acts =
    /<(?:button|a)\b[^>]*>(?:Add|Create|Delete|Publish All|Send(?! e-mail)|Save|Retry|Refund|Edit|Bulk Import|Assign to me|New order|Merge)\b(?! view)/g;
  for (const path of [
    '/admin/trademarks',
    '/admin/trademarks/1/edit',
    '/admin/services',
    '/admin/categories',
    '/admin/blog',
    '/admin/watches',
    `/admin/contact-submissions/${contact.id}`,
    `/admin/orders/${order.id}`,
    '/admin/orders',
    `/admin/clients/${client?.id}`,
  ]) {
    const offered = (html: string) =>
      html.replaceAll(/<fieldset disabled=""[\s\S]*<\/fieldset>/g, '').match(acts) ?? [];
    expect([path, offered(await mainOf(reader, path))]).toEqual([path, []]);
    expect([path, offered(await mainOf(owner, path)).length > 0]).toEqual([path, true]);
  }
});

test('every customer route refuses every other caller by every method', async () => {
  const signedOut = (await signedInCustomer(site)).browser;
  const stolen = new Map(signedOut.cookies);
  await signedOut.post('/api/auth/logout', {});
  const expired = (await signedInCustomer(site)).browser;
  await site.deps.db.update(customerSessions).set({ expiresAt: new Date(Date.now() - 1000) });
  const administrator = await site.signedInAdministrator();

  const callers: Record<string, string> = {
    'no cookie': '',
    'signed out': cookieText(stolen),
    expired: cookieText(expired.cookies),
    garbage: 'lionmark_customer.session_token=garbage.garbage',
    'an administrator': cookieText(administrator.cookies),
    'an administrator’s cookie under the other name': [...administrator.cookies]
      .map(([name, value]) => `${name.replace('admin', 'customer')}=${value}`)
      .join('; '),
  };
  const doors = site.endpoints.filter(({ access }) => access === 'customer');
  expect(doors.length).toBeGreaterThan(8);
  const before = await everyRowCount();
  for (const { path, method } of doors) {
    for (const [caller, cookie] of Object.entries(callers)) {
      const response = await site.newBrowser().request(path.replaceAll(/\{\w+\}/g, '1'), {
        method: method.toUpperCase(),
        headers: { cookie },
        ...(method !== 'get' && { json: { firstName: 'x', password: 'x' } }),
      });
      expect([method, path, caller, response.status]).toEqual([method, path, caller, 401]);
      expect(await response.text()).toBe('{"message":"Please log in."}');
    }
  }
  expect(await everyRowCount()).toEqual(before);
});

const cookieText = (cookies: Map<string, string>) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

test.each([
  '//api/admin/service-orders',
  '/API/admin/service-orders',
  '/api/Admin/service-orders',
  '/api/admin/service-orders/',
  '/api/%61dmin/service-orders',
  '/api%2fadmin%2fservice-orders',
  '/api/admin;x/service-orders',
  '/api/services/../admin/service-orders',
  '/api/./admin/service-orders',
  '/api/admin/service-orders%00',
  '/api/admin/service-orders?_method=GET',
])('%s gives no access', async (path) => {
  for (const headers of [[], [['X-HTTP-Method-Override', 'PATCH']]] as [string, string][][]) {
    const response = await site.newBrowser().request(path, { headers, redirect: 'manual' });
    expect([301, 400, 401, 404]).toContain(response.status);
    expect(await response.text()).not.toContain('customerEmail');
  }
});

const behindTheDoor = adminRoutes
  .filter(({ isOpen }) => !isOpen)
  .map(({ path }) => path.replaceAll(/:\w+/g, '1'));

test.each([...behindTheDoor, '/ADMIN/orders', '/ADMIN/login', '/admin/anything'])(
  '%s without a session redirects to the sign-in with an empty body',
  async (path) => {
    const response = await site.newBrowser().request(path, { redirect: 'manual' });
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe(
      `/admin/login?redirect=${encodeURIComponent(path)}`,
    );
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.text()).toBe('');
  },
);

test('personal data is never cached', async () => {
  const administrator = await site.signedInAdministrator();
  for (const path of [
    '/api/admin/service-orders',
    '/api/auth/me',
    '/admin/orders',
    '/checkout/1',
    '/',
  ]) {
    const response = await administrator.request(path);
    expect([path, response.headers.get('cache-control')]).toEqual([path, 'no-store']);
  }
  const { browser } = await signedInCustomer(site);
  for (const { path } of site.endpoints.filter(
    ({ access, method }) => access === 'customer' && method === 'get',
  ))
    expect([path, (await browser.request(path)).headers.get('cache-control')]).toEqual([
      path,
      'no-store',
    ]);
  for (const path of ['/profile', '/orders', '/orders/1', '/'])
    expect([path, (await browser.request(path)).headers.get('cache-control')]).toEqual([
      path,
      'no-store',
    ]);
});

interface JsonSchema {
  type?: string;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
}

/** A value of the schema, with every number beyond what a column holds. */
function sampleOf({ type, enum: choices, anyOf, items, properties }: JsonSchema): unknown {
  if (choices) return choices[0];
  if (anyOf) return sampleOf(anyOf[0] ?? {});
  if (type === 'integer' || type === 'number') return beyondColumns;
  if (type === 'boolean') return true;
  if (type === 'array') return [sampleOf(items ?? {})];
  if (type !== 'object') return 'x';
  return Object.fromEntries(
    Object.entries(properties ?? {}).map(([name, schema]) => [name, sampleOf(schema)]),
  );
}
const beyondColumns = 99_999_999_999;

const schemaOf = (input: z.ZodType | undefined) =>
  input ? (z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as JsonSchema) : {};

/** Choices for a field, figures and search results, which are no lists of records. */
const noLists =
  /colleagues|blog\/categories|choices|\/find|\/views|\/dashboard|\/ids$|\/sessions$|\/board$|\/deadlines|excluded-days|\/holidays/;

test('every list of administrators pages, says how many there are and refuses more than 100', async () => {
  const owner = await site.signedInAdministrator();
  const lists = site.endpoints.filter(
    ({ method, access, path, answer }) =>
      method === 'get' &&
      access === 'administrator' &&
      answer instanceof z.ZodArray &&
      !path.includes('{') &&
      !noLists.test(path),
  );
  expect(lists.length).toBeGreaterThan(12);
  for (const { path } of lists) {
    const page = await owner.get(`${path}?page=1&pageSize=2`);
    const total = page.headers.get('x-total-count');
    expect([path, page.status, total]).toEqual([path, 200, expect.stringMatching(/^\d+$/)]);
    expect([path, page.headers.get('link')]).toEqual([path, expect.stringContaining('rel="last"')]);
    expect((page.body as unknown[]).length).toBe(Math.min(2, Number(total)));
    expect([path, (await owner.get(`${path}?pageSize=101`)).status]).toEqual([path, 400]);
  }
});

test('an unknown address of the back office answers inside its frame', async () => {
  const owner = await site.signedInAdministrator();
  for (const path of ['/admin/nope', '/admin/orders/1/nope']) {
    const response = await owner.request(path, { redirect: 'manual' });
    const html = await response.text();
    expect([path, response.status]).toEqual([path, 404]);
    expect(html).toContain('aria-label="Back office"');
    expect(html).toMatch(/<h1[^>]*>Page not found/);
    const signedOut = await site.newBrowser().request(path, { redirect: 'manual' });
    expect([signedOut.status, signedOut.headers.get('location')]).toEqual([
      302,
      expect.stringContaining('/admin/login'),
    ]);
  }
});

test('numbers beyond a column and empty changes are refused, and no failure of ours', async () => {
  const { browser } = await signedInCustomer(site);
  const owner = await site.signedInAdministrator();
  for (const [name, value] of owner.cookies) browser.cookies.set(name, value);
  const order = ['get', 'patch', 'put', 'post', 'delete'];
  const doors = site.endpoints
    .filter(({ path }) => !/logout|sessions/.test(path))
    .toSorted((one, other) => order.indexOf(one.method) - order.indexOf(other.method));
  const failed: unknown[] = [];
  for (const { method, path, query, body } of doors) {
    const call = async (id: string, search: string, json?: unknown) => {
      const address = path.replaceAll(/\{\w+\}/g, id) + search;
      const init = { method: method.toUpperCase(), ...(method !== 'get' && { json }) };
      const { status } = await browser.request(address, init);
      if (status >= 500) failed.push([status, method, address, json]);
    };
    const names = Object.keys(schemaOf(query).properties ?? {});
    for (const search of ['', ...names.map((name) => `?${name}=${beyondColumns}`)])
      await call('1', search, {});
    const whole = sampleOf(schemaOf(body)) as Record<string, unknown>;
    const least = schemaOf(body).required?.map((name) => [name, whole[name]]) ?? [];
    if (body) for (const json of [whole, Object.fromEntries(least)]) await call('1', '', json);
    if (path.includes('{')) await call(String(beyondColumns), '', {});
  }
  expect(failed).toEqual([]);
});
