import type { InputHTMLAttributes, ReactNode } from 'react';
import { Field } from './field';
import type { FieldErrors } from './field-errors';

export interface FormInputProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'form' | 'name'> {
  form: { errors: FieldErrors; control(name: string): object };
  name: string;
  label: string;
  mark?: string;
  hint?: ReactNode;
}

export const FormInput = ({
  form,
  name,
  label,
  mark,
  hint,
  className,
  required = true,
  ...input
}: FormInputProps) => (
  <Field
    label={label}
    hint={hint}
    error={form.errors[name]}
    {...(mark && { mark })}
    {...(className && { className })}
  >
    {(control) => <input {...control} {...form.control(name)} {...input} required={required} />}
  </Field>
);
