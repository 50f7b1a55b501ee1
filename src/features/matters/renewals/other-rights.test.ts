import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { openedMatter, recordEvent } from '../../../../test/matters';
import { plan, renewalsOf } from '../../../../test/renewals';
import { deskForFile } from '../../../../test/site';
import { addDays, addMonths, dayInSingapore } from '../../../shared/calendar-date';
import { dateText } from '../../../shared/date-text';
import { invoiceLines, invoices } from '../../billing/schema.server';
import { serviceCategories, services } from '../../catalogue/schema.server';
import { orders } from '../../orders/schema.server';
import type { MatterDetail } from '../matter/contract';
import type { AdminRenewal } from './contract';

const { site, desk: owner } = deskForFile();
const today = dayInSingapore();

beforeAll(async () => {
  const { db } = site.deps;
  await db.insert(serviceCategories).values([
    { name: 'Trademark', slug: 'trademark' },
    { name: 'Patent', slug: 'patent' },
  ]);
  const of = (slug: string, title: string, pricing: ReturnType<typeof plan>[]) => ({
    slug,
    title,
    description: 'Renews it.',
    category: 'patent',
    isPublished: true,
    pricing,
  });
  await db
    .insert(services)
    .values([
      of('patent-renewal', 'Patent renewal', [
        plan('A year', 'S$150', 'One patent for one year'),
        plan('Past years', 'S$300', 'One patent for up to five years'),
      ]),
      of('design-renewal', 'Design renewal', [plan('A term', 'S$200', 'One design for one term')]),
    ]);
});

const { send, lettersTo, mailsTo, openedLink, pathOf, read, atDesk, answer, codeIn, orderOf, pay } =
  renewalsOf(() => ({ site, owner }));

type Event = { kind: string; datedOn: string; facts?: object };

async function matterWith(change: object, events: Event[]): Promise<MatterDetail> {
  const matter = await openedMatter(owner, { openedOn: events[0]?.datedOn, ...change });
  let detail = matter;
  for (const event of events) {
    const { status, body } = await recordEvent(owner, matter.id, event);
    expect(status, JSON.stringify(body)).toBe(201);
    detail = body;
  }
  return detail;
}

const patent = (filedOn: string, grantedOn: string, ...more: Event[]) =>
  matterWith({ right: 'patent', classes: [], title: 'Coffee press' }, [
    { kind: 'filed', datedOn: filedOn, facts: { number: '10202200417T' } },
    { kind: 'granted', datedOn: grantedOn },
    ...more,
  ]);

/** A patent whose fee for that year falls due then, or at the end of that month. */
async function patentDue(on: string, year = 5) {
  const filedOn = addMonths(on, -12 * (year - 1));
  const dueOn = addMonths(filedOn, 12 * (year - 1));
  const renewed = { kind: 'renewed', datedOn: addMonths(dueOn, -12), facts: { expiresOn: dueOn } };
  const matter = await patent(filedOn, addMonths(filedOn, 40), ...(year > 5 ? [renewed] : []));
  return { matter, filedOn, dueOn };
}

const design = (filedOn: string, ...more: Event[]) =>
  matterWith({ right: 'design', classes: [], title: 'Cup' }, [
    { kind: 'filed', datedOn: filedOn, facts: { number: '30202200417T' } },
    { kind: 'registered', datedOn: addDays(filedOn, 40) },
    ...more,
  ]);

/** The lines of its invoice, as soon as it has one. */
const linesOf = async (orderId: string) => {
  const rows = await site.deps.db
    .select()
    .from(invoiceLines)
    .innerJoin(invoices, eq(invoices.id, invoiceLines.invoiceId))
    .where(eq(invoices.orderId, orderId))
    .orderBy(invoiceLines.position);
  return rows.map(({ invoice_lines }) => invoice_lines);
};

const stagesOf = async (matters: MatterDetail[]) => {
  await send();
  await send();
  const letters = await Promise.all(matters.map(lettersTo));
  return letters.map((sent) => sent.map(({ eventKey }) => eventKey.split(':').at(-1)));
};

const ordersOf = ({ clientEmail }: MatterDetail) =>
  site.deps.db.select().from(orders).where(eq(orders.customerEmail, clientEmail));

describe('a patent', () => {
  test('is asked about from three months before its fee is due, closer than a mark', async () => {
    const days = [
      addMonths(today, 4),
      addMonths(today, 3),
      addMonths(today, 1),
      addDays(today, 10),
      today,
      addDays(today, -20),
      addDays(addMonths(today, -5), -5),
    ];
    const found = await Promise.all(days.map((on) => patentDue(on)));
    const matters = found.map(({ matter }) => matter);
    expect(await stagesOf(matters)).toEqual([
      [],
      ['three-months'],
      ['one-month'],
      ['two-weeks'],
      ['expiry'],
      ['two-weeks-late'],
      ['last-call'],
    ]);
    const [early, , , silent] = matters as [MatterDetail, unknown, unknown, MatterDetail];
    const { body } = await owner.get<AdminRenewal[]>('/api/admin/renewals?limit=100');
    expect(body.some(({ id }) => id === early.id)).toBe(false);
    expect(body.find(({ id }) => id === silent.id)?.state).toBe('no-answer');
  });

  test('is paid by the link for its year, and only the office moves its date', async () => {
    const { matter, dueOn } = await patentDue(addMonths(today, 2));
    await send();
    const [letter] = await lettersTo(matter);
    expect(letter?.plain).toContain('Official fee, year 5');
    expect(letter?.plain).toContain('S$176.00');
    expect(letter?.plain).not.toMatch(/\bclass|\bmark\b/i);
    const client = await openedLink(matter);
    expect(await read(client, matter)).toMatchObject({
      kind: 'patent',
      answer: null,
      parts: [{ number: '5', inTimeCents: 17_600, lateCents: null }],
      prices: [{ parts: 1, officialCents: 17_600, totalCents: 32_600 }],
      expiresOn: dueOn,
      renewedUntil: addMonths(dueOn, 12),
    });
    const page = await (await client.request(`/my-matters/${matter.number}/renewal`)).text();
    expect(page).toContain('Renewed for year 5, it lasts until');
    expect(page).toContain('others may use the invention');
    expect(await atDesk(matter)).toMatchObject({ state: 'asked', answer: null });

    const { body } = await answer(client, matter, { choice: 'all' });
    const order = await orderOf(client, body.payPath);
    expect(order).toMatchObject({
      amountCents: 32_600,
      officialFeeCents: 17_600,
      serviceSlug: 'patent-renewal',
    });
    expect(order.pricingPlan).toContain('year 5');
    await pay(client, order);
    expect(await atDesk(matter)).toMatchObject({ state: 'tested', expiresOn: dueOn });
    await recordEvent(owner, matter.id, { kind: 'renewal-filed', datedOn: today });
    expect(await atDesk(matter)).toMatchObject({ state: 'filed', filedParts: ['5'] });
    const next = addMonths(dueOn, 12);
    await recordEvent(owner, matter.id, {
      kind: 'renewed',
      datedOn: today,
      facts: { expiresOn: next },
    });
    expect(await atDesk(matter)).toMatchObject({
      state: 'not-asked',
      parts: ['6'],
      expiresOn: next,
      answer: null,
    });
  });

  test('is given up only with the code that went to the client', async () => {
    const { matter } = await patentDue(addMonths(today, 2));
    await send();
    const client = await openedLink(matter);
    expect((await answer(client, matter, { choice: 'not-now' })).status).toBe(400);
    expect(await atDesk(matter)).toMatchObject({ state: 'asked', answer: null });
    const [mail] = await mailsTo(matter);
    expect(mail?.plain).toContain('others may use the invention');
    const { status } = await answer(client, matter, { choice: 'not-now', code: codeIn(mail) });
    expect(status).toBe(201);
    expect(await atDesk(matter)).toMatchObject({ state: 'not-now', answer: { isConfirmed: true } });
  });

  test('whose fee isn’t known is asked about without a sum, and can’t be paid', async () => {
    const late = await patentDue(addDays(today, -20));
    const { matter } = await patentDue(addMonths(today, 2), 12);
    await send();
    for (const each of [matter, late.matter]) {
      const [letter] = await lettersTo(each);
      expect(letter?.plain).toContain('We tell you the office’s fee before you pay.');
      expect(letter?.plain).not.toContain('S$');
      const client = await openedLink(each);
      expect((await read(client, each)).prices).toEqual([]);
      const { status, body } = await answer(client, each, { choice: 'all' });
      expect([status, body.payPath]).toEqual([201, null]);
      expect(await atDesk(each)).toMatchObject({ state: 'to-quote', nextLetter: null });
      expect(await ordersOf(each)).toEqual([]);
      const path = `/api/admin/matters/${each.id}/renewal/letter`;
      const sent = await owner.post<{ message: string }>(path, { key: crypto.randomUUID() });
      expect([sent.status, sent.body.message]).toEqual([
        409,
        'The price is not known yet. Please send a quote.',
      ]);
    }
  });

  test('that was asked for without a price is paid once the price is known', async () => {
    const { db } = site.deps;
    const publish = (isPublished: boolean) =>
      db.update(services).set({ isPublished }).where(eq(services.slug, 'patent-renewal'));
    const { matter } = await patentDue(addMonths(today, 2));
    await send();
    const client = await openedLink(matter);
    await publish(false);
    await answer(client, matter, { choice: 'all' });
    await publish(true);
    expect(await atDesk(matter)).toMatchObject({ state: 'to-quote' });
    const sent = await owner.post(`/api/admin/matters/${matter.id}/renewal/letter`, {
      key: crypto.randomUUID(),
    });
    expect(sent.status).toBe(200);
    expect((await lettersTo(matter)).at(-1)?.plain).toContain('S$326.00');
    const page = await (await client.request(`/my-matters/${matter.number}/renewal`)).text();
    expect(page).toContain('The price is known now.');
    const { body } = await answer(client, matter, { choice: 'all' });
    await pay(client, await orderOf(client, body.payPath));
    expect(await atDesk(matter)).toMatchObject({ state: 'tested' });
  });

  test('whose fee the desk read on the office’s page is asked about with it', async () => {
    const { matter } = await patentDue(addMonths(today, 2), 12);
    await send();
    const client = await openedLink(matter);
    expect((await read(client, matter)).prices).toEqual([]);
    const entered = await owner.post<{ id: number }[]>('/api/admin/official-fees', {
      feeKey: 'patent-renewal-11-to-19',
      fromDay: '2026-01-01',
      cents: 70_000,
      readOn: today,
      url: 'https://www.ipos.gov.sg/fees',
    });
    expect(entered.status).toBe(201);
    const [price] = (await read(client, matter)).prices;
    expect(price).toMatchObject({ officialCents: 70_000 });
    const page = await (await client.request(`/my-matters/${matter.number}/renewal`)).text();
    expect(page).toContain(`Official fee, as read on ${dateText(today)}, year 12`);
    const sent = await owner.post(`/api/admin/matters/${matter.id}/renewal/letter`, {
      key: crypto.randomUUID(),
    });
    expect(sent.status).toBe(200);
    expect((await lettersTo(matter)).at(-1)?.plain).toContain(`as read on ${dateText(today)}`);
    const { filedOn } = await read(client, matter);
    const { body } = await answer(client, matter, { choice: 'all' });
    const order = await orderOf(client, body.payPath);
    await pay(client, order);
    await expect
      .poll(() => linesOf(order.id), { timeout: 60_000 })
      .toMatchObject([
        { kind: 'service', filedOn: null, feeReadOn: null },
        { kind: 'disbursement', netCents: 70_000, filedOn, feeReadOn: today },
      ]);
    const path = `/api/admin/official-fees/${entered.body.at(-1)?.id}`;
    expect((await owner.request(path, { method: 'DELETE' })).status).toBe(200);
  });

  test('granted late is asked once about the years before, each with its fee', async () => {
    const grantedOn = addMonths(today, -1);
    const filedOn = addMonths(grantedOn, -80);
    const matter = await patent(filedOn, grantedOn);
    await send();
    const [letter] = await lettersTo(matter);
    for (const year of [5, 6, 7]) expect(letter?.plain).toContain(`Official fee, year ${year}`);
    const client = await openedLink(matter);
    const renewal = await read(client, matter);
    expect(renewal).toMatchObject({
      inTimeUntil: addMonths(grantedOn, 3),
      renewedUntil: addMonths(filedOn, 84),
      parts: [{ number: '5' }, { number: '6' }, { number: '7' }],
    });
    expect(renewal.prices.map(({ totalCents }) => totalCents)).toEqual([32_600, 65_200, 82_800]);
    const gap = await answer(client, matter, { choice: 'some', parts: ['5', '7'] });
    expect([gap.status, gap.body.errors]).toEqual([
      400,
      { parts: ['A year is paid with those before it'] },
    ]);
    const { body } = await answer(client, matter, { choice: 'some', parts: '5,6' });
    const order = await orderOf(client, body.payPath);
    expect(order).toMatchObject({ amountCents: 65_200, officialFeeCents: 35_200 });
    const page = await (await client.request(`/my-matters/${matter.number}/renewal`)).text();
    expect(page).toContain('Year 7 is not paid: without it the patent ends.');
  });

  test('granted late with a fee due in the months after it goes by the earlier day', async () => {
    const grantedOn = addMonths(today, -1);
    const filedOn = addMonths(grantedOn, -46);
    const matter = await patent(filedOn, grantedOn);
    expect(await atDesk(matter)).toMatchObject({
      parts: ['5'],
      inTimeUntil: addMonths(filedOn, 48),
    });
  });

  test('is asked about up to its twentieth year, and never after', async () => {
    const { matter: last, filedOn } = await patentDue(addMonths(today, 2), 20);
    const begun = addMonths(today, -239);
    const paidUntil = (on: string) =>
      patent(begun, addMonths(begun, 40), {
        kind: 'renewed',
        datedOn: addMonths(begun, 228),
        facts: { expiresOn: on },
      });
    const end = addMonths(begun, 240);
    const over = [await paidUntil(end), await paidUntil(addDays(end, -1))];
    expect(await stagesOf([last, ...over])).toEqual([['three-months'], [], []]);
    expect(await read(await openedLink(last), last)).toMatchObject({
      parts: [{ number: '20', inTimeCents: 120_000 }],
      renewedUntil: addDays(addMonths(filedOn, 240), -1),
    });
    for (const matter of over) expect(await atDesk(matter)).toBeNull();
  });
});

describe('a design', () => {
  test('is asked about as a mark is, for five more years and without classes', async () => {
    const ends = [addMonths(today, 6), addMonths(today, -2)];
    const matters = await Promise.all(ends.map((on) => design(addMonths(on, -60))));
    expect(await stagesOf(matters)).toEqual([['six-months'], ['late']]);
    const [matter] = matters as [MatterDetail];
    const [letter] = await lettersTo(matter);
    expect(letter?.plain).toMatch(/Design: +Cup/);
    expect(letter?.plain).not.toMatch(/\bclass|\bmark\b|patent/i);
    const client = await openedLink(matter);
    const renewal = await read(client, matter);
    const late = matter.deadlines.find(({ effectiveOn }) => effectiveOn === renewal.lateUntil);
    const isProvisional = late?.counting.some(({ kind }) => kind === 'provisional');
    expect([late?.state, renewal.isLateProvisional]).toEqual(['open', isProvisional]);
    expect(letter?.plain.includes('(provisional)')).toBe(isProvisional);
    expect(renewal).toMatchObject({
      kind: 'design',
      parts: [{ number: 'term' }],
      renewedUntil: addMonths(renewal.expiresOn, 60),
    });
    const { status } = await answer(client, matter, { choice: 'all' });
    expect(status).toBe(201);
    expect(await atDesk(matter)).toMatchObject({ state: 'to-quote', answer: { parts: ['term'] } });
    await recordEvent(owner, matter.id, { kind: 'renewal-filed', datedOn: today });
    expect(await atDesk(matter)).toMatchObject({ state: 'filed', filedParts: ['term'] });
  });

  test('is given up only with the code, and not asked about beyond fifteen years', async () => {
    const matter = await design(addMonths(today, -57));
    const begun = addMonths(today, -179);
    const over = await design(begun, {
      kind: 'renewed',
      datedOn: addMonths(begun, 120),
      facts: { expiresOn: addMonths(begun, 180) },
    });
    await send();
    expect([await lettersTo(over), await atDesk(over)]).toEqual([[], null]);
    const client = await openedLink(matter);
    expect((await answer(client, matter, { choice: 'not-now' })).status).toBe(400);
    const [mail] = await mailsTo(matter);
    expect(mail?.plain).toContain('others may use the design');
    const { status } = await answer(client, matter, { choice: 'not-now', code: codeIn(mail) });
    expect(status).toBe(201);
  });
});

describe('an international mark', () => {
  const ends = addMonths(today, 5);
  const designation = () =>
    matterWith({ route: 'madrid' }, [
      {
        kind: 'protection-granted',
        datedOn: addMonths(ends, -100),
        facts: { expiresOn: ends },
      },
    ]);
  const entrust = (matter: MatterDetail) =>
    recordEvent(owner, matter.id, {
      kind: 'renewal-entrusted',
      datedOn: today,
      facts: { expiresOn: ends },
    });

  test('is its holder’s to renew at WIPO until the firm is asked', async () => {
    const [unasked, matter] = [await designation(), await designation()];
    await entrust(matter);
    expect(await stagesOf([unasked, matter])).toEqual([[], ['six-months']]);
    expect(await atDesk(unasked)).toBeNull();
    const [letter] = await lettersTo(matter);
    expect(letter?.plain).toContain('We tell you WIPO’s fee before you pay.');
    const client = await openedLink(matter);
    expect(await read(client, matter)).toMatchObject({ kind: 'madrid', prices: [] });
    expect((await answer(client, matter, { choice: 'all' })).body.payPath).toBeNull();
    expect(await atDesk(matter)).toMatchObject({ state: 'to-quote' });
    await recordEvent(owner, matter.id, { kind: 'renewal-filed', datedOn: today });
    expect(await atDesk(matter)).toMatchObject({ state: 'filed' });
    await recordEvent(owner, matter.id, {
      kind: 'renewed',
      datedOn: today,
      facts: { expiresOn: addMonths(ends, 120) },
    });
    expect(await atDesk(matter)).toMatchObject({
      state: 'not-asked',
      expiresOn: addMonths(ends, 120),
    });
  });

  test('is given up only with the code, and nobody says that WIPO takes nothing late', async () => {
    const matter = await designation();
    await entrust(matter);
    await send();
    const client = await openedLink(matter);
    expect((await answer(client, matter, { choice: 'not-now' })).status).toBe(400);
    const [mail] = await mailsTo(matter);
    expect(mail?.plain).toContain('A late renewal may be possible for a time');
    const code = codeIn(mail);
    expect((await answer(client, matter, { choice: 'not-now', code })).status).toBe(201);
    expect((await site.newBrowser().get(pathOf(matter))).status).toBe(404);
  });
});
