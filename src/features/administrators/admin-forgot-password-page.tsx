import { failureText } from '../../client/failure-text';
import { useForm } from '../../client/use-form';
import { Field, FormProblem, SubmitButton } from '../../ui/field';
import { fieldErrors } from '../../ui/field-errors';
import { Link } from '../../ui/navigation';
import { toast } from '../../ui/toast-store';
import { ForgotAdministratorPassword } from './contract';
import { EntrySheet } from './entry-sheet';
import { forgotAdministratorForm } from './forms';

export default function ForgotPasswordPage() {
  const form = useForm(forgotAdministratorForm, {
    problemsOf: (values) => fieldErrors(ForgotAdministratorPassword, values),
    onFailed: (error) => toast({ title: 'Error', text: failureText(error), tone: 'bad' }),
    failureText,
  });
  return (
    <EntrySheet title="Reset your password">
      {form.isSent ? (
        <div className="stack" role="status">
          <h1>Check your e-mail</h1>
          <p>
            If an administrator has this address, a link to choose a new password is on its way. It
            can be used once and expires in 1 hour.
          </p>
          <div>
            <Link className="btn" to="/admin/login">
              Sign in
            </Link>
          </div>
        </div>
      ) : (
        <form {...form.props} className="stack">
          {form.mark}
          <h1>Reset your password</h1>
          <p className="soft">
            Enter the e-mail address of your account. We send you a link to choose a new password.
          </p>
          <Field label="E-mail" error={form.errors.email}>
            {(control) => (
              <input
                {...control}
                {...form.control('email')}
                type="email"
                autoComplete="email"
                maxLength={254}
                required
              />
            )}
          </Field>
          <FormProblem text={form.problem} />
          <SubmitButton
            isBusy={form.isBusy}
            label="Send link"
            busyLabel="Sending..."
            className="btn primary wide"
          />
          <p className="small">
            <Link to="/admin/login">Back to sign-in</Link>
          </p>
        </form>
      )}
    </EntrySheet>
  );
}
