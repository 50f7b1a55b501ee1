import { expect, test } from 'vitest';
import type { OfficeDetail, Recorded } from './contract';
import { goodsOf } from './goods';
import { lifeOf, yearsBetween } from './life.server';
import { standingOf } from './standing';

const office: OfficeDetail = {
  applicationType: null,
  markType: null,
  appliedOn: null,
  internationalOn: null,
  protectedOn: null,
  statusOn: null,
  statusUpdatedOn: null,
  completedOn: null,
  changedOn: null,
  leftOn: null,
  feature: null,
  words: [],
  classes: [],
  owners: [],
  agents: [],
  priorities: [],
  madrid: [],
  disputes: [],
  events: [],
  clauses: [],
  pictures: [],
};

const mark = (
  given: Partial<Recorded> = {},
  record: Partial<OfficeDetail> | null = {},
): Recorded => ({
  id: 1,
  slug: 'kelip',
  name: 'Kelip',
  registrationNumber: '40201418207Y',
  owner: 'Kelip Pte. Ltd.',
  ownerRefs: [],
  status: 'registered',
  officeStatus: 'Registered',
  registrationDate: '2014-10-09',
  publicationDate: null,
  expiryDate: '2034-10-09',
  classes: ['30'],
  description: null,
  image: null,
  picture: null,
  source: 'singapore',
  kind: 'words',
  office: record && { ...office, ...record },
  officeLinks: null,
  ...given,
});

const today = '2026-11-22';
const counts = (given: Recorded, day = today) =>
  Object.fromEntries(lifeOf(given, day).petals.map(({ kind, years }) => [kind, years]));

test('the years of a mark in force: pending, in force, this year, to come', () => {
  const registered = mark({}, { completedOn: '2017-03-20' });
  expect(counts(registered)).toEqual({ pending: 2, force: 10, now: 1, ahead: 7 });
  expect(lifeOf(registered, today).age).toEqual({ number: 12, word: 'years old' });
  expect(counts(mark())).toEqual({ force: 12, now: 1, ahead: 7 });
  expect(counts(mark({ expiryDate: null }))).toEqual({ force: 12, now: 1 });
  expect(counts(mark({ registrationDate: '1950-03-01', expiryDate: '2030-03-01' }))).toEqual({
    force: 76,
    now: 1,
    ahead: 3,
  });
});

test('a term to the day before the anniversary, and from 29 February', () => {
  expect(counts(mark({ expiryDate: '2034-10-08' }))).toMatchObject({ ahead: 7 });
  const leap = mark({ registrationDate: '2024-02-29', expiryDate: '2034-03-01' });
  expect(counts(leap)).toEqual({ force: 2, now: 1, ahead: 7 });
});

test('the years of an application, and of marks that have ended', () => {
  const pending = mark({ status: 'pending', expiryDate: null, registrationDate: '2026-02-10' });
  expect(counts(pending)).toEqual({ pending: 1 });
  expect(lifeOf(pending, today).age).toEqual({ number: 9, word: 'months old' });
  const withdrawn = mark(
    { status: 'expired', officeStatus: 'Withdrawn', expiryDate: null },
    { statusOn: '2017-05-06' },
  );
  expect(counts(withdrawn)).toEqual({ wasPending: 3 });
  const expired = mark(
    { status: 'expired', officeStatus: 'Expired', expiryDate: '2024-10-09' },
    { statusOn: '2025-04-10', completedOn: '2015-12-01' },
  );
  expect(counts(expired)).toEqual({ wasPending: 1, wasForce: 9 });
  expect(lifeOf(expired, today).today).toBeNull();
});

const told = (given: Recorded, day = today) =>
  lifeOf(given, day).events.map(({ on, title, text }) => [on, title, text]);

test('the events are those on record, in their order, each once', () => {
  const full = mark(
    { publicationDate: '2015-11-20' },
    {
      completedOn: '2017-03-20',
      priorities: [
        { classNumber: '30', claimedOn: '2014-05-22', country: 'MALAYSIA', goods: null },
        { classNumber: '43', claimedOn: '2014-05-22', country: 'MALAYSIA', goods: null },
      ],
      disputes: [
        {
          number: 'OPP-4',
          kind: 'Opposition',
          status: 'Withdrawn',
          isOpen: false,
          classNumber: '30',
          lodgedOn: '2016-01-18',
        },
      ],
      events: [
        { text: 'Published in journal 047/2015', on: '2015-11-20' },
        { text: 'Licence recorded', on: null },
        { text: 'Renewed', on: '2024-09-30' },
      ],
    },
  );
  expect(told(full)).toEqual([
    ['2014-10-09', 'Filed', 'Priority claimed: Malaysia, 22 May 2014.'],
    ['2015-11-20', 'Published', 'In journal 047/2015. Anyone could oppose within 2 months.'],
    ['2016-01-18', 'Opposition', 'Case OPP-4, class 30. Withdrawn.'],
    ['2017-03-20', 'Registered', 'The rights count from the day of filing.'],
    ['2024-09-30', 'Renewed', ''],
    ['2034-10-09', 'Expires', 'Can be renewed from 9 Apr 2034, and late until 9 Apr 2035.'],
    [null, 'Licence recorded', ''],
  ]);
});

test('what can be done next is said where the rule is certain', () => {
  const expiry = (given: Recorded, day = today) => {
    const text = told(given, day).at(-1)?.[2];
    const { canBeRenewed } = lifeOf(given, day);
    expect(canBeRenewed).toBe(/^Can (?:be renewed now|still be renewed)/.test(text ?? ''));
    return text;
  };
  expect(expiry(mark(), '2034-04-08')).toContain('Can be renewed from 9 Apr 2034');
  expect(expiry(mark(), '2034-06-01')).toBe('Can be renewed now, and late until 9 Apr 2035.');
  const late = 'Can still be renewed, with the late fee, until 9 Apr 2035.';
  expect(expiry(mark(), '2034-11-01')).toBe(late);
  const expired = mark({ status: 'expired', officeStatus: 'Expired' });
  expect(expiry(expired, '2034-11-01')).toBe(late);
  expect(expiry(mark(), '2035-04-10')).toBe('');
  // Not: ended otherwise, renewed at WIPO, or registered so late that it has more time.
  expect(expiry(mark({ status: 'expired', officeStatus: 'Revoked' }), '2034-11-01')).toBe('');
  expect(expiry(mark({}, { madrid: [{ number: '782203', on: null }] }))).toBe('');
  expect(expiry(mark({}, { completedOn: '2034-05-01' }), '2034-06-01')).toBe('');
});

test('who may oppose, and until when', () => {
  const published = mark({
    status: 'pending',
    officeStatus: 'Pending (Published)',
    publicationDate: '2026-10-30',
    expiryDate: null,
  });
  const say = (day: string) => told(published, day).at(-1)?.[2];
  expect(say('2026-12-30')).toBe(
    'Anyone may oppose until 30 Dec 2026; the office can extend this to 28 Feb 2027.',
  );
  expect(say('2026-12-31')).toBe(
    'Anyone could oppose until 30 Dec 2026; where the office has extended this, to 28 Feb 2027 at most.',
  );
  expect(say('2027-03-01')).toBe('Anyone could oppose within 2 months.');
});

const adviceOf = (given: Recorded, day: string) => lifeOf(given, day).advice;

test('non-use counts from the end of the registration procedure', () => {
  expect(adviceOf(mark({}, { completedOn: '2024-02-29' }), today)).toContain('from 28 Feb 2029');
  expect(adviceOf(mark({}, { completedOn: '2017-03-20' }), today)).toContain('in a row');
  expect(adviceOf(mark(), today)).toBe('');
  expect(adviceOf(mark({ status: 'expired' }, { completedOn: '2017-03-20' }), today)).toBe('');
});

test.each([
  [
    { status: 'registered', officeStatus: null, expiryDate: '2034-10-09' },
    'In force until 9 Oct 2034',
  ],
  [{ status: 'registered', officeStatus: null, expiryDate: null }, 'Registered'],
  [
    { status: 'registered', officeStatus: null, expiryDate: '2024-01-02' },
    'Registered; the recorded term ended on 2 Jan 2024',
  ],
  [
    { status: 'pending', officeStatus: 'Pending (Under Examination)', expiryDate: null },
    'Being examined',
  ],
  [
    { status: 'pending', officeStatus: 'Pending (Some New Word)', expiryDate: null },
    'Pending: some New Word',
  ],
  [{ status: 'pending', officeStatus: null, expiryDate: null }, 'Pending'],
  [{ status: 'expired', officeStatus: null, expiryDate: '2024-01-02' }, 'Expired on 2 Jan 2024'],
  [
    { status: 'expired', officeStatus: null, expiryDate: '2034-01-02' },
    'Expired; the recorded term runs to 2 Jan 2034',
  ],
  [{ status: 'expired', officeStatus: 'Withdrawn', expiryDate: null }, 'Withdrawn'],
] as const)('%j stands as “%s”', (given, standing) => {
  expect(standingOf(given, today)).toBe(standing);
});

test('a status that is not known is said as it is written, and nothing of its life', () => {
  const other = { status: 'other', officeStatus: 'Wibble' } as const;
  expect(standingOf({ ...other, expiryDate: '2034-10-09' }, today)).toBe('Wibble');
  expect(standingOf({ ...other, expiryDate: null }, today, '2020-05-03')).toBe(
    'Wibble, since 3 May 2020',
  );
  expect(counts(mark(other, { completedOn: '2015-03-02' }))).toEqual({ unknown: 13 });
  const titles = (expiryDate: string) =>
    lifeOf(mark({ ...other, expiryDate }), today).events.map(({ title }) => title);
  expect(titles('2034-10-09')).toEqual(['Filed', 'Recorded term ends']);
  expect(titles('2024-10-09')).toEqual(['Filed', 'Recorded term ended']);
});

test('an ended mark says since when', () => {
  const removed = { status: 'expired', officeStatus: 'Removed', expiryDate: '2012-01-01' } as const;
  expect(standingOf(removed, today, '2012-08-02')).toBe('Removed, since 2 Aug 2012');
});

test('years between two days, with their part', () => {
  expect(yearsBetween('2014-10-09', '2024-10-09')).toBe(10);
  expect(yearsBetween('2014-10-09', '2024-10-08')).toBeCloseTo(9.997, 2);
  expect(yearsBetween('2024-02-29', '2025-02-28')).toBe(1);
  expect(yearsBetween('2026-11-22', '2026-11-22')).toBe(0);
  expect(yearsBetween('2026-11-22', '2026-10-22')).toBeLessThan(0);
});

test('long goods begin with whole items', () => {
  expect(goodsOf('Coffee; tea')).toEqual({ start: 'Coffee; tea', items: 2, isWhole: true });
  const many = Array.from({ length: 40 }, (_, place) => `item number ${place}`).join('; ');
  const long = goodsOf(many);
  expect(long).toMatchObject({ items: 40, isWhole: false });
  expect(long.start).toMatch(/^item number 0; .*; item number \d+ …$/);
  const whole = goodsOf('word '.repeat(100));
  expect(whole).toMatchObject({ items: 1, isWhole: false });
  expect(whole.start.length).toBeLessThan(190);
});
