import { afterAll, beforeAll, expect, test } from 'vitest';
import { openedMatter } from '../../../test/matters';
import { addServices, paidOrder } from '../../../test/orders';
import { type Browser, openTestSite, type TestSite } from '../../../test/site';
import { addDays, addMonths, dayInSingapore } from '../../shared/calendar-date';
import { firm } from '../../shared/firm';
import { trademarks } from '../trademarks/marks/schema.server';
import type { LetterFinding } from './contract';

let site: TestSite;
let owner: Browser;
let stranger: Browser;
const today = dayInSingapore();

beforeAll(async () => {
  site = await openTestSite({ SEED: 'none', RATE_LIMITS: 'off', LOG_LEVEL: 'silent' });
  owner = await site.signedInAdministrator();
  stranger = site.newBrowser();
  await addServices(site.deps.db);
  await site.deps.db.insert(trademarks).values({
    slug: 'itik-emas',
    name: 'Itik Emas',
    registrationNumber: '40201418207Y',
    owner: 'Itik Emas Pte. Ltd.',
    registrationDate: '1990-01-01',
    isPublished: true,
  });
});
afterAll(() => site.close());

const check = async (reference: string, amount?: string) =>
  (await stranger.post<LetterFinding>('/api/letter-check', { reference, amount })).body;

const markThat = async (change: Partial<typeof trademarks.$inferInsert>) => {
  const [mark] = await site.deps.db.update(trademarks).set(change).returning();
  if (!mark) throw new Error('no mark');
  return mark;
};

test('what is due for a mark follows from its day in the register', async () => {
  const early = await markThat({
    expiryDate: addMonths(today, 30),
    status: 'registered',
    classes: ['9', '35', '42'],
  });
  const number = early.registrationNumber;
  expect(await check(` ${number.toLowerCase()} `, 'S$1,850')).toMatchObject({
    kind: 'mark',
    tone: 'plain',
    title: 'By the marks that we hold: Nothing is due for this mark.',
    text: expect.stringContaining('not the whole register'),
    mark: { name: early.name, slug: early.slug },
    rows: [
      { what: 'Mark' },
      { differs: true },
      { letter: 'S$1,850', differs: true },
      { what: 'To whom' },
    ],
  });
  await markThat({ expiryDate: addDays(today, 3) });
  const now = await check(number, '1440');
  expect(now.title).toContain('This mark can be renewed now.');
  expect(now.rows[2]).toMatchObject({
    differs: false,
    known: expect.stringContaining('S$480.00 a class: S$1,440.00 for 3 classes'),
  });
  await markThat({ expiryDate: addDays(today, -3) });
  expect((await check(number, '1440')).rows[2]).toMatchObject({
    differs: true,
    known: expect.stringContaining('S$2,100.00'),
  });
  await markThat({ expiryDate: addMonths(today, -7) });
  expect((await check(number)).title).toContain('can’t be renewed any more');
  await markThat({ status: 'pending', expiryDate: null });
  expect((await check(number)).title).toContain('Nothing is due for this mark now.');
  await markThat({ isPublished: false });
  expect((await check(number)).kind).toBe('unknown');
});

test('a stranger learns of a number only that it is ours, and of an invoice more with its amount', async () => {
  const matter = await openedMatter(owner, { title: 'Secret Loom' });
  const { order } = await paidOrder(site.newBrowser());
  for (const reference of [matter.number, matter.number.toLowerCase(), order.id])
    expect(await check(reference, 'S$599')).toMatchObject({
      kind: 'reference',
      tone: 'good',
      rows: [],
      payment: null,
      title: `${reference} is a reference of ours`,
    });
  const draft = await owner.post<{ id: number }>('/api/admin/invoices', {
    kind: 'invoice',
    clientName: 'Nadia Osman',
    clientEmail: 'nadia@kopilangit.example',
    clientAddress: '1 Jalan Satu, Singapore 100001',
    lines: [
      {
        ...{ kind: 'service', description: 'Advice', detail: null, quantity: 1, unitCents: 50_000 },
        ...{ feeKey: null, filedOn: null, officeReceipt: null, zeroReason: null },
      },
    ],
    key: 'letter-check-1',
  });
  const issued = await owner.post<{ number: string; totalCents: number }>(
    `/api/admin/invoices/${draft.body.id}/issue`,
    { send: false },
  );
  expect([draft.status, issued.status]).toEqual([201, 200]);
  const { number, totalCents } = issued.body;
  const amount = (totalCents / 100).toFixed(2);
  const known = [await check(number), await check(number, 'S$1.00'), await check(number, amount)];
  expect(known.map(({ tone, payment }) => [tone, payment?.payee])).toEqual([
    ['plain', undefined],
    ['plain', undefined],
    ['good', firm.legalName],
  ]);
  expect(JSON.stringify(known)).not.toMatch(/Nadia|kopilangit|Secret|Advice/);
  expect(JSON.stringify(known.slice(0, 2))).not.toContain(amount);
});

test.each([
  [firm.email, 'plain', /is ours$/],
  ['https://www.ipos.gov.sg/fees?x=1', 'plain', /belongs to the Intellectual Property Office/],
  ['info@ipos-gov.sg', 'bad', /looks like ipos.gov.sg/],
  ['fees@wlpo.int', 'bad', /looks like wipo.int/],
  ['wipo.int.example.com', 'bad', /looks like wipo.int/],
  ['desk@pasar.example', 'plain', /not ours/],
  ['TMR-88213-SG', 'plain', /We know nothing/],
  ['<script>alert(1)</script>', 'plain', /We know nothing/],
  ['％_', 'plain', /We know nothing/],
])('of %j it is said as much as is known', async (reference, tone, title) => {
  const found = await check(reference);
  expect([found.tone, found.title]).toEqual([tone, expect.stringMatching(title)]);
});

test('the page answers without script, and too many questions are held up', async () => {
  const html = await (await stranger.request('/letter-check?reference=fees%40wlpo.int')).text();
  expect(html).toContain('wlpo.int looks like wipo.int, and is not');
  expect(await (await stranger.request('/letter-check')).text()).toContain(
    'Signs of a false letter',
  );
  for (const body of [
    {},
    { reference: ' ' },
    { reference: 'x'.repeat(201) },
    { reference: 'x\u0000' },
  ])
    expect((await stranger.post('/api/letter-check', body)).status).toBe(400);
  const limited = await openTestSite({ SEED: 'none', LOG_LEVEL: 'silent' });
  try {
    const statuses = [];
    for (let time = 0; time < 21; time++)
      statuses.push((await limited.browser.post('/api/letter-check', { reference: 'x' })).status);
    expect(statuses).toEqual([...Array(20).fill(200), 429]);
    const page = await limited.browser.request('/letter-check?reference=x');
    expect(await page.text()).toContain('Too many requests');
  } finally {
    await limited.close();
  }
});
