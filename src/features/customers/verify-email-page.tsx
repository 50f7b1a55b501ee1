import { useQuery } from '@tanstack/react-query';
import { ApiForm } from '../../client/api-form';
import { useForm } from '../../client/use-form';
import { FiledForm } from '../../ui/illustrations/filed-form';
import { Link, useSearch } from '../../ui/navigation';
import { PasswordField } from '../../ui/password-field';
import { EntryFrame, Otherwise } from './entry-frame';
import { verifyEmailForm } from './forms';
import { accountQuery } from './queries';
import { useReloadUser } from './use-account';

/** Mail programs may prefetch the link, so nothing happens before the button is pressed. */
export default function VerifyEmailPage() {
  const [search] = useSearch();
  const { data: account } = useQuery(accountQuery);
  const token = search.get('token') ?? '';
  const isOwn = account ? token.startsWith(`${account.id}-`) : false;
  const form = useForm(verifyEmailForm, { onSent: useReloadUser() });

  return (
    <EntryFrame
      path="/verify-email"
      title="Confirm your e-mail address"
      description="Confirm that an e-mail address is yours."
      art={<FiledForm />}
      heading={
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
        <ApiForm
          form={form}
          label="Confirm address"
          busyLabel="Processing..."
          after={
            <Otherwise>
              Has the link expired? Ask for a new one in your <Link to="/profile">profile</Link>.
            </Otherwise>
          }
        >
          <input type="hidden" name="token" value={token} />
          {isOwn ? (
            <p>
              You are logged in as {account?.firstName} {account?.lastName}.
            </p>
          ) : (
            <>
              <p>Please enter the password of the account that you opened with this address.</p>
              <PasswordField form={form} />
            </>
          )}
        </ApiForm>
      )}
    </EntryFrame>
  );
}
