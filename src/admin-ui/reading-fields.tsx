import { type Encoding, encodings } from '../shared/encodings';
import type { DayOrder } from '../shared/written-day';
import { Field } from '../ui/field';

const dayOrderWords: Record<DayOrder, string> = {
  'day-first': 'Day first: 31/12/2024',
  'month-first': 'Month first: 12/31/2024',
};

interface Reading {
  headerRow: number | null;
  dayOrder: DayOrder | null;
  sheet: string | null;
}

interface Props {
  reading: Reading;
  encoding: string;
  found: {
    isGuess: boolean;
    sheets: string[];
    startRows: { row: number; text: string }[];
    dates: string;
    dateExamples: string[];
  };
  /** Of the order of dates. */
  error?: string | undefined;
  onChange(change: Partial<Reading & { encoding: Encoding }>): void;
}

/** How a file that came in becomes rows: encoding, sheet, headers and the order of its dates. */
export function ReadingFields({ reading, encoding, found, error, onChange }: Props) {
  const { isGuess, sheets, startRows, dates, dateExamples } = found;
  const isSheet = sheets.length > 0;
  const hasDates = dates !== 'none' || reading.dayOrder !== null;
  return (
    <>
      {!isSheet && (
        <Choice
          label="Encoding"
          mark={isGuess ? 'a guess' : undefined}
          choices={Object.entries(encodings)}
          value={encoding}
          onChoose={(chosen) => onChange({ encoding: chosen as Encoding })}
        />
      )}
      {isSheet && (
        <Choice
          label="Sheet"
          choices={sheets.map((sheet) => [sheet, sheet])}
          value={reading.sheet ?? ''}
          onChoose={(sheet) => onChange({ sheet, headerRow: null, dayOrder: null })}
        />
      )}
      {startRows.length > 0 && (
        <Choice
          label="Row with the headers"
          choices={startRows.map(({ row, text }) => [`${row}`, `${row}: ${cut(text)}`])}
          value={`${reading.headerRow ?? startRows[0]?.row}`}
          onChoose={(row) => onChange({ headerRow: Number(row) })}
        />
      )}
      {hasDates && (
        <Choice
          label="Order of dates"
          hint={dateExamples.length > 0 ? `As in ${dateExamples.join(', ')}` : undefined}
          error={error}
          choices={[['', 'Choose an order'], ...Object.entries(dayOrderWords)]}
          value={reading.dayOrder ?? ''}
          onChoose={(order) => onChange({ dayOrder: (order as DayOrder) || null })}
        />
      )}
    </>
  );
}

export const confirmedText = 'The letters are right';

const shownOfRow = 80;
const cut = (text: string) => text.slice(0, shownOfRow);

interface ChoiceProps {
  label: string;
  mark?: string | undefined;
  hint?: string | undefined;
  error?: string | undefined;
  choices: [value: string, label: string][];
  value: string;
  onChoose(value: string): void;
}

const Choice = ({ choices, value, onChoose, ...field }: ChoiceProps) => (
  <Field {...field}>
    {(control) => (
      <select {...control} value={value} onChange={({ target }) => onChoose(target.value)}>
        {choices.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </select>
    )}
  </Field>
);
