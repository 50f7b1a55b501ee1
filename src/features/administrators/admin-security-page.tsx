import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { administratorQuery } from '../../admin-ui/administrator';
import { Panel } from '../../admin-ui/panel';
import { SettingsPage } from '../../admin-ui/settings-page';
import { ApiForm } from '../../client/api-form';
import { useForm } from '../../client/use-form';
import { ChangePassword } from '../../shared/accounts';
import { ContactField } from '../../ui/contact-field';
import { fieldErrors } from '../../ui/field-errors';
import { PasswordField, PasswordOwner } from '../../ui/password-field';
import { PersonNames } from '../../ui/person-names';
import { toast } from '../../ui/toast-store';
import { PasswordChange } from '../customers/new-password-field';
import { SessionsList, type SessionsOf } from '../customers/sessions-list';
import { type OwnAccount, UpdateOwnAccount } from './contract';
import {
  endAdministratorSessionForm,
  endOtherAdministratorSessionsForm,
  ownDetailsForm,
  ownPasswordForm,
} from './forms';
import { administratorSessionsQuery, ownAccountQuery } from './queries';
import { RecoveryCodesShown } from './second-factors/recovery-codes-shown';
import { TwoFactorPanel } from './second-factors/two-factor-panel';

const ownSessions: SessionsOf = {
  query: administratorSessionsQuery,
  endForm: endAdministratorSessionForm,
  endOthersForm: endOtherAdministratorSessionsForm,
  useForm: useForm,
};

export default function SecurityPage() {
  const { data: account } = useQuery(ownAccountQuery);
  const [codes, showCodes] = useState<string[] | null>(null);
  return (
    <SettingsPage title="Your account">
      {account && (
        <div className="columns settings-grid">
          {codes && <RecoveryCodesShown codes={codes} onDone={() => showCodes(null)} />}
          <div>
            <TwoFactorPanel account={account} onCodes={showCodes} />
            <DetailsPanel account={account} />
          </div>
          <div>
            <Panel title="Where you are signed in">
              <p className="soft">
                If you don’t recognise a device, sign it out and change your password.
              </p>
              <SessionsList of={ownSessions} />
            </Panel>
            <PasswordPanel username={account.username} />
          </div>
        </div>
      )}
    </SettingsPage>
  );
}

const saving = { busyLabel: 'Saving...', buttonClass: 'btn', beside: null };

function DetailsPanel({ account }: { account: OwnAccount }) {
  const client = useQueryClient();
  const [email, setEmail] = useState(account.email);
  const form = useForm(ownDetailsForm, {
    problemsOf: (values) => fieldErrors(UpdateOwnAccount, values),
    initial: { firstName: account.firstName, lastName: account.lastName, email: account.email },
    stays: true,
    onSent(updated) {
      client.setQueryData(ownAccountQuery.queryKey, updated);
      setEmail(updated.email);
      toast({ title: 'Account updated', text: 'Your details are saved.' });
      return client.invalidateQueries({ queryKey: administratorQuery.queryKey });
    },
  });
  const isNewAddress = email.trim().toLowerCase() !== account.email;
  return (
    <ApiForm form={form} {...saving} label="Save" className="panel" aria-labelledby="details-title">
      <h2 id="details-title">Your details</h2>
      <input type="hidden" name="updatedAt" value={account.updatedAt} />
      <div className="fields two">
        <PersonNames form={form} isLastOptional />
        <ContactField
          className="full"
          kind="email"
          form={form}
          hint="Password reset links are sent to this address."
          onInput={(event) => setEmail(event.currentTarget.value)}
        />
        {isNewAddress && (
          <div className="full">
            <PasswordField form={form} label="Your password, to confirm the new address" />
          </div>
        )}
      </div>
    </ApiForm>
  );
}

function PasswordPanel({ username }: { username: string }) {
  const client = useQueryClient();
  const form = useForm(ownPasswordForm, {
    problemsOf: (values) => fieldErrors(ChangePassword, values),
    onSent() {
      toast({ title: 'Password changed', text: 'All other devices were signed out.' });
      return client.invalidateQueries({ queryKey: administratorSessionsQuery.queryKey });
    },
  });
  return (
    <ApiForm
      form={form}
      {...saving}
      label="Change password"
      className="panel"
      aria-labelledby="password-title"
    >
      <PasswordOwner email={username} />
      <h2 id="password-title">Password</h2>
      <PasswordChange form={form} />
    </ApiForm>
  );
}
