import { numberText } from './count-text';
import { t } from './texts';

/**
 * The amount of a price text, in cents: `S$900`, `S$1,200.00`, `900`. Undefined if there is none or it is
 * ambiguous (`From S$250`, `S$900 + S$280 official fee`, `1.200,00`, `Custom`), so that digits are never
 * joined to a wrong amount.
 */
export function priceToCents(price: string): number | undefined {
  const match = /^(?:S\$|SGD|\$)?\s*(\d{1,3}(?:,\d{3})+|\d{1,7})(?:\.(\d{1,2}))?\s*(?:SGD)?$/i.exec(
    price.trim(),
  );
  if (!match?.[1]) return undefined;
  const cents =
    Number(match[1].replaceAll(',', '')) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return cents > 0 && cents <= 99_999_999 ? cents : undefined;
}

/** `59900` → `S$599.00`. */
export function centsToText(cents: number): string {
  const whole = Math.round(Math.abs(cents));
  const rest = String(whole % 100).padStart(2, '0');
  return `${cents < 0 ? '−' : ''}S$${numberText(Math.floor(whole / 100))}.${rest}`;
}

/** The GST inside an amount that includes it, in whole cents, rounded half up. */
export const gstInside = (cents: number, gstPercent: number): number =>
  Math.round((cents * gstPercent) / (100 + gstPercent));

/** Between which amounts something costs. */
export interface CentsRange {
  leastCents: number;
  mostCents: number;
}

export const plusCents = ({ leastCents, mostCents }: CentsRange, cents: number): CentsRange => ({
  leastCents: leastCents + cents,
  mostCents: mostCents + cents,
});

export const sumOf = (ranges: readonly CentsRange[]): CentsRange => ({
  leastCents: ranges.reduce((sum, { leastCents }) => sum + leastCents, 0),
  mostCents: ranges.reduce((sum, { mostCents }) => sum + mostCents, 0),
});

/** `S$560.00 to S$820.00`, or one amount where it is certain. */
export function rangeText({ leastCents, mostCents }: CentsRange): string {
  const least = centsToText(leastCents);
  return leastCents === mostCents
    ? least
    : t('{least} to {most}', { least, most: centsToText(mostCents) });
}
