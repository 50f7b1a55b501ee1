import type { MatterDeadline } from '../counting/contract';
import type { Fact } from '../deadlines/event-kinds';
import { choiceText, factText, isChoice } from '../deadlines/event-words';
import type { ActField } from './act-fields';

/** `deadlines`: of which the rule of an open one can be chosen. */
export const fieldOfFact = (
  fact: Fact,
  isOptional: boolean,
  deadlines: MatterDeadline[],
): ActField<Fact> => ({
  name: fact,
  label: factText[fact],
  ...(isOptional && { mark: 'optional' }),
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
  const open = deadlines.flatMap(({ rule, title, state }) =>
    rule && (state === 'open' || state === 'past-due') ? [{ value: rule, label: title }] : [],
  );
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
