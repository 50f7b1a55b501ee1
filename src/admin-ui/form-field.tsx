import type { ReactNode } from 'react';
import { type FieldPath, type FieldValues, get, type UseFormReturn } from 'react-hook-form';
import { type ControlProps, Field } from '../ui/field';

export interface FormFieldProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  name: FieldPath<Values>;
  label: string;
  /** A quiet word after the label, such as 'optional'. */
  mark?: string;
  hint?: ReactNode;
  className?: string;
}

type FieldWithControl<Values extends FieldValues> = FormFieldProps<Values> & {
  children(control: ControlProps): ReactNode;
};

/** A field of a record's form, with what is wrong with it beside it. */
export function FormField<Values extends FieldValues>({
  form,
  name,
  children,
  ...field
}: FieldWithControl<Values>) {
  const error = get(form.formState.errors, name) as { message?: string } | undefined;
  return (
    <Field {...field} error={error?.message}>
      {children}
    </Field>
  );
}

type TextFieldProps<Values extends FieldValues> = FormFieldProps<Values> & {
  type?: 'text' | 'date' | 'datetime-local' | 'email' | 'url';
  /** A text of several lines, this many shown. */
  rows?: number;
  placeholder?: string;
  onBlur?(): void;
};

export function TextField<Values extends FieldValues>({
  type = 'text',
  rows,
  placeholder,
  onBlur,
  ...field
}: TextFieldProps<Values>) {
  const props = { ...field.form.register(field.name, onBlur && { onBlur }), placeholder };
  return (
    <FormField {...field}>
      {(control) =>
        rows ? (
          <textarea {...control} {...props} rows={rows} />
        ) : (
          <input {...control} {...props} type={type} autoComplete="off" />
        )
      }
    </FormField>
  );
}

type ChoiceFieldProps<Values extends FieldValues> = FormFieldProps<Values> & {
  choices: readonly { value: string; label: string }[];
};

export function ChoiceField<Values extends FieldValues>({
  choices,
  ...field
}: ChoiceFieldProps<Values>) {
  return (
    <FormField {...field}>
      {(control) => (
        <select {...control} {...field.form.register(field.name)}>
          {choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </FormField>
  );
}

export function CheckField<Values extends FieldValues>({
  form,
  name,
  label,
  hint,
}: FormFieldProps<Values>) {
  return (
    <label className="check-field">
      <input type="checkbox" {...form.register(name)} />
      <span>
        {label}
        {hint && <span className="hint"> {hint}</span>}
      </span>
    </label>
  );
}
