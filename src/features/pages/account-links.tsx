import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { CurrentUser } from '../../shared/accounts';
import { t } from '../../shared/texts';
import { Link, usePlace } from '../../ui/navigation';
import { currentUserQuery } from '../customers/queries';
import * as styles from './account-links.module.css';
import { initials } from './initials';
import { OwnLinks } from './own-links';

export function Avatar({ user }: { user: CurrentUser }) {
  return (
    <span className={styles.avatar} aria-hidden="true">
      {initials(user)}
    </span>
  );
}

/** Administrators without a customer session have no profile and no orders here. */
export const BackOfficeLink = () => (
  <Link className="btn quiet" to="/admin">
    {t('Back office')}
  </Link>
);

function AccountMenu({ user }: { user: CurrentUser }) {
  const menu = useRef<HTMLDivElement>(null);
  const { key } = usePlace();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes it
  useEffect(() => menu.current?.hidePopover(), [key]);
  return (
    <>
      <button type="button" className={styles.avatar} popoverTarget="account-menu">
        <span aria-hidden="true">{initials(user)}</span>
        <span className="sr">
          {t('My Account')}, {user.firstName} {user.lastName}
        </span>
      </button>
      <div className={styles.menu} id="account-menu" popover="auto" ref={menu}>
        <div className={styles.title}>{t('My Account')}</div>
        <p className="small soft">{user.email}</p>
        <OwnLinks profile={t('Profile')} />
      </div>
    </>
  );
}

/** The account area of the header: placeholder, sign-in link or user menu. */
export function AccountLinks() {
  const { data: user, isPending } = useQuery(currentUserQuery);
  if (isPending) {
    return (
      <div className={styles.account} aria-hidden="true">
        <span className={`skeleton ${styles.placeholder}`} />
      </div>
    );
  }
  return (
    <div className={styles.account}>
      {user?.isAdministrator ? (
        <BackOfficeLink />
      ) : user ? (
        <AccountMenu user={user} />
      ) : (
        <>
          <Link className="btn quiet" to="/login">
            {t('Login')}
          </Link>
          <Link className={`btn quiet ${styles.register}`} to="/register">
            {t('Register')}
          </Link>
        </>
      )}
    </div>
  );
}
