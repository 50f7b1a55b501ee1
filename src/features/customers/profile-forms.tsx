import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiForm } from '../../client/api-form';
import { deleteOwnCopies } from '../../client/order-copies';
import type { Account } from '../../shared/accounts';
import { accountingRetention } from '../../shared/legal-facts';
import { ContactField } from '../../ui/contact-field';
import { Field } from '../../ui/field';
import { useNavigate, useSearch } from '../../ui/navigation';
import { PasswordField, PasswordOwner } from '../../ui/password-field';
import { PersonNames } from '../../ui/person-names';
import { toast } from '../../ui/toast-store';
import { rulesOf } from './account-rules';
import {
  changeEmailForm,
  changePasswordForm,
  deleteAccountForm,
  detailsForm,
  exportForm,
} from './forms';
import { onceWithin } from './link-terms';
import { PasswordChange } from './new-password-field';
import * as styles from './profile-forms.module.css';
import { accountQuery, clearOwnData, currentUserQuery, sessionsQuery } from './queries';
import { useOwnForm } from './use-account';

export function DetailsForm({ account }: { account: Account }) {
  const client = useQueryClient();
  const form = useOwnForm(detailsForm, {
    problemsOf: rulesOf('UpdateAccount'),
    initial: {
      firstName: account.firstName,
      lastName: account.lastName,
      phone: account.phone ?? '',
      companyName: account.companyName ?? '',
      address: account.address ?? '',
    },
    stays: true,
    onSent(updated) {
      client.setQueryData(accountQuery.queryKey, updated);
      toast({ title: 'Profile updated', text: 'Your details are saved.' });
      return client.invalidateQueries({ queryKey: currentUserQuery.queryKey });
    },
  });

  return (
    <ApiForm
      form={form}
      label="Save"
      busyLabel="Saving..."
      buttonClass="btn"
      beside={
        form.isSentPlainly && (
          <p className="small" role="status">
            Your details are saved.
          </p>
        )
      }
    >
      <div className="fields two">
        <PersonNames form={form} />
        <ContactField kind="tel" form={form} isOptional />
        <ContactField kind="organization" form={form} isOptional />
        <Field className="full" label="Address" mark="optional" error={form.errors.address}>
          {(control) => (
            <textarea
              {...control}
              {...form.control('address')}
              autoComplete="street-address"
              rows={3}
            />
          )}
        </Field>
      </div>
    </ApiForm>
  );
}

export function ChangeEmailForm() {
  const form = useOwnForm(changeEmailForm, {
    isQuiet: true,
    problemsOf: rulesOf('ChangeEmail'),
    onSent: ({ message }) => toast({ title: 'Link sent', text: message }),
  });
  return (
    <ApiForm
      form={form}
      label="Change address"
      busyLabel="Sending..."
      buttonClass="btn"
      beside={null}
    >
      {form.isSent && (
        <p className="note" role="status">
          <b>We have sent a link to the new address.</b> Your current address stays in use until you
          open the link. {onceWithin('change-email')}
        </p>
      )}
      <div className="fields two">
        <ContactField kind="email" form={form} label="New e-mail" />
        <PasswordField form={form} label="Your password" />
      </div>
    </ApiForm>
  );
}

const changed = 'All other devices were logged out.';

export function ChangePasswordForm({ email }: { email: string }) {
  const client = useQueryClient();
  const [search] = useSearch();
  const form = useOwnForm(changePasswordForm, {
    isQuiet: true,
    problemsOf: rulesOf('ChangePassword'),
    onSent() {
      toast({ title: 'Password changed', text: changed });
      return client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
  });
  return (
    <ApiForm
      form={form}
      label="Change password"
      busyLabel="Processing..."
      buttonClass="btn"
      beside={null}
    >
      <PasswordOwner email={email} />
      {search.get('changed') === 'password' && !form.isSent && (
        <p className="note" role="status">
          <b>Your password has been changed.</b> {changed}
        </p>
      )}
      <div className="fields two">
        <PasswordChange form={form} email={email} />
      </div>
    </ApiForm>
  );
}

export function ExportForm({ email }: { email: string }) {
  const form = useOwnForm(exportForm, {
    isQuiet: true,
    problemsOf: rulesOf('OwnPassword'),
    onSent({ address }) {
      toast({ title: 'Download started' });
      location.assign(address);
    },
  });
  return (
    <ApiForm
      form={form}
      label="Download my data"
      busyLabel="Preparing..."
      buttonClass="btn"
      beside={null}
    >
      <PasswordOwner email={email} />
      <div className="fields two">
        <PasswordField form={form} label="Your password" />
      </div>
    </ApiForm>
  );
}

export function DeleteAccountForm({ email }: { email: string }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const form = useOwnForm(deleteAccountForm, {
    isQuiet: true,
    problemsOf: rulesOf('OwnPassword'),
    async onSent() {
      deleteOwnCopies();
      client.setQueryData(currentUserQuery.queryKey, null);
      clearOwnData(client);
      await navigate('/login?deleted', { replace: true });
    },
  });
  const [isOpen, setOpen] = useState(Boolean(form.problem || form.errors.password));
  return (
    <details
      className={styles.delete}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="btn danger bare">Delete account</summary>
      <ApiForm
        form={form}
        label="Delete my account permanently"
        busyLabel="Processing..."
        buttonClass="btn danger"
        beside={null}
      >
        <PasswordOwner email={email} />
        <p>
          <b>This can’t be undone.</b> We erase your details and logins, your unpaid orders, your
          enquiries and the messages we sent you.
        </p>
        <p className="small soft">
          The records of paid orders and their invoices are kept for {accountingRetention.text}{' '}
          after the end of the financial year, those of your matters with their documents as long
          after the last event, as the law requires ({accountingRetention.source}). They are no
          longer linked to an account; an invoice keeps the name and address on it. What we are
          still working on keeps its contact details until the work is done.
        </p>
        <PasswordField form={form} label="Your password" />
      </ApiForm>
    </details>
  );
}
