import { expect, test } from 'vitest';
import { lateRenewalFee, renewalFee } from './legal-facts';
import { type FeeKey, feeChange, feeName, feeOn, nextChange, officialFees } from './official-fees';

test('a fee is that of the day of filing, and unknown before its first known day', () => {
  expect(feeOn('tm27-amendment', '2026-03-31')).toBe(5_000);
  expect(feeOn('tm27-amendment', '2026-04-01')).toBe(6_000);
  expect(feeOn('pf12b-supplementary', '2026-03-31')).toBe(215_000);
  expect(feeOn('pf12b-supplementary', '2026-04-01')).toBe(320_000);
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

test('each fee has steps in order of their days, and a name', () => {
  for (const key of Object.keys(officialFees) as FeeKey[]) {
    const days = officialFees[key].steps.map(({ from }) => from);
    expect([key, days]).toEqual([key, days.toSorted()]);
    expect(new Set(days).size).toBe(days.length);
    expect(feeName(key)).toMatch(/^[A-Z]/);
  }
});

test('the facts of the pages are those of the table', () => {
  expect(renewalFee).toMatchObject({ value: 48_000, text: 'S$480', checkedOn: '2026-11-21' });
  expect(lateRenewalFee.value).toBe(feeOn('tm19-late', '2026-11-21'));
});
