import { Link } from '../../ui/navigation';
import { NewPasswordField } from '../customers/new-password-field';
import { ResetAdministratorPassword } from './contract';
import { EntryDone, EntryForm, EntrySheet, useEntryForm } from './entry-sheet';
import { resetAdministratorForm } from './forms';

export default function ResetPasswordPage() {
  const form = useEntryForm(resetAdministratorForm, ResetAdministratorPassword);
  return (
    <EntrySheet title="New password">
      {form.isSent ? (
        <EntryDone
          title="Password changed"
          text="All devices were signed out. Sign in with your new password."
        />
      ) : (
        <EntryForm
          form={form}
          hasToken
          label="Change password"
          busyLabel="Processing..."
          after={
            <>
              Link expired? <Link to="/admin/forgot-password">Request a new one</Link>
            </>
          }
        >
          <h1>New password</h1>
          <NewPasswordField form={form} name="newPassword" label="New password" />
        </EntryForm>
      )}
    </EntrySheet>
  );
}
