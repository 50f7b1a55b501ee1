import type { FormHTMLAttributes, ReactNode } from 'react';
import { FormProblem, SubmitButton } from '../ui/field';
import type { useForm } from './use-form';

export interface ApiFormProps extends Omit<FormHTMLAttributes<HTMLFormElement>, 'onSubmit'> {
  form: ReturnType<typeof useForm>;
  label: string;
  busyLabel: string;
  buttonClass?: string;
  children: ReactNode;
  /** Beside the button; null for a button on its own line. */
  beside?: ReactNode;
  /** Below the button. */
  after?: ReactNode;
}

/** A form of `useForm`: its fields, its problem and its button. */
export function ApiForm({
  form,
  label,
  busyLabel,
  buttonClass,
  children,
  beside,
  after,
  className = 'stack',
  ...attributes
}: ApiFormProps) {
  const button = (
    <SubmitButton
      isBusy={form.isBusy}
      label={label}
      busyLabel={busyLabel}
      {...(buttonClass && { className: buttonClass })}
    />
  );
  return (
    <form {...form.props} className={className} {...attributes}>
      {form.mark}
      {children}
      <FormProblem text={form.errors.token ?? form.problem} />
      {beside === undefined ? (
        button
      ) : (
        <div className="row">
          {button}
          {beside}
        </div>
      )}
      {after}
    </form>
  );
}
