import { useQuery } from '@tanstack/react-query';
import { dayInSingapore, daysBetween } from '../../../shared/calendar-date';
import { countText } from '../../../shared/count-text';
import type { MatterDeadline } from '../counting/contract';
import { dayText } from '../deadlines/day-text';
import type { Fact } from '../deadlines/event-kinds';
import { choiceText, factText, isChoice } from '../deadlines/event-words';
import { isForClient } from '../deadlines/next-step';
import type { MatterDetail } from '../matter/contract';
import { type ActField, ActFields } from './act-fields';
import type { EventForm } from './event-form';
import { documentsQuery } from './queries';

/** When it happened, and came. */
export function daysOf({ values, asks, type }: EventForm) {
  const today = dayInSingapore();
  const isLetter = values.kind !== '' && asks.by !== 'firm';
  return [
    {
      name: 'datedOn',
      label: 'Dated',
      type: 'date',
      max: today,
      hint:
        readBack(values.datedOn, today) ??
        (isLetter ? 'As the document says: it is never filled in' : 'The day on the document'),
    },
    {
      name: 'receivedOn',
      label: 'Received',
      type: 'date',
      max: today,
      ...(!asks.countsFromReceipt && { mark: 'optional' }),
      hint: readBack(values.receivedOn, today) ?? (
        <>
          {asks.countsFromReceipt ? 'Its deadline is counted from this day. ' : 'The day it came. '}
          {isLetter && (
            <button type="button" className="btn tiny" onClick={() => type('receivedOn', today)}>
              It came today
            </button>
          )}
        </>
      ),
    },
  ] as const;
}

/** The day in words, by which a wrong year or month is noticed. */
const readBack = (day: string, today: string) =>
  day === '' || day > today
    ? undefined
    : `${dayText(day)}, ${day === today ? 'today' : `${countText(daysBetween(day, today), 'day')} ago`}`;

/** `deadlines`: of which the rule of an open one can be chosen. */
export const fieldOfFact = (
  fact: Fact,
  isOptional: boolean,
  deadlines: MatterDeadline[],
): ActField<Fact> => ({
  name: fact,
  label: factText[fact],
  ...(isOptional && { mark: 'optional' }),
  ...(fact === 'text' && { isWide: true }),
  type: typeOf(fact, deadlines),
});

function typeOf(fact: Fact, deadlines: MatterDeadline[]): NonNullable<ActField<Fact>['type']> {
  if (fact === 'text') return 'note';
  if (isChoice(fact))
    return [
      { value: '', label: 'Not known' },
      ...Object.entries(choiceText[fact]).map(([value, label]) => ({ value, label })),
    ];
  if (fact !== 'rule') return fact.endsWith('On') ? 'date' : 'text';
  // No office gives more time for a reminder of our own.
  const open = deadlines
    .filter((each) => (each.state === 'open' || each.state === 'past-due') && isForClient(each))
    .flatMap(({ rule, title }) => (rule ? [{ value: rule, label: title }] : []));
  return [{ value: '', label: 'Choose' }, ...open];
}

interface ClassesFieldProps {
  numbers: string[];
  chosen: string[];
  error: string | undefined;
  onChoose(chosen: string[]): void;
}

export const ClassesField = ({ numbers, chosen, error, onChoose }: ClassesFieldProps) => (
  <fieldset className="field">
    <legend>Classes</legend>
    <p className="hint">None chosen means all of them.</p>
    <div className="row">
      {numbers.map((number) => (
        <label key={number} className="check-field">
          <input
            type="checkbox"
            checked={chosen.includes(number)}
            onChange={({ target }) =>
              onChoose(
                target.checked ? [...chosen, number] : chosen.filter((each) => each !== number),
              )
            }
          />
          <span className="num">{number}</span>
        </label>
      ))}
    </div>
    {error && <p className="error">{error}</p>}
  </fieldset>
);

interface DocumentFieldProps {
  matter: MatterDetail;
  form: EventForm;
  error: string | undefined;
}

/** The document that shows the event: its second reader has it beside the day. */
export function DocumentField({ matter, form, error }: DocumentFieldProps) {
  const { data: documents = [] } = useQuery(documentsQuery(matter.id));
  const openable = documents.filter(({ scan }) => scan !== 'infected');
  if (openable.length === 0) return null;
  const choices = openable.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <ActFields
      fields={[
        {
          name: 'documentId',
          label: 'Its document',
          mark: 'optional',
          type: [{ value: '', label: 'None of those on the matter' }, ...choices],
          hint: 'The second reader has it beside the day',
          isWide: true,
        },
      ]}
      values={form.values}
      errors={{ documentId: error }}
      onType={form.type}
    />
  );
}
