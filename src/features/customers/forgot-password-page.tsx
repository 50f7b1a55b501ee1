import { useForm } from '../../client/use-form';
import { Field, FormProblem, SubmitButton } from '../../ui/field';
import { SearchRing } from '../../ui/illustrations';
import { Link } from '../../ui/navigation';
import { PageMeta } from '../../ui/page-meta';
import { preloadRules, rulesOf } from './account-rules';
import { EntryFrame, Otherwise } from './entry-frame';
import { forgotPasswordForm } from './forms';
import { onceWithin } from './link-terms';

export default function ForgotPasswordPage() {
  const form = useForm(forgotPasswordForm, {
    problemsOf: rulesOf('ForgotPassword'),
  });

  return (
    <>
      <PageMeta
        title="Forgotten password"
        description="Get an e-mail with a link to choose a new password."
        path="/forgot-password"
        noindex
      />
      <EntryFrame
        art={<SearchRing />}
        title="Forgotten password"
        lead="Enter the e-mail address of your account. We will send you a link to choose a new password."
      >
        {form.isSent ? (
          <div className="stack" role="status">
            <h2>Check your e-mail</h2>
            <p>
              If there is an account with this address, a link to choose a new password is on its
              way. {onceWithin('reset-password')}
            </p>
            <p className="small soft">
              Nothing after a few minutes? Check your spam folder, or{' '}
              <Link to="/contact">write to us</Link>.
            </p>
            <div className="row">
              <Link className="btn" to="/login">
                Login
              </Link>
              <button type="button" className="btn quiet" onClick={form.startAgain}>
                Use another address
              </button>
            </div>
          </div>
        ) : (
          <form {...form.props} className="stack" onFocus={preloadRules}>
            {form.mark}
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
            <FormProblem text={form.problem} />
            <SubmitButton isBusy={form.isBusy} label="Send link" busyLabel="Sending..." />
            <Otherwise>
              Remember your password? <Link to="/login">Login</Link>
            </Otherwise>
          </form>
        )}
      </EntryFrame>
    </>
  );
}
