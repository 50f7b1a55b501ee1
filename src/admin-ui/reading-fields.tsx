import { type Encoding, encodingNames, encodings } from '../shared/encodings';
import type { DayOrder } from '../shared/written-day';
import { SelectField } from './select-field';

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
        <SelectField
          label="Encoding"
          mark={isGuess ? 'a guess' : undefined}
          choices={encodingNames.map((name) => [name, encodings[name]])}
          value={encoding}
          onChoose={(chosen) => onChange({ encoding: chosen })}
        />
      )}
      {isSheet && (
        <SelectField
          label="Sheet"
          choices={sheets}
          value={reading.sheet ?? ''}
          onChoose={(sheet) => onChange({ sheet, headerRow: null, dayOrder: null })}
        />
      )}
      {startRows.length > 0 && (
        <SelectField
          label="Row with the headers"
          choices={startRows.map(({ row, text }) => [`${row}`, `${row}: ${cut(text)}`])}
          value={`${reading.headerRow ?? startRows[0]?.row}`}
          onChoose={(row) => onChange({ headerRow: Number(row) })}
        />
      )}
      {hasDates && (
        <SelectField
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
