import { useQuery } from '@tanstack/react-query';
import { type MouseEvent, useEffect, useRef } from 'react';
import type { CurrentUser } from '../../shared/accounts';
import { t } from '../../shared/texts';
import { CloseButton } from '../../ui/close-button';
import { Link, usePlace } from '../../ui/navigation';
import { checkPath } from '../clearance/check-search';
import { currentUserQuery } from '../customers/queries';
import { Avatar, BackOfficeLink } from './account-links';
import { LanguageLinks } from './language-links';
import { OwnLinks } from './own-links';
import { searchPath } from './queries';
import { SectionLinks } from './section-links';
import * as styles from './side-panel.module.css';

function Person({ user }: { user: CurrentUser }) {
  return (
    <div className={styles.person}>
      <Avatar user={user} />
      <div>
        <p>
          <b>
            {user.firstName} {user.lastName}
          </b>
        </p>
        <p className="small soft">{user.email}</p>
      </div>
    </div>
  );
}

/** The menu on small screens: a modal dialog, or a popover before hydration. */
export function SidePanel() {
  const panel = useRef<HTMLDialogElement>(null);
  const { key } = usePlace();
  const { data: user } = useQuery(currentUserQuery);
  const close = () => panel.current?.close();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes it
  useEffect(close, [key]);

  function open(event: MouseEvent) {
    event.preventDefault();
    if (panel.current?.matches(':popover-open')) panel.current.hidePopover();
    else panel.current?.showModal();
  }

  return (
    <>
      <button
        type="button"
        className={styles.open}
        popoverTarget="site-menu"
        aria-label={t('Menu')}
        onClick={open}
      >
        <svg
          width="20"
          height="20"
          viewBox="0 0 20 20"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.75"
          aria-hidden="true"
        >
          <path d="M2 6h16M2 14h16" />
        </svg>
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes a native dialog already */}
      <dialog
        className={styles.panel}
        id="site-menu"
        popover="auto"
        ref={panel}
        aria-labelledby="site-menu-title"
        onClick={(event) => {
          if (event.target === panel.current && isBeside(event, panel.current)) close();
        }}
      >
        <div className={styles.head}>
          <p className={styles.title} id="site-menu-title">
            {t('Menu')}
          </p>
          <CloseButton popoverTarget="site-menu" popoverTargetAction="hide" onClick={close} />
        </div>
        <nav aria-label={t('Menu')}>
          <SectionLinks className={styles.links} />
          <Link className={`btn wide ${styles.check}`} to={checkPath}>
            {t('Check a name')}
          </Link>
          <Link className={`btn wide ${styles.check}`} to={searchPath}>
            {t('Search the site')}
          </Link>
          {user?.isAdministrator ? (
            <BackOfficeLink />
          ) : user ? (
            <>
              <Person user={user} />
              <OwnLinks className={styles.own} profile={t('My Profile')} onLogout={close} />
            </>
          ) : (
            <div className={styles.entries}>
              <Link className="btn" to="/login">
                {t('Login')}
              </Link>
              <Link className="btn" to="/register">
                {t('Register')}
              </Link>
            </div>
          )}
        </nav>
        <LanguageLinks className={styles.languages} />
      </dialog>
    </>
  );
}

function isBeside({ clientX, clientY }: MouseEvent, element: Element) {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
