const digitsOf = (text: string) => text.replaceAll(/\D/g, '');

/** `4242424242424242` → `4242 4242 4242 4242`. */
export const cardNumberText = (typed: string) =>
  digitsOf(typed)
    .slice(0, 19)
    .replaceAll(/(\d{4})(?=\d)/g, '$1 ');

/** `1228`, `12/28`, `1/28` and `12/2028` → `12 / 28` and the like. */
export function expiryText(typed: string): string {
  const padded = /^\s*\d\s*\/|^[2-9]/.test(typed) ? `0${typed.trim()}` : typed;
  const digits = digitsOf(padded).slice(0, 6);
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
}

export const cvcText = (typed: string) => digitsOf(typed).slice(0, 4);

/** Formats the input and keeps the caret after the same digit. */
export function formatAsTyped(input: HTMLInputElement, format: (typed: string) => string) {
  const caret = input.selectionStart ?? input.value.length;
  const text = format(input.value);
  if (text === input.value) return;
  const isAtEnd = caret === input.value.length;
  const digitsBefore = digitsOf(input.value.slice(0, caret)).length;
  input.value = text;
  const place = isAtEnd ? text.length : placeAfterDigits(text, digitsBefore);
  input.setSelectionRange(place, place);
}

function placeAfterDigits(text: string, count: number): number {
  let seen = 0;
  for (let place = 0; place < text.length; place += 1) {
    if (seen === count) return place;
    if (/\d/.test(text[place] ?? '')) seen += 1;
  }
  return text.length;
}

export interface Card {
  number: string;
  expiryMonth: string;
  expiryYear: string;
  cvc: string;
}

export type CardField = 'number' | 'expiry' | 'cvc';

export function readCard(number: string, expiry: string, cvc: string): Card {
  const digits = digitsOf(expiryText(expiry));
  const year = digits.slice(2);
  return {
    number: digitsOf(number),
    expiryMonth: digits.slice(0, 2),
    expiryYear: year.length === 2 ? `20${year}` : year,
    cvc: digitsOf(cvc),
  };
}

/** Checks completeness only; the provider validates the card. */
export function cardProblem({ number, expiryMonth, expiryYear, cvc }: Card) {
  if (number.length < 12)
    return { field: 'number', text: 'Your card number is incomplete.' } as const;
  if (expiryMonth.length < 2 || expiryYear.length < 4)
    return { field: 'expiry', text: "Your card's expiration date is incomplete." } as const;
  if (Number(expiryMonth) < 1 || Number(expiryMonth) > 12)
    return { field: 'expiry', text: "Your card's expiration month is invalid." } as const;
  if (cvc.length < 3)
    return { field: 'cvc', text: "Your card's security code is incomplete." } as const;
  return undefined;
}

const fieldsByCode: Record<string, CardField> = {
  invalid_expiry_month: 'expiry',
  invalid_expiry_year: 'expiry',
  expired_card: 'expiry',
  invalid_cvc: 'cvc',
  incorrect_cvc: 'cvc',
};

/** The field that a provider's error refers to. */
export const fieldOfCode = (code: string | undefined): CardField =>
  (code && Object.hasOwn(fieldsByCode, code) && fieldsByCode[code]) || 'number';
