import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { insertOfficeMark, insertOfficeMarks, officeWords } from '../../../../test/office-marks';
import { processorMs } from '../../../../test/processor-time';
import { siteForFile } from '../../../../test/site';
import { addMonths, dayInSingapore } from '../../../shared/calendar-date';
import { pictureAddress } from '../../../shared/picture-address';
import { registerColumns } from '../engine/register-columns.server';
import { trademarks } from '../marks/schema.server';
import type { OfficeRecord } from '../sources/office-record';
import type { Party, PartyMark } from './contract';

const site = siteForFile({ SEED: 'none', RATE_LIMITS: 'off' });
beforeEach(() => site.reset());

const company = (name = 'SUNGEI FOODS PTE. LTD.', uen = '200000417K') => ({
  name,
  uen,
  countryCode: 'SG',
  isCompany: true,
});
const person = { name: 'Tan Hui Ling', uen: null, countryCode: null, isCompany: false };
const named = (words: string) => [officeWords({ words })];
const insert = (...records: Partial<OfficeRecord>[]) =>
  insertOfficeMarks(
    site.deps.db,
    records.map((record) => ({ owners: [company()], ...record })),
  );

const party = async (path: string) => {
  const { status, body } = await site.browser.get<Party>(`/api/trademarks/${path}`);
  expect(status).toBe(200);
  return body;
};
const marks = async (search = '', ref = 'owners/200000417k') => {
  const { body, headers } = await site.browser.get<PartyMark[]>(
    `/api/trademarks/${ref}/marks${search}`,
  );
  return { names: body.map(({ name }) => name), total: headers.get('x-total-count') };
};
const page = async (path: string) => {
  const response = await site.browser.request(`/trademarks/${path}`);
  const html = (await response.text()).replaceAll('<!-- -->', '');
  return { status: response.status, html };
};

const today = dayInSingapore();

test('an owner is counted by status, year and class, with what expires soon', async () => {
  await insert(
    {
      words: named('SOON'),
      filedOn: '2017-03-01',
      expiresOn: addMonths(today, 3),
      classes: ['30', '29'].map((number) => ({ number, goods: '', status: null, expiresOn: null })),
    },
    { words: named('LATER'), filedOn: '2019-03-01', expiresOn: addMonths(today, 14) },
    { words: named('ASKED'), filedOn: '2019-05-01', status: 'pending' },
    { words: named('GONE'), filedOn: '2001-05-01', status: 'expired', expiresOn: '2011-05-01' },
    { words: named('OTHERS'), owners: [company('Another Ltd', '199900001A')] },
  );
  const found = await party('owners/200000417k');
  expect(found).toMatchObject({
    ref: '200000417k',
    name: 'SUNGEI FOODS PTE. LTD.',
    otherNames: [],
    uen: '200000417K',
    country: 'Singapore',
    isCompany: true,
    marks: 4,
    statuses: { registered: 2, pending: 1, expired: 1 },
    firstFiledOn: '2001-05-01',
    lastFiledOn: '2019-05-01',
    years: [
      { year: 2001, registered: 0, others: 1 },
      { year: 2017, registered: 1, others: 0 },
      { year: 2019, registered: 1, others: 1 },
    ],
    classes: [
      { number: '30', marks: 4 },
      { number: '29', marks: 1 },
    ],
    expiring: { marks: 1, first: { name: 'SOON', expiryDate: addMonths(today, 3) } },
  });
  const { html } = await page('owners/200000417k');
  for (const text of [
    '1 mark expires in the next 12 months.',
    'A company of Singapore, UEN 200000417K.',
    '2 registered, 1 pending, 1 expired',
    'Marks filed each year from 2001 to 2019',
  ])
    expect(html).toContain(text);
  expect(html).not.toContain('noindex');
  expect(html).toContain('"@type":"Organization"');
});

test('spellings of a name are joined by the UEN; the latest is the name', async () => {
  await insert(
    { filedOn: '2010-01-01', owners: [company('Sungei Food Grp P/L')] },
    { filedOn: '2020-01-01', owners: [company('Sungei Foods Pte Ltd'), person] },
    { filedOn: '2015-01-01', owners: [company('SUNGEI FOODS LTD'), company('Other', 'X1')] },
  );
  const { name, otherNames } = await party('owners/200000417K');
  expect(name).toBe('Sungei Foods Pte Ltd');
  expect(otherNames).toEqual(['SUNGEI FOODS LTD', 'Sungei Food Grp P/L']);
  expect((await page('owners/200000417k')).html).toContain('Joined by the UEN.');
});

test('the list is sorted, filtered and paged', async () => {
  await insert(
    { words: named('C ENDED'), status: 'expired', filedOn: '2001-01-01', expiresOn: '2011-01-01' },
    { words: named('B PENDING'), status: 'pending', filedOn: '2025-01-01' },
    { words: named('D SECOND'), filedOn: '2020-01-01', expiresOn: '2030-01-01' },
    { words: named('A FIRST'), filedOn: '2019-01-01', expiresOn: '2029-01-01' },
    { words: named('E NO TERM'), filedOn: '2018-01-01', expiresOn: null },
  );
  const expiringFirst = ['A FIRST', 'D SECOND', 'E NO TERM', 'B PENDING', 'C ENDED'];
  expect(await marks()).toEqual({ names: expiringFirst, total: '5' });
  expect((await marks('?sort=date')).names[0]).toBe('B PENDING');
  expect((await marks('?sort=name')).names).toEqual(expiringFirst.toSorted());
  expect((await marks('?status=registered&sort=name')).names).toEqual([
    'A FIRST',
    'D SECOND',
    'E NO TERM',
  ]);
  expect(await marks('?page=2&pageSize=2')).toEqual({
    names: expiringFirst.slice(2, 4),
    total: '5',
  });
  expect((await marks('?class=30')).total).toBe('5');
  expect((await marks('?class=31')).total).toBe('0');
  const unknown = await marks('?sort=owner&status=x&class=46&page=-1&pageSize=x');
  expect(unknown).toEqual({ names: expiringFirst, total: '5' });
  const { html } = await page('owners/200000417k?sort=name&status=pending');
  expect(html).toContain('B PENDING');
  expect(html).not.toContain('>A FIRST<');
  expect(html).toContain('noindex');
});

test('of a person there is the name alone, and search engines leave the page out', async () => {
  await insert(
    { words: named('OWN'), owners: [person] },
    { words: named('TWO'), owners: [person] },
  );
  const found = await party('owners/tan-hui-ling');
  expect(found).toMatchObject({ name: 'Tan Hui Ling', uen: null, country: null, isCompany: false });
  const { html } = await page('owners/tan-hui-ling');
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).not.toContain('Organization');
  expect(html).not.toContain('A company');
  expect(html).toContain('there may be several owners of this name');
});

test('a company’s page has a picture to share, a person’s has none', async () => {
  await insert({}, { owners: [person] });
  const drawn = async (ref: string) =>
    (await site.browser.request(pictureAddress(`/trademarks/owners/${ref}`))).status;
  expect([await drawn('200000417k'), await drawn('tan-hui-ling')]).toEqual([200, 404]);
});

test('an agent has the same page, by its marks', async () => {
  await insert(
    { words: named('ONE'), agents: [{ name: 'HOE & PEREIRA LLP', uen: 'T08LL1234A' }] },
    { words: named('TWO') },
  );
  expect(await party('agents/t08ll1234a')).toMatchObject({ name: 'HOE & PEREIRA LLP', marks: 1 });
  expect((await marks('', 'agents/t08ll1234a')).names).toEqual(['ONE']);
  const { html } = await page('agents/t08ll1234a');
  expect(html).toContain('HOE &amp; PEREIRA LLP');
});

test('a mark of the firm itself is among its owner’s, under the same name', async () => {
  const mark = {
    slug: 'ombak',
    name: 'Ombak',
    registrationNumber: 'T1',
    registrationDate: '2016-05-17',
    owner: 'TAN HUI LING.',
    isPublished: true,
  };
  await site.deps.db.insert(trademarks).values({ ...mark, ...registerColumns(mark) });
  await insert({ words: named('OWN'), owners: [person] });
  expect(await party('owners/tan-hui-ling')).toMatchObject({ marks: 2, name: 'Tan Hui Ling' });
});

test('unknown, unpublished and odd addresses are not found; capitals don’t matter', async () => {
  const { slug } = await insertOfficeMark(site.deps.db, { owners: [company('Hidden Ltd', 'H1')] });
  await site.deps.db.execute(sql`update trademarks set is_published = false where slug = ${slug}`);
  for (const ref of ['nonesuch', 'h1', '%27%3B--', 'a%00b', 'x'.repeat(301)])
    for (const kind of ['owners', 'agents', 'persons']) {
      const path = `${kind}/${ref}`;
      expect([400, 404]).toContain((await site.browser.get(`/api/trademarks/${path}`)).status);
      expect([400, 404]).toContain((await page(path)).status);
    }
  await insert({});
  const { status, html } = await page('owners/200000417K');
  expect(status).toBe(200);
  expect(html).toMatch(/rel="canonical" href="[^"]+\/trademarks\/owners\/200000417k"/);
});

test('the list is a CSV file with the filters, and no formula in it', async () => {
  await insert(
    { words: named('=cmd()'), number: 'T1' },
    { words: named('Kopi, "tarik"'), number: 'T2', status: 'pending' },
  );
  const file = '/api/trademarks/owners/200000417k/marks.csv';
  const { body, headers } = await site.browser.get<string>(`${file}?sort=name`);
  expect(headers.get('content-type')).toContain('text/csv');
  const lines = body.trim().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines.join()).toContain(`T1,'=cmd()`);
  expect(lines.join()).toContain('T2,"Kopi, ""tarik"""');
  const pending = await site.browser.get<string>(`${file}?status=pending`);
  expect(pending.body.trim().split('\r\n')).toHaveLength(2);
  expect((await site.browser.get('/api/trademarks/owners/nonesuch/marks.csv')).status).toBe(404);
});

test('an owner with 5,000 marks among others stays fast', async () => {
  await site.deps.db.execute(sql`
    insert into trademarks (slug, name, registration_number, registration_date, expiry_date, owner,
      classes, is_published, source, owner_refs, keys_version, name_key)
    select 'many-' || n, 'Many ' || n, 'M' || n, date '1990-01-01' + n, date '2030-01-01' + n % 900,
      case when n <= 5000 then 'Many Ltd' else 'Other ' || n end, array[(n % 45 + 1)::text], true,
      'singapore', array[case when n <= 5000 then 'many1' else 'other' || n end], 99, 'many ' || n
    from generate_series(1, 8000) n`);
  await site.deps.db.execute(sql`analyze trademarks`);
  const timed = (path: string) =>
    processorMs(async () => {
      const { status } = await site.browser.get(`/api/trademarks/owners/many1${path}`);
      expect(status).toBe(200);
    });
  expect((await party('owners/many1')).marks).toBe(5_000);
  for (const path of ['/marks?page=1&pageSize=25', '/marks?page=199&pageSize=25&sort=name'])
    expect(await timed(path)).toBeLessThan(1_000);
  site.invalidateContent();
  expect(await timed('')).toBeLessThan(1_000);
});
