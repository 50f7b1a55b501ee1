import { useQuery } from '@tanstack/react-query';
import { failureText } from '../../client/failure-text';
import { useForm } from '../../client/use-form';
import { firm } from '../../shared/firm';
import { Field, FormProblem, SubmitButton } from '../../ui/field';
import { fieldErrors } from '../../ui/field-errors';
import { Link, useSearch } from '../../ui/navigation';
import { PasswordField } from '../../ui/password-field';
import { newPasswordHint } from '../../ui/password-hint';
import { toast } from '../../ui/toast-store';
import { AcceptInvitation } from './contract';
import { EntrySheet } from './entry-sheet';
import { acceptInvitationForm } from './forms';
import { invitationQuery } from './queries';

/** A mail program may open the link by itself, so nothing happens before somebody presses the button. */
export default function AcceptInvitationPage() {
  const [search] = useSearch();
  const token = search.get('token') ?? '';
  const { data: invitation, error } = useQuery(invitationQuery(token));
  const form = useForm(acceptInvitationForm, {
    problemsOf: (values) => fieldErrors(AcceptInvitation, values),
    onFailed: (failure) => toast({ title: 'Error', text: failureText(failure), tone: 'bad' }),
    failureText,
  });
  if (form.isSent)
    return (
      <EntrySheet title="Welcome">
        <div className="stack" role="status">
          <h1>Welcome</h1>
          <p>Your account is ready. Sign in with the username and password you have chosen.</p>
          <div>
            <Link className="btn primary" to="/admin/login">
              Sign in
            </Link>
          </div>
        </div>
      </EntrySheet>
    );
  if (!invitation)
    return (
      <EntrySheet title="Invitation">
        <div className="stack" role={error ? 'alert' : 'status'}>
          <h1>Invitation</h1>
          <p>{error ? failureText(error) : 'One moment...'}</p>
        </div>
      </EntrySheet>
    );
  return (
    <EntrySheet title="Accept the invitation">
      <form {...form.props} className="stack">
        {form.mark}
        <input type="hidden" name="token" value={token} />
        <h1>Accept the invitation</h1>
        <p className="soft">
          Your account for the back office of {firm.name}, with the address{' '}
          <b>{invitation.email}</b>.
        </p>
        <Field label="Username" hint="For signing in" error={form.errors.username}>
          {(control) => (
            <input
              {...control}
              {...form.control('username')}
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={100}
              required
            />
          )}
        </Field>
        <div className="fields two">
          <Field label="First name" error={form.errors.firstName}>
            {(control) => (
              <input
                {...control}
                {...form.control('firstName')}
                autoComplete="given-name"
                required
              />
            )}
          </Field>
          <Field label="Last name" error={form.errors.lastName}>
            {(control) => (
              <input
                {...control}
                {...form.control('lastName')}
                autoComplete="family-name"
                required
              />
            )}
          </Field>
        </div>
        <PasswordField
          label="Password"
          hint={newPasswordHint}
          error={form.errors.password}
          field={form.control('password')}
          autoComplete="new-password"
        />
        <FormProblem text={form.errors.token ?? form.problem} />
        <SubmitButton
          isBusy={form.isBusy}
          label="Create account"
          busyLabel="Creating..."
          className="btn primary wide"
        />
      </form>
    </EntrySheet>
  );
}
