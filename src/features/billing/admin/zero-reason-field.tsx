import { useFormContext } from 'react-hook-form';
import { zeroReasons } from '../contract';
import type { InvoiceValues } from './invoice-form';

/** Why a service is zero-rated, from the law's list. A draft of before has its own words until another is chosen. */
export function ZeroReasonField({ index, label }: { index: number; label: string }) {
  const { register, getValues } = useFormContext<InvoiceValues>();
  const name = `lines.${index}.zeroReason` as const;
  const reasons = new Set(['', ...zeroReasons, getValues(name)]);
  return (
    <select className="control" aria-label={label} {...register(name)}>
      {[...reasons].map((reason) => (
        <option key={reason} value={reason}>
          {reason || 'Choose why it is zero-rated'}
        </option>
      ))}
    </select>
  );
}
