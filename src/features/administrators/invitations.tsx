import { ConfirmButton } from '../../admin-ui/confirm-button';
import { useMailText } from '../../admin-ui/mail-seal';
import { PasswordDialog } from '../../admin-ui/password-form';
import { Person } from '../../admin-ui/person';
import { useAdminAction } from '../../admin-ui/use-admin-action';
import { roleWords } from '../../shared/roles';
import { ContactField } from '../../ui/contact-field';
import { Field } from '../../ui/field';
import { fieldErrors } from '../../ui/field-errors';
import { Moment } from '../../ui/moment';
import { useSearch } from '../../ui/navigation';
import { StateSeal } from '../../ui/state-seal';
import { toast } from '../../ui/toast-store';
import { type Invitation, InviteAdministrator } from './contract';
import { inviteForm } from './forms';
import { useAdministratorsChanged, withdrawInvitation } from './queries';

/** Its dialog has an address, so that the palette opens it. */
export function InviteButton({ passwordLabel }: { passwordLabel: string }) {
  const [search, changeSearch] = useSearch();
  return (
    <>
      <button
        type="button"
        className="btn tiny primary"
        onClick={() => changeSearch(new URLSearchParams('invite'))}
      >
        Invite a person
      </button>
      {search.has('invite') && (
        <InviteDialog
          passwordLabel={passwordLabel}
          onClose={() => changeSearch(new URLSearchParams(), { replace: true })}
        />
      )}
    </>
  );
}

function InviteDialog({ passwordLabel, onClose }: { passwordLabel: string; onClose(): void }) {
  const mailText = useMailText();
  const refresh = useAdministratorsChanged();
  return (
    <PasswordDialog
      title="Invite an administrator"
      label="Send invitation"
      busyLabel="Sending..."
      passwordLabel={passwordLabel}
      form={inviteForm}
      problemsOf={(values) => fieldErrors(InviteAdministrator, values)}
      onClose={onClose}
      onDone={({ email }) => {
        toast({ title: 'Invited', text: mailText(email, `A link is on its way to ${email}.`) });
        return refresh();
      }}
    >
      {(form) => (
        <>
          <p>They choose a username and password with the link. All owners get an e-mail.</p>
          <ContactField kind="email" form={form} autoComplete="off" />
          <Field
            label="Role"
            hint="Staff do the daily work, readers change nothing, owners can do everything."
            error={form.errors.role}
          >
            {(control) => (
              <select {...control} {...form.control('role')}>
                <option value="staff">Staff</option>
                <option value="reader">Reader</option>
                <option value="owner">Owner</option>
              </select>
            )}
          </Field>
        </>
      )}
    </PasswordDialog>
  );
}

export function InvitationRow({ invitation }: { invitation: Invitation }) {
  const refresh = useAdministratorsChanged();
  const { mutateAsync: withdraw } = useAdminAction(
    () => withdrawInvitation(invitation.id),
    () => {
      toast({ title: 'Invitation withdrawn', text: invitation.email });
      return refresh();
    },
  );
  return (
    <tr>
      <th scope="row" className="soft">
        Invited
      </th>
      <td className="wide-cell" data-label="E-mail">
        {invitation.email}
        <span className="small soft under">
          Invited by <Person actor={invitation.invitedBy} />
        </span>
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
          <ConfirmButton
            className="del"
            title={`Withdraw the invitation of ${invitation.email}?`}
            label="Withdraw"
            busyLabel="Withdrawing..."
            spoken={` the invitation of ${invitation.email}`}
            onConfirm={() => withdraw()}
          >
            <p>Its link stops working. You can invite them again.</p>
          </ConfirmButton>
        </span>
      </td>
    </tr>
  );
}
