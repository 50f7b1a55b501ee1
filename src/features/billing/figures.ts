import { gst } from '../../shared/legal-facts';
import { type EnteredFee, isFeeKey, stepOn } from '../../shared/official-fees';
import type { LineInput, LineKind } from './contract';

interface Priced {
  kind: LineKind;
  quantity: number;
  unitCents: number;
}

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** The GST rate of a line, in percent; null: outside GST. */
export function rateOf(kind: LineKind, isRegistered: boolean): number | null {
  if (!isRegistered || kind === 'disbursement') return null;
  return kind === 'zero-rated' ? 0 : gst.value;
}

/** In whole cents, rounded half up. */
export const taxOn = (netCents: number, percent: number | null) =>
  Math.round((netCents * (percent ?? 0)) / 100);

interface Taxed {
  netCents: number;
  taxPercent: number | null;
}

/**
 * GST is rounded once for each rate of an invoice, so that a line has none of its own: it holds a part that is shown
 * nowhere, and the parts add up to the rounded whole.
 */
export function withTax<Line extends Taxed>(
  lines: Line[],
  wholeTax: (percent: number | null, netCents: number) => number = (percent, netCents) =>
    taxOn(netCents, percent),
): (Line & { taxCents: number })[] {
  const percents = new Set(lines.map(({ taxPercent }) => taxPercent));
  const rates = new Map(
    [...percents].map((percent) => {
      const netCents = sum(
        lines.filter(({ taxPercent }) => taxPercent === percent).map((line) => line.netCents),
      );
      return [percent, { netCents, taxCents: wholeTax(percent, netCents), before: 0 }];
    }),
  );
  return lines.map((line) => {
    const rate = rates.get(line.taxPercent);
    if (!rate?.netCents) return { ...line, taxCents: 0 };
    const { netCents, taxCents, before } = rate;
    rate.before += line.netCents;
    const until = (part: number) => Math.round((taxCents * part) / netCents);
    return { ...line, taxCents: until(rate.before) - until(before) };
  });
}

export const priced = <Line extends Priced>(lines: Line[], isRegistered: boolean) =>
  withTax(
    lines.map((line) => ({
      ...line,
      netCents: line.quantity * line.unitCents,
      taxPercent: rateOf(line.kind, isRegistered),
    })),
  );

/** `GST 9% on 1,350.00`. */
export const gstTerm = (percent: number, net: string) =>
  percent === 0 ? `Zero-rated, no GST on ${net}` : `GST ${percent}% on ${net}`;

/** When a person read a fee on the office's page; null for one of the table. */
export function feeReadOn(
  { kind, feeKey, filedOn }: Pick<LineInput, 'kind' | 'feeKey' | 'filedOn'>,
  entered: readonly EnteredFee[],
): string | null {
  if (kind !== 'disbursement' || !feeKey || !filedOn || !isFeeKey(feeKey)) return null;
  return stepOn(feeKey, filedOn, entered)?.readOn ?? null;
}

interface Summed {
  kind: LineKind;
  netCents: number;
  taxCents: number;
}

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

/** An invoice of the time when GST was rounded line by line says so, where that makes a difference. */
export function roundingNote(rates: ReturnType<typeof byRate>, isInvoice: boolean): string | null {
  const isOnSum = rates.every(
    ({ percent, netCents, taxCents }) => taxCents === taxOn(netCents, percent),
  );
  if (isOnSum) return roundedOnce;
  return isInvoice ? 'GST is worked out line by line, each to the nearest cent.' : null;
}

export const roundedOnce = 'GST is worked out on the sum, and rounded once to the nearest cent.';
