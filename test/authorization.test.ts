import { expect, test } from 'vitest';
import { z } from 'zod';
import { adminRoutes } from '../src/main/admin-routes';
import { administratorSessions, customerSessions } from '../src/platform/auth/schema';
import { mayActAs, roleRefusals, roles } from '../src/shared/roles';
import { signedInColleague } from './administrators';
import { signedInCustomer } from './customers';
import { placedOrder } from './orders';
import { readDigests } from './prepared-state';
import { type Browser, siteForFile, type TestSite } from './site';

const site = siteForFile({ RATE_LIMITS: 'off' });

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

type Door = TestSite['endpoints'][number];
const nameOf = ({ method, path }: Door) => `${method.toUpperCase()} ${path}`;
const doorsFor = (access: Door['access']) =>
  site.endpoints.filter((endpoint) => endpoint.access === access);

/** One call of each method and role. */
const oneOfEach = (doors: Door[]) =>
  [...Map.groupBy(doors, ({ method, role }) => `${method} ${role}`).values()].flatMap((alike) =>
    alike.slice(0, 1),
  );

const knock = async (browser: Browser, { method, path }: Door, json: unknown = {}) => {
  const response = await browser.request(path.replaceAll(/\{\w+\}/g, '999999'), {
    method: method.toUpperCase(),
    ...(method !== 'get' && { json }),
  });
  return { status: response.status, text: await response.text() };
};

function withCookies(cookies: Iterable<[string, string]>) {
  const browser = site.newBrowser();
  for (const [name, value] of cookies) browser.cookies.set(name, value);
  return browser;
}

const underOtherName = ({ cookies }: Browser, from: string, to: string) =>
  withCookies([...cookies].map(([name, value]) => [name.replace(from, to), value]));

/** Of every table but those that jobs and the passing of time change, so that nothing else goes unseen. */
const everyRow = () =>
  readDigests(
    site.deps.db,
    site.database.prepared.tables
      .map(({ name }) => name)
      .filter((name) => !/\.(job_\w+|messages|\w+_sessions)$/.test(name)),
  );

test('every call of the API is a declared endpoint, and few others write', () => {
  const declared = site.endpoints.map((door) => nameOf(door).replaceAll(/\{(\w+)\}/g, ':$1'));
  expect(declared.filter((name, place) => declared.indexOf(name) !== place)).toEqual([]);
  expect(declared.filter((name) => !site.routes.includes(name))).toEqual([]);
  const others = site.routes.filter((route) => !declared.includes(route));
  expect(others.filter((route) => route.includes(' /api'))).toEqual([
    'ALL /api/*', // the cache of what is public
    'GET /api/openapi.json',
    'GET /api/docs',
    'ALL /api/*', // nothing there
  ]);
  expect(others.filter((route) => !/^GET | \/(api|stripe-test)\//.test(route))).toEqual([
    'ALL /*', // headers and log of every request
    'POST /orders/:id/intake/picture',
    'POST /*', // forms of pages without script, as calls of the API
  ]);
});

test('the address of a call says who may call it', () => {
  const open = site.endpoints.filter(
    ({ path, access }) => path.startsWith('/api/admin/') && access !== 'administrator',
  );
  expect(open.map(nameOf)).toEqual([
    'POST /api/admin/auth/login',
    'POST /api/admin/auth/second-step',
    'POST /api/admin/auth/second-step/passkey-options',
    'POST /api/admin/auth/second-step/passkey',
    'POST /api/admin/auth/logout',
    'POST /api/admin/auth/forgot-password',
    'POST /api/admin/auth/reset-password',
    'GET /api/admin/auth/invitation',
    'POST /api/admin/auth/accept-invitation',
  ]);
  const doors = doorsFor('administrator');
  expect(doors.filter(({ path }) => !path.startsWith('/api/admin/'))).toEqual([]);
  expect(doors.filter(({ role }) => !role)).toEqual([]);
  expect(site.endpoints.filter(({ access, role }) => access !== 'administrator' && role)).toEqual(
    [],
  );
});

test('what weakens a guard is declared by these calls alone', () => {
  const named = (isSo: (door: Door) => unknown) => site.endpoints.filter(isSo).map(nameOf);
  expect(named(({ sameOrigin }) => sameOrigin === false).toSorted()).toEqual([
    'POST /api/mail-events',
    'POST /api/stripe/webhook',
  ]);
  expect(named(({ isOpenAtFirst }) => isOpenAtFirst)).toEqual([
    'GET /api/admin/auth/check',
    'POST /api/admin/auth/logout',
    'POST /api/admin/account/change-password',
  ]);
  expect(named(({ cached, access, method }) => cached && `${method} ${access}` !== 'get public'))
    // What is cached is answered before anybody is asked who they are.
    .toEqual([]);
  expect(named(({ bodyLimit, access }) => bodyLimit && access !== 'administrator')).toEqual([]);
  expect(named(({ bodyLimit = 0 }) => bodyLimit > 5_000_000)).toEqual([]);
});

test('every administrator route refuses every other caller by every method', async () => {
  const signedOut = await site.signedInAdministrator();
  const stolen = withCookies(signedOut.cookies);
  await signedOut.post('/api/admin/auth/logout', {});
  const expired = await site.signedInAdministrator();
  await site.deps.db.update(administratorSessions).set({ expiresAt: new Date(Date.now() - 1000) });
  const customer = await signedInCustomer(site);
  const callers: Record<string, Browser> = {
    'no cookie': site.newBrowser(),
    'signed out': stolen,
    expired,
    garbage: withCookies([
      ['lionmark_admin.session_token', 'garbage.garbage'],
      ['lionmark_customer.session_token', 'x'],
    ]),
    'a customer': customer.browser,
    'a customer’s cookie under the other name': underOtherName(
      customer.browser,
      'customer',
      'admin',
    ),
    'an administrator’s cookie under the other name': underOtherName(expired, 'admin', 'customer'),
  };
  const doors = doorsFor('administrator');
  expect(doors.length).toBeGreaterThan(40);
  const before = await everyRow();
  const notSignedIn = { status: 401, text: '{"message":"Please log in."}' };
  for (const door of doors)
    expect([nameOf(door), await knock(site.newBrowser(), door)]).toEqual([
      nameOf(door),
      notSignedIn,
    ]);
  for (const door of oneOfEach(doors))
    for (const [caller, browser] of Object.entries(callers))
      expect([nameOf(door), caller, await knock(browser, door)]).toEqual([
        nameOf(door),
        caller,
        caller === 'a customer'
          ? { status: 403, text: JSON.stringify({ message: roleRefusals.reader }) }
          : notSignedIn,
      ]);
  const path = '/api/admin/service-orders';
  const undeclared = methods.filter(
    (method) => !doors.some((door) => nameOf(door) === `${method} ${path}`),
  );
  expect(undeclared).toContain('DELETE');
  for (const method of undeclared)
    for (const [caller, browser] of Object.entries(callers))
      expect([
        method,
        caller,
        (await browser.request(path, { method, json: { status: 'completed' } })).status,
      ]).toEqual([method, caller, 404]);
  expect(await everyRow()).toEqual(before);
});

test('every administrator route refuses each lesser role and takes each other', async () => {
  const owner = await site.signedInAdministrator();
  const browsers = {
    reader: await signedInColleague(site, owner, 'reader'),
    staff: await signedInColleague(site, owner, 'staff'),
    owner: await signedInColleague(site, owner, 'owner'),
  };
  const doors = doorsFor('administrator');
  const before = await everyRow();
  for (const door of doors) {
    const lesser = roles.filter((role) => !mayActAs(role, door.role ?? 'owner')).at(-1);
    if (lesser)
      expect([nameOf(door), lesser, await knock(browsers[lesser], door)]).toEqual([
        nameOf(door),
        lesser,
        { status: 403, text: JSON.stringify({ message: roleRefusals[door.role ?? 'owner'] }) },
      ]);
  }
  expect(await everyRow()).toEqual(before);

  // What takes no input would be done: everything deleted, a backup made.
  const harmless = doors.filter(
    ({ method, path, body }) => method === 'get' || body || path.includes('{'),
  );
  for (const door of oneOfEach(harmless))
    for (const role of roles.filter((each) => mayActAs(each, door.role ?? 'owner'))) {
      const { text } = await knock(browsers[role], door, []);
      expect([
        nameOf(door),
        role,
        Object.values(roleRefusals).some((each) => text.includes(each)),
      ]).toEqual([nameOf(door), role, false]);
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
    'DELETE /api/admin/trademarks',
    'GET /api/admin/administrators',
    'GET /api/admin/audit-trail/export.csv',
    'GET /api/admin/backups',
    'GET /api/admin/backups/{id}/download',
    'GET /api/admin/docket/classes.csv',
    'GET /api/admin/docket/deadlines.csv',
    'GET /api/admin/docket/documents.csv',
    'GET /api/admin/docket/events.csv',
    'GET /api/admin/docket/export.json',
    'GET /api/admin/docket/matters.csv',
    'GET /api/admin/docket/parties.csv',
    'GET /api/admin/invitations',
    'GET /api/admin/jobs',
    'GET /api/admin/jobs/{name}',
    'GET /api/admin/privacy',
    'GET /api/admin/roles',
    'GET /api/admin/tasks',
    'PATCH /api/admin/administrators/{id}',
    'POST /api/admin/administrators/{id}/remove-second-factor',
    'POST /api/admin/administrators/{id}/reset-link',
    'POST /api/admin/backups',
    'POST /api/admin/backups/{id}/download',
    'POST /api/admin/clients/{id}/mail-again',
    'POST /api/admin/excluded-days',
    'POST /api/admin/gst-registrations',
    'POST /api/admin/invitations',
    'POST /api/admin/jobs/{name}/retry',
    'POST /api/admin/jobs/{name}/run',
    'POST /api/admin/privacy/erasure-preview',
    'POST /api/admin/privacy/erasures',
    'POST /api/admin/privacy/exports',
    'POST /api/admin/tasks/{job}/{id}/stop',
    'PUT /api/admin/administrators/{id}/patent-agent',
    'PUT /api/admin/administrators/{id}/role',
    'PUT /api/admin/firm',
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
  // What a conflict check found is read by who may open matters.
  expect(named('staff').filter((call) => call.startsWith('GET '))).toEqual([
    'GET /api/admin/conflict-checks',
    'GET /api/admin/conflict-checks/{id}',
  ]);
});

test('a page for another role says so inside the frame, and no menu leads there', async () => {
  const owner = await site.signedInAdministrator();
  const behindTheDoor = adminRoutes.filter(({ isOpen }) => !isOpen);
  const pathOf = ({ path }: (typeof adminRoutes)[number]) => path.replaceAll(/:\w+/g, '1');
  expect(behindTheDoor.filter(({ frame }) => frame !== 'admin').map(pathOf)).toEqual([
    '/admin/blog/1/preview',
    '/admin/services/1/preview',
    '/admin/choose-password',
  ]);
  for (const role of ['reader', 'staff'] as const) {
    const browser = await signedInColleague(site, owner, role, `page-${role}`);
    const open = async (path: string) => {
      const response = await browser.request(path, { redirect: 'manual' });
      return { status: response.status, headers: response.headers, html: await response.text() };
    };
    const closed = behindTheDoor.filter((route) => !mayActAs(role, route.role ?? 'reader'));
    const elsewhere = closed.filter((route) => route.elsewhere);
    for (const route of elsewhere)
      expect((await open(route.path)).headers.get('location')).toBe(route.elsewhere);
    const refused = closed.filter((route) => !route.elsewhere).map(pathOf);
    for (const path of refused) {
      const { status, html } = await open(path);
      expect([path, status]).toEqual([path, 403]);
      expect(html).toContain('This page is not for your role');
      expect(html).toContain('aria-label="Back office"');
    }
    const taken = behindTheDoor.find((route) => route.role === role)?.path ?? '/admin/orders';
    for (const path of [taken, '/admin/settings/security']) {
      const { status, html } = await open(path);
      expect([path, status]).toEqual([path, 200]);
      for (const notice of ['Test payments are on.', 'Mail is kept as files.'])
        expect([path, html.includes(notice)]).toEqual([path, true]);
      for (const address of refused) expect(html).not.toContain(`href="${address}"`);
    }
    expect(refused).toEqual(
      [
        '/admin/trademarks/new',
        '/admin/trademarks/import',
        '/admin/services/new',
        '/admin/blog/new',
        '/admin/matters/new',
        '/admin/matters/portfolio',
        '/admin/matters/conflicts',
        '/admin/matters/rules/1/change',
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
  const stolen = withCookies(signedOut.cookies);
  await signedOut.post('/api/auth/logout', {});
  const expired = (await signedInCustomer(site)).browser;
  await site.deps.db.update(customerSessions).set({ expiresAt: new Date(Date.now() - 1000) });
  const administrator = await site.signedInAdministrator();
  const callers: Record<string, Browser> = {
    'no cookie': site.newBrowser(),
    'signed out': stolen,
    expired,
    garbage: withCookies([['lionmark_customer.session_token', 'garbage.garbage']]),
    'an administrator': administrator,
    'an administrator’s cookie under the other name': underOtherName(
      administrator,
      'admin',
      'customer',
    ),
  };
  const doors = doorsFor('customer');
  expect(doors.length).toBeGreaterThan(8);
  const before = await everyRow();
  const body = { firstName: 'x', password: 'x' };
  const refused = { status: 401, text: '{"message":"Please log in."}' };
  for (const door of doors)
    expect([nameOf(door), await knock(site.newBrowser(), door, body)]).toEqual([
      nameOf(door),
      refused,
    ]);
  for (const door of oneOfEach(doors))
    for (const [caller, browser] of Object.entries(callers))
      expect([nameOf(door), caller, await knock(browser, door, body)]).toEqual([
        nameOf(door),
        caller,
        refused,
      ]);
  expect(await everyRow()).toEqual(before);
});

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
  const takes = (schema: z.ZodType | undefined, value: unknown) =>
    !schema || schema.safeParse(value).success;
  const failed: unknown[] = [];
  let [refused, called] = [0, 0];
  for (const { method, path, params, query, body } of doors) {
    // What a schema refuses never reaches the call: what it takes has to be answered by it.
    const call = async (id: string, search: Record<string, string>, json: unknown) => {
      const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, id]);
      const isTaken =
        takes(params, Object.fromEntries(names)) && takes(query, search) && takes(body, json);
      if (!isTaken) return refused++;
      called++;
      const address = `${path.replaceAll(/\{\w+\}/g, id)}?${new URLSearchParams(search)}`;
      const init = { method: method.toUpperCase(), ...(method !== 'get' && { json }) };
      const { status } = await browser.request(address, init);
      if (status >= 500) failed.push([status, method, address, json]);
    };
    const beyond = String(beyondColumns);
    for (const name of Object.keys(schemaOf(query).properties ?? {}))
      await call('1', { [name]: beyond }, {});
    const whole = sampleOf(schemaOf(body)) as Record<string, unknown>;
    const least = schemaOf(body).required?.map((name) => [name, whole[name]]) ?? [];
    if (body) for (const json of [{}, whole, Object.fromEntries(least)]) await call('1', {}, json);
    if (path.includes('{')) await call(beyond, {}, {});
  }
  expect(failed).toEqual([]);
  expect(refused).toBeGreaterThan(called);
});
