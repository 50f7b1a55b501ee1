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
    <EntrySheet title="Forgotten password">
      {form.isSent ? (
        <div className="stack" role="status">
          <h1>Look into your mailbox</h1>
          <p>
            If an administrator has this address, a link to choose a new password is on its way. It
            works once, within an hour.
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
          <h1>Forgotten password</h1>
          <p className="soft">A link to choose a new one goes to the address of your account.</p>
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
            label="Send the link"
            busyLabel="Sending..."
            className="btn primary wide"
          />
          <p className="small">
            You know it again? <Link to="/admin/login">Sign in</Link>
          </p>
        </form>
      )}
    </EntrySheet>
  );
}
