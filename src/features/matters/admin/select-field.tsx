import { Field } from '../../../ui/field';

interface SelectFieldProps {
  label: string;
  value: string;
  options: (readonly [value: string, label: string])[];
  onChoose(value: string): void;
}

/** One choice of several in a form that keeps its values by itself. */
export const SelectField = ({ label, value, options, onChoose }: SelectFieldProps) => (
  <Field label={label}>
    {(control) => (
      <select {...control} value={value} onChange={({ target }) => onChoose(target.value)}>
        {options.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </select>
    )}
  </Field>
);
