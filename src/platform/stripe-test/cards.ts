/** The stand-in's decline answers, with Stripe's messages and codes. */
export interface CardError {
  code: string;
  message: string;
  declineCode?: string;
}

type CardOutcome =
  | { kind: 'invalid'; error: CardError }
  | { kind: 'declined'; error: CardError; last4: string }
  | { kind: 'authenticate'; last4: string }
  | { kind: 'succeeds'; last4: string; isDisputedLater: boolean };

export interface CardFields {
  number: string;
  expMonth: string;
  expYear: string;
  cvc: string;
}

const succeeding = new Set([
  '4242424242424242',
  '4000056655665556',
  '4000007020000003',
  '5555555555554444',
  '378282246310005',
]);
const authenticating = '4000002500003155';
const disputedLater = '4000000000000259';
const declines: Record<string, CardError> = {
  '4000000000000002': declineOf('generic_decline', 'Your card was declined.'),
  '4000000000009995': declineOf('insufficient_funds', 'Your card has insufficient funds.'),
};
const notATestCard = declineOf(
  'test_mode_live_card',
  'Your card was declined. No real card can be used in test mode.',
);

function declineOf(declineCode: string, message: string): CardError {
  return { code: 'card_declined', declineCode, message };
}

export function outcomeOf(card: CardFields, now = new Date()): CardOutcome {
  const number = card.number.replaceAll(/[\s-]/g, '');
  const error =
    numberError(number) ?? expiryError(card.expMonth, card.expYear, now) ?? cvcError(card.cvc);
  if (error) return { kind: 'invalid', error };

  const last4 = number.slice(-4);
  if (number === authenticating) return { kind: 'authenticate', last4 };
  if (number === disputedLater) return { kind: 'succeeds', last4, isDisputedLater: true };
  if (succeeding.has(number)) return { kind: 'succeeds', last4, isDisputedLater: false };
  return { kind: 'declined', last4, error: declines[number] ?? notATestCard };
}

const numberError = (number: string): CardError | undefined =>
  /^\d{12,19}$/.test(number) && hasCheckDigit(number)
    ? undefined
    : { code: 'incorrect_number', message: 'Your card number is incorrect.' };

/** ISO/IEC 7812: every second digit from the right counts double. */
function hasCheckDigit(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

function expiryError(monthText: string, yearText: string, now: Date): CardError | undefined {
  const month = /^\d{1,2}$/.test(monthText.trim()) ? Number(monthText) : 0;
  if (month < 1 || month > 12)
    return { code: 'invalid_expiry_month', message: "Your card's expiration month is invalid." };
  if (!/^(\d{2}|\d{4})$/.test(yearText.trim()))
    return { code: 'invalid_expiry_year', message: "Your card's expiration year is invalid." };
  const year = Number(yearText) + (yearText.trim().length === 2 ? 2_000 : 0);
  if (year > now.getUTCFullYear() + 50)
    return { code: 'invalid_expiry_year', message: "Your card's expiration year is invalid." };
  return now.getTime() < Date.UTC(year, month)
    ? undefined
    : { code: 'expired_card', message: 'Your card has expired.' };
}

const cvcError = (cvc: string): CardError | undefined =>
  /^\d{3,4}$/.test(cvc.trim())
    ? undefined
    : { code: 'incomplete_cvc', message: "Your card's security code is incomplete." };
