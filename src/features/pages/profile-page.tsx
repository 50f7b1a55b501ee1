import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { Account } from '../../shared/accounts';
import { t } from '../../shared/texts';
import { Breadcrumb } from '../../ui/breadcrumb';
import { PageMeta } from '../../ui/page-meta';
import { StateSeal } from '../../ui/state-seal';
import { endOtherSessionsForm, endSessionForm } from '../customers/forms';
import {
  ChangeEmailForm,
  ChangePasswordForm,
  DeleteAccountForm,
  DetailsForm,
  ExportForm,
} from '../customers/profile-forms';
import { ProfileSection } from '../customers/profile-section';
import { sessionsQuery } from '../customers/queries';
import { SessionsList, type SessionsOf } from '../customers/sessions-list';
import { UnconfirmedNote } from '../customers/unconfirmed-note';
import { useAccount, useOwnForm } from '../customers/use-account';
import { coverageText } from '../trademarks/sources/coverage-text';
import { coverageQuery } from '../trademarks/sources/queries';
import { WatchesSection } from '../watches/watches-section';
import * as styles from './profile-page.module.css';

const ownSessions: SessionsOf = {
  query: sessionsQuery,
  endForm: endSessionForm,
  endOthersForm: endOtherSessionsForm,
  useForm: useOwnForm,
};

export default function ProfilePage() {
  const account = useAccount();
  return (
    <>
      <PageMeta
        title={t('Profile')}
        description={t('Your details, password and logins.')}
        path="/profile"
        noindex
      />
      <div className="wrap page-end">
        <Breadcrumb items={[{ label: t('Profile') }]} />
        <h1>{t('Profile')}</h1>
        {account && <Profile account={account} />}
      </div>
    </>
  );
}

/** In a script of its own, since most who come here look for something else; the page has its form without one. */
const OwnBilling = import.meta.env.SSR
  ? (await import('../clients/own-billing')).default
  : lazy(() => import('../clients/own-billing'));

function Profile({ account }: { account: Account }) {
  return (
    <>
      <p className={styles.address}>
        <span>{account.email}</span>
        {account.isVerified ? (
          <StateSeal kind="registered" word={t('Confirmed')} />
        ) : (
          <StateSeal kind="pending" word={t('Not confirmed')} />
        )}
      </p>
      <UnconfirmedNote account={account} />
      <ProfileSection
        title={t('Your details')}
        text={t('We use this name when we write to you. Phone, company and address are optional.')}
      >
        <DetailsForm account={account} />
      </ProfileSection>
      <ProfileSection
        title={t('Billing details')}
        text={t(
          'What the invoices that we write for you take. Those that are issued don’t change.',
        )}
      >
        <Suspense>
          <OwnBilling />
        </Suspense>
      </ProfileSection>
      <ProfileSection
        title={t('E-mail address')}
        text={t(
          'You log in with {email}. A new address replaces it once you open the link we send there.',
          { email: account.email },
        )}
      >
        <ChangeEmailForm />
      </ProfileSection>
      <ProfileSection
        title={t('Password')}
        text={t('When you change it, all other devices are logged out and we e-mail you.')}
      >
        <ChangePasswordForm email={account.email} />
      </ProfileSection>
      <ProfileSection
        title={t('Where you are logged in')}
        text={t('If you don’t recognise a device, log it out and change your password.')}
      >
        <SessionsList of={ownSessions} />
      </ProfileSection>
      <ProfileSection id="watches" title={t('Watched names')} text={<WatchesText />}>
        <WatchesSection />
      </ProfileSection>
      <ProfileSection
        title={t('Your data')}
        text={t(
          'Everything we hold on you, as a file: account, orders, matters, invoices, enquiries and messages. We ask for your password, so that nobody else takes it.',
        )}
      >
        <div className="stack">
          <ExportForm email={account.email} />
          <DeleteAccountForm email={account.email} />
        </div>
      </ProfileSection>
    </>
  );
}

function WatchesText() {
  const { data: coverage } = useQuery(coverageQuery);
  return (
    <>
      {t(
        'We compare each new mark on this site with these names. If one comes close, we e-mail you, with the last day to oppose it where we know it.',
      )}
      {coverage &&
        t(' ') +
          t('At present the site has {marks}. {caution}', {
            marks: coverageText(coverage),
            caution: coverage.words.caution,
          }).trimEnd()}
    </>
  );
}
