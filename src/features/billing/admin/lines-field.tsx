import type { ReactNode } from 'react';
import { type UseFieldArrayReturn, useFormContext } from 'react-hook-form';
import { centsOfAmount } from '../../../admin-ui/cents-of-amount';
import { Panel } from '../../../admin-ui/panel';
import { amountText, currencySigns, type ReadRate } from '../../../shared/currency';
import { toast } from '../../../ui/toast-store';
import type { LineKind } from '../contract';
import * as styles from './draft-editor.module.css';
import { FeeFields } from './fee-fields';
import { emptyLine, type InvoiceValues } from './invoice-form';
import { type LineFields, LineInput } from './line-input';
import { ZeroReasonField } from './zero-reason-field';

const kinds: [LineKind, string][] = [
  ['service', 'With GST'],
  ['expense', 'Expense, with GST'],
  ['zero-rated', 'Zero-rated'],
];

interface LinesFieldProps {
  /** Services and expenses, or the official fees: the same list, in two tables. */
  part: 'services' | 'fees';
  /** Both tables edit this list. */
  array: UseFieldArrayReturn<InvoiceValues, 'lines'>;
  title: string;
  note: string;
  /** Of an invoice in another currency. */
  rate: ReadRate | undefined;
  /** Beside the button that adds one. */
  children?: ReactNode;
}

export function LinesField({ part, array, title, note, rate, children }: LinesFieldProps) {
  const { watch } = useFormContext<InvoiceValues>();
  const { fields, append, insert, remove } = array;
  const lines = watch('lines');
  const sign = currencySigns[watch('currency')];
  const isFees = part === 'fees';
  const shown = fields.flatMap(({ id }, index) =>
    lines[index] && (lines[index].kind === 'disbursement') === isFees ? [{ id, index }] : [],
  );
  function removeAt(index: number) {
    const removed = lines[index];
    remove(index);
    toast({
      title: 'Line removed',
      action: { label: 'Undo', run: () => removed && insert(index, removed) },
    });
  }
  return (
    <Panel title={title} actions={<span className="small soft">{note}</span>}>
      {shown.length > 0 && (
        <table className={`num ${styles.lines}`}>
          <thead>
            <tr>
              <th scope="col">{isFees ? 'Fee' : 'Description'}</th>
              <th scope="col" className={`${styles.cents} ${styles.quantity}`}>
                Qty
              </th>
              <th scope="col" className={`${styles.cents} ${styles.price}`}>
                {isFees ? 'Fee' : 'Price'}, {sign}
              </th>
              <th scope="col" className={`${styles.cents} ${styles.amount}`}>
                Amount
              </th>
              <th className={styles.remove}>
                <span className="sr">Remove</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ id, index }, place) => (
              <Line
                key={id}
                {...{ index, rate }}
                place={place + 1}
                onRemove={() => removeAt(index)}
              />
            ))}
          </tbody>
        </table>
      )}
      <div className="row">
        <button
          type="button"
          className="btn tiny"
          onClick={() => append(emptyLine(isFees ? 'disbursement' : 'service'))}
        >
          {isFees ? 'Add an official fee' : 'Add a service'}
        </button>
        {children}
      </div>
    </Panel>
  );
}

interface LineProps {
  index: number;
  place: number;
  rate: ReadRate | undefined;
  onRemove(): void;
}

function Line({ index, place, rate, onRemove }: LineProps) {
  const { watch } = useFormContext<InvoiceValues>();
  const line = watch(`lines.${index}`);
  const currency = watch('currency');
  const cents = (centsOfAmount(line.unitCents) ?? 0) * (Number(line.quantity) || 0);
  const what = line.kind === 'disbursement' ? `fee ${place}` : `line ${place}`;
  return (
    <tr>
      <th scope="row">
        {line.kind === 'disbursement' ? (
          <FeeFields {...{ index, line, what, currency, rate }} />
        ) : (
          <ServiceFields index={index} line={line} what={what} />
        )}
      </th>
      <td className={`${styles.cents} ${styles.quantity}`}>
        <LineInput
          name="quantity"
          index={index}
          label={`Quantity of ${what}`}
          inputMode="numeric"
        />
      </td>
      <td className={`${styles.cents} ${styles.price}`}>
        <LineInput
          name="unitCents"
          index={index}
          label={`Price of ${what}, ${currencySigns[currency]}`}
          inputMode="decimal"
        />
      </td>
      <td className={`${styles.cents} ${styles.amount}`}>{amountText(cents)}</td>
      <td className={styles.remove}>
        <button type="button" className="close" aria-label={`Remove ${what}`} onClick={onRemove}>
          ×
        </button>
      </td>
    </tr>
  );
}

function ServiceFields({ index, line, what }: LineFields) {
  const { register } = useFormContext<InvoiceValues>();
  return (
    <>
      <LineInput name="description" index={index} label={`Description of ${what}`} />
      <span className={styles.more}>
        <LineInput name="detail" index={index} label={`Detail of ${what}`} placeholder="Detail" />
        <select
          className="control"
          aria-label={`GST of ${what}`}
          {...register(`lines.${index}.kind`)}
        >
          {kinds.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        {line.kind === 'zero-rated' && (
          <span className={styles.wide}>
            <ZeroReasonField index={index} label={`Why ${what} is zero-rated`} />
          </span>
        )}
      </span>
    </>
  );
}
