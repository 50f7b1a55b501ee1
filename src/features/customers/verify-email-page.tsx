import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from '../../client/use-form';
import { FormProblem, SubmitButton } from '../../ui/field';
import { FiledForm } from '../../ui/illustrations';
import { Link, useSearch } from '../../ui/navigation';
import { PageMeta } from '../../ui/page-meta';
import { PasswordField } from '../../ui/password-field';
import { EntryFrame, Otherwise } from './entry-frame';
import { verifyEmailForm } from './forms';
import { accountQuery, currentUserQuery, forgetOwn } from './queries';

/** A mail program may open the link by itself, so nothing happens before somebody presses the button. */
export default function VerifyEmailPage() {
  const client = useQueryClient();
  const [search] = useSearch();
  const { data: account } = useQuery(accountQuery);
  const token = search.get('token') ?? '';
  const isOwn = account ? token.startsWith(`${account.id}-`) : false;
  const form = useForm(verifyEmailForm, {
    problemsOf: () => ({}),
    onSent() {
      forgetOwn(client);
      void client.invalidateQueries({ queryKey: currentUserQuery.queryKey });
    },
  });

  return (
    <>
      <PageMeta
        title="Confirm your e-mail address"
        description="Confirm that an e-mail address is yours."
        path="/verify-email"
        noindex
      />
      <EntryFrame
        art={<FiledForm />}
        title={
          form.isSent ? (
            'Your address is confirmed'
          ) : (
            <>
              Confirm your <span className="nowrap">e-mail</span> address
            </>
          )
        }
        lead={
          form.isSent
            ? 'Thank you. Your account is complete.'
            : 'Once you do, your account also shows the orders you placed with this address before.'
        }
      >
        {form.isSent ? (
          <div className="stack" role="status">
            <p>Your account now shows the orders you placed with this address.</p>
            <div className="row">
              <Link className="btn primary" to="/orders">
                My Orders
              </Link>
              <Link className="btn quiet" to="/profile">
                Profile
              </Link>
            </div>
          </div>
        ) : (
          <form {...form.props} className="stack">
            {form.mark}
            <input type="hidden" name="token" value={token} />
            {isOwn ? (
              <p>
                You are signed in as {account?.firstName} {account?.lastName}.
              </p>
            ) : (
              <>
                <p>Please enter the password of the account that you opened with this address.</p>
                <PasswordField
                  error={form.errors.password}
                  field={form.control('password')}
                  autoComplete="current-password"
                />
              </>
            )}
            <FormProblem text={form.errors.token ?? form.problem} />
            <SubmitButton isBusy={form.isBusy} label="Confirm address" busyLabel="Processing..." />
            <Otherwise>
              Has the link expired? Ask for a new one in your <Link to="/profile">profile</Link>.
            </Otherwise>
          </form>
        )}
      </EntryFrame>
    </>
  );
}
