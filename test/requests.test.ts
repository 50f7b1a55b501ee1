import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { formerServiceSlugs, services } from '../src/features/catalogue/schema.server';
import { orderLink } from '../src/features/orders/order-links.server';
import { orders } from '../src/features/orders/schema.server';
import { trademarks } from '../src/features/trademarks/marks/schema.server';
import { getRow } from '../src/platform/db/rows';
import { secrets } from '../src/platform/db/schema';
import { browserCookie } from '../src/platform/http/browser-id';
import { openSiteSecret } from '../src/platform/vault/site-secret';
import { setUpAuthenticator } from './administrators';
import { signedInCustomer } from './customers';
import { addServices, placedOrder } from './orders';
import { processorMs } from './processor-time';
import { adminPassword, openTestSite, siteForFile } from './site';

const site = siteForFile({ RATE_LIMITS: 'off' });

const servicePath = '/services/trademark/singapore-trademark-registration';
const check = { name: 'Kelip', category: 'food', email: 'hui.ling@sagolane.example' };

test('every response, including errors and files, has the security headers', async () => {
  for (const path of [
    '/',
    '/nowhere',
    '/api/services',
    '/api/nowhere',
    '/favicon.svg',
    '/healthz',
    '/checkout',
  ]) {
    const { headers } = await site.browser.request(path);
    const policy = headers.get('content-security-policy') ?? '';
    expect([path, policy]).toEqual([path, expect.stringContaining("default-src 'none'")]);
    expect(policy).not.toMatch(/unsafe|https?:\/\/|\*/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('referrer-policy')).toBeTruthy();
    expect(headers.get('permissions-policy')).toBeTruthy();
  }
});

test('over https every cookie has a name that no other host can set', async () => {
  const secure = await openTestSite({
    SITE_URL: 'https://lionmark.example',
    TEST_MODE: 'on',
    SEED: 'none',
  });
  try {
    await addServices(secure.deps.db);
    const admin = await secure.signedInAdministrator();
    const { recoveryCodes } = await setUpAuthenticator(admin);
    const again = secure.newBrowser();
    await again.post('/api/admin/auth/login', { username: 'admin', password: adminPassword });
    expect([...again.cookies.keys()]).toEqual(['__Host-lionmark_step']);
    const code = recoveryCodes[0];
    expect((await again.post('/api/admin/auth/second-step', { code })).status).toBe(200);
    const { browser } = await signedInCustomer(secure);
    const guest = secure.newBrowser();
    const order = await placedOrder(guest);
    expect((await guest.get(`/api/orders/${order.id}`)).status).toBe(200);
    const link = orderLink(order, { siteUrl: '', secret: secure.deps.secret });
    await guest.request(link, { redirect: 'manual' });
    const names = [admin, again, browser, guest].flatMap(({ cookies }) => [...cookies.keys()]);
    expect([...new Set(names)].toSorted()).toEqual([
      '__Host-lionmark_admin.session_token',
      '__Host-lionmark_browser',
      '__Host-lionmark_customer.session_token',
      '__Host-lionmark_device',
      '__Host-lionmark_opened',
    ]);
    const { headers } = await guest.request('/nowhere');
    const transport = headers.get('strict-transport-security');
    expect(transport).toBe('max-age=31536000; includeSubDomains');
    const old = guest.cookies.get('__Host-lionmark_browser');
    const fake = secure.newBrowser();
    fake.cookies.set('lionmark_browser', String(old));
    expect((await fake.get(`/api/orders/${order.id}`)).status).toBe(404);
  } finally {
    await secure.close();
  }
});

test('what signs cookies and links is encrypted in the database', async () => {
  const { db, secret, config } = site.deps;
  const ofSite = eq(secrets.name, 'site');
  const stored = async () => (await getRow(db, secrets, ofSite))?.value ?? '';
  const guest = site.newBrowser();
  const plan = {
    serviceSlug: 'singapore-trademark-registration',
    pricingPlan: 'Search',
    price: 'S$249',
  };
  const { id } = await placedOrder(guest, plan);
  const order = await getRow(db, orders, eq(orders.id, id));
  const forger = site.newBrowser();
  const written = browserCookie.write(order?.browserId ?? '', {
    ...config,
    secret: await stored(),
  });
  forger.cookies.set(
    'lionmark_browser',
    written.slice(written.indexOf('=') + 1).split(';')[0] ?? '',
  );
  expect((await forger.get(`/api/orders/${id}`)).status).toBe(404);
  expect((await guest.get(`/api/orders/${id}`)).status).toBe(200);

  expect(await stored()).not.toContain(secret);
  expect(await openSiteSecret(db, config.vault)).toBe(secret);
});

test('every response has its cache headers', async () => {
  const page = 'public, max-age=0, must-revalidate';
  for (const [path, expected] of [
    ['/', page],
    ['/feed.xml', page],
    ['/llms.txt', page],
    ['/og/about.png', page],
    ['/api/services', page],
    ['/api/trademarks?q=kelip', page],
    ['/nowhere', 'no-store'],
    ['/about/', 'no-store'],
    ['/profile', 'no-store'],
    ['/login', 'no-store'],
    ['/api/docs', 'no-store'],
    ['/api/openapi.json', 'no-store'],
    ['/api/auth/me', 'no-store'],
    ['/api/nowhere', 'no-store'],
    ['/healthz', 'no-store'],
    ['/og/nowhere.png', 'no-store'],
  ]) {
    const { headers } = await site.newBrowser().request(path ?? '', { redirect: 'manual' });
    expect([path, headers.get('cache-control')]).toEqual([path, expected]);
    expect([path, headers.getSetCookie()]).toEqual([path, []]);
    if (headers.get('content-type')?.startsWith('text/html') && expected === page)
      expect(headers.get('vary')).toBe('Cookie, Accept-Encoding');
  }
});

test('invented addresses fill no memory, and documents are not rendered for each of them', async () => {
  const { pageCache } = site;
  site.invalidateContent();
  for (let turn = 0; turn < 20; turn++)
    await site.newBrowser().request(`/trademarks?made-up=${turn}`);
  expect(pageCache.bytes).toBe(0);
  await site.newBrowser().request('/trademarks?made-up=1');
  expect(pageCache.bytes).toBeGreaterThan(5_000);
  const { generation } = pageCache;
  for (let turn = 0; turn < 100; turn++)
    pageCache.keep(
      `/large/${turn}`,
      { status: 200, headers: {}, body: Buffer.alloc(1_000_000) },
      generation,
    );
  expect(pageCache.bytes).toBeLessThan(50_000_000);
  expect(pageCache.bodyOf('/large/99')).toBeDefined();
  expect(pageCache.bodyOf('/large/1')).toBeUndefined();

  site.invalidateContent();
  expect(pageCache.bytes).toBe(0);
  const first = await (await site.newBrowser().request('/llms.txt')).text();
  const spent = await processorMs(async () => {
    for (let turn = 0; turn < 20; turn++) {
      const again = await site.newBrowser().request(`/llms.txt?${turn}`, {
        headers: { cookie: 'lionmark_browser=x' },
      });
      expect(await again.text()).toBe(first);
    }
  });
  expect(spent).toBeLessThan(1_000);
});

test('a page made anew is compressed as its visitor accepts', async () => {
  const pageIn = async (accepted: string) => {
    const headers = { 'accept-encoding': accepted };
    const page = await site.newBrowser().request(`/about?made-for=${accepted}`, { headers });
    return {
      encoding: page.headers.get('content-encoding'),
      bytes: Buffer.from(await page.arrayBuffer()),
    };
  };
  // Each names its own address in its links to other languages.
  const plainly = (bytes: Buffer) => bytes.toString().replaceAll(/made-for=\w+/g, '');
  const plain = await pageIn('identity');
  const [gzipped, brotli] = [await pageIn('gzip'), await pageIn('br')];
  expect([plain.encoding, gzipped.encoding, brotli.encoding]).toEqual([null, 'gzip', 'br']);
  expect(plainly(gunzipSync(gzipped.bytes))).toBe(plainly(plain.bytes));
  expect(plainly(brotliDecompressSync(brotli.bytes))).toBe(plainly(plain.bytes));
});

test('a page has nothing that the content policy would block', async () => {
  for (const path of ['/', servicePath, '/nowhere']) {
    const html = await (await site.browser.request(path)).text();
    expect(html).not.toMatch(/\sstyle="/);
    expect(html).not.toMatch(/\son[a-z]+="/);
    for (const [tag] of html.matchAll(/<script[^>]*>/g))
      expect(tag).toMatch(/src="\/|type="application\/(ld\+)?json"/);
    expect(html.replaceAll(/<a [^>]*>/g, '')).not.toMatch(
      /(src|href)="(https?:)?\/\/(?!localhost)/,
    );
  }
});

test('a write from another site is refused', async () => {
  for (const [name, value] of [
    ['origin', 'https://evil.example'],
    ['origin', 'null'],
    ['origin', 'http://localhost:3001'],
    ['origin', 'https://localhost:3000'],
    ['sec-fetch-site', 'cross-site'],
    ['sec-fetch-site', 'same-site'],
  ] as const) {
    const response = await site.browser.request('/api/trademark-check', {
      method: 'POST',
      json: check,
      headers: { [name]: value },
    });
    expect([name, value, response.status]).toEqual([name, value, 403]);
  }
  const own = await site.browser.request('/api/trademark-check', {
    method: 'POST',
    json: check,
    headers: { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' },
  });
  expect(own.status).toBe(201);
});

test('only JSON is accepted', async () => {
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    '',
  ]) {
    const response = await site.browser.request('/api/trademark-check', {
      method: 'POST',
      body: JSON.stringify(check),
      headers: { 'content-type': type },
    });
    expect([type, response.status]).toEqual([type, 415]);
  }
});

test.each([
  ['not JSON', '{"name":'],
  ['a list', '[]'],
  ['a number', '1e400'],
  ['a name of the wrong type', '{"name":{"a":1},"email":"a@b.sg"}'],
  ['a number for a name', '{"name":1e400,"email":"a@b.sg"}'],
  ['ten thousand levels', `{"name":${'['.repeat(10_000)}${']'.repeat(10_000)},"email":"a@b.sg"}`],
  ['NUL', '{"name":"a\\u0000b","email":"a@b.sg"}'],
  ['half a surrogate pair', '{"name":"a\\ud800b","email":"a@b.sg"}'],
  ['an address with a line break', '{"name":"a","email":"a@b.sg\\r\\nBcc: c@d.sg"}'],
])('%s is a 400 and never a 500', async (_, body) => {
  const response = await site.browser.request('/api/trademark-check', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
  });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ message: expect.any(String) });
});

test('a value of the wrong kind or size is told in plain words', async () => {
  const list = await site.browser.post<{ message: string }>('/api/trademark-check', []);
  expect(list.body.message).toBe('This must be an object');
  const longName = `/api/trademarks/owners/${'x'.repeat(301)}`;
  const { message } = (await site.browser.get<{ message: string }>(longName)).body;
  expect(message).toBe('This must have at most 300 characters');
});

test('four-byte letters and apostrophes are stored as typed, marks of direction left out', async () => {
  const name = '獅子 🦁 \u202Eabc\u202C O’Neil';
  const { status, body } = await site.browser.post<{ name: string }>('/api/trademark-check', {
    ...check,
    name,
  });
  expect(status).toBe(201);
  expect(body.name).toBe('獅子 🦁 abc O’Neil');
});

test('limits count characters, not bytes', async () => {
  const post = (name: string) => site.browser.post('/api/trademark-check', { ...check, name });
  expect((await post('獅'.repeat(200))).status).toBe(201);
  expect((await post('獅'.repeat(201))).status).toBe(400);
});

test('a body of very many values, or nested very deeply, is refused before they are made', async () => {
  const post = async (path: string, body: string) => {
    const headers = { 'content-type': 'application/json' };
    const response = await site.browser.request(path, { method: 'POST', body, headers });
    const answer = (await response.json()) as { message: string; errors?: object };
    return [response.status, answer.message, Object.keys(answer.errors ?? {}).length];
  };
  const deep = `${'['.repeat(101)}${']'.repeat(101)}`;
  const details = `{"orderId":"x","orderDetails":`;
  expect(await post('/api/create-payment-intent', `${details}${deep}}`)).toEqual([
    400,
    'The request is nested more than 100 levels deep.',
    0,
  ]);
  const [status] = await post('/api/create-payment-intent', `${details}"[${'['.repeat(200)}"}`);
  expect(status).toBe(404);

  await site.signedInAdministrator().then(({ cookies }) => {
    for (const [name, value] of cookies) site.browser.cookies.set(name, value);
  });
  const list = '/api/admin/trademarks/export.csv';
  const wrong = `{"ids":[${'{},'.repeat(20_000)}{}]}`;
  expect(await post(list, wrong)).toEqual([400, expect.any(String), 100]);
  const many = `{"ids":[${'1,'.repeat(50_000)}1]}`;
  expect(await post(list, many)).toEqual([400, 'The request has more than 50,000 values.', 0]);
  site.browser.cookies.clear();
});

test('unknown fields are ignored', async () => {
  const { status, body } = await site.browser.post<Record<string, unknown>>(
    '/api/trademark-check',
    {
      ...check,
      id: 4_000_000,
      requestedAt: '1999-01-01T00:00:00Z',
      ['__proto__']: { isAdmin: true },
      role: 'admin',
    },
  );
  expect(status).toBe(201);
  expect(body.id).not.toBe(4_000_000);
  expect(body.requestedAt).not.toContain('1999');
  expect(body).not.toHaveProperty('role');
});

test('a body over the limit is refused before it is read', async () => {
  const declared = await site.browser.request('/api/trademark-check', {
    method: 'POST',
    body: 'x',
    headers: { 'content-type': 'application/json', 'content-length': '100000000' },
  });
  expect(declared.status).toBe(413);
  const streamed = await site.browser.request('/api/trademark-check', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: new ReadableStream({
      pull: (controller) => controller.enqueue(new TextEncoder().encode(' '.repeat(50_000))),
    }),
    duplex: 'half',
  } as RequestInit);
  expect(streamed.status).toBe(413);
});

test('a draft appears nowhere', async () => {
  await site.deps.db
    .update(services)
    .set({ isPublished: false })
    .where(eq(services.slug, 'trademark-renewal'));
  try {
    await expect
      .poll(
        async () => (await site.browser.request('/services/trademark/trademark-renewal')).status,
      )
      .toBe(404);
    for (const path of [
      '/api/services',
      '/api/services?published=false',
      '/api/services/trademark/trademark-renewal',
      '/api/services/default/trademark-renewal',
      '/services/trademark-renewal',
      '/',
    ]) {
      const page = await (await site.browser.request(path)).text();
      // The data of a page that isn’t there repeats what its address named.
      const text = page.replace(/"params":{[^}]*}/, '');
      expect([
        path,
        text.includes('Trademark renewal') || text.includes('"trademark-renewal"'),
      ]).toEqual([path, false]);
    }
  } finally {
    await site.deps.db
      .update(services)
      .set({ isPublished: true })
      .where(eq(services.slug, 'trademark-renewal'));
  }
});

test('a cached page is dropped as soon as content changes', async () => {
  const title = async () =>
    /<h1[^>]*>([^<]*)/.exec(await (await site.newBrowser().request(servicePath)).text())?.[1];
  const before = await title();
  await site.deps.db
    .update(services)
    .set({ title: 'Registration of a mark' })
    .where(eq(services.slug, 'singapore-trademark-registration'));
  await expect.poll(title).toBe('Registration of a mark');
  await site.deps.db
    .update(services)
    .set({ title: before })
    .where(eq(services.slug, 'singapore-trademark-registration'));
  await expect.poll(title).toBe(before);
});

test('markup in catalogue and register is inert wherever it is shown', async () => {
  const hostile =
    '</script><script>alert(1)</script><img src=x onerror=alert(1)>"\'><svg onload=alert(1)>';
  const image = 'javascript:alert(1)';
  const { db } = site.deps;
  const ofService = eq(services.slug, 'ip-consultation');
  const [before] = await db.select().from(services).where(ofService);
  if (!before) throw new Error('The catalogue has no such service.');
  const { id: _, ...asBefore } = before;
  await db
    .update(services)
    .set({
      title: hostile,
      subtitle: hostile,
      description: hostile,
      icon: hostile,
      headerImage: image,
      cardImage: image,
      benefits: [hostile],
      features: [{ title: hostile, description: hostile, icon: hostile }],
      requirements: [hostile],
      pricing: [{ name: hostile, price: hostile, features: [hostile], isPopular: true }],
      faq: [{ question: hostile, answer: hostile }],
    })
    .where(ofService);
  await db.insert(trademarks).values({
    slug: hostile,
    name: hostile,
    registrationNumber: hostile,
    owner: hostile,
    status: 'registered',
    officeStatus: hostile,
    registrationDate: '2024-02-29',
    classes: [hostile],
    description: hostile,
    image,
    isPublished: true,
  });
  const { browser } = await signedInCustomer(site, { firstName: hostile.slice(0, 100) });
  const ofMark = `/trademarks/${encodeURIComponent(hostile)}`;
  try {
    const page = async (path: string, from = site.newBrowser()) =>
      (await from.request(path, { headers: { accept: 'text/html' } })).text();
    await expect
      .poll(() => page('/services/consultation/ip-consultation'))
      .toContain('&lt;/script&gt;');
    for (const [path, from] of [
      ['/services/consultation/ip-consultation'],
      ['/consultations'],
      ['/sitemap'],
      ['/trademarks'],
      [`/trademarks?q=${encodeURIComponent(hostile)}`],
      [ofMark],
      ['/', browser],
      ['/profile', browser],
      [`/nowhere?${hostile}`],
      [`/checkout/${encodeURIComponent(hostile)}`],
      [`/login?redirect=${encodeURIComponent(hostile)}`],
    ] as const) {
      const html = await page(path, from);
      const shown = html.replaceAll(/(<script[^>]*json"[^>]*>).*?(<\/script>)/gs, '$1$2');
      expect([path, shown]).toEqual([
        path,
        expect.not.stringMatching(
          /<script>|<img src=x|<svg onload|(src|href|content)="javascript:/,
        ),
      ]);
      for (const [, json = ''] of html.matchAll(/<script[^>]*json"[^>]*>(.*?)<\/script>/gs))
        expect(() => JSON.parse(json)).not.toThrow();
    }
    for (const path of ['/sitemap-trademarks-1.xml', '/llms.txt'])
      expect([path, await page(path)]).toEqual([
        path,
        expect.not.stringMatching(/(^|[^\\])<(script|img|svg)/),
      ]);
    for (const path of ['/services/consultation/ip-consultation', ofMark]) {
      const { status, headers } = await site.browser.request(`/og${path}.png`);
      expect([path, status]).toEqual([path, ofMark === path ? 404 : 200]);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
  } finally {
    await db.update(services).set(asBefore).where(ofService);
    await db.delete(trademarks).where(eq(trademarks.slug, hostile));
  }
});

test('a service has one address, and other spellings redirect there permanently', async () => {
  for (const path of [
    '/services/singapore-trademark-registration',
    '/services/default/singapore-trademark-registration',
    '/services/Trademark/singapore-trademark-registration',
    '/services/trademark/trademark-registration-singapore',
    '/services/trademark-registration-singapore',
  ]) {
    const response = await site.browser.request(path, { redirect: 'manual' });
    expect([path, response.status, response.headers.get('location')]).toEqual([
      path,
      301,
      servicePath,
    ]);
  }
  expect(
    (await site.browser.request('/services/patent/singapore-trademark-registration')).status,
  ).toBe(404);
  const [former] = await site.deps.db.select().from(formerServiceSlugs);
  expect(former?.slug).toBe('trademark-registration-singapore');
});

test.each([
  ['/Trademarks?status=pending', '/trademarks?status=pending'],
  ['/SERVICES/Trademark', '/services/trademark'],
  ['/Blog/What-a-Singapore-Trademark-Costs', '/blog/what-a-singapore-trademark-costs'],
  ['/%54rademarks', '/trademarks'],
  ['/trademark%73?page=2', '/trademarks?page=2'],
  ['/Feed.xml', '/feed.xml'],
  ['/No/Such', undefined],
  ['/No%2FSuch', undefined],
])('%s leads to the address in small letters, if that exists', async (path, to) => {
  const { status, headers } = await site.browser.request(path, { redirect: 'manual' });
  expect([status, headers.get('location') ?? undefined]).toEqual([to ? 301 : 404, to]);
});

test('an unknown address is a designed 404', async () => {
  const response = await site.browser.request('/no/such/page', {
    headers: { accept: 'text/html' },
  });
  expect(response.status).toBe(404);
  expect(await response.text()).toContain('404 Page Not Found');
  const api = await site.browser.get<{ message: string }>('/api/no-such-call');
  expect(api.status).toBe(404);
  expect(api.body.message).toBeTruthy();
});

test('a refusal outside the pages says why, and leads on', async () => {
  const response = await site.browser.request('/open-order/1?until=1&key=x', {
    headers: { accept: 'text/html' },
  });
  const html = await response.text();
  expect(response.status).toBe(404);
  for (const text of ['We could not do that', 'This link is no longer valid.', 'href="/contact"'])
    expect(html).toContain(text);
});

test('no error reveals a stack, a statement, a path or a version', async () => {
  for (const path of [
    '/api/services/%E0%A4%A/x',
    '/api/services?limit=abc',
    '/%',
    '/services/%ff/x',
    '/api/orders/%00',
  ]) {
    const response = await site.browser.request(path);
    expect([path, response.status < 500]).toEqual([path, true]);
    expect(await response.text()).not.toMatch(
      /at .*\.(ts|js):|select |node_modules|drizzle|PostgreSQL \d/i,
    );
    expect(response.headers.get('server') ?? response.headers.get('x-powered-by')).toBeNull();
  }
});

test('the OpenAPI description has exactly the mounted endpoints', async () => {
  const { body } = await site.browser.get<{ openapi: string; paths: Record<string, object> }>(
    '/api/openapi.json',
  );
  expect(body.openapi).toBe('3.1.0');
  const described = Object.entries(body.paths).flatMap(([path, calls]) =>
    Object.keys(calls).map((method) => `${method} ${path}`),
  );
  expect(described.sort()).toEqual(
    site.endpoints.map(({ method, path }) => `${method} ${path}`).sort(),
  );
  expect(JSON.stringify(body)).not.toMatch(/"default":"[\da-f]{8}-/);
  const docs = await (await site.browser.request('/api/docs')).text();
  for (const { path } of site.endpoints) expect(docs).toContain(path);
});

test('health, readiness and metrics', async () => {
  expect((await site.browser.request('/healthz')).status).toBe(200);
  expect((await site.browser.request('/readyz')).status).toBe(200);
  expect(await (await site.browser.request('/metrics')).text()).toContain('http_requests_total');
  expect((await site.browser.request('/metrics', { address: '203.0.113.9' })).status).toBe(404);
  const throughProxy = { headers: { 'x-forwarded-for': '127.0.0.1' } };
  expect((await site.browser.request('/metrics', throughProxy)).status).toBe(404);
});

test('a thousand posts to a form are throttled and do not become a thousand e-mails', async () => {
  const limited = await openTestSite();
  try {
    const statuses = [];
    for (let post = 0; post < 40; post++) {
      const { status, headers } = await limited.browser.post('/api/trademark-check', {
        ...check,
        email: `visitor${post}@sagolane.example`,
      });
      statuses.push(status);
      if (status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(30);

    const elsewhere = [];
    for (let post = 0; post < 8; post++) {
      const response = await limited.browser.request('/api/trademark-check', {
        method: 'POST',
        json: { ...check, email: post % 2 ? 'One@example.sg' : 'one@example.sg' },
        address: `203.0.113.${post}`,
      });
      elsewhere.push(response.status);
    }
    expect(elsewhere.filter((status) => status === 201)).toHaveLength(5);
  } finally {
    await limited.close();
  }
});
