import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ActionButton } from '../../admin-ui/action-button';
import { ConfirmButton } from '../../admin-ui/confirm-button';
import { SettingsPage } from '../../admin-ui/settings-page';
import { TableBox } from '../../admin-ui/table-box';
import { useAdminAction, useAdminForm } from '../../admin-ui/use-admin-form';
import { useAdminQuery } from '../../admin-ui/use-admin-query';
import { roleWords } from '../../shared/roles';
import { Field, FormProblem, SubmitButton } from '../../ui/field';
import { fieldErrors } from '../../ui/field-errors';
import { FormInput } from '../../ui/form-input';
import { Moment } from '../../ui/moment';
import { Link } from '../../ui/navigation';
import { StateSeal } from '../../ui/state-seal';
import { toast } from '../../ui/toast-store';
import * as styles from './admin-administrators-page.module.css';
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

const heads = [
  'Username',
  'Name and e-mail',
  'Role',
  'Status',
  'Sign-in',
  'Last active',
  'Actions',
];

export default function AdministratorsPage() {
  const { data: administrators = [] } = useAdminQuery(administratorsQuery);
  const { data: invitations = [] } = useQuery(invitationsQuery);
  return (
    <SettingsPage title="Administrators">
      <InvitePanel />
      <TableBox label="Administrators" heads={heads} className="list labelled">
        {administrators.map((administrator) => (
          <AdministratorRow key={administrator.id} administrator={administrator} />
        ))}
        {invitations.map((invitation) => (
          <InvitationRow key={`invitation ${invitation.id}`} invitation={invitation} />
        ))}
      </TableBox>
    </SettingsPage>
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
      <div className={styles.invite}>
        <FormInput
          form={form}
          name="email"
          label="E-mail"
          type="email"
          autoComplete="off"
          maxLength={254}
        />
        <Field label="Role" error={form.errors.role}>
          {(control) => (
            <select {...control} {...form.control('role')}>
              <option value="staff">Staff</option>
              <option value="reader">Reader</option>
              <option value="owner">Owner</option>
            </select>
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
        They choose a username and password with the link. Owners can do everything, staff the daily
        work, readers see everything and change nothing.
      </p>
    </form>
  );
}

function AdministratorRow({ administrator }: { administrator: ListedAdministrator }) {
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
        {isOwn && <span className={`tag ${styles.you}`}>You</span>}
      </th>
      <td className="wide-cell" data-label="Name and e-mail">
        {firstName} {lastName}
        <span className="small soft under">{email}</span>
      </td>
      <td data-label="Role">{roleWords[administrator.role]}</td>
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
              <ActionButton
                className=""
                action={resetting}
                label="Send reset link"
                spoken={` to ${username}`}
              />
            )}
            {administrator.hasSecondFactor && (
              <ConfirmButton
                text="Turn off two-factor"
                spoken={` of ${username}`}
                title={`Turn off two-factor sign-in of ${username}?`}
                label="Turn off"
                busyLabel="Turning off..."
                onConfirm={() => removing.mutateAsync()}
              >
                <p>
                  Use this if they have lost their device and their recovery codes. They are signed
                  out, notified by e-mail, and can sign in with their password only.
                </p>
              </ConfirmButton>
            )}
            {isDisabled ? (
              <button type="button" onClick={() => disabling.mutate(false)}>
                Enable<span className="sr"> {username}</span>
              </button>
            ) : (
              <ConfirmButton
                className="del"
                spoken={` ${username}`}
                title={`Disable ${username}?`}
                label="Disable"
                busyLabel="Disabling..."
                onConfirm={() => disabling.mutateAsync(true)}
              >
                <p>
                  {firstName} {lastName} is signed out on all devices and can’t sign in until the
                  account is enabled again.
                </p>
              </ConfirmButton>
            )}
          </span>
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
      <td className="wide-cell" data-label="E-mail">
        {invitation.email}
        <span className="small soft under">Invited by {invitation.invitedBy}</span>
      </td>
      <td data-label="Role">{roleWords[invitation.role]}</td>
      <td data-label="Status">
        <StateSeal kind="pending" word="Pending" />
      </td>
      <td />
      <td data-label="Invitation">
        Expires <Moment at={invitation.expiresAt} />
      </td>
      <td data-label="Actions">
        <span className="acts">
          <ActionButton
            className="del"
            action={withdrawing}
            label="Withdraw"
            spoken={` the invitation of ${invitation.email}`}
          />
        </span>
      </td>
    </tr>
  );
}
