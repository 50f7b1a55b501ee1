import { expect, test } from 'vitest';
import { type ClaimsPaid, excessClaims } from './excess-claims';

const paid = (change: Partial<ClaimsPaid>) =>
  excessClaims({
    request: 'PF11',
    requestedOn: '2025-08-31',
    step: 'request',
    filedOn: change.requestedOn ?? '2025-08-31',
    claims: 24,
    ...change,
  });

test('claims are paid by the day of the request and that of the step', () => {
  const old = 'patent-excess-claim-before';
  expect(paid({})).toEqual({ fee: old, above: 20, claims: 4, cents: 16_000 });
  expect(paid({ step: 'grant', filedOn: '2026-06-01', claims: 26, paidFor: 24 })).toEqual({
    fee: old,
    above: 24,
    claims: 2,
    cents: 8_000,
  });
  expect(paid({ step: 'answer', filedOn: '2026-06-01' })).toBeUndefined();
  expect(paid({ claims: 20 })).toMatchObject({ claims: 0, cents: 0 });

  const since = { requestedOn: '2025-09-01' };
  expect(paid(since)).toEqual({ fee: 'patent-excess-claim', above: 15, claims: 9, cents: 72_000 });
  const more = { ...since, claims: 26, paidFor: 24 };
  for (const [step, filedOn, cents] of [
    ['grant', '2026-03-31', 16_000],
    ['grant', '2026-04-01', undefined],
    ['answer', '2026-03-31', undefined],
    ['answer', '2026-04-01', 16_000],
  ] as const)
    expect([step, filedOn, paid({ ...more, step, filedOn })?.cents]).toEqual([
      step,
      filedOn,
      cents,
    ]);
});

test('a supplementary request pays no claims itself, and those after it by the new steps', () => {
  const supplementary = { request: 'PF12A', requestedOn: '2025-09-01' } as const;
  expect(paid(supplementary)).toBeUndefined();
  expect(paid({ ...supplementary, step: 'answer', filedOn: '2026-04-01' })?.cents).toBe(72_000);
});

test('what older claims cost is not told of days that no source covers', () => {
  expect(paid({ requestedOn: '2020-05-01' })).toMatchObject({ claims: 4, cents: undefined });
});
