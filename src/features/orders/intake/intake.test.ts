import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { ownData, password, signedInCustomer } from '../../../../test/customers';
import { readMails } from '../../../../test/mails';
import {
  addServices,
  eventKinds,
  mailKeys,
  newOrderForm,
  paidOrder,
  placedOrder,
} from '../../../../test/orders';
import { type Browser, deskForFile } from '../../../../test/site';
import { auditTrail } from '../../../platform/audit-log/schema';
import { messages } from '../../../platform/mail/schema';
import { addDays, dayInSingapore } from '../../../shared/calendar-date';
import { dateText } from '../../../shared/date-text';
import { registrationSlug } from '../../catalogue/official-fee-note';
import { services } from '../../catalogue/schema.server';
import type { ListedOrder, Order } from '../contract';
import { intakePictures, intakeVersions, orderIntakes, orders } from '../schema.server';
import type { Intake, IntakeVersion } from './contract';

type Refusal = { message: string; errors?: Record<string, string[]> };

const question = {
  question: 'Do you use it already?',
  help: '',
  kind: 'yes or no' as const,
  choices: [],
  isRequired: true,
};

const { site, desk } = deskForFile({ SEED: 'none', RATE_LIMITS: 'off' });
beforeAll(async () => {
  await addServices(site.deps.db);
  const [mark] = await site.deps.db.select().from(services).where(eq(services.slug, 'mark'));
  if (!mark) throw new Error('There is no service.');
  const { id, ...registration } = { ...mark, slug: registrationSlug, title: 'Registration' };
  await site.deps.db.insert(services).values(registration);
  await site.deps.db.update(services).set({ asksMark: true, questions: [question] });
});

const intakeOf = (order: Order) => `/api/orders/${order.id}/intake`;
const deskOf = (order: Order) => `/api/admin/service-orders/${order.id}/intake`;
const put = async <T = Intake>(browser: Browser, path: string, json: unknown) => {
  const response = await browser.request(path, { method: 'PUT', json });
  return { status: response.status, body: (await response.json()) as T };
};

const answered = {
  kind: 'words',
  words: 'Pandan Row 香兰',
  language: 'Chinese',
  reading: 'Xiang Lan',
  meaning: 'pandan',
  goods: 'kaya and coffee',
  classes: ['30', '43'],
  owner: 'company',
  ownerName: 'Sago Lane Pte. Ltd.',
  uen: '201900000Z',
  ownerCountry: 'Singapore',
  ownerAddress: '18 Sample Street, Singapore 000018',
  answers: ['Yes'],
};

const drawing = (width = 300, height = 200) =>
  sharp({ create: { width, height, channels: 4, background: '#c8321e' } })
    .png()
    .withMetadata({ exif: { IFD0: { Artist: 'Secret' } } })
    .toBuffer();

async function sentOrder(browser = site.newBrowser()) {
  const order = await placedOrder(browser);
  const { status, body } = await browser.post<Intake>(`${intakeOf(order)}/send`, answered);
  expect(status).toBe(200);
  return { browser, order, intake: body };
}

describe('what an order asks', () => {
  it('starts with the name and the classes of the check, and with the customer', async () => {
    const browser = site.newBrowser();
    const order = await placedOrder(browser, { markName: 'Pandan Row', classes: '43,30,99' });
    expect(order.intakeState).toBe('open');
    const { body } = await browser.get<Intake>(intakeOf(order));
    expect(body).toMatchObject({
      state: 'open',
      asksMark: true,
      questions: [question],
      answers: {
        kind: 'words',
        words: 'Pandan Row',
        classes: ['30', '43'],
        owner: 'company',
        ownerName: 'Sago Lane',
      },
    });
  });

  it('names its mark and classes in the list of its customer, and counts the answers left', async () => {
    const { browser } = await signedInCustomer(site);
    const order = await placedOrder(browser, { markName: 'Pandan Row', classes: '43,30' });
    const listed = async () => (await browser.get<ListedOrder[]>('/api/orders')).body;
    const left = async () => (await browser.get<Intake>(intakeOf(order))).body.left;
    expect(await listed()).toMatchObject([
      { id: order.id, mark: 'Pandan Row', classes: ['30', '43'] },
    ]);
    expect(await left()).toBe(5);
    await put(browser, intakeOf(order), { ...answered, answers: [] });
    expect(await left()).toBe(1);
    await put(browser, intakeOf(order), { ...answered, kind: 'picture', words: '' });
    expect(await listed()).toMatchObject([{ mark: 'A picture' }]);
    expect(await left()).toBe(1);
  });

  it('has the mark of a renewal as it was ordered, and no name for its number', async () => {
    const number = { ...question, question: 'Registration number', kind: 'short text' as const };
    const { db } = site.deps;
    const [mark] = await db.select().from(services).where(eq(services.slug, 'mark'));
    if (!mark) throw new Error('There is no service.');
    const { id, ...renewal } = { ...mark, slug: 'renewal', title: 'Renewal', asksMark: false };
    const questions = [question, number, { ...number, question: 'Which name do you use?' }];
    await db.insert(services).values({ ...renewal, questions });
    for (const [markName, answers] of [
      ['Ombak, 40202204417T', ['', 'Ombak, 40202204417T']],
      ['Ombak', ['', '', 'Ombak']],
      ['', []],
    ]) {
      const browser = site.newBrowser();
      const form = newOrderForm({ serviceSlug: 'renewal', markName });
      const order = await placedOrder(browser, form);
      expect((await browser.get<Intake>(intakeOf(order))).body.answers.answers).toEqual(answers);
      const other = { ...form, id: order.id, markName: 'Angin, 40202204418T' };
      const { body: mended } = await browser.post<Order>('/api/order', other);
      expect(mended.id).toBe(order.id);
      const { body: intake } = await browser.get<Intake>(intakeOf(order));
      expect(intake.answers.answers[1]).toBe(other.markName);
      await put(browser, intakeOf(order), { answers: ['Yes', '40202204418T'] });
      expect((await browser.post('/api/order', other)).status).toBeLessThan(300);
      const { body: kept } = await browser.get<Intake>(intakeOf(order));
      expect(kept.answers.answers).toEqual(['Yes', '40202204418T']);
    }
  });

  it('is named in the mails of the order, to its customer and to the firm', async () => {
    const browser = site.newBrowser();
    const { order } = await paidOrder(browser, { markName: 'Pandan Row', classes: '43,30' });
    const mails = await readMails(site, eq(messages.orderId, order.id));
    expect(mails).toHaveLength(4);
    for (const { plain } of mails) {
      expect(plain).toMatch(/^Mark:? +Pandan Row$/m);
      expect(plain).toMatch(/^Classes:? +30, 43$/m);
    }
  });

  it('follows a name that is mended in the order, until the client writes another', async () => {
    const browser = site.newBrowser();
    const form = newOrderForm({ companyName: 'Sago Lnae' });
    const order = await placedOrder(browser, form);
    const place = (companyName: string) => browser.post('/api/order', { ...form, companyName });
    const ownerOf = async () => {
      const { owner, ownerName } = (await browser.get<Intake>(intakeOf(order))).body.answers;
      return `${owner} ${ownerName}`;
    };
    await place('Sago Lane');
    expect(await ownerOf()).toBe('company Sago Lane');
    await place('');
    expect(await ownerOf()).toBe(` ${form.customerName}`);
    await browser.post('/api/order', {
      ...form,
      companyName: '',
      customerPhone: '+65 6000 0999',
      markName: 'Pandan Row',
    });
    expect((await browser.get<Intake>(intakeOf(order))).body.answers.words).toBe('Pandan Row');
    await put(browser, intakeOf(order), { owner: 'company', ownerName: 'Sago Holdings' });
    await place('Sago Lane');
    expect(await ownerOf()).toBe('company Sago Holdings');
  });

  it('is stored as it is typed, and read only by whoever may read the order', async () => {
    const browser = site.newBrowser();
    const order = await placedOrder(browser);
    const { status, body } = await put(browser, intakeOf(order), { words: 'Pan', kind: 'words' });
    expect([status, body.answers.words, body.state]).toEqual([200, 'Pan', 'open']);
    expect((await browser.get<Intake>(intakeOf(order))).body.answers.words).toBe('Pan');
    const stranger = site.newBrowser();
    expect((await stranger.get(intakeOf(order))).status).toBe(404);
    expect((await put(stranger, intakeOf(order), { words: 'x' })).status).toBe(404);
    // An administrator reads it there, and changes it where the change is recorded.
    expect((await desk.get(intakeOf(order))).status).toBe(200);
    expect((await put(desk, intakeOf(order), { words: 'x' })).status).toBe(404);
  });

  it('is never overwritten in silence by another window', async () => {
    const browser = site.newBrowser();
    const order = await placedOrder(browser);
    const { updatedAt } = (await browser.get<Intake>(intakeOf(order))).body;
    const first = await put(browser, intakeOf(order), { words: 'One', updatedAt });
    const late = await put<Refusal>(browser, intakeOf(order), { words: 'Two', updatedAt });
    expect(late).toMatchObject({
      status: 409,
      body: { message: 'These answers were changed in another window or on another device.' },
    });
    const again = { words: 'Two', updatedAt: first.body.updatedAt };
    expect((await put(browser, intakeOf(order), again)).body.answers.words).toBe('Two');
  });

  it('is sent once everything needed is there', async () => {
    const browser = site.newBrowser();
    const order = await placedOrder(browser);
    const refused = await browser.post<Refusal>(`${intakeOf(order)}/send`, {
      ...answered,
      kind: 'both',
      uen: '2019-1',
      answers: [],
    });
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body.errors ?? {})).toEqual(['picture', 'uen', 'answer0']);
    const sent = await browser.post<Intake>(`${intakeOf(order)}/send`, answered);
    expect(sent.body.state).toBe('sent');
    expect((await put(browser, intakeOf(order), answered)).status).toBe(409);
    expect(await eventKinds(site.deps.db, order.id)).toEqual(['placed', 'intake sent']);
    expect((await mailKeys(site.deps.db, order.id)).map((key) => key.replace(/\d+/, ''))).toEqual([
      'intake-sent:',
      'intake-sent::firm',
      'placed:firm',
      'received',
    ]);
    const back = await browser.post<Intake>(`${intakeOf(order)}/take-back`, {});
    expect(back.body.state).toBe('open');
  });

  it('needs the language, reading and meaning of words in another script', async () => {
    const browser = site.newBrowser();
    const order = await placedOrder(browser);
    const send = (change: object) =>
      browser.post<Refusal>(`${intakeOf(order)}/send`, {
        ...answered,
        ...{ language: '', reading: '', meaning: '' },
        ...change,
      });
    const missing = async (change: object) =>
      Object.keys((await send(change)).body.errors ?? {}).join(' ');
    expect(await missing({})).toBe('language reading meaning');
    // What was refused is stored all the same, with what dictionaries say of it.
    expect((await browser.get<Intake>(intakeOf(order))).body).toMatchObject({
      state: 'open',
      answers: { words: answered.words, language: '' },
      suggestion: { language: 'Chinese', reading: 'Xiang lan' },
    });
    expect(await missing({ words: 'Café Ròw 8' })).toBe('foreign');
    expect(await missing({ words: 'Kopi Pagi', foreign: 'yes' })).toBe('language meaning');
    expect((await send({ words: 'Pandan Row', foreign: 'no' })).status).toBe(200);
  });

  it('needs no UEN from abroad or from a person', async () => {
    const browser = site.newBrowser();
    for (const change of [{ ownerCountry: 'Malaysia' }, { owner: 'person' }]) {
      const order = await placedOrder(browser);
      const owner = { ...answered, uen: '', ...change };
      expect((await browser.post(`${intakeOf(order)}/send`, owner)).status).toBe(200);
    }
  });

  it('is opened on another device by the link in any mail about the order', async () => {
    const { order } = await sentOrder();
    const mails = await readMails(site, eq(messages.orderId, order.id));
    const links = mails.flatMap(({ plain }) => /\S+(\/open-order\/\S+)/.exec(plain)?.[1] ?? []);
    expect(links).toHaveLength(2);
    const phone = site.newBrowser();
    const pages = [];
    for (const link of links) pages.push((await phone.request(link)).headers.get('location'));
    expect(pages).toEqual([`/orders/${order.id}/intake`, `/checkout/${order.id}`]);
    expect((await phone.get<Intake>(intakeOf(order))).body.answers).toMatchObject(answered);
  });
});

describe('the picture of the mark', () => {
  const upload = (browser: Browser, order: Order, body: Uint8Array) =>
    browser.request(`${intakeOf(order)}/picture`, { method: 'PUT', body: new Uint8Array(body) });

  it('is taken by its content, stored without metadata, and shown to nobody else', async () => {
    const browser = site.newBrowser();
    const order = await placedOrder(browser);
    const stored = await upload(browser, order, await drawing());
    expect(await stored.json()).toMatchObject({
      picture: { width: 300, height: 200, mediaType: 'image/png' },
    });
    const shown = await browser.request(`${intakeOf(order)}/picture`);
    expect(shown.headers.get('content-type')).toBe('image/png');
    expect(shown.headers.get('cache-control')).toBe('private, no-cache');
    const bytes = Buffer.from(await shown.arrayBuffer());
    expect(bytes.toString('latin1')).not.toContain('Secret');
    expect((await sharp(bytes).metadata()).width).toBe(300);
    expect((await site.newBrowser().request(`${intakeOf(order)}/picture`)).status).toBe(404);
    expect((await desk.request(`${intakeOf(order)}/picture`)).status).toBe(200);
    expect((await upload(site.newBrowser(), order, await drawing())).status).toBe(404);

    const removed = await browser.request(`${intakeOf(order)}/picture`, { method: 'DELETE' });
    expect(await removed.json()).toMatchObject({ picture: null });
    expect((await browser.request(`${intakeOf(order)}/picture`)).status).toBe(404);
  });

  it('is shown of a mark that has one, and not beside words alone', async () => {
    const browser = site.newBrowser();
    const order = await placedOrder(browser);
    await upload(browser, order, await drawing());
    await browser.post(`${intakeOf(order)}/send`, { ...answered, kind: 'both' });
    const drawnOn = async () => {
      const pages = [
        await browser.request(`/orders/${order.id}`),
        await desk.request(`/admin/orders/${order.id}/filing`),
      ];
      return Promise.all(pages.map(async (page) => /alt="The mark/.test(await page.text())));
    };
    expect(await drawnOn()).toEqual([true, true]);
    await put(desk, deskOf(order), answered);
    expect(await drawnOn()).toEqual([false, false]);
  });

  it('is refused where it is no picture, and after the details were sent', async () => {
    const browser = site.newBrowser();
    const order = await placedOrder(browser);
    const text = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>');
    expect((await upload(browser, order, text)).status).toBe(415);
    const small = await upload(browser, order, await drawing(5, 5));
    expect([small.status, await small.json()]).toMatchObject([
      400,
      { message: expect.stringContaining('too small: 5 × 5 pixels') },
    ]);
    const { browser: sender, order: sent } = await sentOrder();
    expect((await upload(sender, sent, await drawing())).status).toBe(409);
  });

  it('is uploaded without script by a form', async () => {
    const browser = site.newBrowser();
    const order = await placedOrder(browser);
    const form = new FormData();
    form.set('picture', new File([new Uint8Array(await drawing())], 'mark.png'));
    const path = `/orders/${order.id}/intake`;
    const answer = await browser.request(`${path}/picture`, { method: 'POST', body: form });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, path]);
    expect((await browser.get<Intake>(intakeOf(order))).body.picture?.width).toBe(300);
    const stranger = await site
      .newBrowser()
      .request(`${path}/picture`, { method: 'POST', body: form });
    expect(stranger.status).toBe(404);
  });

  it('is read of a form only for who may upload it, and only its file', async () => {
    const browser = site.newBrowser();
    const order = await placedOrder(browser);
    const send = async (by: Browser, body: ReadableStream | Uint8Array<ArrayBuffer>) => {
      const answer = await by.request(`/orders/${order.id}/intake/picture`, {
        method: 'POST',
        body,
        duplex: 'half',
        headers: { 'content-type': 'multipart/form-data; boundary=--b' },
        redirect: 'manual',
      } as RequestInit);
      return [answer.status, (await answer.text()).match(/Please choose[^.]*/)?.[0]];
    };
    const unread = new ReadableStream(
      {
        pull() {
          throw new Error('It was read.');
        },
      },
      { highWaterMark: 0 },
    );
    expect(await send(site.newBrowser(), unread)).toEqual([404, undefined]);

    const field = (name: string, value: Uint8Array | string) =>
      Buffer.concat([
        Buffer.from(
          `----b\r\nContent-Disposition: form-data; name="${name}"; filename="a"\r\n\r\n`,
        ),
        Buffer.from(value),
        Buffer.from('\r\n'),
      ]);
    const end = Buffer.from('----b--\r\n');
    const formOf = (fields: Buffer[]) => new Uint8Array(Buffer.concat([...fields, end]));
    const picture = field('picture', await drawing());
    const none = [400, 'Please choose a picture'];
    expect(await send(browser, formOf([field('other', 'name="picture"'), picture]))).toEqual([
      303,
      undefined,
    ]);
    expect(await send(browser, formOf([field('picture', '')]))).toEqual(none);
    expect(await send(browser, formOf([...Array(100_000).fill(field('a', '')), picture]))).toEqual(
      none,
    );
    expect(await send(browser, new Uint8Array(Buffer.from('a=1')))).toEqual(none);
  });
});

describe('at the desk', () => {
  it('details are sent back with a remark, answered again and confirmed for good', async () => {
    const { browser, order, intake } = await sentOrder();
    const remark = 'Which of the two names?';
    expect((await desk.post(`${deskOf(order)}/return`, { remark: ' ' })).status).toBe(400);
    const returned = await desk.post<Intake>(`${deskOf(order)}/return`, {
      remark,
      updatedAt: intake.updatedAt,
    });
    expect(returned.body).toMatchObject({ state: 'returned', remark });
    expect((await browser.get<Intake>(intakeOf(order))).body.remark).toBe(remark);
    const page = await browser.request(`/orders/${order.id}`);
    expect(await page.text()).toContain(`>${remark}<`);
    const stale = { updatedAt: intake.updatedAt };
    expect((await desk.post(`${deskOf(order)}/confirm`, stale)).status).toBe(409);
    expect((await desk.post(`${deskOf(order)}/confirm`, {})).status).toBe(409);

    const again = { ...answered, words: 'Pandan Row', foreign: 'no' };
    await browser.post(`${intakeOf(order)}/send`, again);
    const confirmed = await desk.post<Intake>(`${deskOf(order)}/confirm`, {});
    expect(confirmed.body).toMatchObject({ state: 'confirmed', remark: null });
    expect((await put(browser, intakeOf(order), answered)).status).toBe(409);
    expect((await browser.post(`${intakeOf(order)}/take-back`, {})).status).toBe(409);
    expect(await eventKinds(site.deps.db, order.id)).toEqual([
      'placed',
      'intake sent',
      'intake returned',
      'intake sent',
      'intake confirmed',
    ]);
    const mails = await readMails(site, eq(messages.orderId, order.id));
    const plain = (event: string) =>
      mails.find(({ eventKey }) => eventKey.includes(event) && !eventKey.endsWith(':firm'))
        ?.plain ?? '';
    expect(plain('intake-returned')).toContain(remark);
    expect(plain('intake-confirmed')).toContain('Pandan Row');
    // Before anyone has confirmed the address, nothing that was typed goes there.
    expect(plain('intake-sent')).not.toContain('kaya');
  });

  it('a change by the firm is recorded without its text', async () => {
    const { order } = await sentOrder();
    await desk.post(`${deskOf(order)}/confirm`, {});
    const { body } = await put(desk, deskOf(order), { ...answered, words: 'Pandan Lane' });
    expect(body).toMatchObject({ state: 'confirmed', answers: { words: 'Pandan Lane' } });
    const trail = JSON.stringify(
      await site.deps.db.select().from(auditTrail).where(eq(auditTrail.entityId, order.id)),
    );
    expect(trail).toContain('intakeDigest');
    expect(trail).not.toContain('Pandan Lane');
    expect(await eventKinds(site.deps.db, order.id)).toContain('intake changed');
  });

  it('an order from before can be asked', async () => {
    const browser = site.newBrowser();
    const order = await placedOrder(browser);
    await site.deps.db.delete(orderIntakes).where(eq(orderIntakes.orderId, order.id));
    await site.deps.db.update(orders).set({ intakeState: null }).where(eq(orders.id, order.id));
    expect((await browser.get(intakeOf(order))).body).toBeNull();
    const key = 'press-0001';
    const asked = await desk.post<Intake>(`${deskOf(order)}/ask`, { key });
    expect(asked.body).toMatchObject({ state: 'open', asksMark: true });
    await desk.post(`${deskOf(order)}/ask`, { key });
    expect((await eventKinds(site.deps.db, order.id)).slice(1)).toEqual(['intake asked']);
    expect((await browser.get<Intake>(intakeOf(order))).body.state).toBe('open');
  });

  it('lists the orders whose details are to be read', async () => {
    const { order } = await sentOrder();
    await placedOrder(site.newBrowser());
    const { body } = await desk.get<Order[]>('/api/admin/service-orders?intake=sent');
    expect(body.map(({ id }) => id)).toContain(order.id);
    expect(new Set(body.map(({ intakeState }) => intakeState))).toEqual(new Set(['sent']));

    const counts = async () =>
      (await desk.get<{ orders: { toRead: number } }>('/api/admin/dashboard')).body.orders;
    const payer = site.newBrowser();
    const { order: paid } = await paidOrder(payer);
    const { toRead } = await counts();
    await payer.post(`${intakeOf(paid)}/send`, answered);
    expect((await counts()).toRead).toBe(toRead + 1);
  });
});

describe('an application in Singapore', () => {
  const daysAgo = (days: number) => addDays(dayInSingapore(), -days);
  const filing = {
    ...answered,
    classGoods: [
      { number: '30', text: 'kaya [jam]', wording: 'list' },
      { number: '43', text: 'heritage breakfast sets', wording: 'own' },
    ],
    jointOwners: [
      {
        owner: 'person',
        ownerName: 'Tan Hui Ling',
        ownerCountry: 'Singapore',
        ownerAddress: '2 Sample Street, Singapore 000019',
      },
    ],
    priority: 'claimed',
    priorityCountry: 'Malaysia',
    priorityNumber: 'TM2026000123',
    priorityOn: daysAgo(100),
    use: 'intended',
    declaredBy: 'Lim Wei Jie',
    declared: 'yes',
  };
  const orderOf = (browser: Browser) =>
    placedOrder(browser, {
      serviceSlug: registrationSlug,
      markName: 'Pandan Row',
      business: 'kaya and coffee',
      classes: '30,43',
    });
  const feeOf = ({ rows }: Pick<Intake, 'rows'>) =>
    rows.find(({ term }) => term === 'Official fee')?.detail;

  it('asks for goods in each class, priority and a declaration, and says what is wrong', async () => {
    const browser = site.newBrowser();
    const order = await orderOf(browser);
    const missing = async (change: object) => {
      const send = await browser.post<Refusal>(`${intakeOf(order)}/send`, { ...filing, ...change });
      expect(send.status).toBe(400);
      return send.body.errors ?? {};
    };
    const begun = (await browser.get<Intake>(intakeOf(order))).body;
    expect(begun).toMatchObject({ asksFiling: true, answers: { goods: 'kaya and coffee' } });
    expect(begun.left).toBe(12);
    const empty = await missing({
      classGoods: [{ number: '30', text: '', wording: '' }],
      jointOwners: [{ ownerName: 'Tan' }],
      priority: '',
      use: '',
      declared: '',
    });
    expect(Object.keys(empty).join(' ')).toBe(
      'goods30 wording30 goods43 wording43 owner2 ownerCountry2 ownerAddress2 priority use declared',
    );
    const late = await missing({ priorityOn: daysAgo(200) });
    expect(late.priorityOn?.[0]).toMatch(/^The last day to file here with this priority was \d/);
    expect((await missing({ priorityOn: daysAgo(-1) })).priorityOn).toHaveLength(1);
    const wrong = { ...filing, priorityOn: '31/12/2026' };
    expect((await put(browser, intakeOf(order), wrong)).status).toBe(400);
  });

  it('has the words chosen for each class before, and asks for the rest', async () => {
    const browser = site.newBrowser();
    const chosen = 't=30%3ACoffee&t=30%3ATea&t=9%3ASoftware&own43=Tasting%20of%20coffee';
    const address = `/services/trademark/${registrationSlug}?classes=30,43&${chosen}`;
    const html = await (await browser.request(address)).text();
    const [, goods = ''] = /name="goods" value="([^"]*)"/.exec(html) ?? [];
    const order = await placedOrder(browser, {
      serviceSlug: registrationSlug,
      classes: '30,43',
      goods: goods.replaceAll('&amp;', '&'),
    });
    expect((await browser.get<Intake>(intakeOf(order))).body.answers.classGoods).toEqual([
      { number: '30', text: 'Coffee\nTea', wording: '' },
      { number: '43', text: 'Tasting of coffee', wording: 'own' },
    ]);
  });

  it('keeps the words of all classes until it is known for which of them the order is', async () => {
    const browser = site.newBrowser();
    const order = await placedOrder(browser, {
      serviceSlug: registrationSlug,
      classes: '30,43',
      classCount: '1',
      goods: 't=30%3ACoffee&own43=Tasting%20of%20coffee',
    });
    const read = async () => (await browser.get<Intake>(intakeOf(order))).body.answers;
    const coffee = { number: '30', text: 'Coffee', wording: '' };
    const tasting = { number: '43', text: 'Tasting of coffee', wording: 'own' };
    expect(await read()).toMatchObject({ classes: [], classGoods: [coffee, tasting] });
    await put(browser, intakeOf(order), { words: 'Pandan Row' });
    expect((await read()).classGoods).toEqual([coffee, tasting]);
    await put(browser, intakeOf(order), { classes: ['43'], classGoods: [tasting] });
    expect((await read()).classGoods).toEqual([tasting]);
  });

  it('counts the fee by the wording, and is certain once the firm has looked', async () => {
    const browser = site.newBrowser();
    const order = await orderOf(browser);
    const sent = await browser.post<Intake>(`${intakeOf(order)}/send`, filing);
    expect(sent.status).toBe(200);
    expect(feeOf(sent.body)).toBe('S$690.00 to S$820.00');
    const check = async (change: object) =>
      put(desk, `${deskOf(order)}/class-check`, { number: '30', isPreApproved: true, ...change });
    const checked = await check({});
    expect(feeOf(checked.body)).toBe('S$690.00');
    expect(JSON.stringify(checked.body.rows)).toContain('All on the office’s list, checked on');
    expect(feeOf((await check({ isPreApproved: false })).body)).toBe('S$820.00');
    expect((await check({ number: '9' })).status).toBe(409);
    // Other wording is not what was looked at.
    const [, second] = filing.classGoods;
    const reworded = [{ number: '30', text: 'jam', wording: 'firm' }, second];
    const edited = await put(desk, deskOf(order), { ...filing, classGoods: reworded });
    expect(feeOf(edited.body)).toBe('S$690.00 to S$820.00');
  });

  it('is certain of terms that the firm has found on the list in another order', async () => {
    const terms = (text: string) => ({
      ...filing,
      classGoods: [{ number: '30', text, wording: 'list' }, filing.classGoods[1]],
    });
    const first = await orderOf(site.newBrowser());
    await put(desk, deskOf(first), terms('Pandan cakes\nKueh'));
    await put(desk, `${deskOf(first)}/class-check`, { number: '30', isPreApproved: true });

    const next = await orderOf(site.newBrowser());
    const known = await put(desk, deskOf(next), terms('kueh'));
    expect(feeOf(known.body)).toBe('S$690.00');
    expect(JSON.stringify(known.body.rows)).toMatch(
      /On the office’s list when last compared: kueh \(\d+ \w+ \d{4}\)/,
    );
    const mixed = await put(desk, deskOf(next), terms('kueh\nlayered cakes'));
    expect(feeOf(mixed.body)).toBe('S$690.00 to S$820.00');
    expect(JSON.stringify(mixed.body.rows)).toContain('Not compared: 1 other term');

    await put(desk, `${deskOf(first)}/class-check`, { number: '30', isPreApproved: null });
    const after = await put(desk, deskOf(next), terms('kueh'));
    expect(feeOf(after.body)).toBe('S$690.00 to S$820.00');
  });

  it('goes back with remarks at its parts, is declared again, and is frozen when approved', async () => {
    const browser = site.newBrowser();
    const order = await orderOf(browser);
    await browser.request(`${intakeOf(order)}/picture`, {
      method: 'PUT',
      body: new Uint8Array(await drawing()),
    });
    await browser.post(`${intakeOf(order)}/send`, { ...filing, kind: 'both' });
    const partRemarks = { goods: 'Please list each dish.', owner: ' ' };
    const { body } = await desk.post<Intake>(`${deskOf(order)}/return`, { partRemarks });
    expect(body).toMatchObject({
      remark: null,
      partRemarks: { goods: 'Please list each dish.' },
      answers: { declared: '' },
    });
    const page = await browser.request(`/orders/${order.id}/intake`);
    expect(await page.text()).toMatch(/What you sell<\/h2>.*Please list each dish\./s);
    const mails = await readMails(site, eq(messages.orderId, order.id));
    expect(mails.map(({ plain }) => plain).join()).toContain(
      'What you sell: Please list each dish.',
    );
    await browser.post(`${intakeOf(order)}/send`, { ...filing, kind: 'both' });
    const refused = await desk.post<Refusal>(`${deskOf(order)}/confirm`, {});
    expect([refused.status, refused.body.errors?.reason]).toEqual([
      409,
      [expect.stringMatching(/^Classes 30, 43 are not compared with the office’s list yet\./)],
    ]);
    await put(desk, `${deskOf(order)}/class-check`, { number: '30', isPreApproved: true });
    const partly = await desk.post<Refusal>(`${deskOf(order)}/confirm`, {});
    expect(partly.body.errors?.reason?.[0]).toMatch(/^Class 43 is not compared/);
    const mailed = async () =>
      (await readMails(site, eq(messages.orderId, order.id))).filter(({ eventKey }) =>
        eventKey.includes('intake-confirmed'),
      ).length;
    expect(await mailed()).toBe(0);
    const reason = 'The office’s list is not reachable today';
    const confirmed = await desk.post<Intake>(`${deskOf(order)}/confirm`, { reason });
    expect(confirmed.body).toMatchObject({ version: 1, partRemarks: {} });
    expect(await mailed()).toBe(1);

    const changed = { ...filing, kind: 'both', words: 'Pandan Lane 香兰' };
    expect((await put(desk, deskOf(order), changed)).body.version).toBe(2);
    expect((await put(desk, deskOf(order), changed)).body.version).toBe(2);
    await desk.request(`${deskOf(order)}/picture`, {
      method: 'PUT',
      body: new Uint8Array(await drawing(400)),
    });
    const versions = await desk.get<IntakeVersion[]>(`${deskOf(order)}/versions`);
    expect(
      versions.body.map(({ number, answers, picture }) => [number, answers.words, picture?.width]),
    ).toEqual([
      [3, 'Pandan Lane 香兰', 400],
      [2, 'Pandan Lane 香兰', 300],
      [1, 'Pandan Row 香兰', 300],
    ]);
    const declared = `Lim Wei Jie, ${dateText(new Date())}`;
    const declarations = versions.body.map(
      ({ rows }) => rows.find(({ term }) => term === 'Declared by')?.detail,
    );
    const outdated = `${declared}, before we changed the details: to be declared again`;
    expect(declarations).toEqual([outdated, outdated, declared]);
    const first = await desk.request(`${deskOf(order)}/versions/1/picture`);
    expect((await sharp(Buffer.from(await first.arrayBuffer())).metadata()).width).toBe(300);
    expect((await browser.get(`${deskOf(order)}/versions`)).status).toBe(401);
    const change = site.deps.db.update(intakeVersions).set({ frozenBy: 'nobody' });
    await expect(change).rejects.toThrow();
    await expect(site.deps.db.delete(intakeVersions)).rejects.toThrow();

    const draft = await desk.get(`/api/admin/matters/draft?kind=order&id=${order.id}`);
    expect(draft.body).toMatchObject({
      title: 'Pandan Lane 香兰',
      classes: [
        { number: '30', goods: 'kaya [jam]', isPreApproved: true },
        { number: '43', goods: 'heritage breakfast sets', isPreApproved: null },
      ],
      parties: [{ name: 'Sago Lane Pte. Ltd.' }, { name: 'Tan Hui Ling', uen: null }],
      firstFiling: { filedOn: daysAgo(100), country: 'Malaysia', number: 'TM2026000123' },
      note: 'Language of the words: Chinese. Transliteration: Xiang Lan. Translation: pandan.',
    });
  });
});

it('is exported with its picture, and erased with the work', async () => {
  const { browser, email } = await signedInCustomer(site);
  const { order } = await paidOrder(browser, { customerEmail: email });
  await browser.request(`${intakeOf(order)}/picture`, {
    method: 'PUT',
    body: new Uint8Array(await drawing()),
  });
  await browser.post(`${intakeOf(order)}/send`, answered);
  await desk.post(`${deskOf(order)}/confirm`, {});
  const exported = JSON.stringify((await ownData(browser)).body);
  for (const part of [
    'Pandan Row 香兰',
    question.question,
    'data:image/png;base64,',
    '"versions":[{"number":1',
  ])
    expect(exported).toContain(part);

  await browser.post('/api/auth/delete-account', { password });
  const rows = () =>
    site.deps.db.select().from(orderIntakes).where(eq(orderIntakes.orderId, order.id));
  expect(await rows()).toHaveLength(1); // the work is not done yet
  const status = { status: 'completed' };
  await desk.request(`/api/admin/service-orders/${order.id}/status`, {
    method: 'PATCH',
    json: status,
  });
  expect(await rows()).toEqual([]);
  for (const table of [intakePictures, intakeVersions])
    expect(await site.deps.db.$count(table, eq(table.orderId, order.id))).toBe(0);
});

it('a form without script saves, sends and says what is missing', async () => {
  const browser = site.newBrowser();
  const order = await placedOrder(browser);
  const path = `/orders/${order.id}/intake`;
  const post = (form: string, change: Record<string, string> = {}) => {
    const { classes, answers, ...texts } = answered;
    const fields = new URLSearchParams({ id: order.id, form, ...texts, answer0: 'Yes', ...change });
    for (const number of classes) fields.append('classes', number);
    return browser.request(path, { method: 'POST', body: fields });
  };
  expect((await post('intake-save')).headers.get('location')).toBe(`/orders/${order.id}`);
  const stored = (await browser.get<Intake>(intakeOf(order))).body.answers;
  expect(stored).toMatchObject(answered);
  const refused = await post('intake-send', { ownerAddress: '', words: 'Pandan Lane' });
  expect(refused.status).toBe(400);
  const html = await refused.text();
  expect(html).toContain('Write the owner’s address.');
  expect(html).toContain('value="Pandan Lane"');
  expect((await post('intake-send')).status).toBe(303);
  expect((await browser.get<Intake>(intakeOf(order))).body.state).toBe('sent');
});
