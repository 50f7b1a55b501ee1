import type { ReactNode } from 'react';
import { Field } from '../ui/field';

interface SelectFieldProps<Value extends string> {
  label: string;
  mark?: string | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  autoFocus?: boolean;
  value: string;
  /** Values, or values and what is shown of them. */
  choices: readonly (Value | readonly [value: Value, label: string])[];
  onChoose(value: NoInfer<Value>): void;
}

/** One of some values. */
export const SelectField = <Value extends string>({
  autoFocus,
  value,
  choices,
  onChoose,
  ...field
}: SelectFieldProps<Value>) => (
  <Field {...field}>
    {(control) => (
      <select
        {...control}
        // biome-ignore lint/a11y/noAutofocus: where what was chosen before is gone, and the focus with it
        autoFocus={autoFocus}
        value={value}
        onChange={({ target }) => onChoose(target.value as Value)}
      >
        {choices.map((choice) => {
          const [each, text] = typeof choice === 'string' ? [choice, choice] : choice;
          return (
            <option key={each} value={each}>
              {text}
            </option>
          );
        })}
      </select>
    )}
  </Field>
);
