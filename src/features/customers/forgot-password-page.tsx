import { ApiForm } from '../../client/api-form';
import { useForm } from '../../client/use-form';
import { ContactField } from '../../ui/contact-field';
import { SearchRing } from '../../ui/illustrations/search-ring';
import { Link } from '../../ui/navigation';
import { rulesOf } from './account-rules';
import { EntryFrame, Otherwise } from './entry-frame';
import { forgotPasswordForm } from './forms';
import { onceWithin } from './link-terms';

export default function ForgotPasswordPage() {
  const form = useForm(forgotPasswordForm, { problemsOf: rulesOf('ForgotPassword') });

  return (
    <EntryFrame
      path="/forgot-password"
      title="Forgotten password"
      description="Get an e-mail with a link to choose a new password."
      art={<SearchRing />}
      lead="Enter the e-mail address of your account. We will send you a link to choose a new password."
    >
      {form.isSent ? (
        <div className="stack" role="status">
          <h2>Check your e-mail</h2>
          <p>
            If there is an account with this address, a link to choose a new password is on its way.{' '}
            {onceWithin('reset-password')}
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
        <ApiForm
          form={form}
          label="Send link"
          busyLabel="Sending..."
          after={
            <Otherwise>
              Remember your password? <Link to="/login">Login</Link>
            </Otherwise>
          }
        >
          <ContactField kind="account" form={form} />
        </ApiForm>
      )}
    </EntryFrame>
  );
}
