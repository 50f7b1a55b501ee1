import { useQuery, useQueryClient } from '@tanstack/react-query';
import { administratorQuery } from '../../admin-ui/administrator';
import { failureText } from '../../client/fetch';
import { firm } from '../../shared/firm';
import { longestShortName } from '../../shared/lengths';
import { FormInput } from '../../ui/form-input';
import { useNavigate, useSearch } from '../../ui/navigation';
import { PersonNames } from '../../ui/person-names';
import { toast } from '../../ui/toast-store';
import { NewPasswordField } from '../customers/new-password-field';
import { AcceptInvitation } from './contract';
import { EntryForm, EntrySheet, useEntryForm } from './entry-sheet';
import { acceptInvitationForm } from './forms';
import { invitationQuery } from './queries';

/** Mail programs may prefetch the link, so nothing happens before the button is pressed. */
export default function AcceptInvitationPage() {
  const [search] = useSearch();
  const { data: invitation, error } = useQuery(invitationQuery(search.get('token') ?? ''));
  const client = useQueryClient();
  const navigate = useNavigate();
  const form = useEntryForm(acceptInvitationForm, AcceptInvitation, {
    async onSent() {
      await client.invalidateQueries({ queryKey: administratorQuery.queryKey });
      toast({ title: 'Welcome', text: 'Your account is ready.', tone: 'good' });
      await navigate('/admin', { replace: true });
    },
  });
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
        <NewPasswordField form={form} email={invitation.email} />
      </EntryForm>
    </EntrySheet>
  );
}
