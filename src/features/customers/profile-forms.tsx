import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiForm } from '../../client/api-form';
import { deleteOwnCopies } from '../../client/order-copies';
import type { Account } from '../../shared/accounts';
import { factText } from '../../shared/count-text';
import { accountingRetention } from '../../shared/fees-and-times';
import { said, type Text, t } from '../../shared/texts';
import { ContactField } from '../../ui/contact-field';
import { Field } from '../../ui/field';
import { useNavigate, useSearch } from '../../ui/navigation';
import { PasswordField, PasswordOwner } from '../../ui/password-field';
import { PersonNames } from '../../ui/person-names';
import { richText } from '../../ui/rich-text';
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
      toast({ title: t('Profile updated'), text: t('Your details are saved.') });
      return client.invalidateQueries({ queryKey: currentUserQuery.queryKey });
    },
  });

  return (
    <ApiForm
      form={form}
      label={t('Save')}
      busyLabel={t('Saving...')}
      buttonClass="btn"
      beside={
        form.isSentPlainly && (
          <p className="small" role="status">
            {t('Your details are saved.')}
          </p>
        )
      }
    >
      <div className="fields two">
        <PersonNames form={form} isLastOptional />
        <ContactField kind="tel" form={form} isOptional />
        <ContactField kind="organization" form={form} isOptional />
        <Field
          className="full"
          label={t('Address')}
          mark={t('optional')}
          error={form.errors.address}
        >
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
    onSent: ({ message }) => toast({ title: t('Link sent'), text: message }),
  });
  return (
    <ApiForm
      form={form}
      label={t('Change address')}
      busyLabel={t('Sending...')}
      buttonClass="btn"
      beside={null}
    >
      {form.isSent && (
        <p className="note" role="status">
          {richText('{strong} Your current address stays in use until you open the link. {once}', {
            strong: <b>{t('We have sent a link to the new address.')}</b>,
            once: onceWithin('change-email'),
          })}
        </p>
      )}
      <div className="fields two">
        <ContactField kind="email" form={form} label={t('New e-mail')} />
        <PasswordField form={form} label={t('Your password')} />
      </div>
    </ApiForm>
  );
}

const changed: Text = 'All other devices were logged out.';

export function ChangePasswordForm({ email }: { email: string }) {
  const client = useQueryClient();
  const [search] = useSearch();
  const form = useOwnForm(changePasswordForm, {
    isQuiet: true,
    problemsOf: rulesOf('ChangePassword'),
    onSent() {
      toast({ title: t('Password changed'), text: t(changed) });
      return client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
  });
  return (
    <ApiForm
      form={form}
      label={t('Change password')}
      busyLabel={t('Processing...')}
      buttonClass="btn"
      beside={null}
    >
      <PasswordOwner email={email} />
      {search.get('changed') === 'password' && !form.isSent && (
        <p className="note" role="status">
          <b>{t('Your password has been changed.')}</b>
          {t(' ')}
          {t(changed)}
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
      toast({ title: t('Download started') });
      location.assign(address);
    },
  });
  return (
    <ApiForm
      form={form}
      label={t('Download my data')}
      busyLabel={t('Preparing...')}
      buttonClass="btn"
      beside={null}
    >
      <PasswordOwner email={email} />
      <div className="fields two">
        <PasswordField form={form} label={t('Your password')} />
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
      <summary className="btn danger bare">{t('Delete account')}</summary>
      <ApiForm
        form={form}
        label={t('Delete my account permanently')}
        busyLabel={t('Processing...')}
        buttonClass="btn danger"
        beside={null}
      >
        <PasswordOwner email={email} />
        <p>
          {richText(
            '{strong} We erase your details and logins, your unpaid orders, your enquiries and the messages we sent you.',
            { strong: <b>{t('This can’t be undone.')}</b> },
          )}
        </p>
        <p className="small soft">
          {t(
            'The records of paid orders and their invoices are kept for {years} after the end of the financial year, those of your matters with their documents as long after the last event, as the law requires ({source}). They are no longer linked to an account; an invoice keeps the name and address on it. What we are still working on keeps its contact details until the work is done.',
            { years: factText(accountingRetention), source: said(accountingRetention.source) },
          )}
        </p>
        <PasswordField form={form} label={t('Your password')} />
      </ApiForm>
    </details>
  );
}
