import { eq, like, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { signedInColleague } from '../../../../test/administrators';
import { readMails } from '../../../../test/mails';
import {
  addServices,
  confirm,
  eventKinds,
  intentEvent,
  mailKeys,
  newOrderForm,
  paidOrder,
  placedOrder,
  postEvent,
  startPayment,
} from '../../../../test/orders';
import { type Browser, deskForFile } from '../../../../test/site';
import { auditTrail } from '../../../platform/audit-log/schema';
import { administrators } from '../../../platform/auth/schema';
import { messages } from '../../../platform/mail/schema';
import type { Colleague } from '../../../shared/colleague';
import type { AdminOrder, AdminOrderDetail } from '../contract';
import { orderLink } from '../order-links.server';
import type { PaymentEvent } from '../payments/events-contract';
import { orders } from '../schema.server';

const { site, desk: administrator } = deskForFile({ SEED: 'none', RATE_LIMITS: 'off' });
beforeAll(() => addServices(site.deps.db));

const page = (query: string) =>
  administrator.get<AdminOrder[]>(`/api/admin/service-orders?${query}`);
const list = (query: string) => page(`pageSize=50&${query}`);

describe('the list of orders', () => {
  it('is searched by parts of words, without wildcards, and sorted both ways', async () => {
    const names = ['Zhang 50%_Wei', 'Aminah Yusof', 'Müller'];
    for (const customerName of names)
      await placedOrder(site.newBrowser(), { customerName, companyName: 'Kedai Sortir' });
    const found = async (query: string) =>
      (await list(query)).body.map(({ customerName }) => customerName);
    expect(await found('q=sortir&sort=customer')).toEqual(names.toSorted());
    expect(await found('q=sortir&sort=-customer')).toEqual(names.toSorted().reverse());
    expect(await found('q=sortir&sort=-date')).toEqual(names);
    expect(await found('q=sortir')).toEqual(names.toReversed());
    expect(await found('q=50%25_')).toEqual([names[0]]);
    expect(await found('q=minah+SORT')).toEqual([names[1]]);
    expect(await found('q=%5C')).toEqual([]);
    expect(await found(`q=${'x'.repeat(9_000)}`)).toEqual([]);
    for (const sort of ['date', '-date', 'customer', '-customer', 'status']) {
      const whole = (await list(`sort=${sort}`)).body;
      const pages = await Promise.all(
        whole.map((_, index) => page(`sort=${sort}&pageSize=1&page=${index + 1}`)),
      );
      expect(pages.flatMap(({ body }) => body)).toEqual(whole);
    }
    const { headers } = await list('q=sortir&page=2');
    expect(headers.get('x-total-count')).toBe('3');
  });
});

describe('the reference of an order', () => {
  it('is short, its own, found however it is typed, and told to the client', async () => {
    const placed = [];
    for (let n = 0; n < 5; n += 1) placed.push(await placedOrder(site.newBrowser()));
    const references = placed.map(({ reference }) => reference);
    expect(new Set(references).size).toBe(5);
    for (const each of references)
      expect(each).toMatch(/^[34679CDFGHJKMNPQRTVWXY]{3}-[34679CDFGHJKMNPQRTVWXY]{3}$/);
    const [order] = placed;
    const reference = order?.reference ?? '';
    for (const typed of [
      reference,
      reference.toLowerCase().replace('-', ' '),
      reference.replace('-', ''),
    ])
      expect((await list(`q=${encodeURIComponent(typed)}`)).body.map(({ id }) => id)).toContain(
        order?.id,
      );
    const palette = await administrator.get<{ path: string }[]>(`/api/admin/find?q=${reference}`);
    expect(JSON.stringify(palette.body)).toContain(`/admin/orders/${order?.id}`);
    const [mail] = await readMails(site, eq(messages.eventKey, `order:${order?.id}:received`));
    expect(mail?.plain).toContain(reference);
  });

  it('is drawn again where another order has it', async () => {
    const first = await placedOrder(site.newBrowser());
    const run = (statement: string) => site.deps.db.execute(sql.raw(statement));
    await run('create sequence drawn');
    await run(`create function draw_the_same() returns trigger language plpgsql as $$ begin
      if nextval('drawn') <= 2 then new.reference := '${first.reference}'; end if; return new; end $$`);
    await run(`create trigger draw_the_same before insert on orders
      for each row execute function draw_the_same()`);
    const second = await placedOrder(site.newBrowser());
    expect((await list(`q=${first.reference}`)).body.map(({ id }) => id)).toEqual([first.id]);
    const [drawn] = (await run('select last_value::int as times from drawn')).rows;
    expect(drawn).toEqual({ times: 3 });
    await run("select setval('drawn', 1, false)");
    const { status } = await administrator.post('/api/admin/service-orders', {
      ...newOrderForm(),
      id: String(Date.now()),
    });
    expect(status).toBe(201);
    const stored = await site.deps.db.select({ reference: orders.reference }).from(orders);
    expect(new Set(stored.map(({ reference }) => reference)).size).toBe(stored.length);
    expect(stored.map(({ reference }) => reference)).toContain(second.reference);
    await run('drop trigger draw_the_same on orders');
  });
});

describe('PATCH /api/admin/service-orders', () => {
  it('sets the status of several orders, closes open payments, leaves paid orders and records each', async () => {
    const browser = site.newBrowser();
    const placed = await placedOrder(browser);
    const payment = await startPayment(browser, placed.id);
    const { order } = await paidOrder(site.newBrowser());
    const ids = [placed.id, order.id, 'none'];
    const set = (status: string) =>
      administrator.request('/api/admin/service-orders', {
        method: 'PATCH',
        json: { ids, status },
      });
    expect(await (await set('cancelled')).json()).toMatchObject({ count: 1, left: 1 });
    expect(await (await set('cancelled')).json()).toMatchObject({ count: 0, left: 1 });
    expect((await confirm(browser, payment)).status).toBe(400);
    expect(await eventKinds(site.deps.db, placed.id)).toEqual(['placed', 'status']);
    const entriesOf = (id: string) =>
      site.deps.db.select().from(auditTrail).where(eq(auditTrail.entityId, id));
    expect(await entriesOf(placed.id)).toMatchObject([
      { action: 'update', after: { status: 'cancelled' } },
    ]);
    expect(await entriesOf(order.id)).toEqual([]);
    expect(await (await set('processing')).json()).toMatchObject({ count: 2, left: 0 });
    expect((await set('paid')).status).toBe(400);
  });
});

describe('an order that somebody else has saved meanwhile', () => {
  const change = async (id: string, what: string, json: object) => {
    const path = `/api/admin/service-orders/${id}/${what}`;
    const answer = await administrator.request(path, { method: 'PATCH', json });
    const body = (await answer.json()) as AdminOrder & { message: string };
    return { status: answer.status, body };
  };

  it('keeps their notes and status, and says who changed what', async () => {
    const { id } = await placedOrder(site.newBrowser());
    const { updatedAt } = (await administrator.get<AdminOrder>(`/api/admin/service-orders/${id}`))
      .body;
    const theirs = await change(id, 'notes', { notes: 'Theirs', updatedAt });
    expect(theirs.body).toMatchObject({
      notes: 'Theirs',
      updatedAt: expect.not.stringMatching(updatedAt),
    });
    const refused = {
      status: 409,
      body: {
        message: expect.stringMatching(
          /^Someone else has saved this order since you opened it\. Site Administrator changed notes at \d\d:\d\d\.$/,
        ),
      },
    };
    expect(await change(id, 'notes', { notes: 'Mine', updatedAt })).toMatchObject(refused);
    expect(await change(id, 'status', { status: 'cancelled', updatedAt })).toMatchObject(refused);
    const seen = theirs.body.updatedAt;
    expect((await change(id, 'status', { status: 'processing', updatedAt: seen })).status).toBe(
      200,
    );
    expect((await change(id, 'notes', { notes: 'Without a version' })).body).toMatchObject({
      notes: 'Without a version',
      status: 'processing',
    });
    const page = await (await administrator.request(`/admin/orders/${id}`)).text();
    expect(page).toMatch(/Last edited by (<!-- -->)?Site Administrator/);
  });

  it('is left by an act on several, which says who changed what', async () => {
    const ids = await Promise.all(
      [1, 2, 3].map(async () => (await placedOrder(site.newBrowser())).id),
    );
    const seen = Object.fromEntries(
      (await administrator.get<AdminOrder[]>('/api/admin/service-orders')).body.map(
        ({ id, updatedAt }) => [id, updatedAt],
      ),
    );
    const [first = '', second = ''] = ids;
    await change(first, 'status', { status: 'completed' });
    await change(second, 'status', { status: 'processing' });
    const act = await administrator.request('/api/admin/service-orders', {
      method: 'PATCH',
      json: { ids, status: 'processing', seen },
    });
    const said = expect.stringMatching(/^Site Administrator changed status at \d\d:\d\d\.$/);
    expect(await act.json()).toEqual({ count: 1, left: 0, changedSince: [{ id: first, said }] });
    const states = await Promise.all(
      ids.map(
        async (id) =>
          (await administrator.get<AdminOrder>(`/api/admin/service-orders/${id}`)).body.status,
      ),
    );
    expect(states).toEqual(['completed', 'processing', 'processing']);
  });

  it('is not cancelled by somebody who has not seen that it was paid', async () => {
    const browser = site.newBrowser();
    const { id } = await placedOrder(browser);
    const { body } = await administrator.get<AdminOrder>(`/api/admin/service-orders/${id}`);
    await confirm(browser, await startPayment(browser, id));
    await expect
      .poll(
        async () =>
          (await administrator.get<AdminOrder>(`/api/admin/service-orders/${id}`)).body.paidAt,
      )
      .not.toBeNull();
    const late = await change(id, 'status', { status: 'cancelled', updatedAt: body.updatedAt });
    const refused = {
      status: 409,
      body: {
        message: expect.stringMatching(/^This order was paid at \d\d:\d\d, after you opened it\.$/),
      },
    };
    expect(late).toMatchObject(refused);
    const unpaid = { refundCents: 0, key: crypto.randomUUID(), updatedAt: body.updatedAt };
    expect(
      await administrator.post(`/api/admin/service-orders/${id}/cancel`, unpaid),
    ).toMatchObject(refused);
  });
});

describe('GET /api/admin/service-orders/export.csv', () => {
  it('exports the filtered orders, with formulas neutralised, and is recorded', async () => {
    const company = 'Export & Söhne';
    await placedOrder(site.newBrowser(), { customerName: '=cmd()|x', companyName: company });
    await placedOrder(site.newBrowser(), {
      customerName: 'Ong, "Bee"\nLian',
      companyName: company,
    });
    await paidOrder(site.newBrowser(), { companyName: company });
    const response = await administrator.request(
      '/api/admin/service-orders/export.csv?q=söhne&payment=unpaid',
    );
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toMatch(/orders-[\d-]+\.csv/);
    const text = await response.text();
    expect(text.split('\r\n')).toHaveLength(4);
    expect(text).toContain(",'=cmd()|x,Export & Söhne,");
    expect(text).toContain('"Ong, ""Bee""\nLian"');
    expect(text).toContain(',599.00,9,49.46,SGD,pending,,,,0.00,');
    const paid = await administrator.request(
      '/api/admin/service-orders/export.csv?q=söhne&payment=paid',
    );
    expect(await paid.text()).toMatch(
      /Paid,Test payment,Refunded.*\r\n.*,\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,yes,0\.00,/,
    );
    const [entry] = await site.deps.db
      .select()
      .from(auditTrail)
      .where(eq(auditTrail.action, 'export'));
    expect(entry).toMatchObject({
      entity: 'order',
      after: { qDigest: site.deps.config.vault.digest('söhne'), payment: 'unpaid' },
    });
  });
});

describe('payment events', () => {
  const found = async (query: string) => {
    const { status, body, headers } = await administrator.get<PaymentEvent[]>(
      `/api/admin/payment-events?${query}`,
    );
    return { status, body, total: headers.get('x-total-count') };
  };
  const idsOf = async (query: string) => (await found(query)).body.map(({ id }) => id).sort();

  it('are listed with their order, filtered, searched and paged', async () => {
    const { order, payment } = await paidOrder(site.newBrowser());
    const refund = {
      id: 'evt_desk_refund',
      type: 'charge.refunded',
      data: {
        object: {
          object: 'charge',
          id: 'ch_desk',
          payment_intent: 'pi_desk_nobody',
          amount: 4_200,
          amount_refunded: 2_000,
          currency: 'sgd',
          status: 'succeeded',
        },
        previous_attributes: { amount_refunded: 500 },
      },
    };
    expect(await postEvent(site, intentEvent('evt_desk_paid', payment.id))).toBe(200);
    expect(await postEvent(site, refund)).toBe(200);

    expect((await found('q=pi_desk_nobody')).body).toEqual([
      {
        id: 'evt_desk_refund',
        type: 'charge.refunded',
        isMatched: false,
        orderId: null,
        record: null,
        paymentId: 'pi_desk_nobody',
        amountCents: 1_500,
        currency: 'sgd',
        status: 'succeeded',
        receivedAt: expect.any(String),
      },
    ]);
    expect(await idsOf(`q=${order.id}`)).toContain('evt_desk_paid');
    expect(await idsOf('matched=no&q=evt_desk_paid')).toEqual([]);
    expect(await idsOf('matched=yes&q=evt_desk_paid')).toEqual(['evt_desk_paid']);
    expect(await idsOf('matched=no&q=CHARGE.')).toEqual(['evt_desk_refund']);
    expect(await idsOf('q=%25')).toEqual([]);
    const { body, total } = await found('pageSize=1&matched=');
    expect([body.length, Number(total) > 1]).toEqual([1, true]);
    expect((await found('matched=perhaps')).status).toBe(400);
  });
});

describe('the mails of an order', () => {
  const detail = async (id: string) =>
    (await administrator.get<AdminOrderDetail>(`/api/admin/service-orders/${id}`)).body;
  const send = (id: string, mail: string, key: string) =>
    administrator.post<{ message: string }>(`/api/admin/service-orders/${id}/mails`, { mail, key });

  it('are shown with their state and without links', async () => {
    const { order } = await paidOrder(site.newBrowser());
    const { mails } = await detail(order.id);
    expect(mails.map(({ subject }) => subject)).toEqual([
      `We have received your order ${order.id}`,
      expect.stringContaining(`New order ${order.id}`),
      `Receipt for your order ${order.id} (test, no money was charged)`,
      `Order ${order.id} is paid: S$599.00 (test, no money was charged)`,
    ]);
    expect(JSON.stringify(mails)).not.toMatch(/https?:/);
    expect(mails[0]?.text).toContain('(link)');
  });

  it('a receipt is sent again once per request, and only for a paid order', async () => {
    const { order } = await paidOrder(site.newBrowser());
    for (const key of ['first-press', 'first-press', 'second-press'])
      expect((await send(order.id, 'receipt', key)).status).toBe(202);
    expect(await mailKeys(site.deps.db, order.id)).toEqual(
      expect.arrayContaining(['receipt:first-press', 'receipt:second-press']),
    );
    expect((await eventKinds(site.deps.db, order.id)).slice(2)).toEqual([
      'receipt sent',
      'receipt sent',
    ]);
    expect((await send(order.id, 'payment link', 'third-press')).status).toBe(409);
    const unpaid = await placedOrder(site.newBrowser());
    expect((await send(unpaid.id, 'receipt', 'fourth-press')).status).toBe(409);
  });

  it('an old order keeps the tax of its day on every document', async () => {
    const customer = site.newBrowser();
    const { order } = await paidOrder(customer);
    expect(order).toMatchObject({ amountCents: 59_900, taxPercent: 9, taxCents: 4_946 });
    await site.deps.db
      .update(orders)
      .set({ taxPercent: 7, taxCents: 3_919 })
      .where(eq(orders.id, order.id));

    expect((await customer.get(`/api/orders/${order.id}`)).body).toMatchObject({
      taxPercent: 7,
      taxCents: 3_919,
    });
    expect((await send(order.id, 'receipt', 'old-rate-press')).status).toBe(202);
    const event = `order:${order.id}:receipt:old-rate-press`;
    const [mail] = await readMails(site, eq(messages.eventKey, event));
    const pages = [
      [customer, `/checkout/${order.id}`],
      [administrator, `/admin/orders/${order.id}`],
      [administrator, `/admin/orders/${order.id}/receipt`],
    ] as const;
    const shown = await Promise.all(
      pages.map(async ([browser, path]) => (await browser.request(path)).text()),
    );
    for (const text of [...shown, mail?.html, mail?.plain]) {
      expect(text).toMatch(/GST 7%/);
      expect(text).toContain('S$39.19');
    }
  });

  it('a phone that is no number is taken and pointed out', async () => {
    const order = await placedOrder(site.newBrowser(), { customerPhone: 'abcdefgh' });
    const shown = await (await administrator.request(`/admin/orders/${order.id}`)).text();
    expect(shown).toMatch(/abcdefgh(<!-- -->)? <span class="soft">\(not a phone number\)/);
    expect(shown).not.toContain('tel:');
  });

  it('a mailed link that has ended gets its customer a new one, once a day', async () => {
    const order = await placedOrder(site.newBrowser());
    const { siteUrl } = site.deps.config;
    const { secret } = site.deps;
    const old = orderLink(order, { siteUrl, secret, now: Date.now() - 31 * 24 * 60 * 60 * 1_000 });
    const phone = site.newBrowser();
    const opened = await phone.request(old.replace(siteUrl, ''));
    const page = opened.headers.get('location') ?? '';
    expect(page).toMatch(`/order-link/${order.id}?until=`);
    expect((await phone.get(`/api/orders/${order.id}`)).status).toBe(404);
    expect(await (await phone.request(page)).text()).toContain('Send me a new link');
    const fields = new URL(page, siteUrl).searchParams;
    fields.set('form', 'renew-link');
    fields.set('id', order.id);
    const post = () => phone.request(page, { method: 'POST', body: new URLSearchParams(fields) });
    for (let count = 0; count < 2; count++)
      expect(await (await post()).text()).toContain('A new link is on its way');
    const keys = (await mailKeys(site.deps.db, order.id)).filter((key) => key.startsWith('link'));
    expect(keys).toHaveLength(1);
    const [mail] = await readMails(site, like(messages.eventKey, `%${order.id}:link%`));
    const link = /\/open-order\/\S+/.exec(mail?.plain ?? '')?.[0] ?? '';
    expect((await phone.request(link)).status).toBe(303);
    expect((await phone.get(`/api/orders/${order.id}`)).status).toBe(200);
    fields.set('key', 'forged');
    expect((await post()).status).toBe(404);
  });

  it('a mailed link opens only its order in another browser, where it can be paid', async () => {
    const owner = site.newBrowser();
    const order = await placedOrder(owner);
    const other = await placedOrder(owner);
    expect((await send(order.id, 'payment link', 'link-press')).status).toBe(202);
    const event = `order:${order.id}:payment-link:link-press`;
    const [mail] = await readMails(site, eq(messages.eventKey, event));
    const link = new URL(/\S+\/open-order\/\S+/.exec(mail?.plain ?? '')?.[0] ?? '');

    const browser = site.newBrowser();
    const own = await placedOrder(browser);
    const opened = await browser.request(link.pathname + link.search);
    expect([opened.status, opened.headers.get('location')]).toEqual([303, `/checkout/${order.id}`]);
    expect((await browser.get(`/api/orders/${order.id}`)).status).toBe(200);
    expect((await browser.get(`/api/orders/${own.id}`)).status).toBe(200);
    expect((await browser.get(`/api/orders/${other.id}`)).status).toBe(404);
    const payment = await startPayment(browser, order.id);
    expect((await confirm(browser, payment)).status).toBe(200);

    const stranger = site.newBrowser();
    const wrong = [
      link.search.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
      link.search.replace(/until=\d+/, 'until=9999999999'),
      '',
    ];
    for (const search of wrong)
      expect((await stranger.request(link.pathname + search)).status).toBe(404);
    expect((await stranger.request(`/open-order/${other.id}${link.search}`)).status).toBe(404);
    stranger.cookies.set('lionmark_opened', `${order.id}~${'A'.repeat(43)}`);
    expect((await stranger.get(`/api/orders/${order.id}`)).status).toBe(404);

    await site.deps.db
      .update(orders)
      .set({ customerEmail: 'erased@account.invalid' })
      .where(eq(orders.id, order.id));
    expect((await site.newBrowser().request(link.pathname + link.search)).status).toBe(404);
  });
});

describe('an order for a client', () => {
  const place = (change: Record<string, unknown> = {}) =>
    administrator.post<AdminOrder & { message: string }>('/api/admin/service-orders', {
      customerName: 'Nadia Osman',
      companyName: 'Kopi Langit',
      customerEmail: 'nadia@kopilangit.example',
      customerPhone: '+65 6000 0188',
      serviceSlug: 'mark',
      pricingPlan: 'Basic',
      ...change,
    });

  it('takes the price of the catalogue, mails a payment link, and is made once for its number', async () => {
    const id = `${Date.now()}000017`;
    const placed = await place({ id, price: 'S$1', amountCents: 100 });
    expect(placed).toMatchObject({
      status: 201,
      body: {
        id,
        price: 'S$599',
        amountCents: 59_900,
        status: 'pending',
        companyName: 'Kopi Langit',
      },
    });
    expect((await place({ id })).body.id).toBe(id);
    expect((await place({ id, customerEmail: 'other@kopilangit.example' })).status).toBe(409);
    expect(await mailKeys(site.deps.db, id)).toEqual(['placed:firm', 'received']);
    const [mail] = await readMails(site, eq(messages.eventKey, `order:${id}:received`));
    expect(mail?.plain).toContain(`/open-order/${id}?until=`);
    const entries = await site.deps.db.select().from(auditTrail).where(eq(auditTrail.entityId, id));
    expect(entries).toMatchObject([{ action: 'create', after: { pricingPlan: 'Basic' } }]);
    expect((await place({ pricingPlan: 'Golden' })).body).toMatchObject({
      errors: { pricingPlan: ['Please select a plan'] },
    });
    expect((await place({ serviceSlug: 'draft' })).status).toBe(404);
  });
});

describe('the assignee of an order', () => {
  it('is set, filtered by, recorded, and gone with the administrator', async () => {
    const mei = await signedInColleague(site, administrator, 'staff', 'mei');
    const { body: colleagues } = await administrator.get<Colleague[]>('/api/admin/colleagues');
    const id = colleagues.find(({ name }) => name.startsWith('Mei'))?.id ?? 0;
    const order = await placedOrder(site.newBrowser());
    const others = await placedOrder(site.newBrowser());
    const path = `/api/admin/service-orders/${order.id}/assignee`;
    const assign = (assigneeId: number | null) =>
      administrator.request(path, { method: 'PATCH', json: { assigneeId } });
    expect((await assign(id)).status).toBe(200);
    expect((await assign(999_999)).status).toBe(400);
    const found = async (browser: Browser, query: string) =>
      (await browser.get<AdminOrder[]>(`/api/admin/service-orders?pageSize=50&${query}`)).body.map(
        (each) => each.id,
      );
    expect(await found(mei, 'assignee=me')).toEqual([order.id]);
    expect(await found(administrator, 'assignee=me')).toEqual([]);
    expect(await found(administrator, `assignee=${id}`)).toEqual([order.id]);
    expect(await found(administrator, 'assignee=none')).toContain(others.id);
    const { body } = await administrator.get<AdminOrderDetail>(
      `/api/admin/service-orders/${order.id}`,
    );
    expect(body.events.at(-1)).toMatchObject({ kind: 'assigned', actor: 'admin' });
    const entries = await site.deps.db
      .select()
      .from(auditTrail)
      .where(eq(auditTrail.entityId, order.id));
    expect(entries).toMatchObject([
      { action: 'update', before: { assigneeId: null }, after: { assigneeId: id } },
    ]);
    const several = await mei.request('/api/admin/service-orders', {
      method: 'PATCH',
      json: { ids: [order.id, others.id], assigneeId: id },
    });
    expect(await several.json()).toEqual({ count: 1, left: 0, changedSince: [] });

    await site.deps.db.delete(administrators).where(eq(administrators.id, id));
    expect(await found(administrator, 'assignee=none')).toEqual(
      expect.arrayContaining([order.id, others.id]),
    );
  });
});

describe('all orders found', () => {
  it('are selected, changed while they still match, and exported', async () => {
    const companyName = 'Kedai Semua';
    const placed: string[] = [];
    for (const customerName of ['Aminah', 'Boon Kiat', 'Chitra'])
      placed.unshift((await placedOrder(site.newBrowser(), { customerName, companyName })).id);
    const filters = { q: 'semua', status: 'pending' };
    const { body: ids } = await administrator.get<string[]>(
      `/api/admin/service-orders/ids?${new URLSearchParams(filters)}`,
    );
    expect(ids).toEqual(placed);
    const [first = '', ...others] = ids;
    const change = (body: object) =>
      administrator.request('/api/admin/service-orders', { method: 'PATCH', json: body });
    await change({ ids: [first], status: 'completed' });
    const changed = await change({ ids, filters, status: 'processing' });
    expect(await changed.json()).toMatchObject({ count: 2, left: 0 });
    const statusOf = async (id: string) =>
      (await administrator.get<AdminOrder>(`/api/admin/service-orders/${id}`)).body.status;
    expect(await Promise.all(ids.map(statusOf))).toEqual(['completed', 'processing', 'processing']);

    const file = await administrator.request('/api/admin/service-orders/export.csv', {
      method: 'POST',
      json: { ids: others },
    });
    const lines = (await file.text()).trim().split('\r\n');
    expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(others);
    const none = await administrator.post('/api/admin/service-orders/export.csv', { ids: [] });
    expect(none.status).toBe(400);
  });
});
