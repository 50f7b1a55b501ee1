import type { ComponentProps, ReactNode } from 'react';
import { Field } from '../ui/field';

interface TypedFieldProps {
  label: string;
  mark?: string | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  onType(text: string): void;
}

/** A line of text in a dialog. */
export const InputField = ({
  label,
  mark,
  hint,
  error,
  onType,
  ...input
}: TypedFieldProps & Omit<ComponentProps<'input'>, 'onChange'>) => (
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

/** Several lines of text in a dialog. */
export const AreaField = ({
  label,
  mark,
  hint,
  error,
  onType,
  ...area
}: TypedFieldProps & Omit<ComponentProps<'textarea'>, 'onChange'>) => (
  <Field label={label} mark={mark} hint={hint} error={error}>
    {(control) => (
      <textarea {...area} {...control} onChange={({ target }) => onType(target.value)} />
    )}
  </Field>
);
