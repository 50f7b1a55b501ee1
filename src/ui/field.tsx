import { type ReactNode, useId } from 'react';
import { said } from '../shared/texts';
import { classes } from './classes';

export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps {
  label: string;
  /** A note after the label, such as 'optional'. */
  mark?: string | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  className?: string;
  id?: string;
  /** Renders the input, select or textarea and spreads these props on it. */
  children(control: ControlProps): ReactNode;
}

export function Field({ label, mark, hint, error, className, id: givenId, children }: FieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ');
  return (
    <div className={classes('field', className)}>
      <label htmlFor={id}>
        {label}
        {mark && <span> {mark}</span>}
      </label>
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint && (
        <p className="hint" id={hintId}>
          {hint}
        </p>
      )}
      {error && (
        <p className="error" id={errorId}>
          {said(error)}
        </p>
      )}
    </div>
  );
}

export function FormProblem({ text }: { text: string | undefined }) {
  return text ? (
    <div className="field">
      <p className="error" role="alert">
        {said(text)}
      </p>
    </div>
  ) : null;
}

/** Disabled while its form is sent. */
export function SubmitButton({
  form,
  isBusy,
  label,
  busyLabel,
  className = 'btn primary big wide',
}: {
  form?: string;
  isBusy: boolean;
  label: string;
  busyLabel: string;
  className?: string;
}) {
  return (
    <button
      type="submit"
      {...(form && { form })}
      className={className}
      aria-busy={isBusy}
      disabled={isBusy}
    >
      {isBusy ? busyLabel : label}
    </button>
  );
}
