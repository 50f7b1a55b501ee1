import { describe, expect, it } from 'vitest';
import { outcomeOf } from './cards';

const card = { number: '4242 4242 4242 4242', expMonth: '12', expYear: '34', cvc: '123' };
const on = new Date('2026-11-30T23:00:00Z');
const codeOf = (change: Partial<typeof card>) => {
  const outcome = outcomeOf({ ...card, ...change }, on);
  return 'error' in outcome ? outcome.error.code : outcome.kind;
};

describe('outcomeOf', () => {
  it.each([
    ['4242 4242 4242 4242', { kind: 'succeeds', last4: '4242', isDisputedLater: false }],
    ['4000000000000259', { kind: 'succeeds', last4: '0259', isDisputedLater: true }],
    ['4000-0025-0000-3155', { kind: 'authenticate', last4: '3155' }],
  ])('%s', (number, outcome) => {
    expect(outcomeOf({ ...card, number }, on)).toEqual(outcome);
  });

  it.each([
    ['4000000000000002', 'generic_decline', 'Your card was declined.'],
    ['4000000000009995', 'insufficient_funds', 'Your card has insufficient funds.'],
  ])('%s is declined: %s', (number, declineCode, message) => {
    expect(outcomeOf({ ...card, number }, on)).toMatchObject({
      kind: 'declined',
      error: { code: 'card_declined', declineCode, message },
    });
  });

  it('declines a card that is not a test card', () => {
    expect(outcomeOf({ ...card, number: '4539578763621486' }, on)).toMatchObject({
      kind: 'declined',
      error: { declineCode: 'test_mode_live_card' },
    });
  });

  it.each([
    [{ number: '4242424242424241' }, 'incorrect_number'],
    [{ number: '' }, 'incorrect_number'],
    [{ expMonth: '13' }, 'invalid_expiry_month'],
    [{ expMonth: '1e1' }, 'invalid_expiry_month'],
    [{ expYear: '' }, 'invalid_expiry_year'],
    [{ expYear: '2199' }, 'invalid_expiry_year'],
    [{ expMonth: '10', expYear: '26' }, 'expired_card'],
    [{ cvc: '12' }, 'incomplete_cvc'],
  ])('%o is refused: %s', (change, code) => {
    expect(codeOf(change)).toBe(code);
  });

  it('accepts a card until the end of its expiry month', () => {
    expect(codeOf({ expMonth: '11', expYear: '2026' })).toBe('succeeds');
  });
});
