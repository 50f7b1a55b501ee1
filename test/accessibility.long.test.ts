import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Booked, Slots } from '../src/features/bookings/contract';
import { noHours } from '../src/features/bookings/hours';
import { listedPaths } from '../src/main/listed-paths';
import { addDays, addMonths, dayInSingapore } from '../src/shared/calendar-date';
import { inLanguage, isTranslated } from '../src/shared/languages';
import { expectAccessible, expectAccessibleByAlfa } from './accessibility';
import { newPerson } from './customers';
import { type JourneySite, openJourney } from './journey-site';
import { openedMatter, recordEvent } from './matters';
import { paidOrder, placedOrder } from './orders';
import { adminPassword, type Browser } from './site';

let site: JourneySite;
beforeAll(async () => {
  site = await openJourney({ RATE_LIMITS: 'off' });
});
afterAll(() => site.close());

const registration = '/services/trademark/singapore-trademark-registration';
const others = [
  ...[registration, '/check?name=Kelip&classes=30', '/goods?q=coffee', '/search?q=S$'],
  ...['/trademarks/kelip', '/guides/choose-nice-classes', '/login', '/register'],
  ...['/forgot-password', '/checkout/0', '/payment-success', '/no-such-page'],
];

const looks = [
  ['en', 390, 'light'],
  ['zh', 390, 'light'],
  ['ms', 390, 'dark'],
] as const;

async function expectAllAccessible(page: Page, paths: string[], language: 'en' | 'zh' | 'ms') {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  for (const path of paths) {
    if (language !== 'en' && !isTranslated(path)) continue;
    const answer = await page.goto(site.url + inLanguage(path, language), { waitUntil: 'load' });
    const shown = [path, new URL(page.url()).pathname];
    expect(shown).toEqual([path, inLanguage(path, language).replace(/[?#].*/, '')]);
    expect([path, answer?.status()]).toEqual([path, path === '/no-such-page' ? 404 : 200]);
    for (const check of [expectAccessible, expectAccessibleByAlfa])
      await check(page).catch((error) => {
        throw new Error(`${page.url()}: ${error.message}`, { cause: error });
      });
    const { wide, foot } = await page.evaluate(() => ({
      wide: document.documentElement.scrollWidth,
      foot: scrollY + (document.querySelector('footer')?.getBoundingClientRect().bottom ?? 0),
    }));
    expect([path, wide]).toEqual([path, width]);
    // Where the page is shorter than the window, too.
    expect([path, Math.round(foot)]).toEqual([path, expect.toSatisfy((y) => y >= height)]);
  }
}

test.each(looks)(
  'public pages are accessible in %s at %i px, %s',
  async (language, width, colorScheme) => {
    const { page, close } = await site.visit({ viewport: { width, height: 1440 }, colorScheme });
    await expectAllAccessible(page, [...listedPaths, ...others], language);
    await close();
  },
);

/** Calls the site with the cookies of a page, as tests without a browser do. */
function callerOf(page: Page): Browser {
  const request: Browser['request'] = async (path, { json, method, body } = {}) => {
    const answer = await page.request.fetch(site.url + path, {
      method: method ?? 'GET',
      data: json ?? (body ? String(body) : undefined),
      headers: {
        origin: site.url,
        ...(body && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      maxRedirects: 0,
    });
    return new Response(new Uint8Array(await answer.body()), {
      status: answer.status(),
      headers: answer.headersArray().map(({ name, value }): [string, string] => [name, value]),
    });
  };
  const answered = async <T>(sent: Promise<Response>) => {
    const response = await sent;
    const { status, headers } = response;
    return { status, headers, body: (await response.json()) as T };
  };
  return {
    cookies: new Map(),
    request,
    get: (path) => answered(request(path)),
    post: (path, json) => answered(request(path, { method: 'POST', json })),
  };
}

/** Addresses of everything that a client can have, for the visitor of the page, who signs in. */
async function plantOwnPages(page: Page): Promise<string[]> {
  const today = dayInSingapore();
  const client = callerOf(page);
  const { email } = (await client.post<{ email: string }>('/api/auth/register', newPerson())).body;
  const token = new URL(await site.mailedLink(/customer-1-verify/)).searchParams.get('token');
  expect((await client.post('/api/auth/verify-email', { token })).status).toBe(200);
  const ordered = {
    customerEmail: email,
    serviceSlug: 'singapore-trademark-registration',
    serviceName: 'Singapore trademark registration',
    pricingPlan: 'Standard',
  };
  const { order: paid } = await paidOrder(client, ordered);
  const unpaid = await placedOrder(client, { ...ordered, classCount: 3 });

  const visitor = await site.visit();
  const desk = callerOf(visitor.page);
  await desk.post('/api/admin/auth/login', { username: 'admin', password: adminPassword });
  const matter = await openedMatter(desk, { clientEmail: email });
  await recordEvent(desk, matter.id, {
    ...{ kind: 'filed', datedOn: addMonths(today, -10) },
    facts: { number: '40202600001A' },
  });
  await recordEvent(desk, matter.id, { kind: 'formal-notice', datedOn: addDays(today, -26) });
  const registeredOn = addMonths(today, -111);
  const old = await openedMatter(desk, { clientEmail: email, title: 'Merantau' });
  await recordEvent(desk, old.id, {
    ...{ kind: 'filed', datedOn: addMonths(today, -118) },
    facts: { number: '40201700001B' },
  });
  await recordEvent(desk, old.id, {
    ...{ kind: 'registered', datedOn: registeredOn },
    facts: { registeredOn },
  });
  const { body: invoice } = await desk.post<{ id: number }>('/api/admin/invoices', {
    ...{ kind: 'invoice', clientName: 'Tan Hui Ling', clientEmail: email },
    ...{ clientAddress: '12 Jalan Besar, Singapore 208790', key: crypto.randomUUID() },
    lines: [{ kind: 'service', description: 'Advice', quantity: 1, unitCents: 59_900 }],
  });
  await desk.post(`/api/admin/invoices/${invoice.id}/issue`, {});
  const { payAt } = (await desk.get<{ payAt: string }>(`/api/invoices/${invoice.id}`)).body;
  const [lawyer] = (await desk.get<{ id: number }[]>('/api/admin/administrators')).body;
  const week = Array.from({ length: 7 }, () => [{ from: '09:00', to: '18:00' }]);
  await desk.request(`/api/admin/consultation-hours/${lawyer?.id}`, {
    method: 'PUT',
    json: { hours: { ...noHours, isOffered: true, week }, seen: null },
  });
  await visitor.close();

  const { days } = (await client.get<Slots>('/api/consultation-slots?kind=consultation')).body;
  const slot = days.find(({ slots }) => slots.length > 3)?.slots[2];
  const booked = await client.post<Booked>('/api/consultation-bookings', {
    ...{ kind: 'consultation', lawyerId: slot?.lawyerId, startsAt: slot?.startsAt },
    ...{ name: 'Tan Hui Ling', email, phone: null, place: 'video', timeZone: 'Asia/Jakarta' },
    ...{ question: 'The registry objects to “Kelapa Muda”.', seen: 25_000 },
    key: crypto.randomUUID(),
  });
  expect([booked.status, booked.body]).toEqual([201, expect.anything()]);
  return [
    ...['/profile', '/orders', `/orders/${paid.id}`, `/orders/${unpaid.id}`],
    ...[`/orders/${paid.id}/intake`, `/checkout/${unpaid.id}`, `/checkout/${paid.id}`],
    ...[`/payment-success?order_id=${paid.id}`, '/my-matters', `/my-matters/${matter.number}`],
    ...[`/my-matters/${old.number}`, `/my-matters/${old.number}/renewal`],
    ...['/invoices', `/invoices/${invoice.id}`, payAt, '/consultations/book', '/my-bookings'],
    booked.body.path,
  ];
}

test('what a client has of their own is accessible in each language', async () => {
  const { page, close } = await site.visit({ viewport: { width: 390, height: 1440 } });
  const paths = await plantOwnPages(page);
  for (const [language, width, colorScheme] of looks) {
    await page.setViewportSize({ width, height: 1440 });
    await page.emulateMedia({ colorScheme });
    await expectAllAccessible(page, paths, language);
  }
  await close();
});
