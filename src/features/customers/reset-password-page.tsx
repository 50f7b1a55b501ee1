import { ApiForm } from '../../client/api-form';
import { useForm } from '../../client/use-form';
import { Stamp } from '../../ui/illustrations/stamp';
import { Link, useSearch } from '../../ui/navigation';
import { rulesOf } from './account-rules';
import { EntryFrame, Otherwise } from './entry-frame';
import { resetPasswordForm } from './forms';
import { NewPasswordField } from './new-password-field';
import { useReloadUser } from './use-account';

export default function ResetPasswordPage() {
  const [search] = useSearch();
  const form = useForm(resetPasswordForm, {
    problemsOf: rulesOf('ResetPassword'),
    onSent: useReloadUser(),
  });

  return (
    <EntryFrame
      path="/reset-password"
      title="New password"
      description="Choose a new password for your account."
      art={<Stamp />}
      lead="Choose a new password. All devices that are logged in to your account will be logged out."
    >
      {form.isSent ? (
        <div className="stack" role="status">
          <h2>Your password has been changed</h2>
          <p>
            Log in with the new password. We are sending you an e-mail that confirms the change.
          </p>
          <div className="row">
            <Link className="btn primary" to="/login">
              Login
            </Link>
          </div>
        </div>
      ) : (
        <ApiForm
          form={form}
          label="Change password"
          busyLabel="Processing..."
          after={
            <Otherwise>
              Has the link expired? <Link to="/forgot-password">Ask for a new one</Link>
            </Otherwise>
          }
        >
          <input type="hidden" name="token" value={search.get('token') ?? ''} />
          <NewPasswordField form={form} name="newPassword" label="New password" />
        </ApiForm>
      )}
    </EntryFrame>
  );
}
