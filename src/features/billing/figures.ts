import { gst } from '../../shared/fees-and-times';
import { t } from '../../shared/texts';
import type { LineInput, LineKind } from './contract';

interface Priced {
  kind: LineKind;
  quantity: number;
  unitCents: number;
}

export const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

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

/** Parts of a whole by the weight of each, rounded so that they add up. */
function shareOut(weights: number[], whole: number): number[] {
  const weight = sum(weights);
  const until = (part: number) => (weight === 0 ? 0 : Math.round((whole * part) / weight));
  let before = 0;
  return weights.map((own) => {
    before += own;
    return until(before) - until(before - own);
  });
}

/** Changes the lines of each group together; they keep their places. */
function byGroup<Line, Changed>(
  lines: Line[],
  groupOf: (line: Line) => unknown,
  change: (own: Line[]) => Changed[],
): Changed[] {
  const groups = Map.groupBy(lines, groupOf);
  const changed = new Map<unknown, Changed[]>();
  for (const [group, own] of groups) changed.set(group, change(own));
  return lines.map((line) => changed.get(groupOf(line))?.shift() as Changed);
}

/**
 * GST is rounded once for each rate of an invoice, so that a line has none of its own: it holds a part that is shown
 * nowhere, and the parts add up to the rounded whole.
 */
export const withTax = <Line extends Taxed>(
  lines: Line[],
  wholeTax: (percent: number | null, netCents: number) => number = (percent, netCents) =>
    taxOn(netCents, percent),
): (Line & { taxCents: number })[] =>
  byGroup(lines, rateOfLine, (own) => {
    const nets = own.map(({ netCents }) => netCents);
    const taxes = shareOut(nets, wholeTax(own[0]?.taxPercent ?? null, sum(nets)));
    return own.map((line, place) => ({ ...line, taxCents: taxes[place] ?? 0 }));
  });

const rateOfLine = ({ taxPercent }: Taxed) => taxPercent;

/**
 * The same in S$: net amount and GST of each rate are rounded once, and an official fee stands alone, since it is
 * passed on to the cent. `wholeOf` gives both of such a group.
 */
export const withSgd = <Line extends Taxed & Summed>(
  lines: Line[],
  wholeOf: (own: Line[]) => { netCents: number; taxCents: number },
): (Line & InSgd)[] =>
  byGroup(
    lines,
    (line) => (isFee(line) ? line : rateOfLine(line)),
    (own) => {
      const whole = wholeOf(own);
      const part = (field: 'netCents' | 'taxCents') =>
        shareOut(
          own.map((line) => line[field]),
          whole[field],
        );
      const [nets, taxes] = [part('netCents'), part('taxCents')];
      return own.map((line, place) => ({
        ...line,
        netSgdCents: nets[place] ?? 0,
        taxSgdCents: taxes[place] ?? 0,
      }));
    },
  );

export interface InSgd {
  netSgdCents: number | null;
  taxSgdCents: number | null;
}

/** Tax and total in S$; null of an invoice that is in S$. */
export const sgdOf = (lines: Partial<InSgd>[]) => {
  const [first] = lines;
  if (first?.netSgdCents == null) return { taxSgdCents: null, totalSgdCents: null };
  const taxSgdCents = sum(lines.map((line) => line.taxSgdCents ?? 0));
  const netSgdCents = sum(lines.map((line) => line.netSgdCents ?? 0));
  return { taxSgdCents, totalSgdCents: netSgdCents + taxSgdCents };
};

/** Official fees in S$, which are outside the tax. */
export const feesSgdOf = (lines: (Partial<InSgd> & { kind: LineInput['kind'] })[]): number =>
  sum(lines.filter(isFee).map((line) => line.netSgdCents ?? 0));

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
  percent === 0
    ? t('Zero-rated, no GST on {net}', { net })
    : t('GST {percent}% on {net}', { percent, net });

export interface Summed {
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
