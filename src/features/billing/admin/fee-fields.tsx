import { useQuery } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import { centsOfAmount, centsText } from '../../../admin-ui/cents-of-amount';
import { dayInSingapore } from '../../../shared/calendar-date';
import { type Currency, fromSgd, moneyText, type ReadRate } from '../../../shared/currency';
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
import { enteredFeesQuery, officialFeesPath } from '../../fees/admin-queries';
import { dayText } from '../day-text';
import * as styles from './draft-editor.module.css';
import type { InvoiceValues, LineValues } from './invoice-form';
import { type LineFields, LineInput, LineProblem } from './line-input';

interface FeeFieldsProps extends LineFields {
  currency: Currency;
  rate: ReadRate | undefined;
}

/** The fee is that of the day of filing; another amount is an error of the field, with the right one offered. */
export function FeeFields({ index, line, what, currency, rate }: FeeFieldsProps) {
  const { setValue, clearErrors, register } = useFormContext<InvoiceValues>();
  const set = (field: keyof LineValues, value: string) =>
    setValue(`lines.${index}.${field}`, value, { shouldDirty: true });
  const { data: entered = [] } = useQuery(enteredFeesQuery);
  const key = isFeeKey(line.feeKey) ? line.feeKey : undefined;
  const step = key && line.filedOn ? stepOn(key, line.filedOn, entered) : undefined;
  const known = step?.cents;
  /** What the office takes, in the invoice’s currency. */
  const exactOf = (cents: number | undefined) =>
    cents === undefined || currency === 'SGD' ? cents : rate && fromSgd(cents, rate.rateMillionths);
  const exact = exactOf(known);
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
    const cents = exactOf(feeOn(chosen, filedOn, entered));
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
      <LineProblem index={index} name="feeKey" />
      <span className={styles.more}>
        <LineInput name="description" index={index} label={`Description of ${what}`} />
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
        <LineInput
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
      {known !== undefined && exact !== undefined && exact !== centsOfAmount(line.unitCents) && (
        <p className="small danger-text">
          The official fee is {centsToText(known)} on {dayText(line.filedOn)}. A mark-up would make
          this line taxable.{' '}
          <button
            type="button"
            className="text-button"
            onClick={() => {
              set('unitCents', centsText(exact));
              clearErrors(`lines.${index}`);
            }}
          >
            Use {moneyText(exact, currency)}
          </button>
        </p>
      )}
      {known !== undefined && exact === undefined && (
        <p className="small danger-text">
          The office takes {centsToText(known)}. Without an exchange rate its amount in {currency}{' '}
          isn’t known.
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
