import type { ReactNode } from 'react';
import { useAdminForm } from '../../admin-ui/use-admin-form';
import type { PlainForm } from '../../client/plain-form';
import { Dialog } from '../../ui/dialog';
import { FormProblem, SubmitButton } from '../../ui/field';
import { PasswordField, PasswordOwner } from '../../ui/password-field';

interface PasswordDialogProps<Answer> {
  title: string;
  text: ReactNode;
  label: string;
  isDangerous?: boolean;
  username: string;
  form: PlainForm<Answer>;
  /** Sent with the password. */
  id?: number;
  onDone(answer: Answer): unknown;
  onClose(): void;
}

/** Asks once more who sits there, before what protects an account changes. */
export function PasswordDialog<Answer>(props: PasswordDialogProps<Answer>) {
  return (
    <Dialog open onClose={props.onClose} title={props.title}>
      <Asking {...props} />
    </Dialog>
  );
}

function Asking<Answer>({
  text,
  label,
  isDangerous,
  username,
  form: plainForm,
  id,
  onDone,
  onClose,
}: PasswordDialogProps<Answer>) {
  const form = useAdminForm(plainForm, {
    problemsOf: ({ password }) => (password ? {} : { password: 'Please enter your password' }),
    onSent: onDone,
  });
  return (
    <form {...form.props} className="stack">
      {form.mark}
      {id !== undefined && <input type="hidden" name="id" value={id} />}
      <PasswordOwner email={username} />
      <p>{text}</p>
      <PasswordField
        label="Your password"
        error={form.errors.password}
        field={form.control('password')}
        autoComplete="current-password"
      />
      <FormProblem text={form.problem} />
      <div className="row">
        <SubmitButton
          isBusy={form.isBusy}
          label={label}
          busyLabel="Processing..."
          className={isDangerous ? 'btn danger' : 'btn primary'}
        />
        <button type="button" className="btn quiet" onClick={onClose}>
          Cancel
        </button>
      </div>
    </form>
  );
}
