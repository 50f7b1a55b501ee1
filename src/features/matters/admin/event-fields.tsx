import { Field } from '../../../ui/field';
import type { MatterDeadline } from '../counting/contract';
import type { Fact } from '../deadlines/event-kinds';
import { factText } from '../deadlines/event-words';

interface FactFieldProps {
  fact: Fact;
  isOptional: boolean;
  error: string | undefined;
  value: string;
  /** Of which the rule of an open one can be chosen. */
  deadlines: MatterDeadline[];
  onType(value: string): void;
}

export const FactField = ({
  fact,
  isOptional,
  error,
  value,
  deadlines,
  onType,
}: FactFieldProps) => (
  <Field label={factText[fact]} {...(isOptional && { mark: 'optional' })} error={error}>
    {(control) =>
      fact === 'rule' ? (
        <select {...control} value={value} onChange={({ target }) => onType(target.value)}>
          <option value="">Choose</option>
          {deadlines.map(
            ({ id, rule, title, state }) =>
              rule &&
              state === 'open' && (
                <option key={id} value={rule}>
                  {title}
                </option>
              ),
          )}
        </select>
      ) : fact === 'text' ? (
        <textarea
          {...control}
          rows={3}
          value={value}
          onChange={({ target }) => onType(target.value)}
        />
      ) : (
        <input
          {...control}
          type={fact.endsWith('On') ? 'date' : 'text'}
          autoComplete="off"
          value={value}
          onChange={({ target }) => onType(target.value)}
        />
      )
    }
  </Field>
);

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
