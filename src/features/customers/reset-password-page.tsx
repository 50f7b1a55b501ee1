import { useQueryClient } from '@tanstack/react-query';
import { useForm } from '../../client/use-form';
import { FormProblem, SubmitButton } from '../../ui/field';
import { Stamp } from '../../ui/illustrations';
import { Link, useSearch } from '../../ui/navigation';
import { PageMeta } from '../../ui/page-meta';
import { PasswordField } from '../../ui/password-field';
import { newPasswordHint } from '../../ui/password-hint';
import { preloadRules, rulesOf } from './account-rules';
import { EntryFrame, Otherwise } from './entry-frame';
import { resetPasswordForm } from './forms';
import { currentUserQuery, forgetOwn } from './queries';

export default function ResetPasswordPage() {
  const client = useQueryClient();
  const [search] = useSearch();
  const form = useForm(resetPasswordForm, {
    problemsOf: rulesOf('ResetPassword'),
    onSent() {
      forgetOwn(client);
      void client.invalidateQueries({ queryKey: currentUserQuery.queryKey });
    },
  });
  const linkProblem = form.errors.token;

  return (
    <>
      <PageMeta
        title="New password"
        description="Choose a new password for your account."
        path="/reset-password"
        noindex
      />
      <EntryFrame
        art={<Stamp />}
        title="New password"
        lead="Choose a new password. All devices signed in to your account will be signed out."
      >
        {form.isSent ? (
          <div className="stack" role="status">
            <h2>Your password has been changed</h2>
            <p>
              Sign in with the new password. We are sending you an e-mail that confirms the change.
            </p>
            <div className="row">
              <Link className="btn primary" to="/login">
                Login
              </Link>
            </div>
          </div>
        ) : (
          <form {...form.props} className="stack" onFocus={preloadRules}>
            {form.mark}
            <input type="hidden" name="token" value={search.get('token') ?? ''} />
            <PasswordField
              label="New password"
              hint={newPasswordHint}
              error={form.errors.newPassword}
              field={form.control('newPassword')}
              autoComplete="new-password"
            />
            <FormProblem text={linkProblem ?? form.problem} />
            <SubmitButton isBusy={form.isBusy} label="Change password" busyLabel="Processing..." />
            <Otherwise>
              Has the link expired? <Link to="/forgot-password">Ask for a new one</Link>
            </Otherwise>
          </form>
        )}
      </EntryFrame>
    </>
  );
}
