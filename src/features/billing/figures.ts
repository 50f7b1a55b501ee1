import { gst } from '../../shared/legal-facts';
import type { LineKind } from './contract';

interface Priced {
  kind: LineKind;
  quantity: number;
  unitCents: number;
}

/** The GST rate of a line, in percent; null: outside GST. */
export function rateOf(kind: LineKind, isRegistered: boolean): number | null {
  if (!isRegistered || kind === 'disbursement') return null;
  return kind === 'zero-rated' ? 0 : gst.value;
}

/** In whole cents, rounded half up line by line. */
export const taxOn = (netCents: number, percent: number | null) =>
  Math.round((netCents * (percent ?? 0)) / 100);

export const roundingNote = 'GST is worked out line by line, each to the nearest cent.';

export function priced<Line extends Priced>(line: Line, isRegistered: boolean) {
  const netCents = line.quantity * line.unitCents;
  const taxPercent = rateOf(line.kind, isRegistered);
  return { ...line, netCents, taxPercent, taxCents: taxOn(netCents, taxPercent) };
}

/** `GST 9% on 1,350.00`. */
export const gstTerm = (percent: number, net: string) =>
  percent === 0 ? `Zero-rated, no GST on ${net}` : `GST ${percent}% on ${net}`;

interface Summed {
  kind: LineKind;
  netCents: number;
  taxCents: number;
}

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

export const isFee = ({ kind }: { kind: LineKind }) => kind === 'disbursement';

/** The sums of an invoice: services and expenses without GST, their GST, and official fees. */
export function totalsOf(lines: Summed[]) {
  const servicesCents = sum(lines.filter((line) => !isFee(line)).map(({ netCents }) => netCents));
  const taxCents = sum(lines.map((line) => line.taxCents));
  const feesCents = sum(lines.filter(isFee).map(({ netCents }) => netCents));
  return { servicesCents, taxCents, feesCents, totalCents: servicesCents + taxCents + feesCents };
}

/** Net amount and GST by rate, the highest rate first; without official fees. */
export function byRate(lines: (Summed & { taxPercent: number | null })[]) {
  const rates = [...new Set(lines.filter((line) => !isFee(line)).map((line) => line.taxPercent))];
  return rates
    .filter((percent) => percent !== null)
    .toSorted((one, other) => other - one)
    .map((percent) => {
      const own = lines.filter((line) => !isFee(line) && line.taxPercent === percent);
      return {
        percent,
        netCents: sum(own.map(({ netCents }) => netCents)),
        taxCents: sum(own.map(({ taxCents }) => taxCents)),
      };
    });
}
