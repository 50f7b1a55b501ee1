import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { confirmedCustomer, mailsTo, ownData, signedInCustomer } from '../../../test/customers';
import { englishIn } from '../../../test/mails';
import { siteForFile, type TestSite } from '../../../test/site';
import { auditTrail } from '../../platform/audit-log/schema';
import { registerColumns } from '../trademarks/engine/register-columns.server';
import { trademarks } from '../trademarks/marks/schema.server';
import { compareNewMarks } from './compare-new-marks.server';
import type { AdminWatch, EndableWatch, FoundMark, Watch, WatchHit } from './contract';
import { uncomparedMarks, watches } from './schema.server';

const site = siteForFile({ SEED: 'none', RATE_LIMITS: 'off' });

type Row = typeof trademarks.$inferInsert;

let made = 0;
function mark(row: Partial<Row> & { name: string }): Row {
  made += 1;
  const fields = {
    slug: `mark-${made}`,
    registrationNumber: `T${made}`,
    registrationDate: '2026-10-01',
    owner: 'Pasir Lighting Pte. Ltd.',
    status: 'pending' as const,
    classes: ['11'],
    isPublished: true,
    ...row,
  };
  return { ...fields, ...registerColumns(fields) };
}
const insert = (...rows: (Partial<Row> & { name: string })[]) =>
  site.deps.db.insert(trademarks).values(rows.map(mark)).returning();

const add = (browser: TestSite['browser'], watch: Record<string, unknown>) =>
  browser.post<Watch>('/api/watches', { classes: ['11'], ...watch });

const hitMails = async (email: string) =>
  (await mailsTo(site, email)).filter(({ eventKey }) => eventKey.startsWith('watch:'));
const allCompared = () =>
  expect.poll(async () => (await site.deps.db.select().from(uncomparedMarks)).length).toBe(0);

test('a new mark close to a watched name is mailed once, with the opposition deadline', async () => {
  const { browser, email } = await confirmedCustomer(site);
  await insert({ name: 'Kelipa', classes: ['11'] });
  expect((await add(browser, { name: 'Kelip' })).status).toBe(201);

  const [close] = await insert(
    { name: 'Kelipo', publicationDate: '2026-12-31' },
    { name: 'Straits Loom', classes: ['24'] },
  );
  await expect.poll(async () => (await hitMails(email)).length).toBe(1);
  await allCompared();
  const [mail] = await hitMails(email);
  for (const part of [mail?.plain, mail?.html]) {
    expect(part).not.toContain('earlier mark');
    for (const text of ['Kelipo', close?.registrationNumber, '28 Feb 2027', 'Pasir Lighting'])
      expect(part).toContain(text);
    expect(part).toMatch(/among 3 marks of our own records/);
    expect(part).toContain('This site does not hold the register of Singapore.');
    expect(part).not.toContain('Kelipa');
    expect(part).not.toContain('Straits Loom');
    expect(part).toMatch(/http:\/\/localhost:3000\/watches\/end\/[\w-]{32}/);
  }

  await site.deps.db
    .update(trademarks)
    .set({ classes: ['11', '9'] })
    .where(eq(trademarks.slug, close?.slug ?? ''));
  await allCompared();
  expect(await hitMails(email)).toHaveLength(1);
  const list = await browser.get<Watch[]>('/api/watches');
  expect(list.body).toMatchObject([{ name: 'Kelip', level: 'high', hitCount: 1, endedAt: null }]);
});

const change = async (slug: string, set: Partial<Row>) => {
  await site.deps.db.update(trademarks).set(set).where(eq(trademarks.slug, slug));
  await allCompared();
};

test('a watch set up on a Chinese page is told of in Chinese', async () => {
  const { browser, email } = await confirmedCustomer(site);
  await browser.request('/api/watches', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-language': 'zh' },
    body: JSON.stringify({ name: 'Rumbia', level: 'high' }),
  });
  await insert({ name: 'Rumbiya' });
  await allCompared();
  const [mail] = await hitMails(email);
  expect(mail?.subject).toBe('有一件与 Rumbia 相近的新商标：Rumbiya');
  expect(mail?.plain).toMatch(/\/zh\/watches\/end\//);
  expect([mail?.plain, englishIn(mail?.plain ?? '')]).toEqual([mail?.plain, []]);
});

test('what happens to a mark later is told, each event once', async () => {
  const { browser, email } = await confirmedCustomer(site);
  const stranger = await confirmedCustomer(site);
  await add(browser, { name: 'Mengkuang' });
  const [close] = await insert({ name: 'Mengkuan' });
  await allCompared();
  await add(stranger.browser, { name: 'Mengkuang' });
  const slug = close?.slug ?? '';

  await change(slug, { publicationDate: '2026-11-20' });
  await change(slug, { publicationDate: null });
  await change(slug, { publicationDate: '2026-11-20' });
  const mails = await hitMails(email);
  expect(mails).toHaveLength(2);
  const published = mails.find(({ subject }) => subject.endsWith('was published'));
  expect(published?.subject).toBe('Mengkuan, close to Mengkuang, was published');
  expect(published?.plain).toContain('It was published on 20 Nov 2026.');
  expect(published?.plain).toContain('20 Jan 2027');
  expect(published?.plain).toContain('of our own records');
  // A mark that was here before can be opposed too, so that a later watch is told.
  expect(await hitMails(stranger.email)).toHaveLength(1);

  await change(slug, { status: 'registered' });
  await change(slug, { status: 'expired' });
  const subjects = (await hitMails(email)).map(({ subject }) => subject);
  expect(subjects).toHaveLength(4);
  expect(subjects).toContain('Mengkuan, close to Mengkuang, is registered');
  expect(subjects).toContain('Mengkuan, close to Mengkuang, has ended');
  const { body } = await browser.get<Watch[]>('/api/watches');
  expect(body).toMatchObject([{ hitCount: 1 }]);
  const hits = await browser.get<WatchHit[]>('/api/watches/hits');
  expect(hits.body.map(({ event }) => event)).toEqual(['ended', 'registered', 'published', 'new']);
  const page = (await (await browser.request('/profile')).text()).replaceAll('<!-- -->', '');
  expect(page).toContain('It was published on 20 Nov 2026.');
  expect(page).toMatch(
    /At present the site has \d+ marks? of our own records\. This site does not hold/,
  );
  expect(page).toContain('One may oppose until 20 Jan 2027.');

  const lawyer = await site.signedInAdministrator();
  const found = await lawyer.get<FoundMark[]>('/api/admin/watches/found?q=mengkuan&event=ended');
  expect(found.body).toMatchObject([
    { email: stranger.email, watchName: 'Mengkuang', event: 'ended' },
    { email, watchName: 'Mengkuang', event: 'ended' },
  ]);
  const list = await (await lawyer.request('/admin/watches/found?q=mengkuan')).text();
  expect(list).toContain(`/admin/trademarks/${close?.id}/edit`);
  expect(list).toContain(`/trademarks/${slug}`);
});

test('one mail tells all that a watch found, whatever happened', async () => {
  const { browser, email } = await confirmedCustomer(site);
  await add(browser, { name: 'Bakau Works' });
  const [first] = await insert({ name: 'Bakau Works', isPublished: false });
  await site.deps.db.transaction(async (tx) => {
    await tx
      .update(trademarks)
      .set({ isPublished: true })
      .where(eq(trademarks.id, first?.id ?? 0));
    await tx
      .insert(trademarks)
      .values([mark({ name: 'Bakau Work' }), mark({ name: 'Bakaw Works' })]);
  });
  await allCompared();
  const [mail, ...others] = await hitMails(email);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('3 new marks close to Bakau Works: Bakau Works');
});

test('a mark is compared once published, whenever it was created', async () => {
  const { browser, email } = await confirmedCustomer(site);
  await add(browser, { name: 'Tembusu Lamp', level: 'identical' });
  const [draft] = await insert({ name: 'Tembusu Lamp', isPublished: false });
  await allCompared();
  expect(await hitMails(email)).toEqual([]);
  await site.deps.db
    .update(trademarks)
    .set({ isPublished: true })
    .where(eq(trademarks.id, draft?.id ?? 0));
  await expect.poll(async () => (await hitMails(email)).length).toBe(1);
  expect((await hitMails(email))[0]?.plain).toContain('the date is not in our record');
});

test('several workers compare every imported mark exactly once', async () => {
  const { browser, email } = await confirmedCustomer(site);
  await add(browser, { name: 'Orkid Row' });
  const others = Array.from({ length: 500 }, (_, place) => ({ name: `Zw${place}qx Vorb` }));
  await insert(...others.slice(0, 250), { name: 'Orkid Roww' }, ...others.slice(250), {
    name: 'Orkids Row',
  });
  await Promise.all(
    [1, 2, 3].map(async () => {
      while ((await compareNewMarks({ ...site.deps, onQueued() {} })).isMore);
    }),
  );
  await allCompared();
  const mails = await hitMails(email);
  const text = mails.map(({ plain }) => plain).join();
  for (const name of ['Orkid Roww', 'Orkids Row'])
    expect(text.match(new RegExp(`Mark: +${name}`, 'g'))).toHaveLength(1);
});

test('nothing is queued without watches', async () => {
  const { rows } = await site.deps.db.execute(sql`select 1 from watches where ended_at is null`);
  await site.deps.db.update(watches).set({ endedAt: new Date() });
  expect(rows.length).toBeGreaterThan(0);
  await insert({ name: 'Kelipo Two' });
  expect(await site.deps.db.select().from(uncomparedMarks)).toEqual([]);
});

test('the customer’s own mark is no hit, but what happens to it is told', async () => {
  const { browser, email } = await confirmedCustomer(site);
  const [own] = await insert({ name: 'Sago Lane', isPublished: false });
  await add(browser, { name: 'Sago Lane', trademarkId: own?.id });
  await site.deps.db
    .update(trademarks)
    .set({ isPublished: true })
    .where(eq(trademarks.id, own?.id ?? 0));
  await allCompared();
  expect(await hitMails(email)).toEqual([]);

  await change(own?.slug ?? '', { publicationDate: '2026-11-20' });
  const [mail] = await hitMails(email);
  expect(mail?.subject).toBe('Your mark Sago Lane was published');
  const page = await (await browser.request('/profile')).text();
  expect(page).toContain('Your own mark. It was published on 20 Nov 2026.');
});

test('a watch belongs to its customer and needs a confirmed address', async () => {
  const stranger = await confirmedCustomer(site);
  const owner = await confirmedCustomer(site);
  const unconfirmed = await signedInCustomer(site);
  expect((await add(unconfirmed.browser, { name: 'Merantau' })).status).toBe(403);
  expect((await add(site.newBrowser(), { name: 'Merantau' })).status).toBe(401);

  const { body } = await add(owner.browser, { name: 'Merantau', id: 77, email: stranger.email });
  expect((await add(owner.browser, { name: 'MERANTAU' })).status).toBe(409);
  expect((await stranger.browser.get<Watch[]>('/api/watches')).body).toEqual([]);
  const end = (browser: TestSite['browser'], id: number | string) =>
    browser.request(`/api/watches/${id}`, { method: 'DELETE' });
  expect((await end(stranger.browser, body.id)).status).toBe(404);
  expect((await end(owner.browser, body.id)).status).toBe(200);
  expect((await owner.browser.get<Watch[]>('/api/watches')).body).toEqual([]);
  for (const bad of [
    { name: '' },
    { name: '!!!' },
    { name: 'x'.repeat(201) },
    { name: 'A', classes: ['46'] },
    { name: 'A', level: 'low' },
    { name: 'A\u0000' },
  ])
    expect((await add(owner.browser, bad)).status).toBe(400);
});

test('the link in a mail ends a watch only after a button is pressed', async () => {
  const { browser, email } = await confirmedCustomer(site);
  await add(browser, { name: 'Nine Knots' });
  await insert({ name: 'Nine Knotz' });
  await expect.poll(async () => (await hitMails(email)).length).toBe(1);
  const path = /\/watches\/end\/[\w-]+/.exec((await hitMails(email))[0]?.plain ?? '')?.[0] ?? '';
  const anybody = site.newBrowser();
  const page = await anybody.request(path);
  expect(page.status).toBe(200);
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(await page.text()).toContain('End the watch of Nine Knots?');
  expect((await anybody.get<EndableWatch>(`/api${path}`)).body.endedAt).toBeNull();

  const ended = await anybody.request(path, {
    method: 'POST',
    body: new URLSearchParams({ form: 'end-watch-by-link', token: path.split('/').at(-1) ?? '' }),
  });
  expect(ended.status).toBe(200);
  expect(await ended.text()).toContain('The watch has ended');
  expect((await browser.get<Watch[]>('/api/watches')).body).toEqual([]);
  await insert({ name: 'Nine Knott' });
  await allCompared();
  expect(await hitMails(email)).toHaveLength(1);
  expect((await anybody.get('/api/watches/end/none')).status).toBe(404);
  expect((await anybody.request('/watches/end/none')).status).toBe(404);
});

test.each([
  ['a form', new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })],
  ['parts', oneClickParts()],
])('the button of a mail program ends a watch by %s, and nothing else', async (name, body) => {
  const { browser, email } = await confirmedCustomer(site);
  await add(browser, { name: `Sirih ${name}` });
  await insert({ name: `Sirihh ${name}` });
  await expect.poll(async () => (await hitMails(email))[0]?.status).toBe('kept');
  const [mail] = await hitMails(email);
  const path = mail?.unsubscribePath ?? '';
  expect(mail?.plain).toContain(`http://localhost:3000${path}`);
  const program = site.newBrowser();
  const post = (to: string, sent: FormData | URLSearchParams) =>
    program.request(to, { method: 'POST', body: sent });
  expect((await post('/watches/end/none', body)).status).toBe(404);
  expect((await post('/contact', body)).status).toBe(404);
  expect((await post(path, new URLSearchParams({ 'List-Unsubscribe': 'No' }))).status).toBe(404);
  expect((await browser.get<Watch[]>('/api/watches')).body).toHaveLength(1);

  const ended = await post(path, body);
  expect([ended.status, ended.redirected]).toEqual([200, false]);
  expect((await browser.get<Watch[]>('/api/watches')).body).toEqual([]);
  expect((await post(path, body)).status).toBe(200);
});

function oneClickParts() {
  const parts = new FormData();
  parts.set('List-Unsubscribe', 'One-Click');
  return parts;
}

test('an administrator manages a customer’s watches, each step recorded', async () => {
  const customer = await confirmedCustomer(site);
  const lawyer = await site.signedInAdministrator();
  const ask = (email: string, name: string) =>
    lawyer.post<AdminWatch>('/api/admin/watches', { email, name, classes: ['11'] });
  const own = await ask(customer.email.toUpperCase(), 'Voltabumi');
  expect(own.status).toBe(201);
  expect(own.body).toMatchObject({ customerId: customer.id, createdBy: 'admin', level: 'high' });
  const guest = await ask('guest@sagolane.example', 'Voltabumi');
  expect(guest.body).toMatchObject({ customerId: null, email: 'guest@sagolane.example' });
  expect((await ask('guest@sagolane.example', 'Voltabumi')).status).toBe(409);

  await insert({ name: 'Voltabummi' });
  await expect.poll(async () => (await hitMails('guest@sagolane.example')).length).toBe(1);
  expect(await hitMails(customer.email)).toHaveLength(1);
  expect((await customer.browser.get<Watch[]>('/api/watches')).body).toHaveLength(1);

  const found = await lawyer.get<AdminWatch[]>('/api/admin/watches?q=VOLTA&page=1&pageSize=1');
  expect(found.headers.get('x-total-count')).toBe('2');
  expect(found.body).toMatchObject([{ email: 'guest@sagolane.example', hitCount: 1 }]);
  const ofCustomer = await lawyer.get<AdminWatch[]>(`/api/admin/watches?q=${customer.email}`);
  expect(ofCustomer.body).toMatchObject([{ email: customer.email, hitCount: 1 }]);
  const gone = await lawyer.request(`/api/admin/watches/${guest.body.id}`, { method: 'DELETE' });
  expect(gone.status).toBe(200);
  const ended = await lawyer.get<AdminWatch[]>('/api/admin/watches?state=ended&q=guest@');
  expect(ended.body).toHaveLength(1);
  const audits = await site.deps.db
    .select()
    .from(auditTrail)
    .where(eq(auditTrail.entity, 'watch'))
    .orderBy(auditTrail.id);
  expect(audits.map(({ action }) => action)).toEqual(['create', 'create', 'end']);
});

test('watches are exported and erased with the customer’s data', async () => {
  const customer = await confirmedCustomer(site);
  const lawyer = await site.signedInAdministrator();
  await add(customer.browser, { name: 'Padi and Pine' });
  await insert({ name: 'Padi & Pine' });
  await expect.poll(async () => (await hitMails(customer.email)).length).toBe(1);
  const { body } = await ownData<{ watches: Watch[]; watchHits: unknown[] }>(customer.browser);
  expect(body.watches).toMatchObject([{ name: 'Padi and Pine', hitCount: 1 }]);
  expect(body.watchHits).toHaveLength(1);
  const page = await (await customer.browser.request('/profile?watch=Pine#watches')).text();
  expect(page).toContain('Watched names');
  expect(page).toContain('value="Pine"');

  await customer.browser.post('/api/auth/delete-account', { password: customer.password });
  const left = await lawyer.get<AdminWatch[]>('/api/admin/watches?state=all&q=padi');
  expect(left.body).toEqual([]);
});
