import { useQuery } from '@tanstack/react-query';
import { centsText } from '../../../admin-ui/cents-of-amount';
import { useMay } from '../../../admin-ui/may';
import { type Currency, fromSgd, moneyText, type ReadRate } from '../../../shared/currency';
import { dayText } from '../day-text';
import type { KnownLine } from '../known-lines-contract';
import { knownLinesQuery } from './admin-queries';
import { emptyLine, type LineValues } from './invoice-form';

interface KnownLinesFieldProps {
  invoiceId: number;
  currency: Currency;
  rate: ReadRate | undefined;
  onChoose(line: LineValues): void;
}

const groups = [
  ['order', 'What the client ordered'],
  ['price list', 'Price list'],
] as const;

/** Puts a line on a draft that is known from elsewhere, by one choice. */
export function KnownLinesField({ invoiceId, currency, rate, onChoose }: KnownLinesFieldProps) {
  const { data: known = [] } = useQuery(knownLinesQuery(invoiceId));
  const inCurrency = ({ unitCents }: KnownLine) =>
    currency === 'SGD' ? unitCents : rate && fromSgd(unitCents, rate.rateMillionths);
  function choose(place: number) {
    const line = known[place];
    const cents = line && inCurrency(line);
    if (!line || cents === undefined) return;
    const { title, detail } = line;
    onChoose({
      ...emptyLine('service'),
      ...{ description: title, detail: detail ?? '', unitCents: centsText(cents) },
    });
  }
  if (!useMay() || known.length === 0) return null;
  return (
    <select
      className="control"
      aria-label="Add from an order or the price list"
      value=""
      disabled={currency !== 'SGD' && !rate}
      onChange={({ target }) => choose(Number(target.value))}
    >
      <option value="">Add from an order or the price list</option>
      {groups.map(([from, label]) => (
        <optgroup key={from} label={label}>
          {known.map((line, place) =>
            line.from === from ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list is not reordered
              <option key={place} value={place}>
                {line.title}, {moneyText(inCurrency(line) ?? 0, currency)}
                {line.paidOn && `, paid on ${dayText(line.paidOn)}`}
              </option>
            ) : null,
          )}
        </optgroup>
      ))}
    </select>
  );
}
