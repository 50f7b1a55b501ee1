import { expect, test } from 'vitest';
import { lateRenewalFee, renewalFee } from './fees-and-times';
import {
  type FeeKey,
  feeChange,
  feeKeys,
  feeName,
  feeOn,
  isFeeKey,
  nextChange,
  officialFee,
  stepOn,
} from './official-fees';

test('a fee is that of the day of filing, and unknown before its first known day', () => {
  expect(feeOn('tm27-amendment', '2026-03-31')).toBe(5_000);
  expect(feeOn('tm27-amendment', '2026-04-01')).toBe(6_000);
  expect(feeOn('pf12b-review', '2025-08-31')).toBe(142_000);
  expect(feeOn('pf12b-review', '2025-09-01')).toBe(215_000);
  expect(feeOn('pf12b-review', '2026-03-31')).toBe(215_000);
  expect(feeOn('pf12b-review', '2026-04-01')).toBe(320_000);
  expect(feeOn('tm4-pre-approved', '2025-08-31')).toBeUndefined();
  expect(feeOn('tm4-pre-approved', '2025-09-01')).toBe(28_000);
  expect(feeOn('cm5-first', '2026-11-21')).toBe(0);
});

test('a quote and a filing on two sides of a change are told', () => {
  expect(feeChange('tm27-amendment', '2026-03-20', '2026-04-02')).toEqual({
    before: 5_000,
    after: 6_000,
    from: '2026-04-01',
  });
  expect(feeChange('tm27-amendment', '2026-04-02', '2026-11-21')).toBeUndefined();
  expect(feeChange('tm19-renewal', '2025-08-30', '2025-09-02')).toMatchObject({
    before: undefined,
    after: 48_000,
  });
  expect(nextChange('tm27-amendment', '2026-03-20')).toBe('2026-04-01');
  expect(nextChange('tm27-amendment', '2026-04-01')).toBeUndefined();
});

test('each fee has steps in order of their days, a name, and where and when it was read', () => {
  for (const key of feeKeys) {
    const { steps, ...fee } = officialFee(key);
    const days = steps.map(({ from }) => from);
    expect([key, days]).toEqual([key, days.toSorted()]);
    expect(new Set(days).size).toBe(days.length);
    expect(feeName(key)).toMatch(/^[A-Z]/);
    expect([key, fee]).toEqual([
      key,
      expect.objectContaining({
        source: expect.stringMatching(/^[A-Z]/),
        url: expect.stringMatching(/^https:/),
        checkedOn: expect.stringMatching(/^2026-11-/),
        confidence: expect.stringMatching(
          steps.length > 0 ? /^(high|medium)$/ : /^(low|not found)$/,
        ),
      }),
    ]);
  }
});

test('patents cost by form and day what the office’s page and its circular say', () => {
  const amounts = (key: FeeKey) =>
    ['2025-08-31', '2025-09-01', '2026-03-31', '2026-04-01'].map((day) => feeOn(key, day));
  const same = (cents: number) => [cents, cents, cents, cents];
  const raised = (before: number, cents: number) => [before, cents, cents, cents];
  expect(Object.fromEntries(patents.map((key) => [key, amounts(key)]))).toEqual({
    'pf1-filing': same(17_000),
    'pf2-entitlement': same(45_000),
    'pf7-inventors': same(45_000),
    'pf8-inventorship': same(0),
    'pf9-early-publication': same(5_000),
    'pf10-search': same(173_500),
    'pf11-search-and-examination': same(205_000),
    'pf11-after-own-search': same(175_000),
    'pf12-examination': same(142_000),
    'pf12a-supplementary': same(0),
    'pf12b-review': [142_000, 215_000, 215_000, 320_000],
    'pf13-amendment': same(0),
    'pf13a-reply': same(0),
    'patent-renewal-5-to-7': raised(16_500, 17_600),
    'patent-renewal-8-to-10': raised(43_000, 46_000),
    'patent-renewal-20': raised(112_000, 120_000),
    'pct-search': raised(224_000, 235_000),
    'pct-preliminary-examination': raised(83_000, 90_000),
  });
});

const patents = [
  'pf1-filing',
  'pf2-entitlement',
  'pf7-inventors',
  'pf8-inventorship',
  'pf9-early-publication',
  'pf10-search',
  'pf11-search-and-examination',
  'pf11-after-own-search',
  'pf12-examination',
  'pf12a-supplementary',
  'pf12b-review',
  'pf13-amendment',
  'pf13a-reply',
  'patent-renewal-5-to-7',
  'patent-renewal-8-to-10',
  'patent-renewal-20',
  'pct-search',
  'pct-preliminary-examination',
] as const;

const unconfirmed = [
  'pf14-grant',
  'pf15-late',
  'pf19-restoration',
  'pf37-national-phase',
  'patent-renewal-11-to-19',
  'd8-extension',
  'd8-late',
  'cm13-continued',
  'cm5-further',
] as const;

test('an amount that no source confirms is not stated, until a person reads it on the office’s page', () => {
  for (const key of unconfirmed) expect([key, feeOn(key, '2026-11-26')]).toEqual([key, undefined]);
  const read = (fromDay: string, cents: number, feeKey: string = 'pf14-grant') => ({
    feeKey,
    fromDay,
    cents,
    readOn: '2026-11-26',
  });
  const entered = [read('2027-02-01', 21_000), read('2026-11-01', 20_000)];
  expect(feeOn('pf14-grant', '2026-10-31', entered)).toBeUndefined();
  expect(stepOn('pf14-grant', '2027-01-31', entered)).toEqual({
    from: '2026-11-01',
    cents: 20_000,
    readOn: '2026-11-26',
  });
  expect(feeOn('pf14-grant', '2027-02-01', entered)).toBe(21_000);
  expect(nextChange('pf14-grant', '2026-11-26', entered)).toBe('2027-02-01');
  expect(feeChange('pf14-grant', '2026-11-26', '2027-02-03', entered)).toEqual({
    before: 20_000,
    after: 21_000,
    from: '2027-02-01',
  });
  expect(feeOn('pf1-filing', '2026-11-26', [read('2026-11-01', 1, 'pf1-filing')])).toBe(17_000);
});

test('a fee that was named wrongly reads as it did, and no new line gets it', () => {
  expect(feeName('pf12b-supplementary')).toBe('PF12B, Supplementary examination');
  expect(isFeeKey('pf12b-supplementary')).toBe(false);
  expect(feeName('pf12b-review')).toBe('PF12B, Review of the examination report, with amendment');
});

test('the facts of the pages are those of the table', () => {
  expect(renewalFee).toMatchObject({ value: 48_000, text: 'S$480', checkedOn: '2026-11-21' });
  expect(lateRenewalFee.value).toBe(feeOn('tm19-late', '2026-11-21'));
});
