import { useQuery } from '@tanstack/react-query';
import { type UseFieldArrayReturn, useFormContext } from 'react-hook-form';
import { centsOfAmount, centsText } from '../../../admin-ui/cents-of-amount';
import { Panel } from '../../../admin-ui/panel';
import { useFieldError } from '../../../admin-ui/use-field-error';
import { dayInSingapore } from '../../../shared/calendar-date';
import {
  feeKeys,
  feeName,
  feeOn,
  isFeeKey,
  nextChange,
  stepOn,
} from '../../../shared/official-fees';
import { centsToText } from '../../../shared/price';
import { Link } from '../../../ui/navigation';
import { toast } from '../../../ui/toast-store';
import { enteredFeesQuery, officialFeesPath } from '../../fees/admin-queries';
import type { LineKind } from '../contract';
import { dayText } from '../day-text';
import * as styles from './draft-editor.module.css';
import { emptyLine, type InvoiceValues, type LineValues } from './invoice-form';
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
}

export function LinesField({ part, array, title, note }: LinesFieldProps) {
  const { watch } = useFormContext<InvoiceValues>();
  const { fields, append, insert, remove } = array;
  const lines = watch('lines');
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
                {isFees ? 'Fee, S$' : 'Price, S$'}
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
              <Line key={id} index={index} place={place + 1} onRemove={() => removeAt(index)} />
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
      </div>
    </Panel>
  );
}

function Line({ index, place, onRemove }: { index: number; place: number; onRemove(): void }) {
  const { watch } = useFormContext<InvoiceValues>();
  const line = watch(`lines.${index}`);
  const cents = (centsOfAmount(line.unitCents) ?? 0) * (Number(line.quantity) || 0);
  const what = line.kind === 'disbursement' ? `fee ${place}` : `line ${place}`;
  return (
    <tr>
      <th scope="row">
        {line.kind === 'disbursement' ? (
          <FeeFields index={index} line={line} what={what} />
        ) : (
          <ServiceFields index={index} line={line} what={what} />
        )}
      </th>
      <td className={`${styles.cents} ${styles.quantity}`}>
        <Input name="quantity" index={index} label={`Quantity of ${what}`} inputMode="numeric" />
      </td>
      <td className={`${styles.cents} ${styles.price}`}>
        <Input name="unitCents" index={index} label={`Price of ${what}, S$`} inputMode="decimal" />
      </td>
      <td className={`${styles.cents} ${styles.amount}`}>{centsToText(cents).replace('S$', '')}</td>
      <td className={styles.remove}>
        <button type="button" className="close" aria-label={`Remove ${what}`} onClick={onRemove}>
          ×
        </button>
      </td>
    </tr>
  );
}

interface LineProps {
  index: number;
  line: LineValues;
  what: string;
}

function ServiceFields({ index, line, what }: LineProps) {
  const { register } = useFormContext<InvoiceValues>();
  return (
    <>
      <Input name="description" index={index} label={`Description of ${what}`} />
      <span className={styles.more}>
        <Input name="detail" index={index} label={`Detail of ${what}`} placeholder="Detail" />
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

/** The fee is that of the day of filing; another amount is an error of the field, with the right one offered. */
function FeeFields({ index, line, what }: LineProps) {
  const { setValue, clearErrors, register } = useFormContext<InvoiceValues>();
  const set = (field: keyof LineValues, value: string) =>
    setValue(`lines.${index}.${field}`, value, { shouldDirty: true });
  const { data: entered = [] } = useQuery(enteredFeesQuery);
  const key = isFeeKey(line.feeKey) ? line.feeKey : undefined;
  const step = key && line.filedOn ? stepOn(key, line.filedOn, entered) : undefined;
  const known = step?.cents;
  function choose(chosen: string, filedOn = line.filedOn || dayInSingapore()) {
    set('feeKey', chosen);
    clearErrors(`lines.${index}`);
    if (!isFeeKey(chosen)) {
      set('filedOn', '');
      return;
    }
    set('filedOn', filedOn);
    if (!key || line.description === feeName(key) || !line.description)
      set('description', feeName(chosen));
    const cents = feeOn(chosen, filedOn, entered);
    if (cents !== undefined) set('unitCents', centsText(cents));
  }
  const changesOn = key && line.filedOn ? nextChange(key, line.filedOn, entered) : undefined;
  return (
    <>
      <select
        className="control"
        aria-label={`Official fee of ${what}`}
        value={line.feeKey}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">From the office’s receipt</option>
        {feeKeys.map((each) => (
          <option key={each} value={each}>
            {feeName(each)}
          </option>
        ))}
      </select>
      <Problem index={index} name="feeKey" />
      <span className={styles.more}>
        <Input name="description" index={index} label={`Description of ${what}`} />
        {key ? (
          <input
            className="control"
            type="date"
            aria-label={`Day of filing of ${what}`}
            value={line.filedOn}
            onChange={({ target }) => choose(key, target.value)}
          />
        ) : (
          <span className="small soft">The exact amount of the receipt</span>
        )}
        <Input
          name="detail"
          index={index}
          label={`Detail of ${what}`}
          placeholder="Detail, such as: class 35"
        />
        <input
          className="control"
          aria-label={`Receipt of the office for ${what}`}
          placeholder="Receipt of the office"
          autoComplete="off"
          {...register(`lines.${index}.officeReceipt`)}
        />
      </span>
      {known !== undefined && known !== centsOfAmount(line.unitCents) && (
        <p className="small danger-text">
          The official fee is {centsToText(known)} on {dayText(line.filedOn)}. A mark-up would make
          this line taxable.{' '}
          <button
            type="button"
            className="text-button"
            onClick={() => {
              set('unitCents', centsText(known));
              clearErrors(`lines.${index}`);
            }}
          >
            Use {centsToText(known)}
          </button>
        </p>
      )}
      {step?.readOn && (
        <p className="small soft">As read on the office’s page on {dayText(step.readOn)}.</p>
      )}
      {known === 0 && <p className="small soft">No official fee for this</p>}
      {key && line.filedOn && known === undefined && (
        <p className="small danger-text">
          The fee of that day isn’t known here. <Link to={officialFeesPath}>Enter it</Link> as read
          on the office’s page, or choose its receipt.
        </p>
      )}
      {changesOn && <p className="small soft">This fee changes on {dayText(changesOn)}.</p>}
    </>
  );
}

interface InputProps {
  index: number;
  name: Exclude<keyof LineValues, 'kind'>;
  label: string;
  placeholder?: string;
  inputMode?: 'decimal' | 'numeric';
}

function Input({ index, name, label, ...input }: InputProps) {
  const { register } = useFormContext<InvoiceValues>();
  const error = useFieldError<InvoiceValues>(`lines.${index}.${name}`);
  const id = `line-${index}-${name}-error`;
  return (
    <>
      <input
        className="control"
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
        autoComplete="off"
        {...input}
        {...register(`lines.${index}.${name}`)}
      />
      <Problem index={index} name={name} id={id} />
    </>
  );
}

function Problem({ index, name, id }: { index: number; name: keyof LineValues; id?: string }) {
  const error = useFieldError<InvoiceValues>(`lines.${index}.${name}`);
  return error ? (
    <p className="small danger-text" id={id}>
      {error}
    </p>
  ) : null;
}
