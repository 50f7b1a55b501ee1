import { toSgd } from '../../shared/currency';
import { type EnteredFee, type FeeKey, feeOn, isFeeKey, stepOn } from '../../shared/official-fees';
import type { LineInput } from './contract';
import { isFee, type Summed, sum } from './figures';

/** Lines in S$ at a rate; an official fee is what the office took, whatever the rate makes of it. */
export function wholeInSgd(
  own: (Summed & Pick<LineInput, 'feeKey' | 'filedOn' | 'quantity'>)[],
  rateMillionths: number,
  entered: readonly EnteredFee[],
) {
  const [first] = own;
  const exact =
    first && isFee(first) && first.filedOn && isFeeKey(first.feeKey ?? '')
      ? feeOn(first.feeKey as FeeKey, first.filedOn, entered)
      : undefined;
  return {
    netCents:
      exact === undefined
        ? toSgd(sum(own.map(({ netCents }) => netCents)), rateMillionths)
        : exact * (first?.quantity ?? 1),
    taxCents: toSgd(sum(own.map(({ taxCents }) => taxCents)), rateMillionths),
  };
}

/** When a person read a fee on the office's page; null for one of the table. */
export function feeReadOn(
  { kind, feeKey, filedOn }: Pick<LineInput, 'kind' | 'feeKey' | 'filedOn'>,
  entered: readonly EnteredFee[],
): string | null {
  if (kind !== 'disbursement' || !feeKey || !filedOn || !isFeeKey(feeKey)) return null;
  return stepOn(feeKey, filedOn, entered)?.readOn ?? null;
}
