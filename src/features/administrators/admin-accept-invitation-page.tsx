import { useQuery } from '@tanstack/react-query';
import { failureText } from '../../client/fetch';
import { firm } from '../../shared/firm';
import { longestShortName } from '../../shared/lengths';
import { FormInput } from '../../ui/form-input';
import { useSearch } from '../../ui/navigation';
import { PasswordField } from '../../ui/password-field';
import { PersonNames } from '../../ui/person-names';
import { AcceptInvitation } from './contract';
import { EntryDone, EntryForm, EntrySheet, useEntryForm } from './entry-sheet';
import { acceptInvitationForm } from './forms';
import { invitationQuery } from './queries';

/** Mail programs may prefetch the link, so nothing happens before the button is pressed. */
export default function AcceptInvitationPage() {
  const [search] = useSearch();
  const { data: invitation, error } = useQuery(invitationQuery(search.get('token') ?? ''));
  const form = useEntryForm(acceptInvitationForm, AcceptInvitation);
  if (form.isSent)
    return (
      <EntrySheet title="Welcome">
        <EntryDone
          title="Welcome"
          text="Your account is ready. Sign in with the username and password you have chosen."
        />
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
      <EntryForm form={form} hasToken label="Create account" busyLabel="Creating...">
        <h1>Accept the invitation</h1>
        <p className="soft">
          Your account for the back office of {firm.name}, with the address{' '}
          <b>{invitation.email}</b>.
        </p>
        <FormInput
          form={form}
          name="username"
          label="Username"
          hint="For signing in"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={longestShortName}
        />
        <div className="fields two">
          <PersonNames form={form} isLastOptional />
        </div>
        <PasswordField form={form} isNew />
      </EntryForm>
    </EntrySheet>
  );
}
