import { failureText } from '../../client/failure-text';
import { useForm } from '../../client/use-form';
import { Field, FormProblem, SubmitButton } from '../../ui/field';
import { Stamp } from '../../ui/illustrations';
import { Link, useSearch } from '../../ui/navigation';
import { PageMeta } from '../../ui/page-meta';
import { PasswordField } from '../../ui/password-field';
import { toast } from '../../ui/toast-store';
import { preloadRules, rulesOf } from './account-rules';
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
    <>
      <PageMeta
        title="Login"
        description="Sign in to your account: orders, payments and receipts."
        path="/login"
        noindex
      />
      <EntryFrame
        art={<Stamp />}
        title="Login"
        lead="See your orders, payments and receipts in one place."
      >
        <form {...form.props} className="stack" onFocus={preloadRules}>
          {form.mark}
          {search.has('deleted') && (
            <p className="note" role="status">
              <b>Your account has been deleted.</b> We are sending you a last e-mail that confirms
              it.
            </p>
          )}
          <Field label="E-mail" error={form.errors.email}>
            {(control) => (
              <input
                {...control}
                {...form.control('email')}
                type="email"
                autoComplete="username"
                maxLength={254}
                required
              />
            )}
          </Field>
          <PasswordField
            error={form.errors.password}
            field={form.control('password')}
            autoComplete="current-password"
          />
          <p className="small">
            <Link to="/forgot-password">Forgot your password?</Link>
          </p>
          <FormProblem text={form.problem} />
          <SubmitButton isBusy={form.isBusy} label="Login" busyLabel="Processing..." />
          <Otherwise>
            No account yet? <Link to={beside('/register')}>Register</Link>
          </Otherwise>
        </form>
      </EntryFrame>
    </>
  );
}
