import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { insertOfficeMark, officeWords } from '../../../../test/office-marks';
import { siteForFile } from '../../../../test/site';
import { addDays, addMonths, dayInSingapore } from '../../../shared/calendar-date';
import { dateText } from '../../../shared/date-text';
import type { SimilarMarks } from '../../clearance/similar/contract';
import { countryName } from '../marks/country-name.server';
import { officeRecords } from '../marks/office-schema.server';
import { trademarks } from '../marks/schema.server';
import type { OfficeRecord } from '../sources/office-record';
import { readRecord } from '../sources/singapore/read-record.server';
import type { TrademarkDetail } from './contract';

const site = siteForFile({ SEED: 'none', RATE_LIMITS: 'off' });
beforeEach(() => site.reset());

const insert = (record: Partial<OfficeRecord>) => insertOfficeMark(site.deps.db, record);
const detail = async (slug: string) =>
  (await site.browser.get<TrademarkDetail>(`/api/trademarks/${slug}`)).body;

/** The page's HTML without its data, and the text in it. */
async function open(slug: string) {
  const response = await site.browser.request(`/trademarks/${slug}`);
  const html = (await response.text()).replaceAll(/<script[^>]*>[\s\S]*?<\/script>/g, '');
  const text = html
    .replaceAll('<!-- -->', '')
    .replaceAll(/<[^>]+>/g, '\n')
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'");
  return { status: response.status, html, text };
}

const data = ['../shared/data', '../../shared/data', '../../../shared/data'].find(existsSync);
const readRows = (file: string): Record<string, string>[] =>
  data ? parse(readFileSync(`${data}/ipos-open-data/${file}`, 'utf8'), { columns: true }) : [];

/** Every value of a record as people read it: days as dates, countries by name. */
function valuesOf(value: unknown, key = ''): string[] {
  if (value === null || typeof value === 'boolean' || unshown.has(key)) return [];
  if (Array.isArray(value)) return value.flatMap((each) => valuesOf(each, key));
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([name, each]) => valuesOf(each, name));
  const text = String(value);
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return [dateText(text)];
  if (key === 'countryCode') return [countryName(text)];
  if (key === 'pictures') return [text.split('/').at(-1) as string];
  return [text];
}
/** Derived from others, or a code of the text beside it. */
const unshown = new Set(['kind', 'status', 'code']);

test.skipIf(!data)(
  'every field of the office’s own rows is on its page (needs ../shared/data)',
  async () => {
    const rows = readRows('snapshot-two-rows.csv');
    expect(rows).toHaveLength(2);
    for (const row of rows) {
      const read = readRecord(row);
      if (!('record' in read)) throw new Error(read.reasons.join());
      const { slug } = await insert(read.record);
      const text = (await open(slug)).text.toLowerCase().replaceAll(/\s+/g, ' ');
      const values = valuesOf(read.record);
      expect(values.length).toBeGreaterThan(12);
      // The number and the day of an office's entry are also in the text of the event.
      const missing = values.filter(
        (value) => !text.includes(value.toLowerCase().replace(/^published in /, 'in ')),
      );
      expect(missing).toEqual([]);
    }
  },
);

test.skipIf(!data)(
  'so is every field of the office’s day in the older form (needs ../shared/data)',
  async () => {
    const { items } = JSON.parse(
      readFileSync(`${data}/ipos-open-data/trademarks-2020-01-20.json`, 'utf8'),
    ) as { items: OlderItem[] };
    for (const item of items) {
      const read = readRecord(inPresentForm(item));
      if (!('record' in read)) throw new Error(read.reasons.join());
      expect(read.leftOut).toEqual([]);
      const { slug } = await insert(read.record);
      const text = (await open(slug)).text.toLowerCase().replaceAll(/\s+/g, ' ');
      for (const value of valuesOf(read.record)) expect(text).toContain(value.toLowerCase());
    }
  },
);

interface OlderItem {
  summary: Record<string, string | null>;
  [part: string]: unknown;
}

const inPresentForm = ({ summary, ...parts }: OlderItem) => ({
  'Application Number': summary.applicationNum ?? '',
  'Filing Date': summary.filingDate ?? '',
  'Application Date': summary.applicationDate ?? '',
  'Singapore Protection Date': summary.singaporeProtectionDate ?? '',
  'Application Type': summary.applicationType ?? '',
  'Trade Mark Type': summary.tradeMarkType ?? '',
  'Mark Status': summary.markStatus ?? '',
  'Mark Status Date': summary.markStatusDate ?? '',
  'Status Update Date': summary.statusUpdateDate ?? '',
  'Mark Data': JSON.stringify(parts.markIndex),
  Documents: JSON.stringify(parts.documents),
  'Goods And Services Specifications': JSON.stringify(parts.goodsAndServicesSpecifications),
  'Current Applicant Proprietor Details': JSON.stringify(parts.currentApplicantProprietorDetails),
});

test('the record is answered as lists, in the office’s order and words', async () => {
  const { slug } = await insert({
    number: '40201418207Y',
    words: [
      officeWords({ words: 'ITIK EMAS', chinese: '金鸭', transliteration: 'Jin Ya' }),
      officeWords({ words: 'ITIK PERAK' }),
    ],
    classes: [
      { number: '43', goods: 'Cafés', status: 'Registered', expiresOn: '2034-02-28' },
      { number: '9', goods: '', status: 'Revoked', expiresOn: null },
    ],
    owners: [
      { name: 'Sungei Foods Pte. Ltd.', uen: '200000417K', countryCode: 'SG', isCompany: true },
      { name: 'Tan Hui Ling', uen: null, countryCode: null, isCompany: false },
    ],
    events: [
      { code: 'X', text: 'Licence recorded', on: null },
      { code: null, text: 'Renewed', on: '2024-02-01' },
    ],
    pictures: ['https://office.test/a.tif', 'javascript:alert(1)'],
  });
  expect(await detail(slug)).toMatchObject({
    registrationNumber: '40201418207Y',
    source: 'singapore',
    ownerRefs: ['200000417k', 'tan-hui-ling'],
    officeLinks: { name: 'Singapore', searchAddress: expect.stringMatching(/^https:/) },
    office: {
      words: [
        { words: 'ITIK EMAS', chinese: '金鸭', translation: null, transliteration: 'Jin Ya' },
        { words: 'ITIK PERAK', chinese: null },
      ],
      classes: [
        { number: '43', goods: 'Cafés', state: 'registered', expiresOn: '2034-02-28' },
        { number: '9', goods: null, status: 'Revoked', state: 'expired', expiresOn: null },
      ],
      owners: [
        { name: 'Sungei Foods Pte. Ltd.', country: 'Singapore', ref: '200000417k' },
        { name: 'Tan Hui Ling', uen: null, country: null, isCompany: false, ref: 'tan-hui-ling' },
      ],
      events: [
        { text: 'Licence recorded', on: null },
        { text: 'Renewed', on: '2024-02-01' },
      ],
      pictures: ['https://office.test/a.tif'],
    },
  });
  const { html, text } = await open(slug);
  expect(text).toMatch(/In force until 28 Feb 2034/);
  expect(html).toContain('<span lang="zh-Hans">金鸭</span>');
  expect(html).toContain('href="/trademarks/owners/200000417k"');
  expect(html).toContain('href="https://office.test/a.tif"');
  expect(html).not.toContain('javascript:');
});

test('a field that the firm changed by hand is shown with the firm’s value alone', async () => {
  const { id, slug } = await insert({
    expiresOn: '2034-02-28',
    officeStatusOn: '2025-01-02',
    owners: [{ name: 'OLD OWNER LTD', uen: '199900001A', countryCode: 'AU', isCompany: true }],
    classes: [
      { number: '30', goods: 'Coffee', status: 'Registered', expiresOn: '2034-02-28' },
      { number: '31', goods: 'Plants', status: 'Registered', expiresOn: '2034-02-28' },
    ],
  });
  await site.deps.db
    .update(trademarks)
    .set({
      name: 'Kopi Baru',
      owner: 'New Owner Ltd',
      status: 'expired',
      officeStatus: 'Surrendered',
      expiryDate: '2025-03-04',
      classes: ['30', '35'],
      officeValues: {
        name: 'Mark',
        owner: 'OLD OWNER LTD',
        status: 'registered',
        officeStatus: 'Registered',
        expiryDate: '2034-02-28',
        classes: ['30', '31'],
      },
    })
    .where(eq(trademarks.id, id));
  site.invalidateContent();
  const { text, html } = await open(slug);
  for (const present of ['Kopi Baru', 'New Owner Ltd', 'Surrendered', '4 Mar 2025', 'Coffee'])
    expect(text).toContain(present);
  for (const absent of ['OLD OWNER', 'Plants', '28 Feb 2034', '2 Jan 2025', 'Australia'])
    expect(html).not.toContain(absent);
  const { office } = await detail(slug);
  expect(office?.classes).toEqual([
    { number: '30', goods: 'Coffee', status: null, state: null, expiresOn: null },
    { number: '35', goods: null, status: null, state: null, expiresOn: null },
  ]);
  expect(JSON.stringify(await detail(slug))).not.toContain('officeValues');
});

test('search engines are told of the brand and its number, not of its owner', async () => {
  const { slug } = await insert({
    number: '40201418207Y',
    words: [officeWords({ words: 'KELIP' })],
  });
  const html = await (await site.browser.request(`/trademarks/${slug}`)).text();
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  const [, brand] = JSON.parse(json)['@graph'];
  expect(brand).toMatchObject({
    '@type': 'Brand',
    name: 'KELIP',
    identifier: { '@type': 'PropertyValue', value: '40201418207Y' },
  });
  expect(json).not.toContain('SAGO LANE');
});

test('a mark that the office no longer publishes says since when', async () => {
  const { id, slug } = await insert({});
  await site.deps.db
    .update(officeRecords)
    .set({ leftOn: '2026-11-01' })
    .where(eq(officeRecords.trademarkId, id));
  const { text } = await open(slug);
  expect(text).toContain('The office no longer publishes this mark.');
  expect(text).toMatch(/No longer published since\s+1 Nov 2026/);
});

test('long lists are folded: 45 classes, goods of many items, forty entries', async () => {
  const goods = Array.from({ length: 60 }, (_, place) => `goods number ${place}`).join('; ');
  const { slug } = await insert({
    classes: Array.from({ length: 45 }, (_, place) => ({
      number: String(place + 1),
      goods,
      status: 'Registered',
      expiresOn: '2034-02-28',
    })),
    events: Array.from({ length: 40 }, (_, place) => ({
      code: null,
      text: `Entry ${place}`,
      on: '2025-03-04',
    })),
  });
  const { html, text } = await open(slug);
  expect(text).toContain('35 more classes');
  expect(text).toContain('All 60 items');
  expect(text).toContain('40 more entries at the office');
  expect(html.split('<details').length - 1).toBeGreaterThan(40);
});

test('a mark of the firm without a record has its page, and no words of an office', async () => {
  await site.deps.db.insert(trademarks).values({
    slug: 'ombak',
    name: 'Ombak',
    registrationNumber: 'T1',
    registrationDate: '2016-05-17',
    expiryDate: '2034-05-17',
    owner: 'Ombak Pte. Ltd.',
    classes: ['30'],
    isPublished: true,
  });
  expect(await detail('ombak')).toMatchObject({ source: 'firm', office: null, officeLinks: null });
  const { text } = await open('ombak');
  expect(text).toContain('In force until 17 May 2034');
  expect(text).not.toContain('Search at the office');
});

test('a mark that can be renewed leads to the order of its renewal, known by its number', async () => {
  const renewal = 'Renew this mark';
  const mark = { classes: ['30'], owner: 'Ombak Pte. Ltd.', isPublished: true };
  const add = (slug: string, name: string, place: number, days: number, source: string) => {
    const expiryDate = addDays(dayInSingapore(), days);
    const registrationDate = addMonths(expiryDate, -120);
    const registrationNumber = `4020160441${place}T`;
    return { ...mark, slug, name, registrationNumber, source, expiryDate, registrationDate };
  };
  await site.deps.db
    .insert(trademarks)
    .values([
      add('ombak', 'Ombak & Co', 0, 60, 'firm'),
      add('later', 'Later', 1, 900, 'firm'),
      add('sample', 'Sample', 2, 60, 'sample'),
    ]);
  const { html } = await open('ombak');
  expect(html).toContain(
    'href="/services/trademark/trademark-renewal?name=Ombak+%26+Co%2C+40201604410T#order"',
  );
  expect((await open('later')).text).not.toContain(renewal);
  expect((await open('sample')).text).not.toContain(renewal);
});

const similar = async (slug: string) =>
  (await site.browser.get<SimilarMarks>(`/api/check/similar/${slug}`)).body;

test('similar marks are the closest in name and goods, without the mark itself', async () => {
  const named = (words: string, number = '30') =>
    insert({
      words: [officeWords({ words })],
      classes: [{ number, goods: 'Coffee', status: null, expiresOn: null }],
    });
  const own = await named('SERINDIT');
  await named('SERINDET');
  await named('MUTIARA');
  for (let more = 0; more < 5; more += 1) await named(`GARUDA SERINDIT ${more}`);
  const { marks, total } = await similar(own.slug);
  expect(marks.map(({ name }) => name)).toContain('SERINDET');
  expect(marks).toHaveLength(4);
  expect(total).toBe(6);
  expect(marks.map(({ id }) => id)).not.toContain(own.id);

  const picture = await insert({ words: [officeWords({ device: 'a duck' })], kind: 'picture' });
  expect(await similar(picture.slug)).toEqual({ marks: [], total: 0 });
  expect((await site.browser.get('/api/check/similar/nonesuch')).status).toBe(404);
});
