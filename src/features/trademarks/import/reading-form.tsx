import { type ReactNode, useState } from 'react';
import { type Encoding, encodings } from '../../../shared/encodings';
import { isEqual } from '../../../shared/is-equal';
import type { DayOrder } from '../../../shared/written-day';
import { Field } from '../../../ui/field';
import { CheckAgain } from './check-again';
import type { RegisterImport } from './contract';
import * as styles from './import.module.css';
import { asksDayOrder } from './import-asks';
import { dayOrderWords } from './import-texts';

/** How the file becomes rows: encoding, sheet, headers and the order of its dates. */
export function ReadingForm({ job }: { job: RegisterImport }) {
  const { found } = job;
  const [reading, setReading] = useState(job.reading);
  const [encoding, setEncoding] = useState(job.encoding ?? 'utf-8');
  const [showsMissing, setShowsMissing] = useState(false);
  const needsOrder = asksDayOrder({ reading, found });
  const isSheet = found.sheets.length > 0;
  const isConfirmed =
    found.isGuess && encoding === job.encoding && isEqual(reading, job.reading) && !needsOrder;
  const hasDates = found.dates !== 'none' || reading.dayOrder !== null;

  function changeOf() {
    setShowsMissing(true);
    const { constants: _, ...changed } = reading;
    if (needsOrder) return undefined;
    // Whoever chose something else has not looked at the letters.
    const saysEncoding = !isSheet && (isConfirmed || encoding !== job.encoding);
    return { reading: saysEncoding ? { ...changed, encoding: encoding as Encoding } : changed };
  }
  return (
    <CheckAgain
      job={job}
      changeOf={changeOf}
      className={found.isGuess ? 'btn primary' : 'btn'}
      label={isConfirmed ? 'The letters are right' : 'Read it this way'}
    >
      {found.lines.length > 0 && <Lines lines={found.lines} />}
      <div className={styles.mappingFields}>
        {!isSheet && (
          <Choice
            label="Encoding"
            mark={found.isGuess ? 'a guess' : undefined}
            choices={Object.entries(encodings)}
            value={encoding}
            onChoose={setEncoding}
          />
        )}
        {isSheet && (
          <Choice
            label="Sheet"
            choices={found.sheets.map((sheet) => [sheet, sheet])}
            value={reading.sheet ?? ''}
            onChoose={(sheet) => setReading({ ...reading, sheet, headerRow: null, dayOrder: null })}
          />
        )}
        {found.startRows.length > 0 && (
          <Choice
            label="Row with the headers"
            choices={found.startRows.map(({ row, text }) => [`${row}`, `${row}: ${cut(text)}`])}
            value={`${reading.headerRow ?? found.startRows[0]?.row}`}
            onChoose={(row) => setReading({ ...reading, headerRow: Number(row) })}
          />
        )}
        {hasDates && (
          <Choice
            label="Order of dates"
            hint={found.dateExamples.length > 0 && `As in ${found.dateExamples.join(', ')}`}
            error={showsMissing && needsOrder ? 'Please choose an order' : undefined}
            choices={[['', 'Choose an order'], ...Object.entries(dayOrderWords)]}
            value={reading.dayOrder ?? ''}
            onChoose={(order) => setReading({ ...reading, dayOrder: (order as DayOrder) || null })}
          />
        )}
      </div>
    </CheckAgain>
  );
}

const shownOfRow = 80;
const cut = (text: string) => text.slice(0, shownOfRow);

interface ChoiceProps {
  label: string;
  mark?: string | undefined;
  hint?: ReactNode;
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

const Lines = ({ lines }: { lines: string[] }) => (
  <figure className={styles.lines}>
    <figcaption className="small soft">Lines of the file, as they are read</figcaption>
    <pre>{lines.join('\n')}</pre>
  </figure>
);
