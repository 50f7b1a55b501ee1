import '../customers/accounts.css';
import type { Account } from '../../shared/accounts';
import { Breadcrumb } from '../../ui/breadcrumb';
import { PageMeta } from '../../ui/page-meta';
import { StateSeal } from '../../ui/state-seal';
import { ChangeEmailForm } from '../customers/change-email-form';
import { ChangePasswordForm } from '../customers/change-password-form';
import { DeleteAccountForm } from '../customers/delete-account-form';
import { DetailsForm } from '../customers/details-form';
import { endOtherSessionsForm, endSessionForm } from '../customers/forms';
import { ProfileSection } from '../customers/profile-section';
import { sessionsQuery } from '../customers/queries';
import { SessionsList, type SessionsOf } from '../customers/sessions-list';
import { UnconfirmedNote } from '../customers/unconfirmed-note';
import { useAccount } from '../customers/use-account';
import { useOwnForm } from '../customers/use-own-form';
import { WatchesSection } from '../watches/watches-section';

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
        title="Profile"
        description="Your details, password and sign-ins."
        path="/profile"
        noindex
      />
      <div className="wrap profile">
        <Breadcrumb items={[{ label: 'Home', to: '/' }, { label: 'Profile' }]} />
        <h1>Profile</h1>
        {account && <Profile account={account} />}
      </div>
    </>
  );
}

function Profile({ account }: { account: Account }) {
  return (
    <>
      <p className="profile-address">
        <span>{account.email}</span>
        {account.isVerified ? (
          <StateSeal kind="registered" word="Confirmed" />
        ) : (
          <StateSeal kind="pending" word="Not confirmed" />
        )}
      </p>
      <UnconfirmedNote account={account} />
      <ProfileSection
        title="Your details"
        text="We write to you under this name. Phone, company and address save you typing when we work for you."
      >
        <DetailsForm account={account} />
      </ProfileSection>
      <ProfileSection
        title="E-mail address"
        text={`You sign in with ${account.email}. A new address takes its place once you have followed the link we send there.`}
      >
        <ChangeEmailForm />
      </ProfileSection>
      <ProfileSection
        title="Password"
        text="When it changes, every other device is signed out and an e-mail tells you."
      >
        <ChangePasswordForm email={account.email} />
      </ProfileSection>
      <ProfileSection
        title="Where you are signed in"
        text="A device you don’t know? Sign it out and change your password."
      >
        <SessionsList of={ownSessions} />
      </ProfileSection>
      <ProfileSection
        id="watches"
        title="Names you watch"
        text="New marks in the register are compared with them. What comes close is e-mailed to you, with the day until which it can be opposed."
      >
        <WatchesSection />
      </ProfileSection>
      <ProfileSection
        title="Your data"
        text="Everything we hold on you, as a file: account, orders, enquiries and messages."
      >
        <div className="stack">
          <div>
            <a className="btn" href="/api/auth/export" download>
              Download my data
            </a>
          </div>
          <DeleteAccountForm email={account.email} />
        </div>
      </ProfileSection>
    </>
  );
}
