import { ContactField } from '../../ui/contact-field';
import { Link } from '../../ui/navigation';
import { ForgotAdministratorPassword } from './contract';
import { EntryDone, EntryForm, EntrySheet, useEntryForm } from './entry-sheet';
import { forgotAdministratorForm } from './forms';

export default function ForgotPasswordPage() {
  const form = useEntryForm(forgotAdministratorForm, ForgotAdministratorPassword);
  return (
    <EntrySheet title="Reset your password">
      {form.isSent ? (
        <EntryDone
          title="Check your e-mail"
          text="If an administrator has this address, a link to choose a new password is on its way. It can be used once and expires in 1 hour."
          className="btn"
        />
      ) : (
        <EntryForm
          form={form}
          label="Send link"
          busyLabel="Sending..."
          after={<Link to="/admin/login">Back to sign-in</Link>}
        >
          <h1>Reset your password</h1>
          <p className="soft">
            Enter the e-mail address of your account. We send you a link to choose a new password.
          </p>
          <ContactField kind="email" form={form} />
        </EntryForm>
      )}
    </EntrySheet>
  );
}
