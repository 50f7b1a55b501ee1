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
          <h1>Password changed</h1>
          <p>All devices were signed out. Sign in with your new password.</p>
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
            label="Change password"
            busyLabel="Processing..."
            className="btn primary wide"
          />
          <p className="small">
            Link expired? <Link to="/admin/forgot-password">Request a new one</Link>
          </p>
        </form>
      )}
    </EntrySheet>
  );
}
