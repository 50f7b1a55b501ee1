import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ApiForm } from '../client/api-form';
import type { PlainForm } from '../client/plain-form';
import { useForm } from '../client/use-form';
import { Dialog } from '../ui/dialog';
import { PasswordField, PasswordOwner } from '../ui/password-field';
import { administratorQuery } from './administrator';

type Form = ReturnType<typeof useForm>;

interface PasswordFormProps<Answer> {
  form: PlainForm<Answer>;
  send?(values: Record<string, string>): Promise<Answer>;
  problemsOf?(values: Record<string, string>): Record<string, string | undefined>;
  id?: number;
  /** `updatedAt` of the record. */
  version?: string;
  label: string;
  busyLabel?: string;
  passwordLabel?: string;
  isDanger?: boolean;
  className?: string;
  titleId?: string;
  children(form: Form): ReactNode;
  onDone(answer: Answer): unknown;
  onCancel?(): void;
}

export const passwordOrCode = 'Your password, or a code from your app';

/** Asks for the password again before a sensitive change. */
export function PasswordForm<Answer>({
  form: plainForm,
  send,
  problemsOf,
  id,
  version,
  label,
  busyLabel = 'Processing...',
  passwordLabel = 'Your password',
  isDanger,
  className = 'stack',
  titleId,
  children,
  onDone,
  onCancel,
}: PasswordFormProps<Answer>) {
  const { data: administrator } = useQuery(administratorQuery);
  const form = useForm(plainForm, {
    problemsOf: (values) => ({
      ...problemsOf?.(values),
      ...(!values.password && { password: 'Please enter your password' }),
    }),
    ...(send && { send }),
    onSent: onDone,
    // The form stays open with the refusal in it.
    isQuiet: true,
  });
  return (
    <ApiForm
      form={form}
      label={label}
      busyLabel={busyLabel}
      buttonClass={isDanger ? 'btn danger' : 'btn primary'}
      className={className}
      aria-labelledby={titleId}
      beside={
        onCancel ? (
          <button type="button" className="btn quiet" onClick={onCancel}>
            Cancel
          </button>
        ) : null
      }
    >
      {id !== undefined && <input type="hidden" name="id" value={id} />}
      {version && <input type="hidden" name="updatedAt" value={version} />}
      <PasswordOwner email={administrator?.username ?? ''} />
      {children(form)}
      <PasswordField form={form} label={passwordLabel} />
    </ApiForm>
  );
}

type PasswordDialogProps<Answer> = Omit<PasswordFormProps<Answer>, 'onCancel' | 'children'> & {
  title: string;
  children: ReactNode | ((form: Form) => ReactNode);
  hasCancel?: boolean;
  onClose(): void;
};

export const PasswordDialog = <Answer,>({
  title,
  children,
  hasCancel = true,
  onDone,
  onClose,
  ...form
}: PasswordDialogProps<Answer>) => (
  <Dialog open onClose={onClose} title={title}>
    <PasswordForm
      {...form}
      {...(hasCancel && { onCancel: onClose })}
      onDone={(answer) => {
        onClose();
        return onDone(answer);
      }}
    >
      {typeof children === 'function' ? children : () => <p>{children}</p>}
    </PasswordForm>
  </Dialog>
);

type PasswordButtonProps<Answer> = Omit<PasswordDialogProps<Answer>, 'onClose'> & {
  text?: string;
  spoken?: string;
  buttonClass?: string | undefined;
};

export function PasswordButton<Answer>({
  text,
  spoken,
  buttonClass = 'btn',
  ...dialog
}: PasswordButtonProps<Answer>) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <button type="button" className={buttonClass} onClick={() => setAsking(true)}>
        {text ?? dialog.label}
        {spoken && <span className="sr">{spoken}</span>}
      </button>
      {isAsking && <PasswordDialog {...dialog} onClose={() => setAsking(false)} />}
    </>
  );
}
