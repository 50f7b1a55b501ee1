import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { administratorQuery } from '../../admin-ui/administrator';
import { Panel } from '../../admin-ui/panel';
import { SettingsPage } from '../../admin-ui/settings-page';
import { useAdminForm } from '../../admin-ui/use-admin-form';
import { useAdminQuery } from '../../admin-ui/use-admin-query';
import { ChangePassword } from '../../shared/accounts';
import { FormProblem, SubmitButton } from '../../ui/field';
import { fieldErrors } from '../../ui/field-errors';
import { FormInput } from '../../ui/form-input';
import { PasswordField, PasswordOwner } from '../../ui/password-field';
import { newPasswordHint } from '../../ui/password-hint';
import { toast } from '../../ui/toast-store';
import { SessionsList, type SessionsOf } from '../customers/sessions-list';
import { type OwnAccount, UpdateOwnAccount } from './contract';
import {
  endAdministratorSessionForm,
  endOtherAdministratorSessionsForm,
  ownDetailsForm,
  ownPasswordForm,
} from './forms';
import { administratorSessionsQuery, ownAccountQuery } from './queries';
import { RecoveryCodesShown } from './recovery-codes-shown';
import { TwoFactorPanel } from './two-factor-panel';

const ownSessions: SessionsOf = {
  query: administratorSessionsQuery,
  endForm: endAdministratorSessionForm,
  endOthersForm: endOtherAdministratorSessionsForm,
  useForm: useAdminForm,
};

export default function SecurityPage() {
  const { data: account } = useAdminQuery(ownAccountQuery);
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

function DetailsPanel({ account }: { account: OwnAccount }) {
  const client = useQueryClient();
  const [email, setEmail] = useState(account.email);
  const form = useAdminForm(ownDetailsForm, {
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
    <form {...form.props} className="panel" aria-labelledby="details-title">
      {form.mark}
      <h2 id="details-title">Your details</h2>
      <div className="fields two">
        <FormInput form={form} name="firstName" label="First name" autoComplete="given-name" />
        <FormInput form={form} name="lastName" label="Last name" autoComplete="family-name" />
        <FormInput
          className="full"
          form={form}
          name="email"
          label="E-mail"
          hint="Password reset links are sent to this address."
          type="email"
          autoComplete="email"
          maxLength={254}
          onInput={(event) => setEmail(event.currentTarget.value)}
        />
        {isNewAddress && (
          <div className="full">
            <PasswordField
              label="Your password, to confirm the new address"
              error={form.errors.password}
              field={form.control('password')}
              autoComplete="current-password"
            />
          </div>
        )}
      </div>
      <FormProblem text={form.problem} />
      <Save form={form} label="Save" />
    </form>
  );
}

function PasswordPanel({ username }: { username: string }) {
  const client = useQueryClient();
  const form = useAdminForm(ownPasswordForm, {
    problemsOf: (values) => fieldErrors(ChangePassword, values),
    onSent() {
      toast({ title: 'Password changed', text: 'All other devices were signed out.' });
      return client.invalidateQueries({ queryKey: administratorSessionsQuery.queryKey });
    },
  });
  return (
    <form {...form.props} className="panel" aria-labelledby="password-title">
      {form.mark}
      <PasswordOwner email={username} />
      <h2 id="password-title">Password</h2>
      <PasswordField
        label="Current password"
        error={form.errors.currentPassword}
        field={form.control('currentPassword')}
        autoComplete="current-password"
      />
      <PasswordField
        label="New password"
        hint={newPasswordHint}
        error={form.errors.newPassword}
        field={form.control('newPassword')}
        autoComplete="new-password"
      />
      <FormProblem text={form.problem} />
      <Save form={form} label="Change password" />
    </form>
  );
}

const Save = ({ form, label }: { form: { isBusy: boolean }; label: string }) => (
  <div className="row">
    <SubmitButton isBusy={form.isBusy} label={label} busyLabel="Saving..." className="btn" />
  </div>
);
