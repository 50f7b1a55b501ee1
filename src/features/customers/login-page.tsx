import { ApiForm } from '../../client/api-form';
import { failureText } from '../../client/fetch';
import { useForm } from '../../client/use-form';
import { ContactField } from '../../ui/contact-field';
import { Stamp } from '../../ui/illustrations/stamp';
import { Link, useSearch } from '../../ui/navigation';
import { PasswordField } from '../../ui/password-field';
import { toast } from '../../ui/toast-store';
import { rulesOf } from './account-rules';
import { EntryFrame, Otherwise } from './entry-frame';
import { loginForm } from './forms';
import { useEntry } from './use-entry';

export default function LoginPage() {
  const { enter, beside } = useEntry();
  const [search] = useSearch();
  const form = useForm(loginForm, {
    problemsOf: rulesOf('Login'),
    async onSent(user) {
      toast({ title: 'Login successful', text: 'Welcome back!' });
      await enter(user);
    },
    failureOf: (error) => ({ title: 'Login failed', text: failureText(error) }),
  });

  return (
    <EntryFrame
      path="/login"
      title="Login"
      description="Log in to your account: orders, payments and receipts."
      art={<Stamp />}
      lead="Once you are logged in, My Orders shows your orders, payments and receipts."
    >
      <ApiForm
        form={form}
        label="Login"
        busyLabel="Processing..."
        after={
          <Otherwise>
            No account yet? <Link to={beside('/register')}>Register</Link>
          </Otherwise>
        }
      >
        {search.has('deleted') && (
          <p className="note" role="status">
            <b>Your account has been deleted.</b> We are sending you a last e-mail that confirms it.
          </p>
        )}
        <ContactField kind="account" form={form} />
        <PasswordField form={form} />
        <p className="small">
          <Link to="/forgot-password">Forgot your password?</Link>
        </p>
      </ApiForm>
    </EntryFrame>
  );
}
