import { eq, inArray, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  confirmedCustomer,
  mailedToken,
  mailsTo,
  password,
  signedInCustomer,
} from '../../../test/customers';
import { openedMatter } from '../../../test/matters';
import { addServices, placedOrder } from '../../../test/orders';
import { type Browser, deskForFile } from '../../../test/site';
import { readRows } from '../../platform/db/rows';
import type { Order } from '../orders/contract';
import { orders } from '../orders/schema.server';
import type { ClientDetail, ClientNote, ListedClient, Moved } from './contract';
import { clientAddresses, clientNotes, clients } from './schema.server';

const { site, desk: owner } = deskForFile();
beforeAll(() => addServices(site.deps.db));

let last = 0;
const newEmail = (who: string) => `${who}${++last}@kapal.example`;
const write = (email: string, message: string) =>
  site.newBrowser().post('/api/contact', {
    name: 'Nadia Osman',
    email,
    phone: '+65 6000 0789',
    service: 'international',
    message,
  });
const idOf = async (email: string) =>
  (await owner.get<ListedClient[]>(`/api/admin/clients?q=${email}`)).body[0]?.id ?? 0;
const detail = async (id: number) =>
  (await owner.get<ClientDetail>(`/api/admin/clients/${id}`)).body;
const merge = (into: number, clientId: number) =>
  owner.post<Moved>(`/api/admin/clients/${into}/merge`, { clientId });
const split = (id: number, addressIds: number[]) =>
  owner.post<Moved>(`/api/admin/clients/${id}/split`, { addressIds });
const note = (id: number, text: string) =>
  owner.post<ClientNote>(`/api/admin/clients/${id}/notes`, { text });

/** All that the site gives an account. */
async function allSeen(browser: Browser): Promise<string> {
  const paths = [
    '/api/orders',
    '/api/my-matters',
    '/api/invoices',
    '/api/watches',
    '/api/auth/account',
    '/api/auth/export',
    '/orders',
    '/profile',
  ];
  const texts = await Promise.all(
    paths.map(async (path) => `${path} ${await (await browser.request(path)).text()}`),
  );
  return texts.join('\n');
}

/** A guest with an order, an enquiry and a matter, and a note on them. */
async function victimWithRecords() {
  const email = newEmail('victim');
  const browser = site.newBrowser();
  const order = await placedOrder(browser, { customerEmail: email, companyName: 'Own Secret Pte' });
  await write(email, 'The victim’s own question');
  const matter = await openedMatter(owner, { clientEmail: email, title: 'Victim’s mark' });
  const clientId = await idOf(email);
  await note(clientId, 'A note on the victim');
  const traces = [order.id, 'Own Secret Pte', 'own question', 'Victim’s mark', matter.number];
  const expectUnseen = (seen: string) => {
    for (const trace of traces) expect(seen).not.toContain(trace);
  };
  return { email, browser, order, matter, clientId, expectUnseen };
}

describe('a stranger who types somebody’s address', () => {
  test('sees their own order and nothing of that person, and changes nothing of theirs', async () => {
    const victim = await victimWithRecords();
    const stranger = site.newBrowser();
    const own = await placedOrder(stranger, { customerEmail: victim.email });
    await write(victim.email.toUpperCase(), 'From a stranger');
    await stranger.post('/api/trademark-check', { name: 'Pasar Biru', email: victim.email });
    expect((await stranger.get(`/api/orders/${own.id}`)).status).toBe(200);
    expect((await stranger.get(`/api/orders/${victim.order.id}`)).status).toBe(404);
    expect((await stranger.get(`/api/my-matters/${victim.matter.number}`)).status).toBe(404);
    expect((await victim.browser.get(`/api/orders/${own.id}`)).status).toBe(404);
    victim.expectUnseen(await allSeen(stranger));
    expect((await victim.browser.get(`/api/orders/${victim.order.id}`)).body).toEqual(victim.order);
    expect(await idOf(victim.email)).toBe(victim.clientId);
  });

  test('and opens an account with it sees nothing until it is confirmed, and erases nothing', async () => {
    const victim = await victimWithRecords();
    const stranger = await signedInCustomer(site, { email: victim.email });
    victim.expectUnseen(await allSeen(stranger.browser));
    for (const path of [
      `/api/orders/${victim.order.id}`,
      `/api/my-matters/${victim.matter.number}`,
    ])
      expect((await stranger.browser.get(path)).status).toBe(404);

    // To an address of their own the unconfirmed one brings nothing along.
    const own = newEmail('stranger');
    await stranger.browser.post('/api/auth/change-email', { email: own, password });
    const token = await mailedToken(site, own);
    expect((await stranger.browser.post('/api/auth/verify-email', { token })).status).toBe(200);
    victim.expectUnseen(await allSeen(stranger.browser));
    expect((await detail(victim.clientId)).addresses.map(({ address }) => address)).toEqual([
      victim.email,
    ]);

    const other = await signedInCustomer(site, { email: victim.email });
    const gone = await other.browser.post('/api/auth/delete-account', { password });
    expect(gone.status).toBe(200);
    expect((await victim.browser.get(`/api/orders/${victim.order.id}`)).body).toEqual(victim.order);
    const { kinds } = await detail(victim.clientId);
    for (const kind of ['order', 'enquiry', 'note', 'matter'])
      expect(kinds.find((each) => each.kind === kind)?.count, kind).toBe(1);
  });

  test('keeps nothing of the account once its owner takes it by the mailbox', async () => {
    const victim = await victimWithRecords();
    const stranger = await signedInCustomer(site, { email: victim.email });
    const own = newEmail('stranger');
    await stranger.browser.post('/api/auth/change-email', { email: own, password });
    const moving = await mailedToken(site, own);

    const theirs = site.newBrowser();
    await theirs.post('/api/auth/forgot-password', { email: victim.email });
    const newPassword = 'kelip lantern 92 x';
    const reset = { token: await mailedToken(site, victim.email), newPassword };
    expect((await theirs.post('/api/auth/reset-password', reset)).status).toBe(200);
    for (const secret of [undefined, password]) {
      const opening = { token: moving, password: secret };
      const { status } = await stranger.browser.post('/api/auth/verify-email', opening);
      expect(status).toBeGreaterThanOrEqual(400);
    }
    victim.expectUnseen(await allSeen(stranger.browser));
    const login = { email: victim.email, password: newPassword };
    expect((await theirs.post('/api/auth/login', login)).status).toBe(200);
    const confirming = (await mailsTo(site, victim.email))
      .map(({ plain }) => /verify-email\?token=([\w-]+)/.exec(plain)?.[1])
      .find(Boolean);
    await theirs.post('/api/auth/verify-email', { token: confirming });
    const { body } = await theirs.get<Order[]>('/api/orders');
    expect(body.map(({ id }) => id)).toEqual([victim.order.id]);
  });
});

test('clients merged by mistake see and lose nothing of each other, and come apart as they were', async () => {
  const victim = await victimWithRecords();
  await confirmedCustomer(site, { email: victim.email });
  const stranger = await confirmedCustomer(site, { email: newEmail('stranger') });
  const strangers = await placedOrder(stranger.browser, { customerEmail: stranger.email });
  const strangersId = await idOf(stranger.email);
  await note(strangersId, 'A note on the stranger');
  const before = [await detail(victim.clientId), await detail(strangersId)];

  expect((await merge(victim.clientId, strangersId)).status).toBe(200);
  expect((await detail(strangersId)).id).toBe(victim.clientId);
  const seen = await allSeen(stranger.browser);
  victim.expectUnseen(seen);
  expect(seen).toContain(strangers.id);
  expect((await stranger.browser.get(`/api/my-matters/${victim.matter.number}`)).status).toBe(404);

  // Their account moves to another address, and takes only what is theirs.
  const moved = newEmail('moved');
  await stranger.browser.post('/api/auth/change-email', { email: moved, password });
  const token = await mailedToken(site, moved);
  expect((await stranger.browser.post('/api/auth/verify-email', { token })).status).toBe(200);
  victim.expectUnseen(await allSeen(stranger.browser));
  const { addresses } = await detail(victim.clientId);
  const theirs = addresses.filter(({ address }) => address !== victim.email);

  const apart = await split(
    victim.clientId,
    theirs.map(({ id }) => id),
  );
  expect(apart.status).toBe(201);
  const after = [await detail(victim.clientId), await detail(apart.body.clientId)];
  const counts = (client: ClientDetail | undefined) =>
    client?.kinds.map(({ kind, count }) => [kind, count]);
  expect(counts(after[0])).toEqual(counts(before[0]));
  const countOf = (client: ClientDetail | undefined, kind: string) =>
    client?.kinds.find((each) => each.kind === kind)?.count;
  for (const kind of ['order', 'note'])
    expect(countOf(after[1], kind), kind).toBe(countOf(before[1], kind));

  await merge(victim.clientId, apart.body.clientId);
  expect((await stranger.browser.post('/api/auth/delete-account', { password })).status).toBe(200);
  const left = await detail(victim.clientId);
  for (const kind of ['order', 'enquiry', 'note', 'matter'])
    expect(countOf(left, kind), kind).toBe(countOf(before[0], kind));
});

/** Each address has a client that is there, each client an address, each note its client’s. */
async function expectWhole(emails: string[]) {
  const { db } = site.deps;
  const addresses = await db.select().from(clientAddresses);
  const known = new Set((await db.select().from(clients)).map(({ id }) => id));
  for (const email of emails) {
    const row = addresses.find(({ address }) => address === email);
    expect(known.has(row?.clientId ?? 0), email).toBe(true);
  }
  for (const id of known) expect(addresses.some(({ clientId }) => clientId === id)).toBe(true);
  const astray = await readRows(
    db,
    sql`select from client_notes n join client_addresses a on a.address = n.address
      where a.client_id <> n.client_id`,
  );
  expect(astray).toEqual([]);
  const isTheirs = inArray(clientNotes.address, emails);
  expect(await db.$count(clientNotes, isTheirs)).toBe(emails.length);
}

describe('merging', () => {
  async function circle() {
    const emails = [newEmail('circle'), newEmail('circle'), newEmail('circle')];
    for (const customerEmail of emails) await placedOrder(site.newBrowser(), { customerEmail });
    const ids: number[] = [];
    for (const email of emails) ids.push(await idOf(email));
    for (const id of ids) await note(id, 'Of the circle');
    return { emails, ids: ids as [number, number, number] };
  }

  test('in a circle ends in one client with everything, which comes apart again', async () => {
    const { emails, ids } = await circle();
    const [one, two, three] = ids;
    expect((await merge(one, two)).status).toBe(200);
    expect((await merge(three, one)).status).toBe(200);
    // The numbers of both lead to the third by now.
    expect((await merge(two, three)).status).toBe(400);
    expect((await merge(one, two)).status).toBe(400);
    const all = await detail(one);
    expect([all.id, all.addresses.length]).toEqual([three, 3]);
    expect((await split(two, [one, two])).status).toBe(201);
    expect((await split(one, [two])).status).toBe(201);
    for (const [place, id] of ids.entries())
      expect((await detail(id)).addresses.map(({ address }) => address)).toEqual([emails[place]]);
    await expectWhole(emails);
  });

  test('and splitting and ordering at once loses nothing and mixes nobody', async () => {
    for (let turn = 1; turn <= 5; turn += 1) {
      const { emails, ids } = await circle();
      const [one, two, three] = ids;
      const ordering = emails.map((customerEmail) =>
        placedOrder(site.newBrowser(), { customerEmail }),
      );
      const answers = await Promise.all([
        merge(one, two),
        merge(two, three),
        merge(three, one),
        merge(two, one),
        split(one, [two]),
        split(three, [one]),
      ]);
      await Promise.all(ordering);
      for (const { status } of answers) expect([200, 201, 400, 404, 409]).toContain(status);
      await expectWhole(emails);
      for (const email of emails)
        expect((await detail(await idOf(email))).addresses).toContainEqual(
          expect.objectContaining({ address: email }),
        );
      for (const email of emails)
        expect(await site.deps.db.$count(orders, eq(orders.customerEmail, email))).toBe(2);
    }
  }, 60_000);
});
