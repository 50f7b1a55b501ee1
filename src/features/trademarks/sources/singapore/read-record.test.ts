import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { columns, compareHeader } from './columns';
import { readRecord } from './read-record.server';

const data = ['../shared/data', '../../shared/data', '../../../shared/data'].find(existsSync);
const snapshot = `${data}/ipos-open-data/snapshot-two-rows.csv`;

test.skipIf(!data)('every field of the office’s own rows is read (needs ../shared/data)', () => {
  const rows = parse(readFileSync(snapshot, 'utf8'), { columns: true }) as Record<string, string>[];
  expect(compareHeader(Object.keys(rows[0] ?? {}))).toEqual({ missing: [], absent: [], added: [] });
  expect(rows.map(readRecord)).toEqual([
    {
      leftOut: [],
      record: {
        number: 'T0210675G',
        applicationType: 'Trade Mark',
        markType: 'Conventional Mark',
        kind: 'words',
        status: 'expired',
        officeStatus: 'Expired',
        officeStatusOn: '2012-02-19',
        statusUpdatedOn: '2012-12-20',
        filedOn: '2002-02-19',
        appliedOn: '2002-07-11',
        internationalOn: '2002-02-19',
        protectedOn: '2002-02-19',
        publishedOn: '2003-08-15',
        registrationCompletedOn: '2003-10-16',
        expiresOn: '2012-02-19',
        changedOn: '2026-05-14',
        words: [{ ...noWords, words: 'rsea one stop safety shop' }],
        feature: null,
        classes: [{ number: '2', goods: 'Paints', status: 'Expired', expiresOn: '2012-02-19' }],
        owners: [{ name: 'RSEA PTY LTD', uen: 'MC003163I', countryCode: 'AU', isCompany: true }],
        agents: [{ name: 'RAMDAS & WONG', uen: '53131173B' }],
        priorities: [
          {
            classNumber: '2',
            claimedOn: '2001-12-19',
            country: 'AUSTRALIA',
            goods: 'All goods/services claimed in this application',
          },
        ],
        madrid: [{ number: '782203', on: '2002-02-19' }],
        disputes: [],
        events: [{ code: 'PUB', text: 'Published in journal 059/2003', on: '2003-08-15' }],
        clauses: ['Priority Date Claimed'],
        pictures: [],
      },
    },
    {
      leftOut: [],
      record: expect.objectContaining({
        number: '40202001321Q',
        kind: 'both',
        status: 'pending',
        officeStatus: 'Pending (Under Examination)',
        words: [{ ...noWords, words: 'IRVINS SALTED EGG', device: 'duck face' }],
        pictures: [expect.stringMatching(/^https:\/\/ipos-storage\.data\.gov\.sg\/.*\.tif$/)],
      }),
    },
  ]);
});

const noWords = {
  words: null,
  chinese: null,
  translation: null,
  transliteration: null,
  phonetic: null,
  device: null,
};

const row = (cells: Record<string, string>) => ({
  [columns.number]: 'T0000001A',
  [columns.filed]: '2024-02-29',
  [columns.status]: 'Registered ',
  ...cells,
});

const read = (cells: Record<string, string>) => {
  const found = readRecord(row(cells));
  if (!('record' in found)) throw new Error(found.reasons.join());
  return found;
};

test('an unreadable part is left out and named, and the rest of the row is taken', () => {
  const { record, leftOut } = read({
    [columns.words]: '[{"wordsInMark":"KELIP"}]',
    [columns.events]: '[{"events":',
    [columns.disputes]: '{"caseNum":"x"}',
    [columns.expiry]: '31/12/2024',
  });
  expect(record).toMatchObject({ status: 'registered', officeStatus: 'Registered', events: [] });
  expect(record.words[0]?.words).toBe('KELIP');
  expect(leftOut).toEqual([
    'Expiry Date: 31/12/2024 is not a date',
    'HMG Cases can’t be read: {"caseNum":"x"}',
    'Other Entries Data can’t be read: [{"events":',
  ]);
});

test('a row with unreadable goods is refused, so that known ones stay', () => {
  expect(readRecord(row({ [columns.goods]: '[{"classNum":"Cla' }))).toEqual({
    number: 'T0000001A',
    reasons: ['Goods And Services Specifications can’t be read: [{"classNum":"Cla'],
  });
});

test('transfers, licences and charges are told without the persons', () => {
  const { record } = read({
    [columns.transfers]: '[{"transferor":{"name":"Lim Ah Kow"},"recordalDate":"2020-02-03"}]',
    [columns.licences]: '[{"licensee":"Tan"}]',
  });
  expect(record.events).toEqual([
    { code: null, text: 'Change of owner recorded', on: '2020-02-03' },
    { code: null, text: 'Licence recorded', on: null },
  ]);
});

test('a row without number, status or filing date is refused with each reason', () => {
  expect(readRecord({ [columns.number]: ' ', [columns.status]: '' })).toEqual({
    number: null,
    reasons: ['Application Number is missing', 'Mark Status is missing', 'Filing Date is missing'],
  });
});

test.each([
  ['Pending (Published)', 'pending'],
  ['Pending (Some New Word)', 'pending'],
  ['Treated As Withdrawn  ', 'expired'],
  ['Application Deemed Never Made', 'expired'],
  ['Split (Partially Assigned)', 'expired'],
  ['Something New', 'other'],
])('the office’s status %j is %s', (officeStatus, status) => {
  expect(read({ [columns.status]: officeStatus }).record.status).toBe(status);
});

test('goods come as items or as one text, and classes with and without a leading zero', () => {
  const goods = [
    { classNum: 'Class 09', goodsServices: [{ itemDesc: 'Glasses' }, { itemDesc: 'Lenses' }] },
    { classNum: '43', goodsServices: 'Cafés.' },
    { classNum: 'Class 99', goodsServices: 'Nothing' },
  ];
  expect(read({ [columns.goods]: JSON.stringify(goods) }).record.classes).toMatchObject([
    { number: '9', goods: 'Glasses; Lenses' },
    { number: '43', goods: 'Cafés.' },
  ]);
});

test('of a person only the name is kept', () => {
  const owner = {
    name: 'Tan Hui Ling',
    address: '1 Sago Lane<br/>Singapore',
    applicantType: { code: 'I' },
    countryOfIncorporationOrResidence: { code: 'SG', description: 'Singapore' },
  };
  const { record } = read({ [columns.owners]: JSON.stringify([owner]) });
  expect(record.owners).toEqual([
    { name: 'Tan Hui Ling', uen: null, countryCode: null, isCompany: false },
  ]);
  expect(JSON.stringify(record)).not.toContain('Sago');
});

test('a missing needed column, an absent and a new one are told apart', () => {
  const header = Object.values(columns).filter(
    (name) => name !== columns.words && name !== columns.disputes,
  );
  expect(compareHeader([...header, 'Holograms'])).toEqual({
    missing: ['Mark Data'],
    absent: ['HMG Cases'],
    added: ['Holograms'],
  });
});
