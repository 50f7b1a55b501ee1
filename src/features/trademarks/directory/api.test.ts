import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { processorMs } from '../../../../test/processor-time';
import { siteForFile } from '../../../../test/site';
import { loadRegister } from '../../../../test/whole-register';
import { dayInSingapore } from '../../../shared/calendar-date';
import type { Notice } from '../../../shared/notice';
import type { Trademark } from '../marks/contract';
import { formerTrademarkSlugs, trademarks } from '../marks/schema.server';
import type { Coverage } from '../sources/contract';

const site = siteForFile({ SEED: 'none', RATE_LIMITS: 'off' });
beforeEach(() => site.reset());

type Row = typeof trademarks.$inferInsert;

let made = 0;
const mark = (row: Partial<Row>): Row => {
  made += 1;
  return {
    slug: `mark-${made}`,
    name: `Mark ${made}`,
    registrationNumber: `T${made}`,
    registrationDate: '2024-02-29',
    expiryDate: '2034-02-28',
    owner: 'Sago Lane Bakehouse Pte. Ltd.',
    status: 'registered',
    classes: ['30'],
    isPublished: true,
    ...row,
  };
};
const insert = (...rows: Partial<Row>[]) => site.deps.db.insert(trademarks).values(rows.map(mark));
const list = (search = '') => site.browser.get<Trademark[]>(`/api/trademarks${search}`);
const namesFound = async (q: string, more = '') => {
  const { status, body } = await list(`?q=${encodeURIComponent(q)}${more}`);
  expect(status).toBe(200);
  return body.map(({ name }) => name);
};

test('a mark has exactly the documented fields, with calendar dates', async () => {
  await insert({ slug: 'ombak', name: 'Ombak', registrationDate: '2016-05-17', expiryDate: null });
  // What it is found by is written by a job, as for every mark that no form has saved.
  await expect
    .poll(async () => (await list()).body)
    .toEqual([
      {
        id: expect.any(Number),
        slug: 'ombak',
        name: 'Ombak',
        registrationNumber: expect.any(String),
        owner: 'Sago Lane Bakehouse Pte. Ltd.',
        status: 'registered',
        officeStatus: null,
        registrationDate: '2016-05-17',
        expiryDate: null,
        classes: ['30'],
        description: null,
        image: null,
        source: 'firm',
        picture: null,
        ownerRefs: ['sago-lane-bakehouse-pte-ltd'],
      },
    ]);
  const { body } = await list();
  expect((await site.browser.get('/api/trademarks/ombak')).body).toEqual({
    ...body[0],
    kind: null,
    publicationDate: null,
    office: null,
    life: expect.objectContaining({ petals: expect.any(Array), events: expect.any(Array) }),
    officeLinks: null,
  });
});

test('an unpublished mark appears nowhere', async () => {
  await insert({ name: 'Kelip' }, { slug: 'hidden', name: 'Rahsia', isPublished: false });
  const [hidden] = await site.deps.db
    .select({ id: trademarks.id })
    .from(trademarks)
    .where(eq(trademarks.slug, 'hidden'));
  await site.deps.db
    .insert(formerTrademarkSlugs)
    .values({ slug: 'once-hidden', trademarkId: hidden?.id as number });
  expect((await list()).headers.get('x-total-count')).toBe('1');
  for (const search of ['?q=rahsia', '?status=registered&q=rah', '?q=rahsia&isPublished=false'])
    expect((await list(search)).body).toEqual([]);
  for (const slug of ['hidden', 'once-hidden']) {
    expect((await site.browser.get(`/api/trademarks/${slug}`)).status).toBe(404);
    const page = await site.browser.request(`/trademarks/${slug}`);
    expect(page.status).toBe(404);
    expect(await page.text()).not.toContain('Rahsia');
  }
  for (const path of ['/trademarks', '/trademarks?q=rahsia'])
    expect(await (await site.browser.request(path)).text()).not.toContain('Rahsia');
});

test('publishing and unpublishing show at once', async () => {
  await insert({ slug: 'kelip', name: 'Kelip', isPublished: false });
  expect((await list()).body).toEqual([]);
  expect((await site.browser.get('/api/trademarks/kelip')).status).toBe(404);
  await site.deps.db.update(trademarks).set({ isPublished: true });
  await expect.poll(async () => (await list()).body.length).toBe(1);
  await site.deps.db.update(trademarks).set({ isPublished: false });
  await expect.poll(async () => (await list()).body.length).toBe(0);
});

test('every word must match, anywhere in name, number, owner, status, classes or description', async () => {
  await insert(
    {
      name: 'Tembusu',
      registrationNumber: '40202407761Q',
      owner: 'Tembusu Capital Pte. Ltd.',
      status: 'pending',
      classes: ['36', '42'],
      description: 'A spreading tree in a ring.',
    },
    { name: 'Padi & Pine', registrationNumber: 'T1604471H', status: 'expired', classes: ['3'] },
    { name: '狮标咖啡', owner: 'Kopi Singa 私人有限公司', classes: ['30', '43'] },
  );
  expect(await namesFound('TEMBUSU')).toEqual(['Tembusu']);
  expect(await namesFound('bus capi')).toEqual(['Tembusu']);
  expect(await namesFound('07761q')).toEqual(['Tembusu']);
  expect(await namesFound('spreading pending 36')).toEqual(['Tembusu']);
  expect(await namesFound('spreading expired')).toEqual([]);
  expect(await namesFound('padi tembusu')).toEqual([]);
  expect(await namesFound('&')).toEqual(['Padi & Pine']);
  expect(await namesFound('expir')).toEqual(['Padi & Pine']);
  expect(await namesFound('咖啡')).toEqual(['狮标咖啡']);
  expect(await namesFound('狮')).toEqual(['狮标咖啡']);
  expect(await namesFound('class 3')).toEqual(['Padi & Pine']);
  expect(await namesFound('class 36')).toEqual(['Tembusu']);
  expect(await namesFound('classes 30 43')).toEqual(['狮标咖啡']);
  expect(await namesFound('e')).toHaveLength(3);
  expect(await namesFound('ten', '&status=expired')).toEqual([]);
});

test('%, _ and \\ are no wildcards', async () => {
  await insert(
    { name: 'Hundred 100% Kopi' },
    { name: 'Hundred 1000 Kopi' },
    { name: 'snake_case' },
    { name: 'snakeXcase' },
    { name: 'back\\slash' },
    { name: 'backslash' },
  );
  expect(await namesFound('%')).toEqual(['Hundred 100% Kopi']);
  expect(await namesFound('100%')).toEqual(['Hundred 100% Kopi']);
  expect(await namesFound('snake_case')).toEqual(['snake_case']);
  expect(await namesFound('_')).toEqual(['snake_case']);
  expect(await namesFound('back\\slash')).toEqual(['back\\slash']);
  expect(await namesFound('\\')).toEqual(['back\\slash']);
  expect(await namesFound('%%%')).toEqual([]);
  expect(await namesFound("'; drop table trademarks; --")).toEqual([]);
});

test('any input is answered quickly', async () => {
  await insert(
    ...Array.from({ length: 300 }, (_, n) => ({
      name: `Common ${n}`,
      description: 'word '.repeat(50),
    })),
  );
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  const spent = await processorMs(async () => {
    for (const q of [
      'a'.repeat(10_000),
      'ab '.repeat(3_333),
      Array.from({ length: 200 }, (_, n) => `word${n}`).join(' '),
      Array.from({ length: 2_500 }, (_, n) => `${letters[n % 26]}${n}`)
        .join(' ')
        .slice(0, 10_000),
      'c',
      '.',
      '((((((((((a+)+)+)+$',
      '\u202egnol\u202c 😀',
    ])
      expect((await list(`?q=${encodeURIComponent(q)}`)).status).toBe(200);
    expect((await namesFound(`common ${'word '.repeat(200)}`, '&pageSize=5')).length).toBe(5);
  });
  expect(spent).toBeLessThan(5_000);
  const words = Array.from({ length: 300 }, (_, n) => `w${n + 1_000}`);
  await insert({ name: 'Wordy', description: words.join(' ') });
  expect(await namesFound(words.join(' '))).toEqual(['Wordy']);
  expect(await namesFound(`${words.join(' ')} registered w1`)).toEqual(['Wordy']);
  expect(await namesFound(words.join(' ').replace('w1150', 'w9'))).toEqual([]);
  expect((await list(`?q=${'a'.repeat(9_999)}&page=2`)).headers.get('link')).toBeNull();
  expect((await list(`?q=${'a'.repeat(10_001)}`)).status).toBe(400);
  expect((await list('?q=%00')).status).toBe(400);
});

test('sorting by name, date or owner ignores case and is stable', async () => {
  await insert(
    { name: 'ombak', registrationDate: '2021-01-01', owner: 'beta' },
    { name: 'Kelip', registrationDate: '2023-01-01', owner: 'Gamma' },
    { name: 'Zebra', registrationDate: '2022-01-01', owner: 'Alpha' },
    { name: 'ombak', registrationDate: '2021-01-01', owner: 'beta', slug: 'ombak-2' },
  );
  const sorted = async (sort: string) =>
    (await list(`?sort=${sort}`)).body.map(({ name }) => name).join(' ');
  expect(await sorted('name')).toBe('Kelip ombak ombak Zebra');
  expect(await sorted('date')).toBe('Kelip Zebra ombak ombak');
  expect(await sorted('owner')).toBe('Zebra ombak ombak Kelip');
  expect((await list()).body[2]?.slug).toBe('ombak-2');
});

test('pages have links and a total; a page out of range is refused with a message', async () => {
  await insert(
    ...Array.from({ length: 25 }, (_, n) => ({ status: n < 5 ? 'expired' : 'pending' }) as const),
  );
  const second = await list('?page=2&pageSize=10&status=pending');
  expect(second.body).toHaveLength(10);
  expect(second.headers.get('x-total-count')).toBe('20');
  const link = second.headers.get('link') ?? '';
  for (const rel of ['first', 'prev', 'last']) expect(link).toContain(`rel="${rel}"`);
  expect(link).not.toContain('rel="next"');
  expect(link).toContain('status=pending');
  expect((await list('?page=2&pageSize=10&status=pending')).headers.get('link')).toBe(link);
  expect((await list('?page=900')).body).toEqual([]);
  for (const search of [
    '?page=0',
    '?page=-1',
    '?page=x',
    '?page=1.5',
    '?page=1e400',
    '?pageSize=0',
    '?pageSize=101',
    '?sort=owner;drop',
    '?sort=__proto__',
    '?status=secret',
  ]) {
    const { status, body } = await site.browser.get<{ message: string }>(
      `/api/trademarks${search}`,
    );
    expect([search, status]).toEqual([search, 400]);
    expect(body.message).toBeTruthy();
  }
});

test('a renamed mark redirects permanently to its new address', async () => {
  await insert({ slug: 'merantau', name: 'Merantau' });
  const [row] = await site.deps.db.select({ id: trademarks.id }).from(trademarks);
  await site.deps.db
    .insert(formerTrademarkSlugs)
    .values({ slug: 'merantau-supply', trademarkId: row?.id as number });
  const api = await site.browser.request('/api/trademarks/merantau-supply');
  expect([api.status, api.headers.get('location')]).toEqual([308, '/api/trademarks/merantau']);
  const page = await site.browser.request('/trademarks/merantau-supply?from=card');
  expect([page.status, page.headers.get('location')]).toEqual([
    301,
    '/trademarks/merantau?from=card',
  ]);
});

test('an unknown mark is a 404 with a message', async () => {
  const { status, body } = await site.browser.get('/api/trademarks/nowhere');
  expect([status, body]).toEqual([404, { message: 'Trademark not found' }]);
  const page = await site.browser.request('/trademarks/nowhere');
  expect(page.status).toBe(404);
  expect(await page.text()).toContain('Trademark not found');
});

test('impossible dates are refused, and dates do not shift with the time zone', async () => {
  for (const row of [
    { registrationDate: '2025-02-30' },
    { registrationDate: '31/12/2024x' },
    { registrationDate: '2024-01-02', expiryDate: '2024-01-01' },
  ])
    await expect(insert(row)).rejects.toThrow();
  await insert({ slug: 'new-year', registrationDate: '2025-01-01', expiryDate: '2035-01-01' });
  const html = await (await site.browser.request('/trademarks/new-year')).text();
  expect(html).toContain('1 Jan 2025');
  expect(html).toContain('1 Jan 2035');
});

describe('the marks are said to be', () => {
  const daysAgo = (days: number) => dayInSingapore(Date.now() - days * 86_400_000);
  const coverage = async () => (await site.browser.get<Coverage>('/api/coverage')).body;
  const pageText = async () =>
    (await (await site.browser.request('/trademarks')).text()).replaceAll(
      /<script[\s\S]*?<\/script>|<[^>]*>/g,
      '',
    );

  test('the whole register of an office, of a day, with the notice of its licence', async () => {
    await insert(
      { source: 'singapore' },
      { source: 'singapore', slug: 'lin' },
      { isPublished: false },
    );
    await loadRegister(site);
    expect(await coverage()).toMatchObject({
      marks: 2,
      samples: 0,
      state: 'whole',
      source: { key: 'singapore', marks: 2, officeMarks: 2, asOf: dayInSingapore() },
    });
    const text = await pageText();
    expect(text).toMatch(/2 marks in the register of Singapore, as of \d+ \w{3} \d{4}\./);
    expect(text).toContain('made available under the terms of the Singapore Open Data Licence');
    const page = await (await site.browser.request('/trademarks/lin')).text();
    expect(page).toContain('Only the office’s own extract counts in law.');
    expect(page).toContain('https://data.gov.sg/open-data-licence');
  });

  test('too old after seven days', async () => {
    await insert({ source: 'singapore' });
    await loadRegister(site, { asOf: daysAgo(7) });
    expect((await coverage()).state).toBe('whole');
    await loadRegister(site, { asOf: daysAgo(8) });
    expect((await coverage()).state).toBe('old');
    expect(await pageText()).toContain('Marks filed or changed since then are not shown.');
  });

  test('a sample of it, an invented register, or none at all', async () => {
    expect(await coverage()).toMatchObject({ marks: 0, samples: 0, source: null, state: 'sample' });
    await insert(
      { source: 'singapore' },
      {},
      { source: 'sample', slug: 'invented', name: 'Kelip' },
    );
    await loadRegister(site, { isWhole: false, officeMarks: 879_477 });
    // Samples became marks of the register.
    expect(await pageText()).toMatch(
      /2 marks of the 879,477 in the register .* beside 1 of our own/,
    );
    await loadRegister(site, { isStandIn: true });
    expect((await coverage()).state).toBe('sample');
    const invented = await pageText();
    expect(invented).toContain('2 invented marks in place of the register of Singapore');
    expect(invented).not.toContain('Licence');
  });
});

test('every page and text that promises a comparison says with what', async () => {
  await insert({ source: 'singapore' });
  const paths = ['/', '/check', '/check/how-it-works', '/trademarks', '/llms.txt'];
  const texts = () =>
    Promise.all(
      paths.map(async (path) =>
        (await (await site.browser.request(path)).text()).replaceAll(
          /<script[\s\S]*?<\/script>|<[^>]*>/g,
          '',
        ),
      ),
    );
  await loadRegister(site);
  for (const text of await texts()) expect(text).toContain('1 mark in the register of Singapore');
  await loadRegister(site, { isWhole: false, officeMarks: 879_477 });
  for (const text of await texts()) {
    expect(text).toContain('1 mark of the 879,477 in the register of Singapore');
    expect(text).not.toContain('every mark in our register');
  }
});

test('the dashboard offers to load the register, and to bring it up to date after three days', async () => {
  await insert({ source: 'singapore' }, { source: 'sample' });
  const administrator = await site.signedInAdministrator();
  const notice = async () => {
    const { body } = await administrator.get<Notice[]>('/api/admin/dashboard/notices');
    return body.find(({ path }) => path === '/admin/trademarks/sources');
  };
  const daysAgo = (days: number) => dayInSingapore(Date.now() - days * 86_400_000);
  expect((await notice())?.link).toMatch(
    /^Load the register of Singapore \(3\.\d GB, about \d+ minutes to download\)$/,
  );
  await loadRegister(site, { asOf: daysAgo(3) });
  expect(await notice()).toBeUndefined();
  await loadRegister(site, { asOf: daysAgo(4) });
  expect((await notice())?.title).toBe('The register of Singapore is 4 days old.');
  await loadRegister(site, { asOf: daysAgo(8) });
  expect((await notice())?.text).toContain('Checks give no level until it is up to date.');
  await loadRegister(site, { isStandIn: true });
  expect((await notice())?.text).toContain('2 invented marks');
});

test('a sample says that it is one, until the firm makes it its own', async () => {
  await insert({ source: 'sample', slug: 'kelip', name: 'Kelip' });
  const page = async (path: string) => (await site.browser.request(path)).text();
  for (const path of ['/trademarks', '/trademarks?view=list'])
    expect(await page(path)).toContain('>Sample</span>');
  expect(await page('/trademarks/kelip')).toContain('this mark is invented, and on no register');
  const [row] = (await list()).body;
  const administrator = await site.signedInAdministrator();
  const change = (body: object) =>
    administrator.request(`/api/admin/trademarks/${row?.id}`, { method: 'PATCH', json: body });
  expect((await change({ description: 'Four fireflies.' })).status).toBe(200);
  site.invalidateContent();
  expect((await list()).body[0]?.source).toBe('sample');
  expect((await change({ owner: 'Client Pte. Ltd.' })).status).toBe(200);
  site.invalidateContent();
  expect((await list()).body[0]?.source).toBe('firm');
  expect(await page('/trademarks')).not.toContain('>Sample</span>');
});
