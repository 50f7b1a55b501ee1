import type { ComponentProps, ReactNode } from 'react';
import { Field } from '../ui/field';

interface InputFieldProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  label: string;
  mark?: string | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  onType(text: string): void;
}

/** A line of text in a dialog. */
export const InputField = ({ label, mark, hint, error, onType, ...input }: InputFieldProps) => (
  <Field label={label} mark={mark} hint={hint} error={error}>
    {(control) => (
      <input
        autoComplete="off"
        {...input}
        {...control}
        onChange={({ target }) => onType(target.value)}
      />
    )}
  </Field>
);
