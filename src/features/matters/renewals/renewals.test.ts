import { eq, like } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { confirmedCustomer, mailedToken, password } from '../../../../test/customers';
import { englishIn, readMails } from '../../../../test/mails';
import { openedMatter, recordEvent } from '../../../../test/matters';
import { confirm, startPayment } from '../../../../test/orders';
import { plan, renewalsOf } from '../../../../test/renewals';
import { type Browser, deskForFile } from '../../../../test/site';
import { messages } from '../../../platform/mail/schema';
import { testPaymentIntents } from '../../../platform/stripe-test/schema';
import { addDays, addMonths, dayInSingapore } from '../../../shared/calendar-date';
import { serviceCategories, services } from '../../catalogue/schema.server';
import type { Order } from '../../orders/contract';
import { orders } from '../../orders/schema.server';
import { calendar } from '../deadlines/excluded-days';
import { mailDockets } from '../docket/mail-jobs.server';
import type { MatterDetail } from '../matter/contract';
import { matterLink } from '../record/matter-links.server';
import { matters } from '../record/schema.server';
import type { AdminRenewal, OwnRenewal } from './contract';
import { filingDay, lettersOf, stageOn, termsOf } from './renewal';
import { renewalAnswers } from './schema.server';

const { site, desk: owner } = deskForFile();
const today = dayInSingapore();

beforeAll(async () => {
  const { db } = site.deps;
  await db.insert(serviceCategories).values({ name: 'Trademark', slug: 'trademark' });
  await db.insert(services).values({
    slug: 'trademark-renewal',
    title: 'Trademark renewal',
    description: 'Renews a mark.',
    category: 'trademark',
    isPublished: true,
    pricing: [
      plan('Single class', 'S$180', 'One mark in one class'),
      plan('Three classes', 'S$320', 'One mark in up to three classes'),
      plan('Late renewal', 'S$390', 'One mark in up to three classes, after expiry'),
    ],
  });
});

/** A mark whose term ends on that day, with a client of its own. */
async function registeredMark(expiresOn: string, change: object = {}): Promise<MatterDetail> {
  const filedOn = addMonths(expiresOn, -120);
  const matter = await openedMatter(owner, { openedOn: filedOn, ...change });
  const registered = { kind: 'registered', datedOn: addMonths(filedOn, 8), facts: { expiresOn } };
  await recordEvent(owner, matter.id, {
    kind: 'filed',
    datedOn: filedOn,
    facts: { number: `4020${matter.id}7A` },
  });
  const { status, body } = await recordEvent(owner, matter.id, registered);
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}

const { send, lettersTo, mailsTo, openedLink, pathOf, read, atDesk, answer, codeIn, orderOf, pay } =
  renewalsOf(() => ({ site, owner }));

const detailOf = async ({ id }: MatterDetail) =>
  (await owner.get<MatterDetail>(`/api/admin/matters/${id}`)).body;
const wrongOf = (code: string) => String((Number(code) + 1) % 100_000_000).padStart(8, '0');

describe('letters', () => {
  test('are sent once for each stage, and only the last of those that have passed', async () => {
    const matter = await registeredMark(addMonths(today, 2));
    const early = await registeredMark(addMonths(today, 7));
    const unknown = await registeredMark(addMonths(today, 2));
    await site.deps.db.update(matters).set({ clientEmail: '' }).where(eq(matters.id, unknown.id));
    await send();
    await send();
    const [letter, ...more] = await lettersTo(matter);
    expect(more).toEqual([]);
    expect(letter?.eventKey).toMatch(/three-months$/);
    expect(letter?.plain).toContain('Official fee, 2 classes');
    expect(letter?.plain).toContain('S$960.00');
    expect(letter?.plain).toContain('S$1,280.00');
    expect(letter?.html).toMatch(/https?:\/\/[^/\s]+\/letter-check/);
    expect(await lettersTo(early)).toEqual([]);
    const now = await owner.post(`/api/admin/matters/${early.id}/renewal/letter`, {
      key: crypto.randomUUID(),
    });
    expect(now.status).toBe(409);
    expect(await atDesk(unknown)).toMatchObject({
      whyNotAsked: 'The client has no e-mail address',
    });
    expect(await atDesk(early)).toMatchObject({
      whyNotAsked: expect.stringMatching(/^Can be asked about from /),
    });
    expect(await atDesk(matter)).toMatchObject({
      whyNotAsked: null,
      state: 'asked',
      letters: [{ stage: 'three-months', actor: 'automatic' }],
      nextLetter: { stage: 'two-weeks' },
    });
  });

  test('are in the language of the client’s record', async () => {
    const { browser, email } = await confirmedCustomer(site);
    const preferred = await browser.request('/api/auth/billing-details', {
      method: 'PATCH',
      json: { language: 'zh' },
    });
    expect(preferred.status).toBe(200);
    const matter = await registeredMark(addMonths(today, 2), { clientEmail: email });
    const late = await registeredMark(addMonths(today, -2), { clientEmail: email });
    await recordEvent(owner, late.id, {
      kind: 'instructed',
      datedOn: today,
      facts: { text: '请续展' },
      tellsClient: true,
    });
    await send();
    const mails = await readMails(site, eq(messages.toAddress, email));
    const subjects = mails.map(({ subject }) => subject).join('\n');
    expect(subjects).toMatch(/^最迟于 ?\d+年\d+月\d+日续展 .+？$/m);
    expect(subjects).toMatch(/已于 ?\d+年\d+月\d+日到期：最迟于/);
    expect(mails.some(({ plain }) => plain.includes(`/zh/open-matter/${matter.number}`))).toBe(
      true,
    );
    for (const { subject, plain } of mails)
      if (/\p{Script=Han}/u.test(subject)) expect([plain, englishIn(plain)]).toEqual([plain, []]);
  });

  test('a term that can’t be renewed yet is neither asked about nor sold', async () => {
    const { browser, email } = await confirmedCustomer(site);
    const early = await registeredMark(addMonths(today, 7), { clientEmail: email });
    expect((await browser.get(`/api/my-matters/${early.number}`)).status).toBe(200);
    expect((await browser.get(pathOf(early))).status).toBe(404);
    const answered = await browser.post<{ message: string }>(pathOf(early), { choice: 'all' });
    expect([answered.status, answered.body.message]).toEqual([
      409,
      expect.stringMatching(/^This mark can be renewed from \d/),
    ]);
  });

  test('say the late fee as the total that it is', async () => {
    const matter = await registeredMark(addMonths(today, -2));
    await send();
    const [letter] = await lettersTo(matter);
    expect(letter?.eventKey).toMatch(/late$/);
    expect(letter?.plain).toContain('Official fee, late, 2 classes');
    expect(letter?.plain).toContain('S$1,400.00');
    expect(letter?.plain).toContain('S$1,790.00');
  });

  test('none goes to a matter that has ended, nor once the renewal is filed', async () => {
    const ended = await registeredMark(addMonths(today, 3));
    await recordEvent(owner, ended.id, { kind: 'handed-over', datedOn: today });
    const filed = await registeredMark(addMonths(today, 3));
    await recordEvent(owner, filed.id, { kind: 'renewal-filed', datedOn: today });
    await send();
    expect([await lettersTo(ended), await lettersTo(filed)]).toEqual([[], []]);
    expect(await atDesk(filed)).toMatchObject({ state: 'filed', filedParts: ['30', '35'] });
    expect(await atDesk(ended)).toBeNull();
  });

  test('without an answer in the last fourteen days it goes to a person', async () => {
    const matter = await registeredMark(addDays(today, 10));
    expect(await atDesk(matter)).toMatchObject({ state: 'not-asked' });
    await send();
    expect(await atDesk(matter)).toMatchObject({ state: 'no-answer' });
    await registeredMark(addDays(today, 10));
    const { body } = await owner.get<AdminRenewal[]>('/api/admin/renewals?state=no-answer&q=kopi');
    expect(body.find(({ id }) => id === matter.id)?.state).toBe('no-answer');
    await mailDockets(site.deps);
    const [docket] = await readMails(site, like(messages.eventKey, 'docket:%'));
    expect(docket?.plain).toContain('No answer, by');
    expect(docket?.plain).toContain('Not asked yet, by');
  });
});

describe('the link', () => {
  let matter: MatterDetail;
  let client: Browser;
  beforeEach(async () => {
    matter = await registeredMark(addMonths(today, 4));
    await send();
    client = await openedLink(matter);
  });

  test('only shows: opening it answers nothing', async () => {
    const renewal = await read(client, matter);
    expect(renewal).toMatchObject({
      answer: null,
      isLate: false,
      parts: [{ number: '30' }, { number: '35' }],
      renewedUntil: addMonths(renewal.expiresOn, 120),
    });
    expect(renewal.prices.map(({ totalCents }) => totalCents)).toEqual([66_000, 128_000]);
    const page = await client.request(`/my-matters/${matter.number}/renewal`);
    expect(page.status).toBe(200);
    expect(page.headers.get('cache-control')).toContain('no-store');
    expect(await page.text()).toContain('S$1,280.00');
    expect(await atDesk(matter)).toMatchObject({ state: 'asked', answer: null });
  });

  test('belongs to one client: others find nothing', async () => {
    const stranger = site.newBrowser();
    expect((await stranger.get(pathOf(matter))).status).toBe(404);
    expect((await stranger.post(pathOf(matter), { choice: 'elsewhere' })).status).toBe(404);
    expect((await client.get(pathOf(await registeredMark(addMonths(today, 4))))).status).toBe(404);
  });

  test('renewing some classes orders them at the price shown, and the firm files once it is paid', async () => {
    const { body, status } = await answer(client, matter, { choice: 'some', parts: ['35'] });
    expect(status, JSON.stringify(body)).toBe(201);
    const order = await orderOf(client, body.payPath);
    expect(order).toMatchObject({
      price: 'S$660.00',
      amountCents: 66_000,
      officialFeeCents: 48_000,
      taxCents: Math.round((18_000 * 9) / 109),
      serviceSlug: 'trademark-renewal',
    });
    expect(order.pricingPlan).toContain('class 35');
    const checkout = await (await client.request(`/checkout/${order.id}`)).text();
    expect(checkout).toContain('S$480.00');
    expect(checkout).not.toContain('not part of our price');
    expect(await atDesk(matter)).toMatchObject({
      state: 'to-pay',
      answer: { parts: ['35'], price: { totalCents: 66_000 } },
    });
    await pay(client, order);
    const paid = await atDesk(matter);
    expect(paid?.state).toBe('tested');
    for (const [state, count] of Object.entries({ 'to-file': 0, tested: 1 })) {
      const listed = `/api/admin/renewals?state=${state}&q=${matter.number}`;
      const { body } = await owner.get<AdminRenewal[]>(listed);
      expect([state, body.length]).toEqual([state, count]);
    }
    expect((await read(client, matter)).answer).toMatchObject({
      isPaid: true,
      isTestPayment: true,
    });
    const again = await answer(client, matter, { choice: 'all' });
    expect([again.status, again.body.message]).toEqual([
      409,
      'This renewal was paid by a test, and no money was charged. Write to us if you want to change it.',
    ]);
    const { body: detail } = await owner.get<MatterDetail>(`/api/admin/matters/${matter.id}`);
    expect(detail.events[0]).toMatchObject({ kind: 'instructed', classes: ['35'] });
    // Paying moves no date: the office’s confirmation does.
    expect(detail.classes.map(({ expiresOn }) => expiresOn)).toEqual(
      Array(2).fill(addMonths(today, 4)),
    );
    await recordEvent(owner, matter.id, {
      kind: 'renewal-filed',
      datedOn: today,
      classes: ['35'],
    });
    expect(await atDesk(matter)).toMatchObject({ state: 'filed', filedParts: ['35'] });
  });

  test('a price that changed since is not charged', async () => {
    const old = await client.post<{ message: string }>(pathOf(matter), {
      choice: 'all',
      seen: '60000,120000',
    });
    expect([old.status, old.body.message]).toEqual([
      409,
      'The price has changed since you opened this page. Please look at it again.',
    ]);
    expect((await read(client, matter)).answer).toBeNull();
  });

  test('a changed answer ends the unpaid order of the one before; a key answers once', async () => {
    const key = crypto.randomUUID();
    const first = await answer(client, matter, { choice: 'all', key });
    const repeated = await answer(client, matter, { choice: 'all', key });
    const order = await orderOf(client, first.body.payPath);
    expect((await orderOf(client, repeated.body.payPath)).id).toBe(order.id);
    const other = await answer(client, matter, { choice: 'elsewhere', remark: 'Their agent' });
    expect(other).toMatchObject({ status: 201, body: { payPath: null } });
    expect((await client.get<Order>(`/api/orders/${order.id}`)).body.status).toBe('cancelled');
    expect(await atDesk(matter)).toMatchObject({
      state: 'elsewhere',
      answer: { remark: 'Their agent' },
      nextLetter: null,
    });
    const [told] = await mailsTo(matter);
    expect(told?.subject).toBe('Your answer about Kopi Langit: somebody else renews it');
  });

  test('“not this time” counts with the code that went to the client’s address', async () => {
    const asked = await answer(client, matter, { choice: 'not-now' });
    expect(asked.status).toBe(400);
    expect(asked.body.errors).toHaveProperty('code');
    expect((await read(client, matter)).answer).toBeNull();
    const [mail] = await mailsTo(matter);
    const code = codeIn(mail);
    const wrong = wrongOf(code);
    expect((await answer(client, matter, { choice: 'not-now', code: wrong })).status).toBe(400);
    expect((await answer(client, matter, { choice: 'not-now', code })).status).toBe(201);
    expect(await atDesk(matter)).toMatchObject({
      state: 'not-now',
      answer: { isConfirmed: true, actor: 'client', text: expect.any(Array) },
    });
    const sent = (await lettersTo(matter)).length;
    await send();
    expect((await lettersTo(matter)).length).toBe(sent);
  });

  test('a stranger with the letter keeps its client from no code and no answer', async () => {
    const { email, browser: known } = await confirmedCustomer(site);
    const two = [await registeredMark(addMonths(today, 2)), matter] as const;
    await owner.request(`/api/admin/matters/${two[0].id}`, {
      method: 'PATCH',
      json: { clientEmail: email },
    });
    await send();
    Object.assign(site.deps.config, { rateLimits: true });
    const stranger = '198.51.100.7';
    try {
      for (const [each, by, network] of [
        [two[0], known, stranger],
        [two[1], client, '203.0.113.9'],
      ] as const) {
        const other = await openedLink(each);
        const tried = async (browser: Browser, address: string, code: string) =>
          browser.request(pathOf(each), {
            method: 'POST',
            json: { choice: 'not-now', code, key: crypto.randomUUID() },
            address,
          });
        const asked = [];
        for (let n = 0; n < 7; n += 1) asked.push((await tried(other, stranger, '')).status);
        expect(new Set(asked)).toEqual(new Set([400]));
        const codes = (await mailsTo(await detailOf(each))).map(codeIn).filter(Boolean);
        expect(codes.length).toBeLessThanOrEqual(2); // one for each quarter of an hour
        const code = codes[0] ?? '';
        const statuses = [];
        for (let n = 0; n < 13; n += 1)
          statuses.push((await tried(other, stranger, wrongOf(code))).status);
        expect(statuses.slice(0, 10)).toEqual(Array(10).fill(400));
        const refused = await tried(other, stranger, code);
        expect(refused.status).toBe(429);
        expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
        expect((await tried(by, network, code)).status).toBe(201);
      }
    } finally {
      Object.assign(site.deps.config, { rateLimits: false });
    }
  });

  test('an order that is cancelled or ends with its price leaves the question open', async () => {
    const { body } = await answer(client, matter, { choice: 'all' });
    const order = await orderOf(client, body.payPath);
    const { db } = site.deps;
    const ended = { payableUntil: new Date(Date.now() - 1_000) };
    await db.update(orders).set(ended).where(eq(orders.id, order.id));
    const refused = await client.post<{ message: string }>('/api/create-payment-intent', {
      orderId: order.id,
    });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'The price of this order has ended. Please open the link in our letter again for the price of today.',
    ]);
    await db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, order.id));
    expect(await atDesk(matter)).toMatchObject({ state: 'asked', answer: null });
  });

  test('the desk asks again, takes down what it heard, and withdraws it with a reason', async () => {
    const path = `/api/admin/matters/${matter.id}/renewal`;
    const key = crypto.randomUUID();
    await owner.post(`${path}/letter`, { key });
    await owner.post(`${path}/letter`, { key });
    expect(await lettersTo(matter)).toHaveLength(2);
    const remark = 'Nadia called on Monday: her new agent does it';
    await owner.post(`${path}/answer`, { choice: 'not-now', remark: 'Said by phone' });
    await owner.post(`${path}/answer`, { choice: 'elsewhere', remark });
    const taken = await atDesk(matter);
    expect(taken).toMatchObject({ state: 'elsewhere', answer: { remark } });
    const { status } = await owner.post(`${path}/withdraw`, {
      answerId: taken?.answer?.id,
      why: 'She called again',
    });
    expect(status).toBe(200);
    expect(await atDesk(matter)).toMatchObject({ state: 'asked', answer: null });
    const kept = await site.deps.db
      .select()
      .from(renewalAnswers)
      .where(eq(renewalAnswers.matterId, matter.id))
      .orderBy(renewalAnswers.id);
    expect(kept).toMatchObject([
      { withdrawnBy: 'admin', withdrawnWhy: 'Answered again' },
      { withdrawnBy: 'admin', withdrawnWhy: 'She called again' },
    ]);
  });
});

describe('a mailed link', () => {
  const notFound = 'This link is no longer valid. Sign in, or write to us for a new one.';
  const linkIn = async (matter: MatterDetail) => {
    const [letter] = (await lettersTo(matter)).toReversed();
    const found = /http\S+open-matter\S+/.exec(letter?.plain ?? '')?.[0] ?? '';
    const { pathname, search } = new URL(found);
    return pathname + search;
  };
  const open = async (path: string, browser = site.newBrowser()) => ({
    browser,
    status: (await browser.request(path, { headers: { accept: 'application/json' } })).status,
  });
  const answersOf = ({ id }: MatterDetail) =>
    site.deps.db.select().from(renewalAnswers).where(eq(renewalAnswers.matterId, id));
  const ordersOf = ({ clientEmail }: MatterDetail) =>
    site.deps.db.select().from(orders).where(eq(orders.customerEmail, clientEmail));

  let matter: MatterDetail;
  let link: string;
  beforeEach(async () => {
    matter = await registeredMark(addMonths(today, 4));
    await send();
    link = await linkIn(matter);
  });

  test('opens in any browser as often as it is followed, and that alone changes nothing', async () => {
    for (const method of ['GET', 'HEAD', 'GET']) {
      const { status } = await site.newBrowser().request(link, { method });
      expect(status).toBe(303);
    }
    const opened = await open(link);
    await open(link, opened.browser);
    expect((await read(opened.browser, matter)).answer).toBeNull();
    expect(await answersOf(matter)).toEqual([]);
    expect(await atDesk(matter)).toMatchObject({ state: 'asked', answer: null });
  });

  test('that is altered, of another matter or past its end opens nothing', async () => {
    const other = await registeredMark(addMonths(today, 4));
    const [path = '', query = ''] = link.split('?');
    const params = new URLSearchParams(query);
    const altered = (change: Record<string, string>) =>
      `${path}?${new URLSearchParams({ ...Object.fromEntries(params), ...change })}`;
    const key = params.get('key') ?? '';
    const until = Number(params.get('until'));
    for (const wrong of [
      altered({ until: String(until + 86_400) }),
      altered({ until: `${until}.0` }),
      altered({ until: 'NaN' }),
      altered({ until: '9'.repeat(30) }),
      altered({ key: '' }),
      altered({ key: key.slice(1) }),
      altered({ key: `${key}A` }),
      `${path}?key=${key}`,
      path,
      link.replace(matter.number, other.number),
    ]) {
      const { browser, status } = await open(wrong);
      expect(status, wrong).toBe(404);
      expect((await browser.get(pathOf(matter))).status).toBe(404);
      expect((await browser.get(pathOf(other))).status).toBe(404);
    }
    // Where it leads is no other site, whatever is asked.
    for (const to of ['https://evil.example', '//evil.example', '../../admin']) {
      const { headers } = await site.newBrowser().request(altered({ to }));
      expect(headers.get('location')).toBe(`/my-matters/${matter.number}`);
    }
    const now = Date.now() - 131 * 86_400_000;
    const old = new URL(matterLink(matter, site.deps, 'renewal', now));
    const { status, browser } = await open(old.pathname + old.search);
    expect(status).toBe(404);
    expect((await browser.get(pathOf(matter))).status).toBe(404);
    expect((await browser.get<{ message: string }>(old.pathname + old.search)).body.message).toBe(
      notFound,
    );
  });

  test('of an answer that was withdrawn takes another, and its order can’t be paid', async () => {
    const { browser } = await open(link);
    const first = await answer(browser, matter, { choice: 'all' });
    const order = await orderOf(browser, first.body.payPath);
    const payment = await startPayment(browser, order.id);
    const taken = await atDesk(matter);
    await owner.post(`/api/admin/matters/${matter.id}/renewal/withdraw`, {
      answerId: taken?.answer?.id,
      why: 'She called',
    });
    expect((await read(browser, matter)).answer).toBeNull();
    expect((await confirm(browser, payment)).body.error).toBeDefined();
    expect((await browser.post('/api/create-payment-intent', { orderId: order.id })).status).toBe(
      409,
    );
    const again = await answer(browser, matter, { choice: 'some', parts: ['30'] });
    expect(again.status).toBe(201);
    await pay(browser, await orderOf(browser, again.body.payPath));
    const { browser: later } = await open(link);
    expect((await read(later, matter)).answer).toMatchObject({ isPaid: true, parts: ['30'] });
    expect((await answer(later, matter, { choice: 'elsewhere' })).status).toBe(409);
  });

  test('of a matter that has ended, or a term that is over, says so and takes no answer', async () => {
    const { browser } = await open(link);
    await recordEvent(owner, matter.id, { kind: 'withdrawn', datedOn: today });
    expect((await browser.get(pathOf(matter))).status).toBe(404);
    const late = await browser.post<{ message: string }>(pathOf(matter), { choice: 'elsewhere' });
    expect([late.status, late.body.message]).toEqual([
      409,
      'There is nothing to renew at the moment. Please reload the page.',
    ]);
    expect((await open(link)).status).toBe(303);

    const over = await registeredMark(addMonths(today, -7));
    const old = new URL(matterLink(over, site.deps, 'renewal'));
    const opened = await open(old.pathname + old.search);
    expect(opened.status).toBe(303);
    const seen = await opened.browser.get<OwnRenewal>(pathOf(over));
    if (seen.status === 200) expect(seen.body).toMatchObject({ isOver: true, prices: [] });
    for (const choice of ['all', 'elsewhere'])
      expect((await opened.browser.post(pathOf(over), { choice })).status).toBe(409);
    expect([...(await answersOf(matter)), ...(await answersOf(over))]).toEqual([]);
  });

  test('ends with the address that it went to, also in browsers that opened it', async () => {
    const { browser } = await open(link);
    const customer = await confirmedCustomer(site, { email: matter.clientEmail });
    const moved = `moved-${matter.clientEmail}`;
    await customer.browser.post('/api/auth/change-email', { email: moved, password });
    const token = await mailedToken(site, moved);
    expect((await customer.browser.post('/api/auth/verify-email', { token })).status).toBe(200);
    expect((await browser.get(pathOf(matter))).status).toBe(404);
    expect((await open(link)).status).toBe(404);
    // Whoever has the old address now gets nothing.
    const next = await confirmedCustomer(site, { email: matter.clientEmail });
    expect((await next.browser.get(pathOf(matter))).status).toBe(404);
    expect((await customer.browser.get(pathOf(matter))).status).toBe(200);
  });

  test('opens the same though its client was merged, and nothing of the other’s', async () => {
    const other = await registeredMark(addMonths(today, 4));
    const idOf = async (email: string) =>
      (await owner.get<{ id: number }[]>(`/api/admin/clients?q=${email}`)).body[0]?.id ?? 0;
    const [into, merged] = [await idOf(other.clientEmail), await idOf(matter.clientEmail)];
    if (into && merged) await owner.post(`/api/admin/clients/${into}/merge`, { clientId: merged });
    const { browser, status } = await open(link);
    expect(status).toBe(303);
    expect((await browser.get(pathOf(matter))).status).toBe(200);
    expect((await browser.get(pathOf(other))).status).toBe(404);
    const { status: answered } = await answer(browser, matter, { choice: 'elsewhere' });
    expect(answered).toBe(201);
    const [told] = await mailsTo(matter);
    expect(told?.toAddress).toBe(matter.clientEmail);
  });

  test('in two browsers at once ends in one answer and at most one order to pay', async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      const mark = await registeredMark(addMonths(today, 4));
      await send();
      const path = await linkIn(mark);
      const [one, two] = [(await open(path)).browser, (await open(path)).browser];
      const key = crypto.randomUUID();
      const answers = await Promise.all([
        answer(one, mark, { choice: 'all', key }),
        answer(two, mark, { choice: 'all', key }),
        answer(two, mark, { choice: 'some', parts: ['35'] }),
        answer(one, mark, { choice: 'elsewhere' }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
      const standing = (await answersOf(mark)).filter(({ withdrawnAt }) => withdrawnAt === null);
      expect(standing).toHaveLength(1);
      const open_ = (await ordersOf(mark)).filter(({ status }) => status !== 'cancelled');
      expect(open_.map(({ id }) => id)).toEqual([standing[0]?.orderId].filter(Boolean));
    }
  });

  test('answers again while the order of the answer before is paid: one of both', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const mark = await registeredMark(addMonths(today, 4));
      await send();
      const { browser } = await open(await linkIn(mark));
      const first = await answer(browser, mark, { choice: 'all' });
      const order = await orderOf(browser, first.body.payPath);
      const payment = await startPayment(browser, order.id);
      const other = await open(await linkIn(mark));
      const paying = async () => {
        await confirm(browser, payment);
        if (turn % 2)
          await browser.post('/api/orders/payment-complete', {
            orderId: order.id,
            paymentId: payment.id,
          });
      };
      const { prices } = await read(other.browser, mark);
      const seen = prices.map(({ totalCents }) => totalCents).join(',');
      const change = { choice: 'some', parts: ['35'], seen };
      const [, again] = await Promise.all([paying(), other.browser.post(pathOf(mark), change)]);
      const [row] = await site.deps.db.select().from(orders).where(eq(orders.id, order.id));
      const [intent] = await site.deps.db
        .select()
        .from(testPaymentIntents)
        .where(eq(testPaymentIntents.id, payment.id));
      const isCharged = intent?.status === 'succeeded';
      expect([isCharged, again.status]).toEqual([isCharged, isCharged ? 409 : 201]);
      if (isCharged) expect(row?.status).toBe('pending');
      else expect(row).toMatchObject({ status: 'cancelled', paidAt: null });
    }
  });

  test('after its payment, whether the site knows yet or not, takes no other answer', async () => {
    const { browser } = await open(link);
    const first = await answer(browser, matter, { choice: 'all' });
    const order = await orderOf(browser, first.body.payPath);
    await confirm(browser, await startPayment(browser, order.id));
    for (const choice of ['all', 'elsewhere']) {
      const { status, body } = await answer((await open(link)).browser, matter, { choice });
      expect([status, body.message]).toEqual([
        409,
        'This renewal was paid by a test, and no money was charged. Write to us if you want to change it.',
      ]);
    }
    expect(await atDesk(matter)).toMatchObject({ state: 'tested' });
  });

  test('with the key of another’s answer gives nothing of it away', async () => {
    const { browser } = await open(link);
    const key = crypto.randomUUID();
    expect((await answer(browser, matter, { choice: 'all', key })).status).toBe(201);
    const other = await registeredMark(addMonths(today, 4));
    await send();
    const stranger = (await open(await linkIn(other))).browser;
    for (const choice of ['all', 'elsewhere', 'not-now']) {
      const { status, body } = await answer(stranger, other, { choice, key });
      expect([choice, status, body.payPath]).toEqual([choice, 409, undefined]);
    }
    expect(await answersOf(other)).toEqual([]);
  });
});

test('without a price in the catalogue the firm quotes', async () => {
  const { db } = site.deps;
  const ofRenewal = eq(services.slug, 'trademark-renewal');
  await db.update(services).set({ isPublished: false }).where(ofRenewal);
  const matter = await registeredMark(addMonths(today, 4));
  await send();
  const client = await openedLink(matter);
  expect((await read(client, matter)).prices).toEqual([]);
  const { status, body } = await answer(client, matter, { choice: 'all' });
  expect([status, body.payPath]).toEqual([201, null]);
  expect(await atDesk(matter)).toMatchObject({ state: 'to-quote' });
  await db.update(services).set({ isPublished: true }).where(ofRenewal);
});

describe('the terms of an answer', () => {
  const renewal = {
    kind: 'mark' as const,
    inTimeUntil: '2027-02-28', // a Sunday
    lateUntil: '2027-08-28',
    parts: ['24'],
  };
  const at = (text: string) => Date.parse(`${text}+08:00`);
  const terms = (text: string) => termsOf(renewal, at(text), calendar());

  test('are those of the day on which the firm files', () => {
    expect(filingDay(at('2027-02-26T15:59'), calendar())).toBe('2027-02-26');
    expect(terms('2027-02-26T15:59')).toMatchObject({ isLate: false, officialCents: [48_000] });
    expect(terms('2027-02-26T15:59').payableUntil).toEqual(new Date(at('2027-02-26T16:00')));
    // Friday after four: it is filed on Monday, a day after the term.
    expect(terms('2027-02-26T16:00')).toMatchObject({
      filedOn: '2027-03-01',
      isLate: true,
      officialCents: [70_000],
    });
    expect(terms('2027-08-27T16:00')).toMatchObject({ isOver: true, officialCents: [] });
  });

  test('each letter has its day, and the last that has come is due', () => {
    expect(lettersOf(renewal).map(({ on }) => on)).toEqual([
      '2026-08-28',
      '2026-11-28',
      '2027-02-14',
      '2027-02-28',
      '2027-03-28',
      '2027-07-28',
    ]);
    expect(stageOn(renewal, '2026-08-27')).toBeUndefined();
    expect(stageOn(renewal, '2026-11-27')).toBe('six-months');
    expect(stageOn(renewal, '2027-08-28')).toBe('last-call');
    expect(stageOn(renewal, '2027-08-29')).toBeUndefined();
  });
});
