import type { ReactNode } from 'react';
import { type FieldPath, type FieldValues, useFormContext } from 'react-hook-form';
import { type ControlProps, Field } from '../ui/field';
import { useFieldError } from './use-field-error';

export interface FormFieldProps<Values extends FieldValues = FieldValues> {
  name: FieldPath<Values>;
  label: string;
  /** A note after the label, such as 'optional'. */
  mark?: string;
  hint?: ReactNode;
  className?: string;
}

type FieldWithControl<Values extends FieldValues> = FormFieldProps<Values> & {
  children(control: ControlProps): ReactNode;
};

function FormField<Values extends FieldValues>({
  name,
  children,
  ...field
}: FieldWithControl<Values>) {
  return (
    <Field {...field} error={useFieldError<Values>(name)}>
      {children}
    </Field>
  );
}

type TextFieldProps<Values extends FieldValues> = FormFieldProps<Values> & {
  type?: 'text' | 'date' | 'datetime-local' | 'email' | 'url';
  rows?: number;
  placeholder?: string;
  readOnly?: boolean;
  onBlur?(): void;
};

function TextField<Values extends FieldValues>({
  type = 'text',
  rows,
  placeholder,
  readOnly,
  onBlur,
  ...field
}: TextFieldProps<Values>) {
  const { register } = useFormContext<Values>();
  const props = { ...register(field.name, onBlur && { onBlur }), placeholder, readOnly };
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

function ChoiceField<Values extends FieldValues>({ choices, ...field }: ChoiceFieldProps<Values>) {
  const { register } = useFormContext<Values>();
  return (
    <FormField {...field}>
      {(control) => (
        <select {...control} {...register(field.name)}>
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

function CheckField<Values extends FieldValues>({ name, label, hint }: FormFieldProps<Values>) {
  const { register } = useFormContext<Values>();
  return (
    <label className="check-field">
      <input type="checkbox" {...register(name)} />
      <span>
        {label}
        {hint && <span className="hint"> {hint}</span>}
      </span>
    </label>
  );
}

/** Form fields typed by the form's values; they take the form from the context. */
export const fieldsOf = <Values extends FieldValues>() => ({
  FormField: FormField<Values>,
  TextField: TextField<Values>,
  ChoiceField: ChoiceField<Values>,
  CheckField: CheckField<Values>,
});
