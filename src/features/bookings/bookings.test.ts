import { eq, like, sql } from 'drizzle-orm';
import ICAL from 'ical.js';
import { beforeAll, describe, expect, test } from 'vitest';
import { signedInColleague } from '../../../test/administrators';
import { confirmedCustomer, ownData } from '../../../test/customers';
import { englishIn, readMails } from '../../../test/mails';
import { confirm, startPayment } from '../../../test/orders';
import { type Browser, deskForFile } from '../../../test/site';
import { administrators } from '../../platform/auth/schema';
import type { Db } from '../../platform/db/database';
import { readRows } from '../../platform/db/rows';
import { messages } from '../../platform/mail/schema';
import { addDays, dayInSingapore, daysBetween } from '../../shared/calendar-date';
import { serviceCategories, services } from '../catalogue/schema.server';
import { orders } from '../orders/schema.server';
import type { AdminBooking, LawyerHours, Week } from './admin-contract';
import type { Booked, ListedBooking, Offer, OwnBooking, Slot, Slots } from './contract';
import { noHours } from './hours';
import { invitation, withdrawal } from './invitation.server';
import { eraseBookingsOf, moveBookings } from './personal-data.server';
import { bookings } from './schema.server';
import { settleBookingsJob } from './settle-bookings-job.server';
import { seeTo } from './work.server';

const { site, desk: owner } = deskForFile();
let mei: Browser;
let meiId = 0;
let ownerId = 0;

const allDay = { ...noHours, isOffered: true, noticeHours: 0, pauseMinutes: 0, daysAhead: 60 };
const week = Array.from({ length: 7 }, () => [{ from: '00:00', to: '23:30' }]);
async function put<Body>(browser: Browser, path: string, json: object) {
  const response = await browser.request(path, { method: 'PUT', json });
  return { status: response.status, body: (await response.json()) as Body };
}
const setHours = (id: number, hours: object) =>
  put(owner, `/api/admin/consultation-hours/${id}`, {
    hours: { ...allDay, week, ...hours },
    seen: null,
  });

beforeAll(async () => {
  mei = await signedInColleague(site, owner, 'staff', 'mei');
  const { db } = site.deps;
  const people = await db.select().from(administrators);
  meiId = people.find(({ username }) => username === 'mei')?.id ?? 0;
  ownerId = people.find(({ role }) => role === 'owner')?.id ?? 0;
  await db.insert(serviceCategories).values({ name: 'Consultation', slug: 'consultation' });
  await db.insert(services).values({
    slug: 'ip-consultation',
    title: 'IP consultation',
    description: 'An hour.',
    category: 'consultation',
    isPublished: true,
    pricing: [{ name: 'Single session', price: 'S$250', features: [], isPopular: false }],
  });
  expect((await setHours(meiId, { room: 'https://meet.example/mei' })).status).toBe(200);
});

const settle = () =>
  settleBookingsJob(site.deps).run({
    signal: new AbortController().signal,
    lastSuccessAt: undefined,
  });

const slotsOf = async (query: object = {}) => {
  const search = new URLSearchParams({ kind: 'consultation', lawyer: `${meiId}`, ...query });
  return (await site.browser.get<Slots>(`/api/consultation-slots?${search}`)).body;
};

let lastDay = 5;
/** A free time on a day of its own, far enough ahead to be moved and cancelled freely. */
async function freeSlot(kind = 'consultation'): Promise<Slot> {
  lastDay += 1;
  const day = addDays(dayInSingapore(), lastDay);
  const { days } = await slotsOf({ kind, from: day, to: addDays(day, 20) });
  const found = days.find(({ slots }) => slots.length > 0);
  lastDay = daysBetween(dayInSingapore(), found?.day ?? day);
  return found?.slots[4] as Slot;
}

let lastClient = 0;
const form = (slot: Slot, change: object = {}) => ({
  kind: 'consultation',
  lawyerId: slot.lawyerId,
  startsAt: slot.startsAt,
  name: 'Tan Hui Ling',
  email: `huiling${++lastClient}@sagolane.example`,
  phone: null,
  question: 'The registry objects to “Kelapa Muda”. The answer is due soon.',
  place: 'video',
  timeZone: 'Asia/Jakarta',
  seen: 25_000,
  key: crypto.randomUUID(),
  ...change,
});

type Answer = Booked & { message?: string; errors?: Record<string, string[]> };
const post = (body: object, browser = site.newBrowser()) =>
  browser.post<Answer>('/api/consultation-bookings', body);

const apiOf = (path: string) =>
  path.replace('/consultations/bookings/', '/api/consultation-bookings/');
const read = async ({ path }: Booked) => (await site.browser.get<OwnBooking>(apiOf(path))).body;
const act = (path: string, what: 'move' | 'cancel', body: object) =>
  site.newBrowser().post<OwnBooking & { message?: string }>(`${apiOf(path)}/${what}`, body);
const mailsTo = (email: string) => readMails(site, eq(messages.toAddress, email));
const textsTo = async (email: string) =>
  (await mailsTo(email)).map(({ plain }) => plain).join('\n');
const idOf = ({ path }: Booked) => Number(/\/(\d+)-/.exec(path)?.[1]);

/** Follows the link to the checkout and pays by card. */
async function pay({ payPath }: Booked) {
  const client = site.newBrowser();
  const { headers } = await client.request(payPath ?? '');
  const orderId = (headers.get('location') ?? '').replace('/checkout/', '');
  const payment = await startPayment(client, orderId);
  return {
    orderId,
    async finish() {
      await confirm(client, payment);
      await client.post('/api/orders/payment-complete', { orderId, paymentId: payment.id });
      await settle();
    },
  };
}

async function bookedAndPaid(slot: Slot, change: object = {}) {
  const body = form(slot, change);
  const { status, body: booked } = await post(body);
  expect(status, JSON.stringify(booked)).toBe(201);
  const paying = await pay(booked);
  await paying.finish();
  return { ...body, ...booked, orderId: paying.orderId };
}

/** Why somebody at the firm has to look at a booking, as Today says it. */
const workNotes = async () =>
  (await readRows<{ note: string }>(site.deps.db, seeTo.select(dayInSingapore()))).map(
    ({ note }) => note,
  );

const endHold = (id: number) =>
  site.deps.db
    .update(bookings)
    .set({ heldUntil: sql`now() - interval '1 second'` })
    .where(eq(bookings.id, id));

const eventOf = (content: Buffer | undefined) => {
  const calendar = new ICAL.Component(ICAL.parse(content?.toString() ?? ''));
  const event = calendar.getFirstSubcomponent('vevent');
  return {
    method: calendar.getFirstPropertyValue('method'),
    uid: event?.getFirstPropertyValue('uid'),
    sequence: event?.getFirstPropertyValue('sequence'),
    status: event?.getFirstPropertyValue('status'),
    start: String(event?.getFirstPropertyValue('dtstart')),
    location: event?.getFirstPropertyValue('location'),
    attendees: event
      ?.getAllProperties('attendee')
      .map((each) => String(each.getFirstValue()).toLowerCase()),
  };
};

describe('times', () => {
  test('say kinds, prices and people, and free times by day in Singapore', async () => {
    const { body: offer } = await site.browser.get<Offer>('/api/consultation-offer');
    expect(offer.kinds.map(({ key, priceCents }) => [key, priceCents])).toEqual([
      ['first', 0],
      ['consultation', 25_000],
    ]);
    expect(offer.lawyers.map(({ id }) => id)).toEqual([meiId]);
    const { days, later } = await slotsOf();
    expect(days).toHaveLength(6);
    expect(later && later > (days[5]?.day ?? '')).toBe(true);
    for (const { day, slots } of days)
      for (const { startsAt } of slots) {
        expect(Date.parse(startsAt)).toBeGreaterThan(Date.now());
        expect(dayInSingapore(Date.parse(startsAt))).toBe(day);
      }
    const next = await slotsOf({ from: later ?? '' });
    expect(next.earlier).toBe(days[0]?.day);
  });

  test('refuse a kind that isn’t there, and a range without end', async () => {
    const at = (query: string) => site.browser.get(`/api/consultation-slots?${query}`);
    expect((await at('kind=none')).status).toBe(400);
    expect((await at('kind=first&from=2026-01-01&to=2027-01-01')).status).toBe(400);
    expect((await at('kind=first&from=2026-02-31')).status).toBe(400);
  });

  test('what is booked can’t be had outside of the hours, in the past or off the half hours', async () => {
    const slot = await freeSlot();
    const later = (minutes: number) =>
      new Date(Date.parse(slot.startsAt) + minutes * 60_000).toISOString();
    for (const startsAt of [later(7), '2020-01-06T02:00:00.000Z', later(365 * 24 * 60)]) {
      const { status, body } = await post(form({ ...slot, startsAt }));
      expect([status, body.message]).toEqual([409, expect.stringContaining('has just been taken')]);
    }
    expect((await post(form(slot, { lawyerId: 999_999 }))).status).toBe(409);
  });
});

describe('booking', () => {
  test('of fifty who want the same time one gets it', async () => {
    const slot = await freeSlot();
    const answers = await Promise.all(Array.from({ length: 50 }, () => post(form(slot))));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
    const { length } = await site.deps.db
      .select()
      .from(bookings)
      .where(eq(bookings.startsAt, new Date(slot.startsAt)));
    expect(length).toBe(1);
    const placed = await site.deps.db.$count(
      orders,
      like(orders.pricingPlan, `%${'Single session'}%`),
    );
    expect(placed).toBe(1);
  });

  test('the database itself keeps two apart', async () => {
    const slot = await freeSlot();
    const { body } = await post(form(slot));
    const [{ id: _, searchText: __, ...row } = {} as never] = await site.deps.db
      .select()
      .from(bookings)
      .where(eq(bookings.id, idOf(body)));
    const half = new Date(Date.parse(slot.startsAt) + 30 * 60_000);
    const later = new Date(Date.parse(slot.startsAt) + 90 * 60_000);
    await expect(
      site.deps.db.insert(bookings).values({
        ...(row as typeof bookings.$inferInsert),
        key: crypto.randomUUID(),
        orderId: null,
        startsAt: half,
        endsAt: later,
        blockedUntil: later,
      }),
    ).rejects.toThrow();
  });

  test('a free one needs no payment, and is had once by each address', async () => {
    const slot = await freeSlot('first');
    const body = form(slot, { kind: 'first', seen: 0 });
    const first = await post(body);
    expect([first.status, first.body.payPath]).toEqual([201, null]);
    expect(await read(first.body)).toMatchObject({
      state: 'booked',
      priceCents: 0,
      mayCancel: true,
      room: 'https://meet.example/mei',
    });
    const again = await freeSlot('first');
    const second = await post(
      form(again, { kind: 'first', seen: 0, email: body.email.toUpperCase() }),
    );
    expect([second.status, second.body.message]).toEqual([
      409,
      expect.stringContaining('can’t be booked online for this address'),
    ]);
    const [told, mail] = await mailsTo(body.email);
    expect(told?.plain).toContain('asked on our site for another consultation');
    expect(told?.html).toContain(first.body.path);
    expect(mail?.subject).toContain('First conversation is booked');
    expect(mail?.plain).toContain('in Jakarta');
    expect(mail?.plain).toMatch(/we tell you before we meet\.$/m);
    expect(mail?.attachment).toBe(`invitation:${idOf(first.body)}`);
    expect((await mailsTo('mei@example.sg'))[0]?.plain).toContain('Kelapa Muda');
  });

  test('on a Chinese page it is confirmed, moved and cancelled in Chinese, and told to the lawyer in English', async () => {
    const body = form(await freeSlot(), {
      kind: 'first',
      seen: 0,
      question: '商标被驳回，怎么办？',
    });
    const headers = { 'content-type': 'application/json', 'x-language': 'zh' };
    const answer = await site.newBrowser().request('/api/consultation-bookings', {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    const booked = (await answer.json()) as Booked;
    expect([answer.status, booked]).toEqual([201, expect.anything()]);
    const next = await freeSlot('first');
    await act(booked.path, 'move', { ...next, sequence: (await read(booked)).sequence });
    await act(booked.path, 'cancel', { sequence: (await read(booked)).sequence });
    const mails = (await mailsTo(body.email)).toReversed();
    expect(mails.map(({ subject }) => subject.replace(/：\d.*$/, '：'))).toEqual([
      '首次交谈已预约：',
      '首次交谈已改期：',
      expect.stringMatching(/首次交谈已取消$/),
    ]);
    for (const { plain } of mails) expect([plain, englishIn(plain)]).toEqual([plain, []]);
    expect(mails[0]?.plain).toContain(`/zh${booked.path}`);
    const told = (await mailsTo('mei@example.sg')).find(({ plain }) =>
      plain.includes('商标被驳回'),
    );
    expect(told?.subject).toMatch(/^First conversation with Tan Hui Ling is moved: /);
  });

  test('sent twice it books once, and a key opens nobody else’s', async () => {
    const slot = await freeSlot();
    const body = form(slot);
    const [one, two] = await Promise.all([post(body), post(body)]);
    expect([one.status, two.status]).toEqual([201, 201]);
    expect(one.body.path).toBe(two.body.path);
    const other = await post({ ...body, email: 'somebody@else.example' });
    expect([other.status, other.body.path]).toEqual([409, undefined]);
  });

  test('another price than was shown, a wrong address and a missing number are refused', async () => {
    const slot = await freeSlot();
    expect((await post(form(slot, { seen: 100 }))).status).toBe(409);
    const wrong = await post(form(slot, { email: 'x', question: '', place: 'phone', name: ' ' }));
    expect(wrong.status).toBe(400);
    expect(Object.keys(wrong.body.errors ?? {}).toSorted()).toEqual([
      'email',
      'name',
      'phone',
      'question',
    ]);
    const noNumber = await post(form(slot, { place: 'phone' }));
    expect(noNumber.body.errors).toEqual({ phone: ['Please enter the number that we call'] });
  });

  test('a link that was made up opens nothing', async () => {
    const { body } = await post(form(await freeSlot()));
    expect((await site.browser.get(apiOf(body.path))).status).toBe(200);
    for (const path of [`${apiOf(body.path).slice(0, -1)}A`, apiOf(`/consultations/bookings/1`)])
      if (path !== apiOf(body.path)) expect((await site.browser.get(path)).status).toBe(404);
  });

  test('works without script: choices are addresses, and the form is a form', async () => {
    const slot = await freeSlot('first');
    const at = new URLSearchParams({
      kind: 'first',
      lawyer: `${meiId}`,
      from: dayInSingapore(Date.parse(slot.startsAt)),
      at: slot.startsAt,
    });
    const path = `/consultations/book?${at}`;
    const page = await (await site.browser.request(path)).text();
    const hidden = (name: string) =>
      new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? '';
    expect([hidden('startsAt'), hidden('lawyerId'), hidden('seen')]).toEqual([
      slot.startsAt,
      `${meiId}`,
      '0',
    ]);
    const send = (change: Record<string, string>) =>
      site.browser.request(path, {
        method: 'POST',
        redirect: 'manual',
        headers: { origin: site.deps.config.siteUrl },
        body: new URLSearchParams({
          form: 'book',
          ...Object.fromEntries(
            ['kind', 'lawyerId', 'startsAt', 'seen', 'key'].map((name) => [name, hidden(name)]),
          ),
          ...{ name: 'O’Brien <b>', email: 'obrien@sagolane.example', phone: '', place: 'office' },
          question: 'What now?',
          ...change,
        }),
      });
    const refused = await send({ email: 'none' });
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain('value="O’Brien &lt;b&gt;"');
    const sent = await send({});
    expect([sent.status, sent.headers.get('location')]).toEqual([
      303,
      expect.stringMatching(/^\/consultations\/bookings\/\d+-/),
    ]);
    const own = await (await site.browser.request(sent.headers.get('location') ?? '')).text();
    expect(own).toContain('Your consultation is booked');
    expect(own).toContain('noindex');
  });
});

describe('paying', () => {
  test('holds the time for ten minutes, and books it once it is paid', async () => {
    const slot = await freeSlot();
    const body = form(slot);
    const { body: held } = await post(body);
    expect(await read(held)).toMatchObject({ state: 'held', isPaid: false });
    expect((await post(form(slot))).status).toBe(409);
    const paying = await pay(held);
    await paying.finish();
    expect(await read(held)).toMatchObject({ state: 'booked', isPaid: true, refundCents: 25_000 });
    const isOf = eq(orders.id, paying.orderId);
    expect((await site.deps.db.select().from(orders).where(isOf))[0]?.status).toBe('processing');
    expect((await mailsTo(body.email)).map(({ subject }) => subject)).toContainEqual(
      expect.stringContaining('IP consultation is booked'),
    );
    expect(await textsTo(body.email)).not.toContain('We write to you with what we need from you');
    const event = eventOf((await invitation(site.deps, String(idOf(held))))?.content);
    expect(event).toMatchObject({
      method: 'REQUEST',
      status: 'CONFIRMED',
      location: 'https://meet.example/mei',
    });
    expect(event.attendees).toEqual([`mailto:${body.email}`, 'mailto:mei@example.sg']);
  });

  test('a time that isn’t paid is let go with its order, and somebody else gets it', async () => {
    const slot = await freeSlot();
    const { body: held } = await post(form(slot));
    const { orderId } = await pay(held);
    await endHold(idOf(held));
    await settle();
    expect((await read(held)).state).toBe('lapsed');
    const [order] = await site.deps.db.select().from(orders).where(eq(orders.id, orderId));
    expect(order?.status).toBe('cancelled');
    expect((await post(form(slot))).status).toBe(201);
  });

  /** As if it was let go before its payment arrived. */
  const letGoBefore = (tx: Db, id: number) =>
    tx
      .update(bookings)
      .set({ state: 'lapsed', heldUntil: sql`now() - interval '1 second'` })
      .where(eq(bookings.id, id));

  test('paid late, it is booked if its time is free', async () => {
    const booked = await bookedAndPaid(await freeSlot());
    await letGoBefore(site.deps.db, idOf(booked));
    await settle();
    expect((await read(booked)).state).toBe('booked');
  });

  test('paid late, with the time gone, its client chooses another or gets the money back', async () => {
    const late = [];
    for (let turn = 0; turn < 2; turn++) {
      const booked = await bookedAndPaid(await freeSlot());
      await site.deps.db.transaction(async (tx) => {
        await letGoBefore(tx, idOf(booked));
        const [row] = await tx
          .select()
          .from(bookings)
          .where(eq(bookings.id, idOf(booked)));
        const { id: _, searchText: __, ...taken } = row as typeof bookings.$inferSelect;
        const other = { key: crypto.randomUUID(), email: 'faster@sagolane.example' };
        await tx.insert(bookings).values({ ...taken, ...other, orderId: null, state: 'booked' });
      });
      late.push(booked);
    }
    await settle();
    const [first, second] = late as [(typeof late)[0], (typeof late)[0]];
    expect((await read(first)).state).toBe('unplaced');
    expect(
      (await mailsTo(first.email)).some(({ subject }) => subject.includes('choose another time')),
    ).toBe(true);
    expect(await workNotes()).toContain('paid, but the time was gone');

    const other = await freeSlot();
    const { sequence } = await read(first);
    const moved = await act(first.path, 'move', { ...other, sequence });
    expect([moved.status, moved.body.state]).toEqual([200, 'booked']);

    const cancelled = await act(second.path, 'cancel', await read(second));
    expect([cancelled.status, cancelled.body.state]).toEqual([200, 'cancelled']);
    await settle();
    expect((await read(second)).refund).toBe('made');
    const [order] = await site.deps.db.select().from(orders).where(eq(orders.id, second.orderId));
    expect([order?.refundedCents, order?.status]).toEqual([25_000, 'cancelled']);
  });

  test('is settled behind any number of others that fail', async () => {
    const { db } = site.deps;
    const booked = await bookedAndPaid(await freeSlot());
    const [row] = await db
      .select()
      .from(bookings)
      .where(eq(bookings.id, idOf(booked)));
    const { id: _, searchText: __, ...columns } = row as typeof bookings.$inferSelect;
    const soon = {
      ...columns,
      ...{ orderId: null, lawyerId: null, remindedAt: null, email: 'soon@sagolane.example' },
      startsAt: new Date(Date.now() + 3_600_000),
      endsAt: new Date(Date.now() + 5_400_000),
      blockedUntil: new Date(Date.now() + 5_400_000),
    };
    const named = (name: string) => ({ ...soon, name, key: crypto.randomUUID() });
    await db.execute(sql`create function fail_stuck() returns trigger language plpgsql as $$
      begin raise 'It is stuck.'; end $$`);
    await db.execute(sql`create trigger fail_stuck before update on bookings
      for each row when (new.name = 'Stuck') execute function fail_stuck()`);
    await db.insert(bookings).values(Array.from({ length: 60 }, () => named('Stuck')));
    await db.insert(bookings).values(named('Behind'));
    await settle().catch(() => {});
    const [behind] = await db.select().from(bookings).where(eq(bookings.name, 'Behind'));
    expect(behind?.remindedAt).not.toBeNull();
    await db.execute(sql`drop trigger fail_stuck on bookings`);
    await db.delete(bookings).where(eq(bookings.email, soon.email));
  });

  test('a held time can be given up, and is then free', async () => {
    const slot = await freeSlot();
    const { body: held } = await post(form(slot));
    const { status, body } = await act(held.path, 'cancel', await read(held));
    expect([status, body.state, body.refund]).toEqual([200, 'lapsed', 'none']);
    expect((await post(form(slot))).status).toBe(201);
  });
});

describe('changing', () => {
  test('a GET changes nothing', async () => {
    const booked = await bookedAndPaid(await freeSlot());
    const before = await read(booked);
    for (const rest of ['', '?kind=consultation'])
      expect((await site.browser.request(booked.path + rest)).status).toBe(200);
    expect(await read(booked)).toEqual(before);
  });

  test('its client moves it once without a charge, and calendars follow', async () => {
    const booked = await bookedAndPaid(await freeSlot());
    const before = eventOf((await invitation(site.deps, String(idOf(booked))))?.content);
    const { sequence } = await read(booked);
    const to = await freeSlot();
    const stale = await act(booked.path, 'move', { ...to, sequence: sequence + 7 });
    expect(stale.status).toBe(409);
    const moved = await act(booked.path, 'move', { ...to, sequence });
    expect(moved.body).toMatchObject({ startsAt: to.startsAt, mayMove: false, mayCancel: true });
    // Pressed twice.
    expect((await act(booked.path, 'move', { ...to, sequence })).status).toBe(200);
    const after = eventOf((await invitation(site.deps, String(idOf(booked))))?.content);
    expect(after.uid).toBe(before.uid);
    expect(Number(after.sequence)).toBeGreaterThan(Number(before.sequence));
    expect(after.start).not.toBe(before.start);
    const next = await act(booked.path, 'move', {
      ...(await freeSlot()),
      ...{ sequence: moved.body.sequence },
    });
    expect(next.status).toBe(409);
    // The time before is free for others.
    expect((await post(form({ ...to, startsAt: booked.startsAt }))).status).toBe(201);
  });

  test('moving it to a time that begins soon says that the fee stays', async () => {
    const booked = await bookedAndPaid(await freeSlot());
    const [first] = (await slotsOf()).days.flatMap(({ slots }) => slots);
    const said = async ({ startsAt }: Slot) => {
      const from = dayInSingapore(Date.parse(startsAt));
      const query = new URLSearchParams({ kind: 'consultation', from, at: startsAt });
      const html = await (await site.browser.request(`${booked.path}?${query}`)).text();
      return [
        html.includes('the fee stays with us if you cancel'),
        html.includes('without a charge until'),
      ];
    };
    expect(await said(first as Slot)).toEqual([true, false]);
    expect(await said(await freeSlot())).toEqual([false, true]);
  });

  test('cancelled in time the fee is returned, and later it stays', async () => {
    const early = await bookedAndPaid(await freeSlot());
    const { body } = await act(early.path, 'cancel', await read(early));
    expect(body.state).toBe('cancelled');
    await settle();
    await settle();
    const [order] = await site.deps.db.select().from(orders).where(eq(orders.id, early.orderId));
    expect(order).toMatchObject({ refundedCents: 25_000, status: 'cancelled' });
    const event = eventOf((await invitation(site.deps, String(idOf(early))))?.content);
    expect([event.method, event.status]).toEqual(['CANCEL', 'CANCELLED']);
    expect(await textsTo(early.email)).toContain('there is no money to return');

    const [first] = (await slotsOf()).days.flatMap(({ slots }) => slots);
    const soon = await bookedAndPaid(first as Slot);
    await site.deps.db
      .update(orders)
      .set({ isTestPayment: false })
      .where(eq(orders.id, soon.orderId));
    const late = await read(soon);
    expect(late).toMatchObject({ refundCents: 0, mayMove: false, mayCancel: true });
    const cancelled = await act(soon.path, 'cancel', late);
    expect([cancelled.body.state, cancelled.body.refund]).toEqual(['cancelled', 'none']);
    expect(await textsTo(soon.email)).toContain('the fee stays with us');
    const [kept] = await site.deps.db.select().from(orders).where(eq(orders.id, soon.orderId));
    expect(kept).toMatchObject({ refundedCents: 0, status: 'completed' });
  });

  test('both are reminded once, the day before', async () => {
    const booked = await bookedAndPaid(await freeSlot());
    const soon = new Date(Date.now() + 20 * 3_600_000);
    const end = new Date(soon.getTime() + 60_000);
    await site.deps.db
      .update(bookings)
      .set({ startsAt: soon, endsAt: end, blockedUntil: end, lawyerId: ownerId })
      .where(eq(bookings.id, idOf(booked)));
    await settle();
    await settle();
    const reminders = (await mailsTo(booked.email)).filter(({ subject }) =>
      subject.startsWith('Reminder'),
    );
    expect(reminders).toHaveLength(1);
    expect(reminders[0]?.plain).toMatch(/^Until: +\d\d:\d\d$/m);
  });
});

describe('the desk', () => {
  const weekOf = async (startsAt: string) =>
    (await owner.get<Week>(`/api/admin/bookings?week=${dayInSingapore(Date.parse(startsAt))}`))
      .body;

  test('sees the week by lawyer, moves with a mail to all, and the client may then cancel', async () => {
    await setHours(ownerId, { isOffered: false });
    const booked = await bookedAndPaid(await freeSlot());
    const shown = await weekOf(booked.startsAt);
    const found = shown.bookings.find(({ id }) => id === idOf(booked)) as AdminBooking;
    expect(found).toMatchObject({ name: 'Tan Hui Ling', state: 'booked', lawyerId: meiId });
    const day = dayInSingapore(Date.parse(booked.startsAt));
    const ofMei = shown.lawyers
      .find(({ id }) => id === meiId)
      ?.days.find((each) => each.day === day);
    expect(ofMei?.free.length).toBe(2);
    const to = { lawyerId: ownerId, startsAt: booked.startsAt, sequence: found.sequence };
    const moved = await owner.post<AdminBooking>(`/api/admin/bookings/${found.id}/move`, to);
    expect([moved.status, moved.body.lawyerId]).toEqual([200, ownerId]);
    const [told] = await readMails(
      site,
      eq(messages.attachment, `withdrawal:${found.id}-${meiId}`),
    );
    expect(told?.toAddress).toBe('mei@example.sg');
    const gone = eventOf((await withdrawal(site.deps, `${found.id}-${meiId}`))?.content);
    expect([gone.method, gone.attendees?.[1]]).toEqual(['CANCEL', 'mailto:mei@example.sg']);
    expect(await read(booked)).toMatchObject({ mayMove: true, refundCents: 25_000 });
    const checked = await owner.post<AdminBooking>(`/api/admin/bookings/${found.id}/checked`, {
      sequence: moved.body.sequence,
    });
    expect(checked.body.checkedBy).toBe('admin');
    const cancelled = await owner.post<AdminBooking>(`/api/admin/bookings/${found.id}/cancel`, {
      ...{ sequence: moved.body.sequence, reason: 'A hearing', refunds: true },
    });
    expect(cancelled.body.state).toBe('cancelled');
    await settle();
    expect(await read(booked)).toMatchObject({ refund: 'made' });
    expect((await read(booked)).cancelReason).toBe('A hearing');
  });

  test('books for a client who called, and never over another', async () => {
    const slot = await freeSlot();
    const { seen: _, timeZone: __, ...body } = form(slot);
    const made = await mei.post<AdminBooking>('/api/admin/bookings', body);
    expect([made.status, made.body.orderId]).toEqual([201, null]);
    expect((await mei.post<AdminBooking>('/api/admin/bookings', body)).body.id).toBe(made.body.id);
    const over = { ...body, key: crypto.randomUUID(), email: 'other@sagolane.example' };
    expect((await mei.post('/api/admin/bookings', over)).status).toBe(409);
    const past = { ...over, startsAt: '2020-01-06T02:00:00.000Z' };
    expect((await mei.post('/api/admin/bookings', past)).status).toBe(400);
    const { startsAt } = await freeSlot();
    const to = { lawyerId: meiId, startsAt, sequence: made.body.sequence };
    const movedAway = await mei.post(`/api/admin/bookings/${made.body.id}/move`, to);
    expect(movedAway.status).toBe(200);
    const told = await textsTo(body.email);
    expect(told).toMatch(/we tell you before we meet\.$/m);
    expect(told).toMatch(/you may cancel it at any time before it begins\.$/m);
    expect(told).not.toContain('what you paid');
  });

  test('hours are one’s own, of all for owners, and kept from two at once', async () => {
    const path = `/api/admin/consultation-hours/${ownerId}`;
    const hours = { ...allDay, week: noHours.week };
    expect((await put(mei, path, { hours, seen: null })).status).toBe(403);
    const { body: before } = await owner.get<LawyerHours>(path);
    expect((await put(owner, path, { hours, seen: before.hours })).status).toBe(200);
    expect((await put(owner, path, { hours: before.hours, seen: before.hours })).status).toBe(409);
    const wrong = [[], [{ from: '12:00', to: '10:00' }], [], [], [], [], []];
    const refused = await put<{ errors: object }>(owner, path, {
      hours: { ...hours, week: wrong, room: 'javascript:alert(1)' },
      seen: null,
    });
    expect([refused.status, Object.keys(refused.body.errors).toSorted()]).toEqual([
      400,
      ['hours.room', 'hours.week.1.0'],
    ]);
    const reader = await signedInColleague(site, owner, 'reader', 'rina');
    expect((await reader.get('/api/admin/bookings')).status).toBe(200);
    expect((await reader.post('/api/admin/bookings', {})).status).toBe(403);
  });

  test('a lawyer who is away or has left stands on Today, and is booked by nobody', async () => {
    const booked = await bookedAndPaid(await freeSlot());
    const day = dayInSingapore(Date.parse(booked.startsAt));
    await setHours(meiId, { daysOff: [{ from: day, until: day }] });
    expect(await workNotes()).toContain('the lawyer is away or has left');
    const { days } = await slotsOf({ from: day, to: day });
    expect(days).toEqual([]);
    const { body: hours } = await owner.get<LawyerHours>(`/api/admin/consultation-hours/${meiId}`);
    expect(hours.outside).toBe(1);
    await setHours(meiId, { room: 'https://meet.example/mei' });
  });
});

test('an account has its consultations, and takes them away with it', async () => {
  const { browser, email } = await confirmedCustomer(site);
  const past = await bookedAndPaid(await freeSlot(), { email });
  const { body: listed } = await browser.get<ListedBooking[]>('/api/my-bookings');
  expect(listed.map(({ path }) => path)).toEqual([past.path]);
  expect((await site.newBrowser().get('/api/my-bookings')).status).toBe(401);
  const { body: data } = await ownData<{ consultations: { question: string }[] }>(browser);
  expect(data.consultations[0]?.question).toContain('Kelapa Muda');
  const { body: client } = await owner.get<object>(`/api/admin/clients?q=${email}`);
  expect(JSON.stringify(client)).toContain(email);
});

describe('what is not settled yet', () => {
  const change = (booked: Booked, values: Partial<typeof bookings.$inferInsert>) =>
    site.deps.db
      .update(bookings)
      .set(values)
      .where(eq(bookings.id, idOf(booked)));
  /** The job that settles bookings leaves what was held so long ago. */
  const longAgo = new Date(Date.now() - 9 * 86_400_000);
  const person = (email: string) => ({ id: 0, email, isVerified: true });
  const rowOf = async (booked: Booked) =>
    (
      await site.deps.db
        .select()
        .from(bookings)
        .where(eq(bookings.id, idOf(booked)))
    )[0];

  test('a held time that is let go after it was paid gives the fee back', async () => {
    const [soon] = (await slotsOf()).days.flatMap(({ slots }) => slots);
    const booked = await bookedAndPaid(soon as Slot);
    await change(booked, { state: 'held', heldUntil: longAgo });
    const held = await read(booked);
    expect(held).toMatchObject({ isPaid: true, refundCents: 25_000, keptCents: 25_000 });
    const { body } = await act(booked.path, 'cancel', held);
    expect([body.state, body.refund]).toEqual(['cancelled', 'owed']);
    expect(await textsTo(booked.email)).toContain('there is no money to return');
  });

  test('a person is erased with it only once it is settled', async () => {
    const booked = await bookedAndPaid(await freeSlot());
    const { db } = site.deps;
    const unsettled = [
      { state: 'unplaced' },
      { state: 'lapsed' },
      { state: 'cancelled', refund: 'refused' },
    ] as const;
    for (const values of unsettled) {
      await change(booked, { ...values, heldUntil: longAgo });
      await eraseBookingsOf(db, person(booked.email));
      expect(await rowOf(booked)).toMatchObject(values);
    }
    await change(booked, { refund: 'made' });
    await eraseBookingsOf(db, person(booked.email));
    expect(await rowOf(booked)).toBeUndefined();
  });

  test('a fee that somebody at the firm returned is seen to', async () => {
    const booked = await bookedAndPaid(await freeSlot());
    await change(booked, { state: 'cancelled', refund: 'refused' });
    await settle();
    expect((await rowOf(booked))?.refund).toBe('refused');
    const ofIt = eq(orders.id, booked.orderId);
    await site.deps.db.update(orders).set({ refundedCents: 25_000 }).where(ofIt);
    await settle();
    expect((await rowOf(booked))?.refund).toBe('made');
  });

  test('a held time whose order was cancelled is let go', async () => {
    const { body: held } = await post(form(await freeSlot()));
    const { orderId } = await pay(held);
    await site.deps.db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, orderId));
    await endHold(idOf(held));
    await settle();
    expect((await rowOf(held))?.state).toBe('lapsed');
  });

  test('an address moves to one that had its first conversation too', async () => {
    const first = async () => {
      const body = form(await freeSlot('first'), { kind: 'first', seen: 0 });
      return { ...body, ...(await post(body)).body };
    };
    const [one, other] = [await first(), await first()];
    await moveBookings(site.deps.db, person(one.email), other.email);
    expect(await rowOf(one)).toMatchObject({ email: other.email, isFirst: false });
    expect(await rowOf(other)).toMatchObject({ email: other.email, isFirst: true });
  });

  test('its lawyer reads the client’s number, and a link in the name reaches no calendar', async () => {
    const calls = { place: 'phone', phone: '+65 9123 4567', name: 'Win at evil.example' };
    const booked = await bookedAndPaid(await freeSlot(), calls);
    const mail = (await mailsTo('mei@example.sg')).find(({ plain }) =>
      plain.includes(booked.email),
    );
    expect(mail?.plain).toContain('You call the client');
    expect(mail?.plain).toContain('+65 9123 4567');
    const file = await invitation(site.deps, String(idOf(booked)));
    expect(file?.content.toString()).not.toContain('evil.example');
  });
});
