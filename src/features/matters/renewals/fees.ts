import {
  type EnteredFee,
  type FeeKey,
  feeOn,
  isFeeKey,
  nextChange,
  stepOn,
} from '../../../shared/official-fees';
import type { RenewalKind } from './contract';

/**
 * The official fee of renewing one part, as the schedule names it. Undefined where no schedule states a sum: WIPO works
 * it out for each registration, and what a late year of a patent costs grows by the month.
 */
function feeKey(kind: RenewalKind, part: string, isLate: boolean): FeeKey | undefined {
  const key = {
    mark: isLate ? 'tm19-late' : 'tm19-renewal',
    madrid: '',
    patent: isLate ? '' : feeOfYear(Number(part)),
    design: isLate ? 'd8-late' : 'd8-extension',
  }[kind];
  return isFeeKey(key) ? key : undefined;
}

function feeOfYear(year: number): string {
  if (year >= 5 && year <= 7) return 'patent-renewal-5-to-7';
  if (year >= 8 && year <= 10) return 'patent-renewal-8-to-10';
  return year === 20 ? 'patent-renewal-20' : 'patent-renewal-11-to-19';
}

/** In cents; null: it isn’t known. The office’s own price is said before anything is paid, and is never taken for 0. */
export function partFee(
  kind: RenewalKind,
  part: string,
  { isLate, day, entered }: { isLate: boolean; day: string; entered: readonly EnteredFee[] },
) {
  const key = feeKey(kind, part, isLate);
  return (key && feeOn(key, day, entered)) ?? null;
}

/** When somebody read the fees on the office's page that no schedule here confirms, the first first; null: all are confirmed. */
export const feesReadOn = (
  kind: RenewalKind,
  parts: string[],
  { isLate, day, entered }: { isLate: boolean; day: string; entered: readonly EnteredFee[] },
): string | null =>
  parts
    .flatMap((part) => {
      const key = feeKey(kind, part, isLate);
      return (key && stepOn(key, day, entered)?.readOn) ?? [];
    })
    .toSorted()[0] ?? null;

/** The first day after `day` on which the fee of one of the parts is another. */
export const nextFeeChange = (
  kind: RenewalKind,
  parts: string[],
  { isLate, day, entered }: { isLate: boolean; day: string; entered: readonly EnteredFee[] },
) =>
  parts
    .flatMap((part) => {
      const key = feeKey(kind, part, isLate);
      return (key && nextChange(key, day, entered)) ?? [];
    })
    .toSorted()[0];
