import { beforeAll, expect, test } from 'vitest';
import { openedMatter } from '../../../test/matters';
import { addServices, paidOrder } from '../../../test/orders';
import { type Browser, deskForFile, openTestSite } from '../../../test/site';
import { loadRegister } from '../../../test/whole-register';
import { addDays, addMonths, dayInSingapore } from '../../shared/calendar-date';
import { firm } from '../../shared/firm';
import { officeRecords } from '../trademarks/marks/office-schema.server';
import { trademarks } from '../trademarks/marks/schema.server';
import type { LetterFinding } from './contract';
import { findInvoice, invoiceFinding } from './invoice-finding.server';

const { site, desk: owner } = deskForFile();
let stranger: Browser;
const today = dayInSingapore();

beforeAll(async () => {
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
  expect((await check(number, '1690')).rows[2]).toMatchObject({
    differs: false,
    known: expect.stringContaining('an agent’s own fee comes on top'),
  });
  await markThat({ expiryDate: addDays(today, -3) });
  expect((await check(number, '1440')).rows[2]).toMatchObject({
    differs: true,
    known: expect.stringContaining('S$2,100.00'),
  });
});

const ahead = {
  expiryDate: addMonths(today, 30),
  status: 'registered',
  officeStatus: null,
} as const;
const unknown = 'We know no day or fee that is due for this mark here.';

type Marked = Partial<typeof trademarks.$inferInsert>;
type Kept = Partial<typeof officeRecords.$inferInsert>;

test.each<[name: string, Marked, Kept, title: string, text: RegExp]>([
  ['in force', ahead, {}, 'Don’t pay it. Nothing is due for this mark.', /in force until/],
  ['of WIPO', ahead, { madridNumbers: ['1234567'], madridDates: [null] }, unknown, /at WIPO/],
  [
    'registered late',
    { ...ahead, expiryDate: addMonths(today, -2) },
    { completedOn: addDays(today, -9) },
    unknown,
    /does not tell/,
  ],
  ['revoked', { ...ahead, status: 'expired', officeStatus: 'Revoked' }, {}, unknown, /^Ask us/],
  [
    'cancelled, past its day',
    { status: 'expired', officeStatus: 'Cancelled', expiryDate: addMonths(today, -2) },
    {},
    unknown,
    /does not tell/,
  ],
  [
    'expired',
    { status: 'expired', officeStatus: 'Expired', expiryDate: addMonths(today, -2) },
    {},
    'This mark has expired, and can still be renewed.',
    /renewed late/,
  ],
  ['gone for long', { ...ahead, expiryDate: addMonths(today, -7) }, {}, unknown, /restore/],
  ['no longer published', ahead, { leftOn: addDays(today, -40) }, unknown, /^Ask us/],
  ['applied for', { ...ahead, status: 'pending', expiryDate: null }, {}, unknown, /applied for/],
])('by the whole register a mark %s', async (_, change, office, title, text) => {
  const { db } = site.deps;
  const mark = await markThat({ ...change, source: 'sample', isPublished: true });
  await loadRegister(site);
  await db.delete(officeRecords);
  await db
    .insert(officeRecords)
    .values({ trademarkId: mark.id, source: 'singapore', digest: 1n, ...office });
  const found = await check(mark.registrationNumber, 'S$1,850');
  const isRed = title.startsWith('Don’t pay');
  expect(found).toMatchObject({
    title,
    text: expect.stringMatching(text),
    tone: isRed ? 'bad' : 'plain',
  });
  expect(found.rows.some(({ differs }) => differs)).toBe(isRed || title.includes('has expired'));
});

test('a mark that is not published is not told of', async () => {
  const { registrationNumber } = await markThat({ isPublished: false });
  expect((await check(registrationNumber)).kind).toBe('unknown');
});

test('a stranger learns of a number only that it is ours, and of an invoice more with its amount', async () => {
  const matter = await openedMatter(owner, { title: 'Secret Loom' });
  const { order } = await paidOrder(site.newBrowser());
  for (const reference of [
    matter.number,
    matter.number.toLowerCase(),
    order.id,
    order.reference,
    order.reference.toLowerCase().replace('-', ' '),
  ])
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
        ...{ feeKey: null, filedOn: null, officeReceipt: null, zeroReason: null, timeId: null },
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
  expect(known[2]?.text).toContain(', the amount that you typed.');
  const row = await findInvoice(site.deps.db, number);
  if (!row) throw new Error('no invoice');
  const partPaid = { ...row, outstandingCents: totalCents - 100 };
  expect(invoiceFinding(partPaid, totalCents - 100).text).toContain(', the amount that you typed.');
  expect(invoiceFinding(partPaid, totalCents).text).toContain('what is left of the amount');
  const asked = { totalCents: 20_000_001, outstandingCents: 20_000_001 };
  expect(invoiceFinding({ ...row, ...asked }, asked.totalCents).payment).toMatchObject({
    payee: firm.legalName,
    uen: null,
  });
  expect(invoiceFinding({ ...row, outstandingCents: 0 }, 0).payment).toBeNull();
  expect(invoiceFinding({ ...row, outstandingCents: 0 }, 0).title).toContain('with another amount');
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
