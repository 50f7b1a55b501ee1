import { type ComponentProps, useState } from 'react';
import { ChoiceSelect } from '../../admin-ui/choice-select';
import { PasswordButton, PasswordDialog } from '../../admin-ui/password-form';
import { fullName } from '../../shared/account-name';
import { dayInSingapore } from '../../shared/calendar-date';
import { dateText } from '../../shared/date-text';
import { type Role, roles, roleWords } from '../../shared/roles';
import { setApart } from '../../shared/set-apart';
import { Field } from '../../ui/field';
import { FormInput } from '../../ui/form-input';
import { Moment } from '../../ui/moment';
import { Link } from '../../ui/navigation';
import { StateSeal } from '../../ui/state-seal';
import { toast } from '../../ui/toast-store';
import * as styles from './admin-administrators-page.module.css';
import type { ListedAdministrator } from './contract';
import {
  disableForm,
  enableForm,
  patentAgentForm,
  removeSecondFactorForm,
  resetLinkForm,
  roleForm,
} from './forms';
import { useAdministratorsChanged } from './queries';

const grants: Record<Role, string> = {
  owner: 'can do everything, also here',
  staff: 'can do the daily work, but nothing with administrators, backups and jobs',
  reader: 'can see the daily work and change nothing',
};

interface RowProps {
  administrator: ListedAdministrator;
  isOnlyOwner: boolean;
  passwordLabel: string;
}

export function AdministratorRow(row: RowProps) {
  const { administrator } = row;
  const { username, email, isOwn, isDisabled } = administrator;
  return (
    <tr>
      <th scope="row">
        {username}
        {isOwn && <span className={`tag ${styles.you}`}>You</span>}
      </th>
      <td className="wide-cell" data-label="Name and e-mail">
        {fullName(administrator)}
        <InPatents {...administrator} />
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

/** As what they act in patents, and until when. */
function InPatents({ isPatentAgent, isAdvocate, certificateUntil }: ListedAdministrator) {
  if (!isPatentAgent && !isAdvocate) return null;
  const isInForce = certificateUntil !== null && certificateUntil >= dayInSingapore();
  return (
    <>
      <span className={`tag ${styles.you}`}>
        {isPatentAgent ? 'Patent agent' : 'Advocate, acts in patents'}
      </span>
      <span className="small soft under">
        {certificateUntil === null
          ? 'No practising certificate on file'
          : `Practising certificate ${isInForce ? 'until' : 'ended on'} ${dateText(certificateUntil)}`}
      </span>
    </>
  );
}

interface PatentFieldsProps {
  form: ComponentProps<typeof FormInput>['form'];
  administrator: ListedAdministrator;
}

const PatentFields = ({ form, administrator }: PatentFieldsProps) => (
  <>
    <p>
      Registered patent agents may act in patents, and advocates and solicitors, each with a
      practising certificate in force (Patents Act 1994, section 105).
    </p>
    <Field label="Acts as" error={form.errors.actsAs}>
      {(control) => (
        <select {...control} {...form.control('actsAs')} defaultValue={actsAs(administrator)}>
          <option value="">Does not act in patents</option>
          <option value="patent-agent">Registered patent agent</option>
          <option value="advocate">Advocate and solicitor</option>
        </select>
      )}
    </Field>
    <FormInput
      form={form}
      name="certificateUntil"
      label="Last day of the practising certificate"
      type="date"
      required={false}
      defaultValue={administrator.certificateUntil ?? ''}
      hint="As the certificate states it. While this person is responsible for open patent matters, the owners are told 30 days before it ends."
    />
  </>
);

function actsAs({ isPatentAgent, isAdvocate }: ListedAdministrator) {
  if (isPatentAgent) return 'patent-agent';
  return isAdvocate ? 'advocate' : '';
}

/** The choice is made when the dialog is confirmed. */
function RoleSelect({ administrator, isOnlyOwner, passwordLabel }: RowProps) {
  const { id, username, role, isOwn, updatedAt } = administrator;
  const [chosen, choose] = useState<Role>();
  const refresh = useAdministratorsChanged();
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
> & {
  done: { title: string; text?: string };
  children: ComponentProps<typeof PasswordDialog>['children'];
};

/** What else an owner can do; about themselves, only what takes no access away. */
function Acts({ administrator, passwordLabel }: RowProps) {
  const { id, username, email, isOwn, isDisabled, hasSecondFactor } = administrator;
  const refresh = useAdministratorsChanged();
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
  const patentAgent = act({
    text: 'Patents',
    title: `Does ${name} act in patents?`,
    label: 'Save',
    form: patentAgentForm,
    done: { title: 'Saved', text: name },
    children: (form) => <PatentFields form={form} administrator={administrator} />,
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
            children: `${setApart(fullName(administrator))} can sign in again.`,
          })
        : act({
            title: `Disable ${username}?`,
            label: 'Disable',
            isDanger: true,
            form: disableForm,
            done: { title: 'Account disabled', text: username },
            children: `${setApart(fullName(administrator))} is signed out on all devices and can’t sign in until the account is enabled again.`,
          })}
    </>
  );
}
