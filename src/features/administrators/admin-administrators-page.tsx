import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { ChoiceSelect } from '../../admin-ui/choice-select';
import { ConfirmButton } from '../../admin-ui/confirm-button';
import { useMailText } from '../../admin-ui/mail-seal';
import { PasswordButton, PasswordDialog, passwordOrCode } from '../../admin-ui/password-form';
import { Person } from '../../admin-ui/person';
import { SettingsPage } from '../../admin-ui/settings-page';
import { TablePanel } from '../../admin-ui/table-panel';
import { useAdminAction } from '../../admin-ui/use-admin-action';
import { fullName } from '../../shared/account-name';
import { type Role, roles, roleWords } from '../../shared/roles';
import { Field } from '../../ui/field';
import { fieldErrors } from '../../ui/field-errors';
import { FormInput } from '../../ui/form-input';
import { Moment } from '../../ui/moment';
import { Link, useSearch } from '../../ui/navigation';
import { StateSeal } from '../../ui/state-seal';
import { toast } from '../../ui/toast-store';
import * as styles from './admin-administrators-page.module.css';
import { type Invitation, InviteAdministrator, type ListedAdministrator } from './contract';
import {
  disableForm,
  enableForm,
  inviteForm,
  noPatentAgentForm,
  patentAgentForm,
  removeSecondFactorForm,
  resetLinkForm,
  roleForm,
} from './forms';
import { administratorsQuery, invitationsQuery, rolesQuery, withdrawInvitation } from './queries';
import { RoleRights } from './role-rights';

const heads = [
  'Username',
  'Name and e-mail',
  'Role',
  'Status',
  'Sign-in',
  'Last active',
  'Actions',
];

const grants: Record<Role, string> = {
  owner: 'can do everything, also here',
  staff: 'can do the daily work, but nothing with administrators, backups and jobs',
  reader: 'can see the daily work and change nothing',
};

export default function AdministratorsPage() {
  const { data: administrators = [] } = useQuery(administratorsQuery);
  const { data: invitations = [] } = useQuery(invitationsQuery);
  const { data: overview } = useQuery(rolesQuery);
  const owners = administrators.filter(({ role, isDisabled }) => role === 'owner' && !isDisabled);
  const hasApp = administrators.some(({ isOwn, hasSecondFactor }) => isOwn && hasSecondFactor);
  const asked = hasApp ? passwordOrCode : 'Your password';
  return (
    <SettingsPage title="Administrators" actions={<InviteButton passwordLabel={asked} />}>
      <TablePanel title="People" heads={heads} className="list labelled">
        {administrators.map((administrator) => (
          <AdministratorRow
            key={administrator.id}
            administrator={administrator}
            isOnlyOwner={owners.length === 1 && owners[0]?.id === administrator.id}
            passwordLabel={asked}
          />
        ))}
        {invitations.map((invitation) => (
          <InvitationRow key={`invitation ${invitation.id}`} invitation={invitation} />
        ))}
      </TablePanel>
      {overview && <RoleRights {...overview} />}
    </SettingsPage>
  );
}

/** After an act, the list, the invitations and what was done lately are loaded again. */
function useRefresh() {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [administratorsQuery, invitationsQuery, rolesQuery].map(({ queryKey }) =>
        client.invalidateQueries({ queryKey }),
      ),
    );
}

/** Its dialog has an address, so that the palette opens it. */
function InviteButton({ passwordLabel }: { passwordLabel: string }) {
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
  const refresh = useRefresh();
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
          <FormInput
            form={form}
            name="email"
            label="E-mail"
            type="email"
            autoComplete="off"
            maxLength={254}
          />
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

interface RowProps {
  administrator: ListedAdministrator;
  isOnlyOwner: boolean;
  passwordLabel: string;
}

function AdministratorRow(row: RowProps) {
  const { administrator } = row;
  const { username, email, isOwn, isDisabled, isPatentAgent } = administrator;
  return (
    <tr>
      <th scope="row">
        {username}
        {isOwn && <span className={`tag ${styles.you}`}>You</span>}
      </th>
      <td className="wide-cell" data-label="Name and e-mail">
        {fullName(administrator)}
        {isPatentAgent && <span className={`tag ${styles.you}`}>Patent agent</span>}
        <span className="small soft under">{email}</span>
      </td>
      <td data-label="Role">
        <RoleSelect {...row} />
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
        <span className="acts">
          {isOwn && <Link to="/admin/settings/security">Your account</Link>}
          <Acts {...row} />
        </span>
      </td>
    </tr>
  );
}

/** The choice is made when the dialog is confirmed. */
function RoleSelect({ administrator, isOnlyOwner, passwordLabel }: RowProps) {
  const { id, username, role, isOwn, updatedAt } = administrator;
  const [chosen, choose] = useState<Role>();
  const refresh = useRefresh();
  return (
    <>
      <ChoiceSelect
        className={`control ${styles.role}`}
        aria-label={`Role of ${username}`}
        aria-describedby={isOnlyOwner ? `only-owner-${id}` : undefined}
        value={role}
        disabled={isOnlyOwner}
        onChoose={(chosen) => choose(chosen as Role)}
      >
        {roles.toReversed().map((each) => (
          <option key={each} value={each}>
            {roleWords[each]}
          </option>
        ))}
      </ChoiceSelect>
      {isOnlyOwner && (
        <span className="small soft under" id={`only-owner-${id}`}>
          The only owner. Make another person an owner first.
        </span>
      )}
      {chosen && (
        <PasswordDialog
          title={`Change the role of ${username}?`}
          label={`Make ${chosen}`}
          passwordLabel={passwordLabel}
          form={roleForm}
          id={id}
          version={updatedAt}
          onClose={() => choose(undefined)}
          onDone={() => {
            toast({
              title: 'Role changed',
              text: `${username} is ${roleWords[chosen].toLowerCase()} now.`,
            });
            return refresh();
          }}
        >
          {() => (
            <>
              <p>
                {isOwn ? 'You' : username}{' '}
                {isOwn ? grants[chosen].replace(/^can/, 'can then') : grants[chosen]}, from the next
                click on. All owners get an e-mail.
              </p>
              <input type="hidden" name="role" value={chosen} />
            </>
          )}
        </PasswordDialog>
      )}
    </>
  );
}

type ActProps = Pick<
  ComponentProps<typeof PasswordButton>,
  'text' | 'title' | 'label' | 'isDanger' | 'form'
> & { done: { title: string; text?: string }; children: ReactNode };

/** What else an owner can do; about themselves, only what takes no access away. */
function Acts({ administrator, passwordLabel }: RowProps) {
  const { id, username, email, isOwn, isDisabled, hasSecondFactor, isPatentAgent } = administrator;
  const refresh = useRefresh();
  const act = ({ done, children, ...button }: ActProps) => (
    <PasswordButton
      {...button}
      id={id}
      version={administrator.updatedAt}
      spoken={` ${username}`}
      buttonClass={button.isDanger ? 'del' : ''}
      passwordLabel={passwordLabel}
      onDone={() => {
        toast(done);
        return refresh();
      }}
    >
      {children}
    </PasswordButton>
  );
  const name = fullName(administrator);
  const patentAgent = isPatentAgent
    ? act({
        text: 'No patent agent',
        title: `${name} is no longer a patent agent?`,
        label: 'Save',
        form: noPatentAgentForm,
        done: { title: 'Saved', text: `${name} is no patent agent.` },
        children: 'Their patent matters say that a registered patent agent is missing.',
      })
    : act({
        text: 'Patent agent',
        title: `${name} is a registered patent agent?`,
        label: 'Save',
        form: patentAgentForm,
        done: { title: 'Saved', text: `${name} is a registered patent agent.` },
        children:
          'Only people on the register of patent agents may act in patents (Patents Act 1994, section 105). Matters about patents need one as responsible.',
      });
  if (isOwn) return patentAgent;
  return (
    <>
      {!isDisabled && patentAgent}
      {!isDisabled &&
        act({
          text: 'Send reset link',
          title: `Send ${username} a reset link?`,
          label: 'Send link',
          form: resetLinkForm,
          done: { title: 'Link sent', text: `A link is on its way to ${email}.` },
          children: 'With it they choose a new password. The link expires in one hour.',
        })}
      {hasSecondFactor &&
        act({
          text: 'Turn off two-factor',
          title: `Turn off two-factor sign-in of ${username}?`,
          label: 'Turn off',
          isDanger: true,
          form: removeSecondFactorForm,
          done: {
            title: 'Two-factor sign-in turned off',
            text: `${username} was notified by e-mail.`,
          },
          children:
            'Use this if they have lost their device and their recovery codes. They are signed out, notified by e-mail, and can sign in with their password only.',
        })}
      {isDisabled
        ? act({
            title: `Enable ${username}?`,
            label: 'Enable',
            form: enableForm,
            done: { title: 'Account enabled', text: username },
            children: `${fullName(administrator)} can sign in again.`,
          })
        : act({
            title: `Disable ${username}?`,
            label: 'Disable',
            isDanger: true,
            form: disableForm,
            done: { title: 'Account disabled', text: username },
            children: `${fullName(administrator)} is signed out on all devices and can’t sign in until the account is enabled again.`,
          })}
    </>
  );
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const refresh = useRefresh();
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
