import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../../admin-ui/confirm-dialog';
import { SettingsFrame } from '../../admin-ui/settings-frame';
import { useAdminAction, useAdminForm } from '../../admin-ui/use-admin-form';
import { useEndedSession } from '../../admin-ui/use-ended-session';
import { Field, FormProblem, SubmitButton } from '../../ui/field';
import { fieldErrors } from '../../ui/field-errors';
import { Moment } from '../../ui/moment';
import { Link } from '../../ui/navigation';
import { StateSeal } from '../../ui/state-seal';
import { toast } from '../../ui/toast-store';
import { type Invitation, InviteAdministrator, type ListedAdministrator } from './contract';
import { inviteForm } from './forms';
import {
  administratorsQuery,
  invitationsQuery,
  removeSecondFactor,
  sendResetLink,
  setDisabled,
  withdrawInvitation,
} from './queries';

export default function AdministratorsPage() {
  const { data: administrators = [], error } = useQuery(administratorsQuery);
  const { data: invitations = [] } = useQuery(invitationsQuery);
  useEndedSession(error);
  return (
    <SettingsFrame title="Administrators">
      <InvitePanel />
      <section
        className="table-box list labelled listed"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
        tabIndex={0}
        aria-label="Administrators, scrolls sideways"
      >
        <table className="dense">
          <thead>
            <tr>
              <th scope="col">Username</th>
              <th scope="col">Name and e-mail</th>
              <th scope="col">Status</th>
              <th scope="col">Sign-in</th>
              <th scope="col">Last active</th>
              <th scope="col">Actions</th>
            </tr>
          </thead>
          <tbody>
            {administrators.map((administrator) => (
              <AdministratorRow key={administrator.id} administrator={administrator} />
            ))}
            {invitations.map((invitation) => (
              <InvitationRow key={`invitation ${invitation.id}`} invitation={invitation} />
            ))}
          </tbody>
        </table>
      </section>
    </SettingsFrame>
  );
}

function InvitePanel() {
  const client = useQueryClient();
  const form = useAdminForm(inviteForm, {
    problemsOf: (values) => fieldErrors(InviteAdministrator, values),
    onSent({ email }) {
      toast({ title: 'Invitation sent', text: `A link is on its way to ${email}.` });
      return client.invalidateQueries({ queryKey: invitationsQuery.queryKey });
    },
  });
  return (
    <form {...form.props} className="panel">
      {form.mark}
      <h2>Invite an administrator</h2>
      <div className="invite">
        <Field label="E-mail" error={form.errors.email}>
          {(control) => (
            <input
              {...control}
              {...form.control('email')}
              type="email"
              autoComplete="off"
              maxLength={254}
              required
            />
          )}
        </Field>
        <SubmitButton
          isBusy={form.isBusy}
          label="Send invitation"
          busyLabel="Sending..."
          className="btn"
        />
      </div>
      <FormProblem text={form.problem} />
      <p className="small soft">
        They choose a username and password with the link. All administrators have full access.
      </p>
    </form>
  );
}

function AdministratorRow({ administrator }: { administrator: ListedAdministrator }) {
  const [asked, ask] = useState<'disable' | 'factor'>();
  const client = useQueryClient();
  const { id, username, firstName, lastName, email, isOwn, isDisabled } = administrator;
  const refresh = () => client.invalidateQueries({ queryKey: administratorsQuery.queryKey });
  const disabling = useAdminAction(
    (wanted: boolean) => setDisabled(id, wanted),
    (_, wanted) => {
      toast({ title: wanted ? 'Account disabled' : 'Account enabled', text: username });
      return refresh();
    },
  );
  const resetting = useAdminAction(
    () => sendResetLink(id),
    ({ message }) => toast({ title: 'Link sent', text: message }),
  );
  const removing = useAdminAction(
    () => removeSecondFactor(id),
    () => {
      toast({
        title: 'Two-factor sign-in turned off',
        text: `${username} was notified by e-mail.`,
      });
      return refresh();
    },
  );
  return (
    <tr>
      <th scope="row">
        {username}
        {isOwn && <span className="tag">You</span>}
      </th>
      <td className="wide" data-label="Name and e-mail">
        {firstName} {lastName}
        <span className="small soft under">{email}</span>
      </td>
      <td data-label="Status">
        {isDisabled ? (
          <StateSeal kind="expired" word="Disabled" />
        ) : (
          <StateSeal kind="registered" word="Enabled" />
        )}
      </td>
      <td data-label="Sign-in">
        {administrator.hasSecondFactor ? 'Two factors' : 'Password only'}
      </td>
      <td data-label="Last active">
        {administrator.lastSeenAt ? (
          <Moment at={administrator.lastSeenAt} />
        ) : (
          <span className="soft">Not signed in</span>
        )}
      </td>
      <td data-label="Actions">
        {isOwn ? (
          <span className="acts">
            <Link to="/admin/settings/security">Your account</Link>
          </span>
        ) : (
          <span className="acts">
            {!isDisabled && (
              <button
                type="button"
                disabled={resetting.isPending}
                onClick={() => resetting.mutate()}
              >
                Send reset link<span className="sr"> to {username}</span>
              </button>
            )}
            {administrator.hasSecondFactor && (
              <button type="button" onClick={() => ask('factor')}>
                Turn off two-factor<span className="sr"> of {username}</span>
              </button>
            )}
            {isDisabled ? (
              <button type="button" onClick={() => disabling.mutate(false)}>
                Enable<span className="sr"> {username}</span>
              </button>
            ) : (
              <button type="button" className="del" onClick={() => ask('disable')}>
                Disable<span className="sr"> {username}</span>
              </button>
            )}
          </span>
        )}
        {asked === 'disable' && (
          <ConfirmDialog
            title={`Disable ${username}?`}
            label="Disable"
            busyLabel="Disabling..."
            onConfirm={() => disabling.mutateAsync(true)}
            onClose={() => ask(undefined)}
          >
            <p>
              {firstName} {lastName} is signed out on all devices and can’t sign in until the
              account is enabled again.
            </p>
          </ConfirmDialog>
        )}
        {asked === 'factor' && (
          <ConfirmDialog
            title={`Turn off two-factor sign-in of ${username}?`}
            label="Turn off"
            busyLabel="Turning off..."
            onConfirm={() => removing.mutateAsync()}
            onClose={() => ask(undefined)}
          >
            <p>
              Use this if they have lost their device and their recovery codes. They are signed out,
              notified by e-mail, and can sign in with their password only.
            </p>
          </ConfirmDialog>
        )}
      </td>
    </tr>
  );
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const client = useQueryClient();
  const withdrawing = useAdminAction(
    () => withdrawInvitation(invitation.id),
    () => {
      toast({ title: 'Invitation withdrawn', text: invitation.email });
      return client.invalidateQueries({ queryKey: invitationsQuery.queryKey });
    },
  );
  return (
    <tr>
      <th scope="row" className="soft">
        Invited
      </th>
      <td className="wide" data-label="E-mail">
        {invitation.email}
        <span className="small soft under">Invited by {invitation.invitedBy}</span>
      </td>
      <td data-label="Status">
        <StateSeal kind="pending" word="Pending" />
      </td>
      <td />
      <td data-label="Invitation">
        Expires <Moment at={invitation.expiresAt} />
      </td>
      <td data-label="Actions">
        <span className="acts">
          <button
            type="button"
            className="del"
            disabled={withdrawing.isPending}
            onClick={() => withdrawing.mutate()}
          >
            Withdraw<span className="sr"> the invitation of {invitation.email}</span>
          </button>
        </span>
      </td>
    </tr>
  );
}
