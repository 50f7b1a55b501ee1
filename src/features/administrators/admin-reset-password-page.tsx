import { failureText } from '../../client/failure-text';
import { useForm } from '../../client/use-form';
import { FormProblem, SubmitButton } from '../../ui/field';
import { fieldErrors } from '../../ui/field-errors';
import { Link, useSearch } from '../../ui/navigation';
import { PasswordField } from '../../ui/password-field';
import { newPasswordHint } from '../../ui/password-hint';
import { toast } from '../../ui/toast-store';
import { ResetAdministratorPassword } from './contract';
import { EntrySheet } from './entry-sheet';
import { resetAdministratorForm } from './forms';

export default function ResetPasswordPage() {
  const [search] = useSearch();
  const form = useForm(resetAdministratorForm, {
    problemsOf: (values) => fieldErrors(ResetAdministratorPassword, values),
    onFailed: (error) => toast({ title: 'Error', text: failureText(error), tone: 'bad' }),
    failureText,
  });
  return (
    <EntrySheet title="New password">
      {form.isSent ? (
        <div className="stack" role="status">
          <h1>Your password is changed</h1>
          <p>Whoever was signed in to your account was signed out. Sign in with the new one.</p>
          <div>
            <Link className="btn primary" to="/admin/login">
              Sign in
            </Link>
          </div>
        </div>
      ) : (
        <form {...form.props} className="stack">
          {form.mark}
          <input type="hidden" name="token" value={search.get('token') ?? ''} />
          <h1>New password</h1>
          <PasswordField
            label="New password"
            hint={newPasswordHint}
            error={form.errors.newPassword}
            field={form.control('newPassword')}
            autoComplete="new-password"
          />
          <FormProblem text={form.errors.token ?? form.problem} />
          <SubmitButton
            isBusy={form.isBusy}
            label="Change the password"
            busyLabel="Processing..."
            className="btn primary wide"
          />
          <p className="small">
            The link is too old? <Link to="/admin/forgot-password">Ask for a new one</Link>
          </p>
        </form>
      )}
    </EntrySheet>
  );
}
